import { expect, it } from 'vitest';
import { storedCollection } from './stored-records.ts';

const DAYS = [
  { day: '2026-11-21', count: 3, gone: 1 },
  { day: '2026-11-20', count: 2, gone: 0 },
];

it.each([
  [[], 'none'],
  [[{ from: 0, to: 9 }], 'whole'],
  [[{ from: 5, to: 9 }], 'part'],
  [
    [
      { from: 0, to: 5 },
      { from: 7, to: 9 },
    ],
    'gaps',
  ],
] as const)('a collection with the spans %j is %s', (spans, state) => {
  expect(storedCollection('bets', DAYS, { spans: [...spans], pulledAt: 9 })).toEqual({
    collection: 'bets',
    count: 5,
    days: { from: '2026-11-20', to: '2026-11-21' },
    state,
    missing: state === 'whole' ? 0 : undefined,
    asOf: 9,
  });
});

it('counts what is missing by the total that the platform told', () => {
  const missing = (total: number) =>
    storedCollection('bets', DAYS, { spans: [{ from: 5, to: 9 }], total }).missing;
  expect(missing(100)).toBe(96);
  expect(missing(3)).toBe(0);
});

it('a collection without records has no days', () => {
  expect(storedCollection('bills', [], { spans: [] })).toMatchObject({
    count: 0,
    days: undefined,
    asOf: 0,
  });
});
