import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../contract/day.ts';
import { CALLS } from '../../contract/index.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { TEST_NOW } from '../testing/players.ts';
import { callTable, freshRound, sitDown, tokenOf } from '../testing/tables.ts';
import { walletOf } from '../testing/wallet.ts';

const DAY = dayOf(TEST_NOW);
const CHECK_IN = { id: `10-${DAY.slice(0, 7).replace('-', '')}`, step_id: DAY };

let platform: TestApp;
let token: string;
let call: ReturnType<typeof walletOf>;
beforeAll(async () => {
  platform = await openTestApp();
  token = await tokenOf(platform);
  call = walletOf(platform, token);
});
afterAll(() => platform?.close());

async function list(query = '') {
  const answer = await (await platform.get(`/api/plat/task/list${query}`, token)).json();
  return v.parse(CALLS.taskList.response, (answer as { result: unknown }).result);
}
const receive = (body: object, key?: string) => call('/api/plat/task/receive', body, key);
async function balance(): Promise<string> {
  const answer = await (await platform.get('/api/plat/user-info', token)).json();
  return (answer as { result: { balance: string } }).result.balance;
}

describe('promotions', () => {
  it('are for players', async () => {
    expect((await platform.get('/api/plat/task/list')).status).toBe(401);
    expect((await platform.post('/api/plat/task/receive', CHECK_IN)).status).toBe(401);
    expect((await platform.post('/api/plat/task/receive/log', {})).status).toBe(401);
  });

  it('move with play at a table, and are paid into the wallet', async () => {
    expect(await receive(CHECK_IN)).toMatchObject({ code: 1, message: '还未达到领取条件' });
    const { seat } = await sitDown(platform, '/api/jdb/login?game_code=jdb-slot-001', token);
    await callTable(platform, 'round', { round: freshRound(), unit: '1', pick: {} }, seat);
    const [calendar] = await list(`?id=${CHECK_IN.id}`);
    expect(calendar).toMatchObject({ id: CHECK_IN.id, activity_type: 10, state: 2 });
    expect(await list()).toHaveLength(15);
    const before = await balance();
    const key = randomUUID();
    const { code, result } = await receive(CHECK_IN, key);
    expect([code, result]).toEqual([200, { amount: '0.1', claim_no: expect.any(String) }]);
    expect((await receive(CHECK_IN, key)).result).toEqual(result);
    expect(await receive(CHECK_IN)).toMatchObject({ code: 1, message: '已领取，请勿重复领取' });
    expect(Number(await balance()) - Number(before)).toBeCloseTo(0.1);

    const log = await call('/api/plat/task/receive/log', { page: 1, size: 20 });
    expect(log.result).toMatchObject({
      total: 1,
      data: [{ task_id: CHECK_IN.id, step_id: DAY, activity_type: 10, ...result }],
    });
    const other = await call('/api/plat/task/receive/log', { activity_type: 4 });
    expect(other.result).toEqual({ total: 0, data: [] });
    const bill = await call('/api/plat/bill-change', { type: 'bonus' });
    expect(bill.result.data).toMatchObject([
      { title: '每日签到', amount: '0.1', ref: result.claim_no },
    ]);
  });

  it('stand among the bonuses, with the rebates', async () => {
    const { result } = await call('/api/plat/bonuses');
    expect(result.data.map(({ id }: { id: string }) => id)).toEqual([
      expect.stringMatching(/^(claim|rebate)-\d+$/),
      expect.stringMatching(/^(claim|rebate)-\d+$/),
    ]);
    const claim = {
      id: expect.stringMatching(/^claim-\d+$/),
      type: 10,
      title: '每日签到',
      amount: '0.1',
      status: 1,
      created_at: TEST_NOW,
      settled_at: TEST_NOW,
    };
    expect((await call('/api/plat/bonuses', { type: 10 })).result).toEqual({
      total: 1,
      data: [claim],
    });
    expect((await call('/api/plat/bonuses', { status: 1 })).result.data).toEqual([claim]);
    expect((await call('/api/plat/bonuses', { type: 11 })).result).toEqual({ total: 0, data: [] });
    expect((await call('/api/plat/bonuses', { status: 3 })).result.total).toBe(0);
    expect((await call('/api/plat/bonuses', { date_from: DAY, date_to: DAY })).result.total).toBe(
      2,
    );
    expect((await call('/api/plat/bonuses', { date_from: '2026-11-21' })).result.total).toBe(0);
    const second = await call('/api/plat/bonuses', { page: 2, size: 1 });
    expect(second.result.data).toEqual([result.data[1]]);
  });

  it.each([
    { id: '99' },
    { id: 'lantern-fair' },
    { ...CHECK_IN, step_id: '1' },
    { id: CHECK_IN.id },
  ])('refuse %j', async (asked) => {
    expect(await receive(asked)).toMatchObject({ code: 1, message: '活动不存在' });
  });

  it('are not there by an unknown name', async () => {
    expect(await list('?id=99')).toEqual([]);
    expect(await list(`?id=${encodeURIComponent("1' or '1'='1")}`)).toEqual([]);
  });

  it('are offered as long as their row says so', async () => {
    const special = await list('?id=opening-week');
    expect(special).toMatchObject([{ activity_type: 0, group: 'special', state: 4 }]);
  });

  it('have pictures, and a banner leads to a special one', async () => {
    for (const { cover_images: cover } of await list()) {
      expect((await platform.get(cover)).status).toBe(200);
    }
    const answer = await (await platform.get('/api/banner')).json();
    const banners = v.parse(CALLS.banners.response, (answer as { result: unknown }).result);
    const known = await list();
    const targets = banners.map(({ activityType }) =>
      known.some(
        ({ id, activity_type: type }) => id === activityType || `${type}` === activityType,
      ),
    );
    expect(targets).toEqual(banners.map(() => true));
    expect(banners.some(({ activityType }) => activityType === 'lantern-fair')).toBe(true);
  });
});
