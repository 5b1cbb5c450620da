import { expect, it } from 'vitest';
import { choicesOf } from './filter-bar.tsx';
import { numberPart } from './record-filter.ts';

const partOf = (values: readonly number[]) =>
  numberPart({ facet: 'a', param: 'type', label: '类型' }, values, String);

it('what occurs is offered first, and what does not is marked', () => {
  const counts = [
    { value: 9, count: 2 },
    { value: 3, count: 0 },
    { value: 12, count: 1 },
  ];
  const values = Array.from({ length: 14 }, (_, index) => index);
  const offered = (some: readonly number[], counted: typeof counts | undefined) =>
    choicesOf(partOf(some), counted)
      .slice(1)
      .map(({ value }) => value);
  expect(offered(values, counts).slice(0, 4)).toEqual([9, 12, 0, 1]);
  expect(offered(values, counts)).toHaveLength(14);
  expect(offered(values, undefined)).toEqual(values);
  expect(offered([1, 3, 9], counts)).toEqual([9, 1, 3]);
  const marks = choicesOf(partOf([1, 3, 9]), counts).map(({ isEmpty }) => isEmpty);
  expect(marks).toEqual([undefined, false, true, true]);
});

it('each choice says how many records it would show', () => {
  const counts = [
    { value: 1, count: 1_200 },
    { value: 1, count: 34 },
  ];
  const part = partOf([1, 2]);
  expect(choicesOf(part, counts).map(({ note }) => note)).toEqual(['1,234 笔', '1,234 笔', '0 笔']);
  expect(choicesOf(part, undefined)[0]?.note).toBeUndefined();
});

it('a value of the platform’s own is offered where the filter accepts it', () => {
  const part = { ...partOf([1]), read: (text: string) => (text === 'own' ? text : undefined) };
  const counts = [
    { value: 'own', count: 1 },
    { value: 'odd', count: 1 },
  ];
  expect(choicesOf(part, counts).map(({ value }) => value)).toEqual([undefined, 'own', 1]);
});
