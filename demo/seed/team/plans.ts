import type { Rng } from '../../art/rng.ts';
import type { HistoryPlan } from '../history/plan.ts';

/** Members' records go back so many days, or to when they joined. */
const DAYS = 60;

const MEMBER: HistoryPlan = {
  days: DAYS,
  played: 0.08,
  lately: 0.16,
  sittings: [1, 1],
  rounds: [2, 6],
  taste: { 5: 40, 7: 18, 1: 14, 3: 14, 2: 6, 6: 5, 4: 3 },
  purse: [30, 200],
  units: ['1', '2', '2', '5'],
  nights: 0.002,
  claims: false,
};

/** How members play: some often, most now and then, some hardly at all. */
const HABITS: readonly (readonly [number, Partial<HistoryPlan>])[] = [
  [0.16, { played: 0.3, lately: 0.5, units: ['2', '5', '10', '20'], purse: [100, 600] }],
  [0.52, {}],
  [0.2, { played: 0.01, lately: 0.04 }],
];

/** What somebody has played who joined so many days ago; nothing on the day he joined, or at all. */
export function memberPlan(joinedAgo: number, rng: Rng): HistoryPlan | undefined {
  const days = Math.min(DAYS, joinedAgo - 1);
  let rest = rng.next();
  const habit = HABITS.find(([share]) => {
    rest -= share;
    return rest < 0;
  });
  return habit && days >= 0 ? { ...MEMBER, ...habit[1], days } : undefined;
}
