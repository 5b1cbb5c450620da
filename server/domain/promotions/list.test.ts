import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GameCategory } from '../../../contract/enums.ts';
import { PromotionState } from '../../../contract/player-enums.ts';
import type { Db } from '../../db/client.ts';
import { promotions } from '../../db/schema/promotions.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { makePlayer } from '../../testing/players.ts';
import { addRound, momentAt, promotionsOf } from '../../testing/promotions.ts';

const UNKNOWN = '活动不存在';
const NOW = momentAt('2026-11-20', '20:00');

let platform: TestApp;
let db: Db;
beforeAll(async () => {
  platform = await openTestApp();
  db = platform.db;
});
afterAll(() => platform?.close());

describe('the list', () => {
  it('holds the thirteen types in their periods, and the special activities', async () => {
    const tasks = await promotionsOf(db, await makePlayer(db)).all(NOW);
    expect(tasks.map(({ id }) => id)).toEqual([
      '10-202611',
      '1',
      '5-20261120',
      '4-20261120',
      '6-20261120',
      '8-20261120',
      '12-20261120',
      '9-20261120',
      '11-20261116',
      '2-202611',
      '7-202611',
      '3',
      '13',
      'lantern-fair',
      'opening-week',
    ]);
    const special = tasks.slice(13);
    expect(special.map(({ state, group, steps }) => [state, group, steps])).toEqual([
      [1, 'special', []],
      [4, 'special', []],
    ]);
    for (const task of tasks) {
      expect(task.cover_images).toMatch(/^\/media\/promotion\/[a-z-]+\.svg\?v=/);
      expect(task.content).toMatch(/<h3>/);
      expect(task.summary).not.toBe('');
    }
  });

  it.each([
    '14',
    '4',
    '4-20261121',
    '10-20261120',
    '1-202611',
    '0',
    'lantern',
    "' or 1=1--",
    '0010',
  ])('has no %s', async (id) => {
    const { task, claim } = promotionsOf(db, await makePlayer(db));
    expect(await task(id, NOW)).toBeUndefined();
    expect(await claim(id, undefined, NOW)).toBe(UNKNOWN);
  });

  it('gives nothing for an activity that is only a text', async () => {
    const { claim } = promotionsOf(db, await makePlayer(db));
    expect(await claim('lantern-fair', undefined, NOW)).toBe(UNKNOWN);
  });

  it('offers what its rows say, for as long as they say', async () => {
    const userId = await makePlayer(db);
    await addRound(db, userId, { category: GameCategory.slots, stake: '20', atMs: NOW });
    const { task, claim } = promotionsOf(db, userId);
    const row = eq(promotions.id, '5');
    const stands = async () => [
      (await task('5-20261120', NOW))?.state,
      await claim('5-20261120', undefined, NOW),
    ];
    await db
      .update(promotions)
      .set({ endsAt: new Date(NOW) })
      .where(row);
    expect(await stands()).toEqual([PromotionState.expired, '活动已结束']);
    await db
      .update(promotions)
      .set({ startsAt: new Date(NOW + 1), endsAt: null })
      .where(row);
    expect(await stands()).toEqual([PromotionState.notStarted, '活动尚未开始']);
    await db.delete(promotions).where(row);
    expect(await stands()).toEqual([undefined, UNKNOWN]);
  });
});
