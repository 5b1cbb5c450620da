import { expect, test } from 'vitest';
import { readActivityId } from './activity-id.ts';
import { spanWords } from './period-label.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);

test('an address names an activity, or none', () => {
  expect(readActivityId(' lantern-fair ')).toBe('lantern-fair');
  expect([null, '', '  ', 'x'.repeat(129)].map(readActivityId)).toEqual(Array.from({ length: 4 }));
});

test('a period is told by its first and last day', () => {
  const from = at('2026-11-07T00:00:00');
  const to = at('2026-12-01T00:00:00');
  expect(spanWords({ starts_at: from, ends_at: to })).toBe('11月7日 – 11月30日');
  expect(spanWords({ starts_at: from, ends_at: from + 1 })).toBe('11月7日');
  expect(spanWords({ starts_at: from, ends_at: undefined })).toBe('11月7日起');
  expect(spanWords({ starts_at: undefined, ends_at: to })).toBe('至 11月30日');
  expect(spanWords({ starts_at: undefined, ends_at: undefined })).toBe('长期');
  expect(spanWords({ starts_at: from, ends_at: at('2027-02-06T00:00:00') })).toBe(
    '2026年11月7日 – 2027年2月5日',
  );
});
