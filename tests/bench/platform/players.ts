import { randomBytes } from 'node:crypto';
import { parseMoney } from '../../../contract/money.ts';
import { BENCH_PLAYER } from '../../../demo/seed/players.ts';
import { issueTicket, takeSeat } from '../../../demo/tables/host/seats.ts';
import { demoWorld } from '../../../demo/world.ts';
import { type Db, openDatabase } from '../../../server/db/client.ts';
import { openSession, userOfToken } from '../../../server/domain/sessions.ts';
import { destinationOfCode } from '../../../server/domain/tables.ts';
import { findUser } from '../../../server/domain/users.ts';
import { CHEAP } from '../../../server/testing/passwords.ts';
import { makePlayer } from '../../../server/testing/players.ts';
import type { Store } from '../../support/store.ts';

/** A player may have five open recharge orders, so that writing takes many players. */
const PLAYERS = 400;
/** Dice, whose bets are the shortest to write down. */
const GAME = 'ev-live-001';
export const PICK = { bets: [{ spot: 'big', chips: 1 }] };

/** Who calls: tokens of sessions, and seats at a table. */
export interface Players {
  /** Token of the player with 100,000 bets. */
  rich: string;
  others: { token: string; seat: string }[];
}

/** Fills the store with the bench player's history, and with players who have a session, money and a seat. */
export async function seedPlayers(store: Store): Promise<Players> {
  const { db, close } = await openDatabase(store);
  try {
    const seeds = { demoHistoryDays: 0, benchPlayer: true };
    await demoWorld.seed(db, { ...seeds, nowMs: Date.now(), passwordCost: CHEAP });
    const bench = await findUser(db, BENCH_PLAYER.username);
    if (!bench) throw new Error('the bench player is missing');
    const others: Players['others'] = [];
    for (let made = 0; made < PLAYERS; made += 1) others.push(await seatPlayer(db));
    return { rich: await openSession(db, bench.id, {}, Date.now()), others };
  } finally {
    await close();
  }
}

async function seatPlayer(db: Db): Promise<Players['others'][number]> {
  const now = Date.now();
  const userId = await makePlayer(db, { money: parseMoney('5000') });
  const token = await openSession(db, userId, {}, now);
  const sessionHash = (await userOfToken(db, token, now))?.tokenHash ?? '';
  const gameId = (await destinationOfCode(db, GAME))?.table?.gameId ?? 0;
  const ticket = await issueTicket(db, { userId, sessionHash, gameId }, now);
  const seat = randomBytes(32).toString('base64url');
  await takeSeat(db, ticket ?? '', seat, now);
  return { token, seat };
}
