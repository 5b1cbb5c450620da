import { expect, it } from 'vitest';
import { choicesOf, inReach } from './filter-bar.tsx';

it('a long filter offers first what occurs, a short one keeps its order', () => {
  const counts = [
    { value: 9, count: 2 },
    { value: 3, count: 0 },
    { value: 12, count: 1 },
  ];
  const values = Array.from({ length: 14 }, (_, index) => index);
  expect(inReach(values, counts).slice(0, 4)).toEqual([9, 12, 0, 1]);
  expect(inReach(values, counts)).toHaveLength(14);
  expect(inReach(values, undefined)).toEqual(values);
  expect(inReach(values.slice(0, 10), counts)).toEqual(values.slice(0, 10));
});

it('each choice says how many records it would show', () => {
  const offered = { all: '全部', values: [1, 2], words: String };
  const counts = [
    { value: 1, count: 1_200 },
    { value: 1, count: 34 },
  ];
  expect(choicesOf({ ...offered, counts }).map(({ note }) => note)).toEqual([
    '1,234 笔',
    '1,234 笔',
    '0 笔',
  ]);
  expect(choicesOf({ ...offered, counts: undefined })[0]?.note).toBeUndefined();
});
