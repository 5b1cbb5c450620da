import { expect, it } from 'vitest';
import { mergeDays } from './days.ts';

const played = { day: '2026-11-20', active: 1, rounds: 1, stake: 10_000n, win: 0n };

it('a day that is settled and due again stands as it is running, with what was paid of it', () => {
  const late = { ...played, rounds: 2, stake: 20_000n, commission: 60n };
  expect(mergeDays([late], [{ ...played, paid: 30n }])).toEqual([{ ...late, paid: 30n }]);
});

it('a day that was settled with more between the two readings stands as it was settled', () => {
  const running = { ...played, commission: 30n };
  const settled = { ...played, rounds: 2, stake: 20_000n, paid: 60n };
  expect(mergeDays([running], [settled])).toEqual([{ ...settled, commission: 60n }]);
});

it('days that nobody has settled are unpaid, and settled ones paid in full', () => {
  const running = { ...played, day: '2026-11-21', commission: 30n };
  expect(mergeDays([running], [{ ...played, paid: 30n }])).toEqual([
    { ...running, paid: 0n },
    { ...played, commission: 30n, paid: 30n },
  ]);
});
