import 'fake-indexeddb/auto';
import { randomBytes } from 'node:crypto';
import { reportOf } from './report.ts';
import { soak } from './soak.ts';

// `npm run soak:money`, run by run.mjs. SEED repeats a run, OPS sets how many operations, KEYS=on or
// KEYS=off leaves the other half out.

const OPS = 1_000;

/** @returns the exit code */
export async function main(): Promise<number> {
  const seed = process.env['SEED'] || randomBytes(4).toString('hex');
  const ops = Number(process.env['OPS'] || OPS);
  if (!Number.isInteger(ops) || ops < 1) throw new Error(`OPS is a whole number: ${ops}`);
  console.log(`SEED=${seed} OPS=${ops}`);
  let problems = 0;
  const only = process.env['KEYS'];
  for (const keys of [true, false].filter((on) => !only || (only === 'on') === on)) {
    const since = performance.now();
    const result = await soak({ seed, ops, keys });
    const seconds = Math.round((performance.now() - since) / 1_000);
    console.log(`\n${reportOf(result)}\n(${seconds} s)`);
    problems += result.verdict.problems.length;
  }
  return problems === 0 ? 0 : 1;
}
