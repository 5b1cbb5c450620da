import type { Seat } from '../../demo/tables/host/seats.ts';
import type { Db } from '../db/client.ts';
import type { SeedOptions } from '../deps.ts';
import { houseAccount, openWallet, type Posting, post } from '../domain/ledger.ts';
import { destinationOfCode } from '../domain/tables.ts';
import { createUser } from '../domain/users.ts';
import { CHEAP } from './passwords.ts';

export const TEST_NOW = Date.UTC(2026, 10, 20, 12);
export const TEST_AT = new Date(TEST_NOW);
/** As long as a history has to be to hold every kind of record: all tests with one share its image. */
export const TEST_HISTORY_DAYS = 70;

/** For `seedPlatform`: accounts without a past. */
export const testSeeds = (): SeedOptions => ({
  demoHistoryDays: 0,
  benchPlayer: false,
  nowMs: TEST_NOW,
  passwordCost: CHEAP,
});

let made = 0;

/** A player of his own with this much money, in micro-USDT. */
export async function makePlayer(
  db: Db,
  { money = 0n, ...given }: { money?: bigint; parentId?: number; isBroker?: boolean } = {},
): Promise<number> {
  made += 1;
  const username = `tester_${String(made).padStart(6, '0')}`;
  const { parentId = null, isBroker = false } = given;
  const user = { username, passwordHash: '-', parentId, isBroker, at: TEST_AT };
  const userId = await createUser(db, user);
  if (userId === undefined) throw new Error(`${username} is taken`);
  if (money === 0n) return userId;
  await post(db, {
    operationKey: `opening:${username}`,
    kind: 'opening',
    memo: '',
    at: TEST_AT,
    lines: [
      { accountId: await openWallet(db, userId, TEST_AT), amount: money },
      { accountId: await houseAccount(db, 'capital', TEST_AT), amount: -money },
    ],
  });
  return userId;
}

/** Books something else under the name of an operation, which fails from then on. */
export async function takeName(
  db: Db,
  operation: Pick<Posting, 'operationKey' | 'kind' | 'memo'>,
): Promise<void> {
  const [from, to] = [
    await houseAccount(db, 'capital', TEST_AT),
    await houseAccount(db, 'rebates', TEST_AT),
  ];
  const lines = [
    { accountId: from, amount: -1n },
    { accountId: to, amount: 1n },
  ];
  await post(db, { ...operation, lines, at: TEST_AT });
}

/** A place at a seeded game's table, without ticket and login. */
export async function seatAt(db: Db, userId: number, gameCode: string): Promise<Seat> {
  const table = (await destinationOfCode(db, gameCode))?.table;
  if (!table) throw new Error(`no game ${gameCode}`);
  return { userId, username: `player ${userId}`, table };
}
