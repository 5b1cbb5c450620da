import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../contract/day.ts';
import { payRebates } from '../domain/rebates.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { callTable, freshRound, sitDown, tokenOf } from '../testing/tables.ts';
import { walletOf } from '../testing/wallet.ts';

let platform: TestApp;
let call: ReturnType<typeof walletOf>;
const begun = Date.UTC(2026, 10, 20, 12);

/** Spins on the 20th and 21st, throws dice on the 21st; the rebates of the 20th are paid. */
beforeAll(async () => {
  platform = await openTestApp();
  const token = await tokenOf(platform);
  call = walletOf(platform, token);
  const slot = await sitDown(platform, '/api/jdb/login?game_code=jdb-slot-001', token);
  const dice = await sitDown(platform, '/api/ev/start-game?game_code=ev-live-001', token);
  const play = (seat: string, pick: unknown) =>
    callTable(platform, 'round', { round: freshRound(), unit: '1', pick }, seat);
  await play(slot.seat, {});
  platform.clock.ms += 1_000;
  await play(slot.seat, {});
  platform.clock.ms = begun + DAY_MS / 3;
  await play(slot.seat, {});
  platform.clock.ms += 1_000;
  await play(dice.seat, { bets: [{ spot: 'big', chips: 3 }] });
  await payRebates(platform.db, platform.clock.ms);
});
afterAll(() => platform?.close());

const titles = async (filter: object) => {
  const { result } = await call('/api/plat/bonuses', filter);
  const rows: { title: string; status: number; amount: string }[] = result.data;
  return [result.total, rows.map(({ title, status, amount }) => `${title} ${status} ${amount}`)];
};
const SLOTS_PAID = '电子返水 1 0.016';
const SLOTS = '电子返水 2 0.008';
const LIVE = '真人返水 2 0.018';

describe('bonuses', () => {
  it('tell of each rebate what it is, on what, and when it was paid', async () => {
    const { result } = await call('/api/plat/bonuses');
    expect(result.data[2]).toEqual({
      id: expect.stringMatching(/^rebate-\d+$/),
      type: 0,
      title: '电子返水',
      amount: '0.016',
      stake: '2',
      status: 1,
      created_at: begun,
      settled_at: platform.clock.ms,
    });
    expect(result.data[0]).toMatchObject({ status: 2, settled_at: null });
  });

  it.each([
    [{}, [3, [LIVE, SLOTS, SLOTS_PAID]]],
    [{ page: 2, size: 2 }, [3, [SLOTS_PAID]]],
    [{ type: 0 }, [3, [LIVE, SLOTS, SLOTS_PAID]]],
    [{ type: 10 }, [0, []]],
    [{ status: 1 }, [1, [SLOTS_PAID]]],
    [{ status: 2 }, [2, [LIVE, SLOTS]]],
    [{ status: 3 }, [0, []]],
    [{ date_to: '2026-11-20' }, [1, [SLOTS_PAID]]],
    [{ date_from: '2026-11-21' }, [2, [LIVE, SLOTS]]],
    [{ date_from: '2026-11-21', status: 1 }, [0, []]],
  ])('are filtered by %j', async (filter, expected) => {
    expect(await titles(filter)).toEqual(expected);
  });

  it('keep their place and id while they grow and when they are paid', async () => {
    const before = (await call('/api/plat/bonuses')).result.data;
    platform.clock.ms += DAY_MS;
    await payRebates(platform.db, platform.clock.ms);
    const after = (await call('/api/plat/bonuses')).result.data;
    const place = (rows: { id: string; created_at: number }[]) =>
      rows.map(({ id, created_at }) => [id, created_at]);
    expect(place(after)).toEqual(place(before));
    expect(after.map(({ status }: { status: number }) => status)).toEqual([1, 1, 1]);
    platform.clock.ms -= DAY_MS;
  });

  it('are one’s own', async () => {
    const agent = walletOf(platform, await tokenOf(platform, 'demo_agent'));
    expect((await agent('/api/plat/bonuses')).result).toEqual({ total: 0, data: [] });
  });

  it('refuse a day that does not exist', async () => {
    expect(await call('/api/plat/bonuses', { date_from: '2026-02-30' })).toMatchObject({
      code: 1,
      message: '日期有误',
    });
  });
});
