import { expect, test } from 'vitest';
import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { pickPromotion, readActivityId, readType } from './pick.ts';

test('only numbers count as a type, those beyond the specification too', () => {
  expect(['1', '13', '14', '0', '-1'].map(readType)).toEqual([1, 13, 14, 0, -1]);
  expect([null, '', '-2', '1.5', '1e1', '001', 'toString'].map(readType)).toEqual(
    Array.from({ length: 7 }),
  );
});

test('an address names an activity, or none', () => {
  expect(readActivityId(' lantern-fair ')).toBe('lantern-fair');
  expect([null, '', '  ', 'x'.repeat(129)].map(readActivityId)).toEqual(Array.from({ length: 4 }));
});

test('of several periods the one that runs is shown', () => {
  const row = (id: string, starts_at?: number, ends_at?: number) =>
    ({ id, activity_type: 4, starts_at, ends_at }) as Promotion;
  const pick = (rows: Promotion[]) => pickPromotion(rows, 4, 150)?.id;
  expect(pick([row('old', 0, 100), row('now', 100, 200), row('next', 200, 300)])).toBe('now');
  expect(pick([row('older', 0, 50), row('old', 50, 100)])).toBe('old');
  expect(pick([row('old', 0, 100), row('next', 200, 300)])).toBe('next');
  expect(pick([row('open')])).toBe('open');
  expect(pickPromotion([row('other')], 5, 150)).toBeUndefined();
});
