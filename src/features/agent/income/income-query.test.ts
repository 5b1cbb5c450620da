import { expect, it } from 'vitest';
import { incomeSearch, readIncomeQuery } from './income-query.ts';

const TODAY = '2026-11-21';
const read = (search: string) => readIncomeQuery(new URLSearchParams(search), TODAY);

it('an address that says nothing means the last 7 days, day by day', () => {
  expect(read('')).toEqual({ view: 'day', range: '7', from: '2026-11-15', to: TODAY });
});

it.each(['view=', 'view=toString', 'view=all', 'range=custom', 'range=custom&from=x&to=y'])(
  'takes %s as nothing said',
  (search) => {
    expect(read(search)).toEqual(read(''));
  },
);

it.each([
  '',
  'view=source',
  'range=30&view=team',
  'range=custom&from=2026-11-01&to=2026-11-09&view=source',
])('%s is written as it is read', (search) => {
  expect(incomeSearch(read(search)).toString()).toBe(search);
});
