import { describe, expect, test } from 'vitest';
import type {
  Promotion,
  PromotionClaim,
  PromotionStep,
} from '../../../../contract/calls/promotions.ts';
import { PromotionState } from '../../../../contract/player-enums.ts';
import { standingsAt } from '../../../data/promotions/standing.ts';
import { arrangeBenefits, claimableNow, claimedToday } from './benefits.ts';

const NOW = Date.parse('2026-11-21T12:00:00+08:00');
const { inProgress, claimable, claimed, expired } = PromotionState;

const promotion = (activity_type: number, changes: Partial<Promotion> = {}) =>
  ({
    id: String(activity_type),
    activity_type,
    state: inProgress,
    steps: [],
    reward: 0n,
    ...changes,
  }) as unknown as Promotion;
const step = (id: string, state: PromotionState, reward: bigint) =>
  ({ id, state, reward }) as PromotionStep;
const standings = standingsAt([], NOW);
const NONE = new Set<string>();

describe('the welfare centre', () => {
  test('gives each promotion its place, once', () => {
    const all = Array.from({ length: 13 }, (_, index) => promotion(index + 1));
    const { checkIn, tasks, rescue, fishing, newcomer, others } = arrangeBenefits(
      all,
      standings,
      NONE,
    );
    const ids = (rows: readonly Promotion[]) => rows.map(({ id }) => id);
    expect([checkIn?.id, rescue?.id, fishing?.id]).toEqual(['10', '4', '11']);
    expect(ids(tasks)).toEqual(['5', '12', '6', '8', '9']);
    expect(ids(newcomer)).toEqual(['1', '3']);
    expect(ids(others)).toEqual([]);
  });

  test('shows what else can be claimed, and leaves out gifts that are gone', () => {
    const rows = [
      promotion(1, { state: claimed }),
      promotion(3, { state: expired }),
      promotion(7, { steps: [step('500', claimable, 18n)] }),
      promotion(2, { state: claimed }),
    ];
    const ids = (kept: Set<string>) => {
      const { newcomer, others } = arrangeBenefits(rows, standings, kept);
      return [...newcomer, ...others].map(({ id }) => id);
    };
    expect(ids(NONE)).toEqual(['7']);
    // What was claimed during this visit stays where it was.
    expect(ids(new Set(['1', '2']))).toEqual(['1', '7', '2']);
  });

  test('shows a second promotion of a type whose place is taken', () => {
    const rows = [
      promotion(1, { state: claimable }),
      promotion(1, { id: 'more', state: claimable }),
    ];
    const { newcomer, others } = arrangeBenefits(rows, standings, NONE);
    expect([...newcomer, ...others].map(({ id }) => id).sort()).toEqual(['1', 'more']);
  });

  test('stands with nothing at all', () => {
    expect(arrangeBenefits([], standings, NONE)).toMatchObject({ checkIn: undefined, tasks: [] });
  });
});

test('what can be claimed is added up by steps, and luck is counted apart', () => {
  const rows = [
    promotion(10, { steps: [step('a', claimed, 9n), step('b', claimable, 100_000n)] }),
    promotion(6, {
      steps: [step('20', claimable, 8_000_000n), step('50', claimable, 18_000_000n)],
    }),
    promotion(5, { state: claimable }),
    promotion(4, { state: claimable, ends_at: NOW, reward: 5n }),
    promotion(1, { state: claimable, reward: 38_000_000n }),
  ];
  expect(claimableNow(rows, standings)).toEqual({
    count: 5,
    sum: 64_100_000n,
    lucky: 1,
    untold: 0,
  });
  expect(claimableNow([], standings)).toEqual({ count: 0, sum: 0n, lucky: 0, untold: 0 });
  const untold = [
    promotion(1, { state: undefined }),
    promotion(2, { state: claimable, reward: undefined }),
  ];
  expect(claimableNow(untold, standings)).toEqual({ count: 1, sum: 0n, lucky: 0, untold: 2 });
});

test('today’s claims are told only where all of them are known', () => {
  const claim = (time: string, amount: bigint) =>
    ({ created_at: Date.parse(`${time}+08:00`), amount }) as PromotionClaim;
  const today = [claim('2026-11-21T09:00:00', 5n), claim('2026-11-21T00:00:00', 2n)];
  const yesterday = claim('2026-11-20T23:59:59', 100n);
  expect(claimedToday(undefined, undefined, NOW)).toBeUndefined();
  expect(claimedToday([], 0, NOW)).toBe(0n);
  expect(claimedToday([...today, yesterday], 40, NOW)).toBe(7n);
  expect(claimedToday(today, 2, NOW)).toBe(7n);
  expect(claimedToday(today, 40, NOW)).toBeUndefined();
  expect(claimedToday(today, undefined, NOW)).toBeUndefined();
});
