import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bets } from '../db/schema/tables.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { callTable, freshRound, sitDown, tokenOf } from '../testing/tables.ts';

let platform: TestApp;
let token: string;
/** Order numbers, oldest first: three spins on one day, two throws on the next. */
const orders: string[] = [];
let slotSeat: string;

beforeAll(async () => {
  platform = await openTestApp();
  token = await tokenOf(platform);
  slotSeat = (await sitDown(platform, '/api/jdb/login?game_code=jdb-slot-001', token)).seat;
  const dice = await sitDown(platform, '/api/ev/start-game?game_code=ev-live-001', token);
  for (let played = 0; played < 3; played += 1) await play(slotSeat, {});
  platform.clock.ms += 6 * 60 * 60_000;
  for (let played = 0; played < 2; played += 1) {
    await play(dice.seat, { bets: [{ spot: 'big', chips: 2 }] });
  }
});
afterAll(() => platform?.close());

async function play(seat: string, pick: unknown): Promise<void> {
  const asked = { round: freshRound(), unit: '0.5', pick };
  const { result } = await callTable(platform, 'round', asked, seat);
  orders.push(String(result.round.order_no));
}

interface Row {
  id: number;
  order_no: string;
}
async function records(filter: object = {}, bearer = token): Promise<[number, string[]]> {
  const answer = await (await platform.post('/api/plat/bet-records', filter, bearer)).json();
  const { total, data }: { total: number; data: Row[] } = answer.result;
  return [total, data.map((row) => row.order_no)];
}
const detail = async (id: unknown, bearer = token) =>
  (await platform.post('/api/plat/bet-detail', { id }, bearer)).json();

describe('bet records', () => {
  it('come newest first, page by page', async () => {
    const newest = [...orders].reverse();
    expect(await records()).toEqual([5, newest]);
    expect(await records({ page: 1, size: 2 })).toEqual([5, newest.slice(0, 2)]);
    expect(await records({ page: 3, size: 2 })).toEqual([5, newest.slice(4)]);
    expect(await records({ page: 4, size: 2 })).toEqual([5, []]);
  });

  it.each([
    [{ date_to: '2026-11-20' }, [2, 1, 0]],
    [{ date_from: '2026-11-21' }, [4, 3]],
    [{ date_from: '2026-11-20', date_to: '2026-11-21' }, [4, 3, 2, 1, 0]],
    [{ date_from: '2026-11-22' }, []],
    [{ game_type: 7 }, [4, 3]],
    [{ plat_type_id: 5 }, [2, 1, 0]],
    [{ plat_type_id: 5, game_type: 7 }, []],
    [{ status: 1 }, [4, 3, 2, 1, 0]],
    [{ status: 2 }, []],
    [{ game_type: 2 ** 40, plat_type_id: -(2 ** 40) }, []],
  ])('are filtered by %j', async (filter, expected) => {
    const found = expected.map((index) => orders[index]);
    expect(await records(filter)).toEqual([found.length, found]);
  });

  it.each(['bet-records', 'bill-change'])(
    '%s are refused for days that there are not',
    async (list) => {
      for (const day of ['2026-02-30', '0001-01-01', '9999-12-31']) {
        const answer = await platform.post(`/api/plat/${list}`, { date_from: day }, token);
        expect(await answer.json()).toMatchObject({ code: 1, message: '日期有误' });
      }
    },
  );

  it('are found by their status, also after it has changed', async () => {
    const [changed, other] = [orders[1], orders[4]];
    const set = (orderNo: string, status: number) =>
      platform.db.update(bets).set({ status }).where(eq(bets.orderNo, orderNo));
    await set(changed ?? '', 2);
    await set(other ?? '', 3);
    expect(await records({ status: 2 })).toEqual([1, [changed]]);
    expect(await records({ status: 3, game_type: 7 })).toEqual([1, [other]]);
    expect(await records({ status: 3, game_type: 5 })).toEqual([0, []]);
    expect(await records({ status: 1 })).toEqual([3, [orders[3], orders[2], orders[0]]]);
    expect(await records()).toEqual([5, [...orders].reverse()]);
    await set(changed ?? '', 1);
    await set(other ?? '', 1);
    expect(await records({ status: 1 })).toEqual([5, [...orders].reverse()]);
  });

  it('tell what was staked and won', async () => {
    const answer = await (await platform.post('/api/plat/bet-records', {}, token)).json();
    expect(answer.result.data[0]).toMatchObject({
      order_no: orders[4],
      game_code: 'ev-live-001',
      plat_type_id: 14,
      game_type: 7,
      stake: '1',
      status: 1,
      created_at: platform.clock.ms,
      settled_at: platform.clock.ms,
    });
  });

  it('are one’s own', async () => {
    const agent = await tokenOf(platform, 'demo_agent');
    expect(await records({}, agent)).toEqual([0, []]);
    const mine = await (await platform.post('/api/plat/bet-records', {}, token)).json();
    expect(await detail(mine.result.data[0].id, agent)).toMatchObject({
      code: 1,
      message: '记录不存在',
    });
  });
});

describe('a bet’s details', () => {
  const newestId = async () => {
    const answer = await (await platform.post('/api/plat/bet-records', {}, token)).json();
    return answer.result.data[0].id;
  };

  it('tell the outcome, and the seed only after it was revealed', async () => {
    const id = await newestId();
    const before = (await detail(id)).result;
    expect(before).toMatchObject({ id, order_no: orders[4], seed: '', nonce: 5 });
    expect(before.seed_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(before.detail[0]).toEqual({
      label: '单注',
      value: expect.stringMatching(/^[\d.]+ USDT$/),
    });
    expect(before.detail.length).toBeGreaterThan(1);
    for (const line of before.detail) {
      expect(line).toEqual({ label: expect.any(String), value: expect.any(String) });
    }
    const { result } = await callTable(platform, 'renewSeed', { client_seed: '' }, slotSeat);
    expect((await detail(id)).result).toEqual({
      ...before,
      seed: result.revealed.server_seed,
      client_seed: result.revealed.client_seed,
    });
  });

  it.each(['0', '99999999', '-1', '1e3', 'x', '9'.repeat(40), '\u0661'])(
    'are none for %s',
    async (id) => {
      expect(await detail(id)).toMatchObject({ code: 1, message: '记录不存在' });
    },
  );
});
