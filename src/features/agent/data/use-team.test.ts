import { expect, it } from 'vitest';
import type { TeamRead } from '../../../../db/account.ts';
import { stageOf } from './use-team.ts';

const read = (page: number, endedAt?: number): TeamRead => ({
  name: 'team',
  pull: 7,
  since: 1,
  at: 2,
  page,
  total: 12_000,
  endedAt,
});
const stages = (endedAt?: number) =>
  new Set(Array.from({ length: 60 }, (_, index) => stageOf(read(index + 2, endedAt)))).size;

it('members are read a few times while the first pull runs, however long it is', () => {
  expect(stages()).toBeLessThan(12);
  expect(stageOf(read(2))).not.toBe(stageOf(read(3)));
});

it('a team that is here stays as it is until the next pull has come to its end', () => {
  expect(stages(5)).toBe(1);
  expect(stageOf(read(0, 6))).not.toBe(stageOf(read(0, 5)));
});

it('a team that was never read, or is cleared, is another matter', () => {
  expect(stageOf(undefined)).not.toBe(stageOf(read(1)));
});
