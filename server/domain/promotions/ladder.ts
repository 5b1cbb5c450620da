import { moneyToWire, parseMoney } from '../../../contract/money.ts';
import type { Term } from './definition.ts';
import { type Measure, type Part, rangeText, type Standing } from './standing.ts';

/** A step: target in the ladder's unit and reward in USDT, both decimal text. */
type Rung = readonly [target: string, reward: string];

/** Steps on one figure, each claimed separately. */
export interface Ladder {
  rungs: readonly Rung[];
  unit: string;
  /** A step's title. @param target formatted for display */
  title: (target: string) => string;
}

/** The standing of a figure on a ladder. @param progress in the ladder's unit, in millionths */
export function climb({ rungs, unit, title }: Ladder, progress: bigint): Standing {
  const parts = rungs.map(
    ([target, reward]): Part => ({
      // The target is the id, so that a step with a changed target counts as a new step.
      id: target,
      title: title(grouped(target)),
      progress,
      target: parseMoney(target),
      unit,
      reward: parseMoney(reward),
    }),
  );
  const next = parts.find((part) => progress < part.target) ?? parts.at(-1);
  return {
    parts,
    overall: { progress, target: next?.target ?? 0n, unit },
    rewardText: rewardsOf(parts),
  };
}

/** A ladder's conditions and rewards for the promotion's rules. */
export function ladderTerms({ rungs, title }: Ladder): Term[] {
  return rungs.map(([target, reward]) => ({
    condition: title(grouped(target)),
    reward: `${reward} USDT`,
  }));
}

/** A promotion that is claimed as a whole. */
export function single(
  measure: Measure,
  reward: Pick<Part, 'reward' | 'luck'>,
  rewardText = '',
): Standing {
  return { parts: [{ id: '', title: '', ...measure, ...reward }], rewardText };
}

/** The reward range of the steps as text. */
export function rewardsOf(parts: readonly Part[]): string {
  const inOrder = parts.map(({ reward }) => reward).sort((a, b) => (a < b ? -1 : 1));
  return rangeText(inOrder[0] ?? 0n, inOrder.at(-1) ?? 0n);
}

const grouped = (target: string) =>
  moneyToWire(parseMoney(target)).replace(/\B(?=(\d{3})+$)/g, ',');
