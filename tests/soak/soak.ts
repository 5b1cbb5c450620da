import { and, eq, sql } from 'drizzle-orm';
import { parseMoney } from '../../contract/money.ts';
import { closeMoneyDb, moneyDbName } from '../../db/money.ts';
import { wipe } from '../../db/open.ts';
import { ledgerEntries } from '../../server/db/schema/ledger.ts';
import { orders } from '../../server/db/schema/wallet.ts';
import { heldMoneyOf } from '../../server/domain/ledger.ts';
import { WITHDRAWAL_KIND } from '../../server/domain/orders.ts';
import { config } from '../../src/config.ts';
import { startFaultServer } from '../support/fault-server.ts';
import { booksOf as platformBooksOf } from '../support/platform-books.ts';
import { spoil } from './bad-luck.ts';
import { Device } from './device.ts';
import { makeDice } from './dice.ts';
import { makeExchanges } from './exchange.ts';
import { OPENING, openPlatform, type SoakPlatform, type SoakPlayer } from './platform.ts';
import { type Outcomes, play, settle } from './player.ts';
import { type Books, judge, storyOf, type Verdict } from './verdict.ts';
import { makeTime } from './virtual-time.ts';

/** The clock of a page only goes forward: one run begins after the other. */
const STARTS_MS = { keys: Date.UTC(2026, 10, 20, 12), 'no keys': Date.UTC(2026, 11, 20, 12) };
const MOST_PLAYERS = 5;
const OPS_A_PLAYER = 20;

export interface SoakResult {
  keys: boolean;
  verdict: Verdict;
  /** What became of the player's actions, and what happened on the line: for the report. */
  outcomes: Outcomes;
  moneyLuck: Map<string, number>;
  readLuck: Map<string, number>;
  devices: Device['counts'];
  /** Virtual ms that passed. */
  passedMs: number;
  stories: string[];
}

/**
 * Lets players do `ops` money operations over a line on which anything happens, and holds the
 * platform's books against their journals.
 * @param keys whether the platform honours keys
 */
export async function soak({
  seed,
  ops,
  keys,
}: {
  seed: string;
  ops: number;
  keys: boolean;
}): Promise<SoakResult> {
  const name = keys ? 'keys' : 'no keys';
  const dice = makeDice(`${seed}/${name}`);
  const time = makeTime(STARTS_MS[name]);
  const exchanges = makeExchanges(time);
  const platform = await openPlatform(time, exchanges, keys);
  const line = await startFaultServer(platform, time.now);
  const over = new AbortController();
  Object.assign(config, { apiOrigin: line.url, apiOrigins: [line.url] });
  try {
    const luck = spoil(line, { time, exchanges, platform, dice: dice.fork('line') });
    const outcomes: Outcomes = new Map();
    const pairs: { player: SoakPlayer; device: Device; own: ReturnType<typeof makeDice> }[] = [];
    const players = Math.min(MOST_PLAYERS, Math.ceil(ops / OPS_A_PLAYER));
    for (let index = 0; index < players; index += 1) {
      const player = await platform.openPlayer();
      const own = dice.fork(`player ${index}`);
      // A run before this one had players of the same ids.
      closeMoneyDb(String(player.id));
      await wipe(moneyDbName(String(player.id)));
      const means = { time, exchanges, platform, player, dice: own, honoursKeys: keys };
      pairs.push({ player, device: new Device(means), own });
    }
    const quota = Math.ceil(ops / players);
    await time.run(
      (async () => {
        void platform.work(over.signal);
        await Promise.all(
          pairs.map(({ player, device, own }) => play(device, player, own, { quota, outcomes })),
        );
        luck.end();
        await Promise.all(pairs.map(({ device, own }) => settle(device, own)));
        over.abort();
      })(),
    );
    const books = await Promise.all(
      pairs.map(({ player, device }) => booksOf(platform, player, device, luck.refused)),
    );
    const verdict = judge(books);
    verdict.problems.push(...(await ledgerProblems(platform, pairs)));
    return {
      keys,
      verdict,
      outcomes,
      moneyLuck: luck.money,
      readLuck: luck.reads,
      devices: sumCounts(pairs.map(({ device }) => device.counts)),
      passedMs: time.now() - STARTS_MS[name],
      stories: verdict.problems.map((problem) => storyOf(problem, books)),
    };
  } finally {
    over.abort();
    await line.close();
    await platform.close();
  }
}

async function booksOf(
  { app, bookings }: SoakPlatform,
  player: SoakPlayer,
  device: Device,
  refused: ReadonlySet<string>,
): Promise<Books> {
  const { effects } = await platformBooksOf(app.db, player.id, OPENING);
  const mine = new Set(device.armed);
  return {
    player: device.accountId,
    honoursKeys: device.honoursKeys,
    operations: await device.operations(),
    forgotten: device.forgotten,
    armed: device.armed,
    taps: [...device.taps.values()],
    posts: device.posts,
    unwritten: device.unwritten,
    refused,
    bookings: bookings.filter(({ opId }) => mine.has(opId)),
    orderNos: effects.map(({ orderNo }) => orderNo),
  };
}

/** The ledger adds up to nothing, and every player has what was done for him. */
async function ledgerProblems(
  { app: { db } }: SoakPlatform,
  pairs: readonly { player: SoakPlayer; device: Device }[],
) {
  const problems: Verdict['problems'] = [];
  const [all] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries);
  if (parseMoney(all?.sum ?? '') !== 0n) {
    problems.push({ player: '', opId: '', what: `the ledger adds up to ${all?.sum}, not to 0` });
  }
  for (const { player, device } of pairs) {
    const own = { player: device.accountId, opId: '' };
    const { balance, expected } = await platformBooksOf(db, player.id, OPENING);
    if (balance !== expected) {
      problems.push({ ...own, what: `balance ${balance}, and what was done comes to ${expected}` });
    }
    const reviewing = await db
      .select({ requested: orders.requested })
      .from(orders)
      .where(
        and(
          eq(orders.userId, player.id),
          eq(orders.kind, WITHDRAWAL_KIND),
          eq(orders.state, 'reviewing'),
        ),
      );
    const held = reviewing.reduce((sum, { requested }) => sum + requested, 0n);
    const holds = await heldMoneyOf(db, player.id);
    if (holds !== held) problems.push({ ...own, what: `holds ${holds}, and orders ${held}` });
  }
  return problems;
}

function sumCounts(all: readonly Device['counts'][]): Device['counts'] {
  const sum = { opened: 0, closed: 0, frozen: 0, logins: 0, logouts: 0, revoked: 0 };
  for (const counts of all) {
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += counts[key];
  }
  return sum;
}
