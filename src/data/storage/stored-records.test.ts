import { expect, it } from 'vitest';
import { storedCollection } from './stored-records.ts';

const DAYS = [
  { day: '2026-11-21', count: 3 },
  { day: '2026-11-20', count: 2 },
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
    asOf: 9,
  });
});

it('a collection without records has no days', () => {
  expect(storedCollection('bills', [], { spans: [] })).toMatchObject({
    count: 0,
    days: undefined,
    asOf: 0,
  });
});
