import type { GameCategory } from '../../../contract/enums.ts';

/** How much a seeded player has played, and for what. */
export interface HistoryPlan {
  /** How far back his records go. */
  days: number;
  /** Chance that he played on a day, and on one of the last week. */
  played: number;
  lately: number;
  /** Least and most sittings of a day, and rounds of a sitting. */
  sittings: readonly [number, number];
  rounds: readonly [number, number];
  /** How often he sits down at a category, against the others. */
  taste: Readonly<Record<GameCategory, number>>;
  /** What he keeps in his wallet: below, he pays in before a sitting; above, he takes out after it. USDT. */
  purse: readonly [number, number];
  /** Unit stakes, USDT. */
  units: readonly string[];
  /** Chance of an order in a night without play that is not paid, or not in time. */
  nights: number;
  /** Whether he claims what he earns of promotions. */
  claims: boolean;
}

/** In 240 days some 2,500 bets, and with them about 7,000 records. */
export const DEMO_HISTORY: Omit<HistoryPlan, 'days'> = {
  played: 0.82,
  lately: 1,
  sittings: [1, 2],
  rounds: [5, 13],
  taste: { 5: 38, 7: 18, 1: 15, 3: 12, 2: 7, 6: 6, 4: 4 },
  purse: [150, 1_600],
  units: ['0.1', '0.5', '0.5', '1', '1', '1', '2', '5'],
  nights: 0.06,
  claims: true,
};

/** 100,000 bets: as many on every day. */
export const BENCH_HISTORY: HistoryPlan = {
  days: 240,
  played: 1,
  lately: 1,
  sittings: [12, 12],
  rounds: [33, 37],
  taste: { 5: 50, 7: 20, 1: 12, 3: 12, 2: 4, 6: 1, 4: 1 },
  purse: [2_000, 12_000],
  units: ['0.5', '1', '1', '2'],
  nights: 0.06,
  claims: true,
};
