import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { promotionCalls } from './promotions.ts';

const read = (fields: object) =>
  v.parse(promotionCalls.taskList.response, [{ id: 1, ...fields }])[0];

describe('a promotion with the fields of the specification alone', () => {
  it('tells neither state nor figures', () => {
    const promotion = read({ activity_type: 1, content: '<p>充值即送</p>' });
    expect(promotion).toMatchObject({ id: '1', title: '首充豪礼', steps: [] });
    for (const untold of ['state', 'progress', 'target', 'reward'] as const) {
      expect(promotion?.[untold], untold).toBeUndefined();
    }
  });

  it.each([
    [14, 14, '活动'],
    ['first', -1, '活动'],
    [undefined, 0, '活动'],
    ['', 0, '活动'],
    [10, 10, '每日签到'],
  ])('of type %j is of type %i and called %s', (activity_type, type, title) => {
    expect(read({ activity_type })).toMatchObject({ activity_type: type, title });
    expect(read({ activity_type, title: '新春红包' })?.title).toBe('新春红包');
  });

  it.each([
    [2, 2],
    ['2', 2],
    [0, 0],
    [9, undefined],
    ['open', undefined],
    [null, undefined],
    ['', undefined],
  ])('with the state %j tells %s', (state, known) => {
    expect(read({ state })?.state).toBe(known);
  });
});
