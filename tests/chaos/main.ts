import { randomBytes } from 'node:crypto';
import { chaos } from './chaos.ts';
import { tableOf } from './report.ts';

// `npm run chaos:money`. SEED repeats a run, TAPS sets how many taps have to reach the platform, half of them with
// keys on, KEYS=on or KEYS=off leaves the other half out, LANES sets how many browsers run side by side, WITHOUT
// leaves single faults out ("stale date,echo"), ONLY repeats one sequence by its name. Ctrl+C lets the sequences
// under way come to their end, and reports what there is.

const TAPS = 1_000;
const LANES = 2;

// Whatever a broken line has left hanging: it is over.
process.exit(await main());

/** @returns the exit code */
async function main(): Promise<number> {
  const { SEED, KEYS, ONLY, WITHOUT = '' } = process.env;
  const seed = SEED || randomBytes(4).toString('hex');
  const taps = countOf('TAPS', TAPS);
  const lanes = ONLY ? 1 : countOf('LANES', LANES);
  const without = new Set(WITHOUT.split(',').filter(Boolean));
  const over = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over.abort());
  const halves = [true, false].filter((keys) => !KEYS || (KEYS === 'on') === keys);
  console.log(`SEED=${seed} TAPS=${taps}${WITHOUT && ` WITHOUT=${WITHOUT}`}`);
  let violated = 0;
  for (const keys of halves) {
    if (over.signal.aborted) break;
    const since = performance.now();
    const { verdicts, stories, reached } = await chaos({
      seed,
      keys,
      taps: Math.ceil(taps / halves.length),
      lanes,
      without,
      signal: over.signal,
      ...(ONLY && { only: ONLY }),
      onSequence(name, own, story) {
        console.log(`${name}: ${own} taps${story === undefined ? '' : `\n${story}`}`);
      },
    });
    const seconds = Math.round((performance.now() - since) / 1_000);
    console.log(
      `\nKeys ${keys ? 'on' : 'off'}: ${reached} taps, ${seconds} s\n${tableOf(verdicts)}`,
    );
    violated += stories.length;
  }
  console.log(violated === 0 ? '\nEverything agrees' : `\n${violated} sequences do not agree`);
  return violated === 0 ? 0 : 1;
}

function countOf(name: string, fallback: number): number {
  const count = Number(process.env[name] || fallback);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${name} is a whole number: ${count}`);
  return count;
}
