import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { makeStore, type Store } from '../../support/store.ts';
import { type Kind, makeClients, type Tally } from './clients.ts';
import type { LoadOptions, LoadReport, Member } from './messages.ts';

// `npm run soak:platform`: the platform under many clients and a few who abuse it, on the embedded
// database, and on PostgreSQL where DATABASE_URL is given. CLIENTS, ABUSERS and SECONDS set how many
// and how long. Ends with 1 when the ledger does not add up, or somebody waited for others' passwords.

const CLIENTS = whole('CLIENTS', 200);
const ABUSERS = whole('ABUSERS', 6);
const SECONDS = whole('SECONDS', 60);
/** No answer may take longer for the passwords of others; ms. */
const LONGEST_MS = 2_000;
/**
 * The first half, in which nobody sends a password, shows what the machine does by itself. It is long
 * enough for the payer, who comes after twenty seconds.
 */
const QUIET_SHARE = 0.5;

let problems = 0;
for (const engine of ['PGlite', 'PostgreSQL'] as const) {
  if (engine === 'PostgreSQL' && !process.env['DATABASE_URL']) continue;
  const store = await makeStore({ fresh: true });
  try {
    problems += await soak(engine, store);
  } finally {
    await store.remove();
  }
}
process.exit(problems === 0 ? 0 : 1);

/** @returns how many things are wrong */
async function soak(engine: 'PGlite' | 'PostgreSQL', store: Store): Promise<number> {
  const platform = await start({
    dataDir: store.dataDir,
    databaseUrl: engine === 'PostgreSQL' ? store.databaseUrl : undefined,
    members: CLIENTS + ABUSERS,
  });
  const quiet = makeClients(platform.url);
  await phase(quiet, platform.members.slice(0, CLIENTS), QUIET_SHARE, false);
  const busy = makeClients(platform.url);
  await phase(busy, platform.members, 1 - QUIET_SHARE, true);
  const books = await platform.stop();
  console.log(`\n${engine}: ${CLIENTS} clients and ${ABUSERS} abusers for ${SECONDS} s`);
  console.log(`Nobody sends passwords:\n${tableOf(quiet.tallies)}`);
  console.log(`Everybody does:\n${tableOf(busy.tallies)}`);
  console.log(`ledger: ${books.entries} entries, sum ${books.sum}, ${books.negative} below zero`);
  const found = [
    ...(books.sum === '0' ? [] : [`the ledger adds up to ${books.sum}`]),
    ...(books.negative === 0 ? [] : [`${books.negative} accounts are below zero`]),
    ...platform.faults.map((line) => `fault: ${line}`),
    ...slowKinds(busy.tallies, limitAfter(quiet.tallies)),
  ];
  for (const problem of found) console.log(`WRONG: ${problem}`);
  return found.length;
}

async function phase(
  clients: ReturnType<typeof makeClients>,
  members: readonly Member[],
  share: number,
  withPasswords: boolean,
): Promise<void> {
  const until = Date.now() + SECONDS * share * 1_000;
  await Promise.all(
    members.map((member, index) =>
      index < CLIENTS
        ? clients.live(member, index, { until, withPasswords })
        : clients.abuse(member, index, { until, withPasswords }),
    ),
  );
}

/** A machine that is slow without any password may be twice as slow with them. */
function limitAfter(quiet: ReadonlyMap<Kind, Tally>): number {
  return Math.max(
    LONGEST_MS,
    ...[...quiet.values()].flatMap(({ times }) => times).map((time) => 2 * time),
  );
}

async function start(options: LoadOptions) {
  const child = fork(fileURLToPath(new URL('./platform.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const faults: string[] = [];
  let over: ((report: LoadReport & { is: 'over' }) => void) | undefined;
  const ready = new Promise<LoadReport & { is: 'ready' }>((done, failed) => {
    child.once('exit', () => failed(new Error('the platform has ended')));
    child.on('message', (report: LoadReport) => {
      if (report.is === 'ready') done(report);
      else if (report.is === 'fault') faults.push(report.line);
      else over?.(report);
    });
  });
  child.send(options);
  const { url, members } = await ready;
  return {
    url,
    members,
    faults,
    async stop() {
      const said = new Promise<LoadReport & { is: 'over' }>((done) => {
        over = done;
      });
      const ended = once(child, 'exit');
      child.send('stop');
      const books = await said;
      await ended;
      return books;
    },
  };
}

/** Answers that ask for no password of their own must not wait for anybody's. */
function slowKinds(tallies: ReadonlyMap<Kind, Tally>, limitMs: number): string[] {
  return [...tallies].flatMap(([kind, { times, failed }]) => {
    const slow = times.filter((time) => time > limitMs).length;
    // Whoever sends passwords without a pause waits for his own.
    const isSlow = kind !== 'password abuse' && slow > 0;
    return [
      ...(isSlow ? [`${slow} answers of ${kind} took longer than ${Math.round(limitMs)} ms`] : []),
      ...(failed > 0 ? [`${failed} calls of ${kind} failed`] : []),
    ];
  });
}

function tableOf(tallies: ReadonlyMap<Kind, Tally>): string {
  const head = ['kind', 'calls', 'refused', '429', 'failed', 'p50', 'p95', 'max ms'];
  const rows = [...tallies].map(([kind, { times, refused, busy, failed }]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
    return [kind, times.length, refused, busy, failed, at(0.5), at(0.95), at(1)].map(String);
  });
  return [head, ...rows]
    .map(
      ([kind = '', ...cells]) => kind.padEnd(16) + cells.map((cell) => cell.padStart(8)).join(''),
    )
    .join('\n');
}

function whole(name: string, fallback: number): number {
  const value = Number(process.env[name] || fallback);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} is a whole number: ${value}`);
  return value;
}
