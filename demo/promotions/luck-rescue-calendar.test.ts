import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GameCategory } from '../../contract/enums.ts';
import { parseMoney } from '../../contract/money.ts';
import type { Db } from '../../server/db/client.ts';
import { openTestApp, type TestApp } from '../../server/testing/app.ts';
import { makePlayer } from '../../server/testing/players.ts';
import { addRound, momentAt, promotionsOf } from '../../server/testing/promotions.ts';

const { slots, live } = GameCategory;
const EARLY = '还未达到领取条件';
const TWICE = '已领取，请勿重复领取';
const OVER = '活动已结束';
const UNKNOWN = '活动不存在';

/** A Friday evening. */
const NOW = momentAt('2026-11-20', '20:00');
const YESTERDAY = momentAt('2026-11-19', '20:00');
const midnight = momentAt('2026-11-21', '00:00');
const month = momentAt('2026-12-01', '00:00');

let platform: TestApp;
let db: Db;
beforeAll(async () => {
  platform = await openTestApp();
  db = platform.db;
});
afterAll(() => platform?.close());

describe('lucky money', () => {
  it('is drawn when it is claimed, in whole cents', async () => {
    const amounts = new Set<bigint>();
    for (let time = 0; time < 12; time += 1) {
      const userId = await makePlayer(db);
      const { task, claim, log } = promotionsOf(db, userId);
      await addRound(db, userId, { category: slots, stake: '19.9', atMs: NOW });
      expect(await claim('5-20261120', undefined, NOW)).toBe(EARLY);
      await addRound(db, userId, { category: live, stake: '0.1', atMs: NOW });
      expect(await task('5-20261120', NOW)).toMatchObject({
        state: 2,
        reward: 0n,
        reward_text: '0.18–8.88',
      });
      expect(await claim('5-20261120', undefined, midnight)).toBe(OVER);
      const amount = await claim('5-20261120', undefined, NOW);
      if (typeof amount === 'string') throw new Error(amount);
      expect(amount >= parseMoney('0.18') && amount <= parseMoney('8.88')).toBe(true);
      expect(amount % parseMoney('0.01')).toBe(0n);
      expect(await claim('5-20261120', undefined, NOW)).toBe(TWICE);
      expect(await task('5-20261120', NOW)).toMatchObject({ state: 3, reward: amount });
      expect(await log()).toMatchObject([{ activity_type: 5, amount, step_id: undefined }]);
      amounts.add(amount);
    }
    expect(amounts.size).toBeGreaterThan(3);
  });
});

describe('rescue money', () => {
  it('ends at 500', async () => {
    const userId = await makePlayer(db);
    await addRound(db, userId, { category: slots, stake: '90000', atMs: YESTERDAY });
    const { claim } = promotionsOf(db, userId);
    expect(await claim('4-20261120', undefined, NOW)).toBe(parseMoney('500'));
  });

  it('is nothing for who won', async () => {
    const userId = await makePlayer(db);
    await addRound(db, userId, { category: slots, stake: '100', win: '300', atMs: YESTERDAY });
    const { task, claim } = promotionsOf(db, userId);
    expect(await task('4-20261120', NOW)).toMatchObject({ progress: 0n, state: 1 });
    expect(await claim('4-20261120', undefined, NOW)).toBe(EARLY);
  });
});

describe('the check-in calendar', () => {
  it('pays by the run, and begins again after a gap, after seven days and with the month', async () => {
    const userId = await makePlayer(db);
    const { task, claim } = promotionsOf(db, userId);
    const missed = [1, 4, 13];
    for (let date = 1; date <= 19; date += 1) {
      if (missed.includes(date)) continue;
      const day = `2026-11-${String(date).padStart(2, '0')}`;
      await addRound(db, userId, {
        category: slots,
        stake: '1',
        atMs: momentAt(day, '23:59:59.999'),
      });
    }
    await addRound(db, userId, {
      category: slots,
      stake: '9',
      atMs: momentAt('2026-10-31', '12:00'),
    });
    const calendar = await task('10-202611', NOW);
    const rewards = calendar?.steps.map(
      ({ state, reward }) => `${state} ${Number(reward) / 100_000}`,
    );
    expect(rewards?.join(', ')).toBe(
      '4 1, 2 1, 2 2, 4 3, 2 1, 2 2, 2 3, 2 5, 2 8, 2 10, 2 20, 2 1, 4 2, ' +
        '2 1, 2 2, 2 3, 2 5, 2 8, 2 10, 1 20, 0 1, 0 2, 0 3, 0 5, 0 8, 0 10, 0 20, 0 1, 0 2, 0 3',
    );
    expect(calendar).toMatchObject({
      state: 2,
      progress: parseMoney('6'),
      target: parseMoney('7'),
    });
    expect(await claim('10-202611', '2026-11-04', NOW)).toBe(OVER);
    expect(await claim('10-202611', '2026-11-21', NOW)).toBe('活动尚未开始');
    expect(await claim('10-202611', undefined, NOW)).toBe(UNKNOWN);
    expect(await claim('10-202611', '2026-11-03', month - 1)).toBe(parseMoney('0.2'));
    expect(await claim('10-202611', '2026-11-05', month)).toBe(OVER);
  });

  it('is done with for the day when the day is claimed', async () => {
    const userId = await makePlayer(db);
    const { task, claim } = promotionsOf(db, userId);
    await addRound(db, userId, { category: slots, stake: '1', atMs: NOW });
    await claim('10-202611', '2026-11-20', NOW);
    expect(await task('10-202611', NOW)).toMatchObject({ state: 3 });
    expect(await task('10-202611', midnight)).toMatchObject({ state: 1 });
  });
});
