import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RED_BAG } from '../../../contract/constants.ts';
import { moneyToWire, parseMoney } from '../../../contract/money.ts';
import { RedBagMode } from '../../../contract/player-enums.ts';
import type { OpenDatabase } from '../../db/client.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { makePlayer, TEST_NOW } from '../../testing/players.ts';
import { openBag, sendBag } from '../../testing/red-bags.ts';
import { redBagDetail } from './read.ts';

const EXPIRY = TEST_NOW + RED_BAG.hours * 3_600_000;

let database: OpenDatabase;
let sender: number;
let takers: number[];
beforeAll(async () => {
  database = await openTestDatabase();
  sender = await makePlayer(database.db, { money: parseMoney('100') });
  takers = [await makePlayer(database.db), await makePlayer(database.db)];
});
afterAll(() => database?.close());

const send = (count: number, mode: number) =>
  sendBag(database.db, sender, { amount: '9', count, mode, nowMs: TEST_NOW });
/** The first taker, then the second. @returns what each got */
async function openBoth(bagNo: string): Promise<bigint[]> {
  const amounts: bigint[] = [];
  for (const [index, taker] of takers.entries()) {
    amounts.push((await openBag(database.db, taker, bagNo, TEST_NOW + index)).amount);
  }
  return amounts;
}
const detail = (userId: number, bagNo: string, nowMs = TEST_NOW) =>
  redBagDetail(database.db, userId, bagNo, new Date(nowMs));
const best = async (bagNo: string, nowMs?: number) =>
  (await detail(sender, bagNo, nowMs)).takers?.map((taker) => taker.best);

describe('who took what', () => {
  it('stands newest first, and says which share is one’s own', async () => {
    const bagNo = await send(3, RedBagMode.lucky);
    const amounts = await openBoth(bagNo);
    const { takers: shown, received } = await detail(takers[1] ?? 0, bagNo);
    expect(shown).toMatchObject([
      { amount: moneyToWire(amounts[1] ?? 0n), me: true, taken_at: TEST_NOW + 1 },
      { amount: moneyToWire(amounts[0] ?? 0n), me: false, taken_at: TEST_NOW },
    ]);
    expect(received).toBe(moneyToWire(amounts[1] ?? 0n));
    expect((await detail(sender, bagNo)).takers?.map(({ me }) => me)).toEqual([false, false]);
  });

  it('is told to the sender and the takers, and to all once it is over', async () => {
    const stranger = await makePlayer(database.db);
    const bagNo = await send(3, RedBagMode.lucky);
    await openBoth(bagNo);
    expect(await detail(stranger, bagNo)).not.toHaveProperty('takers');
    expect(await detail(stranger, bagNo)).not.toHaveProperty('amount');
    expect(await detail(stranger, bagNo, EXPIRY)).toMatchObject({ amount: '9', received: null });
    expect((await detail(stranger, bagNo, EXPIRY)).takers).toHaveLength(2);
  });

  it('names the luckiest once it is over, where there was luck', async () => {
    const bagNo = await send(2, RedBagMode.lucky);
    const [first = 0n, second = 0n] = await openBoth(bagNo);
    expect(await best(bagNo)).toEqual(second > first ? [true, false] : [false, true]);
    const open = await send(3, RedBagMode.lucky);
    await openBoth(open);
    expect(await best(open)).toEqual([false, false]);
    expect((await best(open, EXPIRY))?.filter(Boolean)).toHaveLength(1);
    const equal = await send(2, RedBagMode.equal);
    await openBoth(equal);
    expect(await best(equal)).toEqual([false, false]);
    const alone = await send(1, RedBagMode.lucky);
    await openBag(database.db, takers[0] ?? 0, alone, TEST_NOW);
    expect(await best(alone)).toEqual([false]);
  });
});
