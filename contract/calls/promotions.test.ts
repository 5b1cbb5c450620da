import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { promotionCalls } from './promotions.ts';

const read = (fields: object) =>
  v.parse(promotionCalls.taskList.response, [{ id: 1, ...fields }])[0];

describe('a promotion with the fields of the specification alone', () => {
  it('tells neither state nor figures', () => {
    const promotion = read({ activity_type: 1, content: '<p>充值即送</p>' });
    expect(promotion).toMatchObject({ id: '1', steps: [] });
    for (const untold of ['state', 'progress', 'target', 'reward'] as const) {
      expect(promotion?.[untold], untold).toBeUndefined();
    }
  });

  it.each([
    [14, 14],
    ['first', -1],
    [undefined, 0],
    ['', 0],
  ])('of type %j is of type %i', (activity_type, type) => {
    expect(read({ activity_type })?.activity_type).toBe(type);
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
