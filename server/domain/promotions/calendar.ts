import { moneyToWire, parseMoney } from '../../../contract/money.ts';
import type { Definition } from './definition.ts';
import { rewardsOf } from './ladder.ts';
import { daysOf } from './periods.ts';
import type { Part } from './standing.ts';
import { whole } from './standing.ts';

/** Stakes of a day that count as having been there. */
const STAKES = parseMoney('1');
/** By the day of the run; after the last it begins again. */
const RUN = ['0.1', '0.2', '0.3', '0.5', '0.8', '1', '2'].map(parseMoney);

function whenOf(date: string, today: string): NonNullable<Part['when']> {
  if (date === today) return 'today';
  return date < today ? 'past' : 'future';
}

/** The place in the run, 1 to 7, of the day that makes it so long. */
const placeOf = (run: number): number => (run === 0 ? 0 : ((run - 1) % RUN.length) + 1);
const rewardOf = (run: number): bigint => RUN[placeOf(run) - 1] ?? 0n;

/**
 * Type 10: a calendar of the month, in which each day with stakes of 1 is claimed by itself, until
 * the month is over. A run begins anew with each month, and after a day that was missed.
 */
export const dailyCheckIn: Definition = {
  cycle: 'month',
  group: 'daily',
  measure: async (counts, period, today) => {
    const played = await counts.playDays();
    let run = 0;
    let shown = 0;
    const parts = daysOf(period).map((date): Part => {
      const progress = played.sums({ from: date, to: date }).stake;
      const isMet = progress >= STAKES;
      const when = whenOf(date, today);
      const reward = rewardOf(run + 1);
      const place = placeOf(run + 1);
      // Days to come are shown as they will be if none is missed.
      run = isMet || when !== 'past' ? run + 1 : 0;
      if (when === 'past' || (when === 'today' && isMet)) shown = run;
      return {
        id: date,
        title: `连续第 ${place} 天`,
        progress,
        target: STAKES,
        unit: 'USDT',
        reward,
        date,
        when,
      };
    });
    return {
      parts,
      overall: { progress: whole(placeOf(shown)), target: whole(RUN.length), unit: '天' },
      rewardText: rewardsOf(parts),
    };
  },
  terms: RUN.map((reward, index) => ({
    condition: `连续第 ${index + 1} 天（当日投注满 ${moneyToWire(STAKES)} USDT）`,
    reward: `${moneyToWire(reward)} USDT`,
  })),
};
