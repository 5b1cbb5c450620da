import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../contract/day.ts';
import { formatMoney, parseMoney, sumMoney } from '../../contract/money.ts';
import { payRebates } from '../domain/rebates.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { callTable, freshRound, sitDown, tokenOf } from '../testing/tables.ts';
import { passTime, walletOf } from '../testing/wallet.ts';

interface Sums {
  stake: string;
  win: string;
  rebate: string;
  net: string;
}
type Day = Sums & { day: string };
interface Bet {
  stake: string;
  win: string;
  created_at: number;
}

let platform: TestApp;
let token: string;
let call: ReturnType<typeof walletOf>;
let seat: string;

beforeAll(async () => {
  platform = await openTestApp();
  token = await tokenOf(platform);
  call = walletOf(platform, token);
  for (const rounds of [3, 0, 4]) {
    await sit();
    for (let played = 0; played < rounds; played += 1) await spin();
    platform.clock.ms += DAY_MS / 3;
  }
});
afterAll(() => platform?.close());

async function sit(): Promise<void> {
  ({ seat } = await sitDown(platform, '/api/jdb/login?game_code=jdb-slot-001', token));
}

async function spin() {
  platform.clock.ms += 1_000;
  const asked = { round: freshRound(), unit: '1', pick: {} };
  const { round } = (await callTable(platform, 'round', asked, seat)).result;
  return { order_no: round.order_no, stake: String(round.stake), win: String(round.win) };
}
const report = async (range: object = {}): Promise<Sums & { days: Day[] }> =>
  (await call('/api/plat/win-loss-report', range)).result;
const micro = (amounts: readonly string[]) => sumMoney(amounts.map(parseMoney));

describe('the win/loss report', () => {
  it('adds up the bets of each day, and the days', async () => {
    const told = await report();
    expect(told.days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-20']);
    for (const { day, stake, win, rebate, net } of told.days) {
      const range = { date_from: day, date_to: day, size: 200 };
      const bets: Bet[] = (await call('/api/plat/bet-records', range)).result.data;
      expect(parseMoney(stake)).toBe(micro(bets.map((bet) => bet.stake)));
      expect(parseMoney(win)).toBe(micro(bets.map((bet) => bet.win)));
      const given: { amount: string }[] = (await call('/api/plat/bonuses', range)).result.data;
      expect(parseMoney(rebate)).toBe(micro(given.map(({ amount }) => amount)));
      expect(parseMoney(net)).toBe(parseMoney(win) - parseMoney(stake) + parseMoney(rebate));
    }
    for (const sum of ['stake', 'win', 'rebate', 'net'] as const) {
      expect(parseMoney(told[sum])).toBe(micro(told.days.map((day) => day[sum])));
    }
  });

  it('counts a rebate once, before and after it is paid', async () => {
    const before = await report();
    await payRebates(platform.db, platform.clock.ms + 2 * DAY_MS);
    expect(await report()).toEqual(before);
  });

  it.each([
    [{ date_from: '2026-11-20', date_to: '2026-11-20' }, ['2026-11-20']],
    [{ date_from: '2026-11-21' }, ['2026-11-21']],
    [{ date_to: '2026-11-20' }, ['2026-11-20']],
    [{ date_from: '2025-11-21', date_to: '2026-11-21' }, ['2026-11-21', '2026-11-20']],
    [{ date_from: '2026-11-22', date_to: '2026-11-21' }, []],
    [{ date_to: '2026-11-19' }, []],
  ])('of %j', async (range, days) => {
    expect((await report(range)).days.map(({ day }) => day)).toEqual(days);
  });

  it('is of the last 30 days when nothing else is asked', async () => {
    const now = platform.clock.ms;
    const daysAt = async (later: number) => {
      platform.clock.ms = now + later * DAY_MS;
      return (await report()).days.length;
    };
    const counts = [await daysAt(28), await daysAt(29), await daysAt(30)];
    platform.clock.ms = now;
    expect(counts).toEqual([2, 1, 0]);
  });

  it.each([
    [{ date_from: '2025-11-20', date_to: '2026-11-21' }, '日期范围不能超过 366 天'],
    [{ date_from: '2001-01-01' }, '日期范围不能超过 366 天'],
    [{ date_from: '2026-02-30' }, '日期有误'],
    [{ date_to: '2026-13-01' }, '日期有误'],
    [{ date_to: 'yesterday' }, '参数有误：date_to'],
  ])('refuses %j: %s', async (range, message) => {
    expect(await call('/api/plat/win-loss-report', range)).toMatchObject({ code: 1, message });
  });

  it('is one’s own', async () => {
    const agent = walletOf(platform, await tokenOf(platform, 'demo_agent'));
    const { result } = await agent('/api/plat/win-loss-report');
    expect(result).toEqual({ stake: '0', win: '0', rebate: '0', net: '0', days: [] });
  });
});

describe('what has just happened', () => {
  it('stands in every record at once, and all of them agree', async () => {
    const before = await report();
    const balance = async () => (await platform.get('/api/plat/user-info', token)).json();
    const held = async () => parseMoney((await balance()).result.balance);
    const start = await held();
    await sit();
    const round = await spin();
    await call('/api/plat/recharge', { amount: '50' }, 'recharge-1');
    await passTime(platform, 40);
    await call('/api/plat/set-password', { password: 'withdraw-1' });
    await call('/api/plat/bind-address', { type: 3, address: 'robohall' });
    const [address] = (await call('/api/plat/address-list')).result;
    const asked = { amount: '20', address_id: address.id, password: 'withdraw-1' };
    expect(await call('/api/plat/withdraw-apply', asked, 'withdraw-1')).toMatchObject({
      code: 200,
    });

    const [bet] = (await call('/api/plat/bet-records', { size: 1 })).result.data;
    expect(bet).toMatchObject({ order_no: round.order_no, stake: round.stake, win: round.win });
    const orders = (await call('/api/plat/inout-records')).result.data;
    expect(orders).toMatchObject([
      { kind: 2, status: 2, amount: '20' },
      { kind: 1, status: 1, amount: '50' },
    ]);
    const bills: { ref: string; amount: string; balance_after: string; type: string }[] = (
      await call('/api/plat/bill-change', { size: 4 })
    ).result.data;
    expect(bills.map(({ ref }) => ref).slice(0, 3)).toEqual([
      orders[0].order_no,
      orders[1].order_no,
      round.order_no,
    ]);
    expect(bills[0]).toMatchObject({ type: 'withdrawal', amount: '-20' });
    const now = await held();
    expect(formatMoney(parseMoney(bills[0]?.balance_after ?? ''))).toBe(formatMoney(now));
    expect(now).toBe(
      start +
        parseMoney(orders[1].actual_amount) -
        parseMoney('20') +
        parseMoney(round.win) -
        parseMoney(round.stake),
    );
    const after = await report();
    expect(parseMoney(after.stake) - parseMoney(before.stake)).toBe(parseMoney(round.stake));
    expect(parseMoney(after.win) - parseMoney(before.win)).toBe(parseMoney(round.win));
    expect(parseMoney(after.rebate) - parseMoney(before.rebate)).toBe(8_000n);
  });
});
