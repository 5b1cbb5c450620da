import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { makeStore } from '../support/store.ts';
import { publicReads, signedInReads, writes } from './platform/calls.ts';
import { type Measured, measure, ROUNDS } from './platform/measure.ts';
import { costliestPlans } from './platform/plans.ts';
import { seedPlayers } from './platform/players.ts';
import { startBareHandler, startPlatformProcess } from './platform/processes.ts';
import { tableOf } from './platform/table.ts';

// `npm run bench:platform`: how many requests per second one process of the platform answers, on the embedded
// database, and on PostgreSQL too where DATABASE_URL or `--postgres postgres://…` names a server on which
// databases may be created. Public reads stand beside a bare handler that is measured in the same rounds.
// `--seconds` sets the length of a round. Then the costliest statements are explained.

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '1' }, postgres: { type: 'string' } },
});
const seconds = Number(options.seconds);
if (!(seconds > 0)) throw new Error(`--seconds is a number above 0: ${options.seconds}`);
const postgres = options.postgres ?? process.env['DATABASE_URL'];

await bench('embedded database', undefined);
if (postgres) await bench('PostgreSQL', postgres);

async function bench(title: string, server: string | undefined): Promise<void> {
  if (server) process.env['DATABASE_URL'] = server;
  else delete process.env['DATABASE_URL'];
  const store = await makeStore({ fresh: true });
  try {
    announce('the bench player plays 100,000 rounds');
    const players = await seedPlayers(store);
    const platform = await startPlatformProcess(store);
    const bare = await startBareHandler();
    const [reads, ownReads, moneyCalls] = [publicReads, signedInReads(players), writes(players)];
    const groups: [string, Measured[]][] = [];
    try {
      const run = async (group: string, calls: typeof publicReads, beside?: string) => {
        announce(group);
        const rows: Measured[] = [];
        for (const call of calls) {
          const urls = { platform: platform.url, ...(beside && { bare: beside }) };
          rows.push(await measure(call, urls, seconds));
        }
        groups.push([group, rows]);
      };
      await run('public reads', reads, bare.url);
      await run('signed in', ownReads);
      await run('writes', moneyCalls);
    } finally {
      await Promise.all([platform.stop(), bare.stop()]);
    }
    const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`;
    console.log(`\n${title}; ${machine}; medians of ${ROUNDS} rounds of ${seconds} s`);
    console.log(tableOf(groups));
    console.log('\nthe costliest statements');
    console.log(await costliestPlans(store, [...reads, ...ownReads, ...moneyCalls]));
  } finally {
    await store.remove();
  }
}

function announce(part: string): void {
  process.stderr.write(`${part} (load ${loadavg()[0]?.toFixed(1)})\n`);
}
