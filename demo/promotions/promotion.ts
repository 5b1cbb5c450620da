import { moneyToWire, parseMoney } from '../../contract/money.ts';
import type {
  Definition,
  Measure,
  Part,
  Standing,
} from '../../server/domain/promotions/standing.ts';

/** A promotion type with the conditions and rewards that its rules show. */
export interface Promotion extends Definition {
  terms: readonly Term[];
}

export interface Term {
  condition: string;
  reward: string;
}

/** Steps on one figure, each claimed separately. */
export interface Ladder {
  /** The reward (USDT, decimal text) of each step by its target, a whole number in the ladder's unit. */
  rewards: Readonly<Record<number, string>>;
  unit: string;
  /** A step's title. @param target formatted for display */
  title: (target: string) => string;
}

/** The standing of a figure on a ladder. @param progress in the ladder's unit, in millionths */
function climb({ rewards, unit, title }: Ladder, progress: bigint): Standing {
  const parts = Object.entries(rewards).map(
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

/** A promotion whose steps depend on one figure of the period. */
export function onLadder(
  cycle: Promotion['cycle'],
  group: Promotion['group'],
  ladder: Ladder,
  figure: (...asked: Parameters<Promotion['measure']>) => Promise<bigint>,
): Promotion {
  return {
    cycle,
    group,
    measure: async (...asked) => climb(ladder, await figure(...asked)),
    terms: Object.entries(ladder.rewards).map(([target, reward]) => ({
      condition: ladder.title(grouped(target)),
      reward: `${reward} USDT`,
    })),
  };
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

/** The value 1 of `progress` and `target`: all counted figures travel as decimal text, like amounts. */
export const ONE = parseMoney('1');

/** A number of days, rounds or people as progress. */
export const whole = (count: number): bigint => BigInt(count) * ONE;

export function rangeText(least: bigint, most: bigint): string {
  return least === most ? moneyToWire(least) : `${moneyToWire(least)}–${moneyToWire(most)}`;
}
