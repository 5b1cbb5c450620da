import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { RED_BAG } from '../../contract/constants.ts';
import { DAY_MS, dayOf } from '../../contract/day.ts';
import { parseMoney, sumMoney } from '../../contract/index.ts';
import type { Platform } from '../../server/platform.ts';
import { DEFAULT_SETTINGS } from '../../server/settings.ts';
import { createScratchDatabase } from '../../server/testing/database.ts';
import { patience } from '../../tools/test/machine.mjs';
import { playRound, takeSeat } from './play.ts';
import { post, testProcesses, userInfo } from './processes.ts';
import { FRIEND, PLAYER } from './samples.ts';

/** Runs where DATABASE_URL is set: `npm run test:pg`. */
const { start, startTwo, stop, store } = testProcesses();

const login = async (platform: Platform, player: object) =>
  (await post(platform, '/api/home/login', player)).result.token as string;

describe('a platform of several processes', () => {
  it('starts from nothing, several at once', async () => {
    const { databaseUrl = '' } = store();
    const database = await createScratchDatabase(databaseUrl);
    const seeds = { demoHistoryDays: 5, benchPlayer: false };
    try {
      const starting = Array.from({ length: 3 }, () => start({ databaseUrl: database.url, seeds }));
      for (const platform of await Promise.all(starting)) {
        const count = await (await fetch(new URL('/api/home/count', platform.url))).json();
        expect(count.result).toMatchObject({ players: 301 });
        expect(count.result.games).toBeGreaterThan(200);
        await stop(platform);
      }
    } finally {
      await database.drop();
    }
  });

  it('places a round once, whichever processes it arrives at, and tells all the same', async () => {
    const [one, other] = await startTwo();
    const platforms = [one, other];
    const token = await login(one, PLAYER);
    const before = (await userInfo(one, token)).result.balance;
    const seat = await takeSeat(one, token);
    const spin = (platform: Platform, name: string, body: object = {}) =>
      post(platform, `/play/api/${name}`, body, seat);
    const rounds = Array.from({ length: 6 }, () => randomUUID());
    const asked = rounds.flatMap((round) =>
      platforms.flatMap((platform) => [
        ...[1, 2].map(() => spin(platform, 'round', { round, unit: '1', pick: {} })),
        spin(platform, 'void', { round }),
      ]),
    );
    await Promise.all(asked);
    const { placed, net } = (
      await Promise.all(rounds.map((round) => spin(one, 'void', { round })))
    ).reduce(
      (sum, { result }) =>
        result.placed
          ? {
              placed: sum.placed + 1,
              net: sum.net + parseMoney(result.placed.win) - parseMoney(result.placed.stake),
            }
          : sum,
      { placed: 0, net: 0n },
    );
    const records = await post(other, '/api/plat/bet-records', {}, token);
    expect(records.result.total).toBe(placed);
    const after = (await userInfo(other, token)).result.balance;
    expect(parseMoney(after)).toBe(parseMoney(before) + net);
  });

  it('opens one order for a key, whichever processes it arrives at', async () => {
    const [one, other] = await startTwo();
    const platforms = [one, other];
    const token = await login(one, PLAYER);
    const key = randomUUID();
    const recharge = async (platform: Platform) => {
      const response = await fetch(new URL('/api/plat/recharge', platform.url), {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
        body: new URLSearchParams({ amount: '20' }),
      });
      return await response.json();
    };
    const told = await Promise.all([...platforms, ...platforms, ...platforms].map(recharge));
    for (const answer of told) expect(answer).toEqual({ ...told[0], code: 200 });
    const records = await post(other, '/api/plat/inout-records', {}, token);
    expect(records.result).toMatchObject({
      total: 1,
      data: [{ pay_amount: told[0].result.actual_amount }],
    });
  });

  it('pays a claim once, whichever processes it arrives at', async () => {
    const [one, other] = await startTwo();
    const platforms = [one, other];
    const token = await login(one, PLAYER);
    await playRound(one, token);
    const day = dayOf(Date.now());
    const asked = { id: `10-${day.slice(0, 7).replace('-', '')}`, step_id: day };
    const before = (await userInfo(one, token)).result.balance;
    const told = await Promise.all(
      Array.from({ length: 10 }, () => platforms).flatMap((pair) =>
        pair.map((platform) => post(platform, '/api/plat/task/receive', asked, token)),
      ),
    );
    const paid = told.filter(({ code }) => code === 200);
    expect(paid).toHaveLength(1);
    const words = told.flatMap(({ code, message }) => (code === 200 ? [] : [message]));
    expect(new Set(words)).toEqual(new Set(['已领取，请勿重复领取']));
    const after = (await userInfo(other, token)).result.balance;
    expect(parseMoney(after)).toBe(parseMoney(before) + parseMoney(paid[0].result.amount));
    const log = await post(other, '/api/plat/task/receive/log', { id: asked.id }, token);
    const mine = log.result.data.filter((claim: { step_id: string }) => claim.step_id === day);
    expect(mine).toMatchObject([paid[0].result]);
  });

  it('credits once what several processes watch', async () => {
    const { wallet } = DEFAULT_SETTINGS;
    const fast = { ...wallet, payAfterS: 0, confirmEveryS: 0, workEveryMs: 5 };
    const [one] = await startTwo({ wallet: fast });
    const token = await login(one, PLAYER);
    const ask = (path: string, body: object = {}) => post(one, path, body, token);
    const before = (await userInfo(one, token)).result.balance;
    const paid = await Promise.all(
      ['20', '21', '22'].map((amount) => ask('/api/plat/recharge', { amount })),
    );
    const credited = async () =>
      (await ask('/api/plat/inout-records', { status: 1 })).result.total as number;
    await expect.poll(credited).toBe(3);
    const sum = sumMoney(paid.map(({ result }) => parseMoney(result.actual_amount)));
    const after = (await userInfo(one, token)).result.balance;
    expect(parseMoney(after)).toBe(parseMoney(before) + sum);
  });

  it('returns once what is left of a red packet, whichever processes work', async () => {
    const clock = { ahead: 0 };
    const wallet = { ...DEFAULT_SETTINGS.wallet, workEveryMs: 5 };
    const options = { wallet, now: () => Date.now() + clock.ahead };
    const [one, other] = await startTwo(options);
    const [sender, taker] = [await login(one, FRIEND), await login(one, PLAYER)];
    const before = (await userInfo(one, sender)).result.balance;
    const sent = { amount: '6', count: 2, mode: 1, password: FRIEND.withdrawalPassword };
    const { bag_no } = (await post(one, '/api/plat/red-bag/send', sent, sender)).result;
    // Both shares are free, but one player takes one, wherever he asks.
    const told = await Promise.all(
      [one, other].map((at) => post(at, '/api/plat/red-bag/open', { bag_no }, taker)),
    );
    expect(told.map(({ code }) => code).sort()).toEqual([1, 200]);
    const returned = async () =>
      (await post(one, '/api/plat/red-bag/detail', { bag_no }, sender)).result.returned;
    expect(await returned()).toBe('0');
    clock.ahead = RED_BAG.hours * 3_600_000;
    await expect.poll(returned).toBe('3');
    const after = (await userInfo(other, sender)).result.balance;
    expect(parseMoney(after)).toBe(parseMoney(before) - parseMoney('3'));
  });

  it('pays an agent’s day once, whichever processes work', async () => {
    const clock = { ahead: 0 };
    const settings = { ...DEFAULT_SETTINGS.wallet, workEveryMs: 5 };
    const now = () => Date.now() + clock.ahead;
    const [one, other] = await startTwo({ wallet: settings, now });
    const [agent, member] = [await login(one, FRIEND), await login(one, PLAYER)];
    const wallet = async () => (await post(one, '/api/plat/bill-change', {}, agent)).result.data;
    const [newest] = await wallet();
    await playRound(one, member);
    clock.ahead = DAY_MS;
    const sums = async () =>
      (await post(one, '/api/plat/broker/superior/performance', {}, agent)).result;
    const { commission } = await sums();
    expect(parseMoney(commission)).toBeGreaterThan(0n);
    await expect
      .poll(async () => (await sums()).paid, { timeout: 20_000 * patience() })
      .toBe(commission);
    const bookings = await post(other, '/api/plat/bill-change', { type: 'commission' }, agent);
    expect(bookings.result).toMatchObject({ total: 1, data: [{ amount: commission }] });
    // A day later the agent's own red packet comes back, too, before or after the commission.
    const rows = await wallet();
    const since = rows.slice(
      0,
      rows.findIndex(({ id }: { id: string }) => id === newest.id),
    );
    const moved = sumMoney(since.map(({ amount }: { amount: string }) => parseMoney(amount)));
    expect(parseMoney(rows[0].balance_after)).toBe(parseMoney(newest.balance_after) + moved);
  });
});
