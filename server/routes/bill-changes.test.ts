import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseMoney } from '../../contract/money.ts';
import { houseAccount, openWallet, post } from '../domain/ledger.ts';
import { findUser } from '../domain/users.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { TEST_NOW } from '../testing/players.ts';
import { tokenOf } from '../testing/tables.ts';
import { walletOf } from '../testing/wallet.ts';

interface Bill {
  id: number;
  type: string;
  amount: string;
  balance_after: string;
  created_at: number;
}

const HOUR_MS = 3_600_000;
const STEPS = 60;
let platform: TestApp;
let call: ReturnType<typeof walletOf>;
/** All of them, newest first. */
let all: Bill[];

/** Sixty movements, three hours apart: every fifth a bonus, the others stakes of 1. */
beforeAll(async () => {
  platform = await openTestApp();
  call = walletOf(platform, await tokenOf(platform));
  const user = await findUser(platform.db, 'demo_player');
  const wallet = await openWallet(platform.db, user?.id ?? 0, new Date(TEST_NOW));
  for (let step = 0; step < STEPS; step += 1) {
    const kind = step % 5 === 0 ? 'bonus' : 'bet';
    const amount = kind === 'bonus' ? 7_000_000n : -1_000_000n;
    const at = new Date(TEST_NOW + step * 3 * HOUR_MS);
    const house = await houseAccount(platform.db, 'games', at);
    await post(platform.db, {
      operationKey: `step:${step}`,
      kind,
      memo: `step ${step}`,
      at,
      lines: [
        { accountId: wallet, amount },
        { accountId: house, amount: -amount },
      ],
    });
  }
  all = (await call('/api/plat/bill-change', { size: 200 })).result.data;
});
afterAll(() => platform?.close());

const page = async (filter: object): Promise<{ total: number; data: Bill[] }> =>
  (await call('/api/plat/bill-change', filter)).result;

describe('bill changes', () => {
  it('come newest first, each with what it left', async () => {
    expect(all).toHaveLength(STEPS + 1);
    const oldestFirst = [...all].reverse();
    let balance = 0n;
    for (const [index, bill] of oldestFirst.entries()) {
      balance += parseMoney(bill.amount);
      expect(parseMoney(bill.balance_after)).toBe(balance);
      expect(bill.created_at).toBeGreaterThanOrEqual(oldestFirst[index - 1]?.created_at ?? 0);
      expect(bill.id).toBeGreaterThan(oldestFirst[index - 1]?.id ?? 0);
    }
  });

  it.each([1, 7, 20, 60, 200])('are the same list by pages of %i', async (size) => {
    const read: Bill[] = [];
    for (let number = 1; read.length < all.length; number += 1) {
      const { total, data } = await page({ page: number, size });
      expect(total).toBe(all.length);
      expect(data.length).toBeGreaterThan(0);
      read.push(...data);
    }
    expect(read).toEqual(all);
    expect((await page({ page: 999, size })).data).toEqual([]);
  });

  it.each([
    [{ type: 'bonus' }],
    [{ type: 'bonus', date_to: '2026-11-24' }],
    [{ type: 'bet', date_from: '2026-11-23', date_to: '2026-11-25' }],
    [{ date_from: '2026-11-22', date_to: '2026-11-22' }],
    [{ type: '' }],
    [{ type: 'unheard of' }],
  ])('under %j are those of the whole list', async (filter) => {
    const { type = '', date_from = '', date_to = '9' } = filter as Record<string, string>;
    const day = (bill: Bill) => new Date(bill.created_at + 8 * HOUR_MS).toISOString().slice(0, 10);
    const expected = all.filter(
      (bill) =>
        (type === '' || bill.type === type) && day(bill) >= date_from && day(bill) <= date_to,
    );
    expect(await page({ ...filter, size: 200 })).toEqual({
      total: expected.length,
      data: expected,
    });
    const second = await page({ ...filter, page: 2, size: 5 });
    expect(second).toEqual({ total: expected.length, data: expected.slice(5, 10) });
  });

  it('are one’s own', async () => {
    const agent = walletOf(platform, await tokenOf(platform, 'demo_agent'));
    expect((await agent('/api/plat/bill-change')).result).toMatchObject({
      total: 3,
      data: [{ type: 'red-bag' }, { type: 'red-bag' }, { type: 'opening' }],
    });
  });
});
