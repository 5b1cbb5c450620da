import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { dayOf } from '../../../../contract/day.ts';
import { OpenDays } from '../calendar/open-days.tsx';
import { wageringWords } from '../card/words.ts';
import type { Standings } from '../data/use-standings.ts';
import styles from './check-in.module.css';
import { weekOf } from './overview.ts';
import { WeekDay } from './week-day.tsx';

interface CheckInProps {
  promotion: Promotion;
  standings: Standings;
}

/** The check-in of this week: its days, and the claim of today and of days left behind. */
export function CheckIn({ promotion, standings }: CheckInProps) {
  const today = dayOf(standings.now);
  const wagering = wageringWords(promotion);
  return (
    <div className={styles.card}>
      <ol className={styles.week} aria-label="本周">
        {weekOf(today).map((day) => (
          <WeekDay
            key={day}
            day={day}
            today={today}
            step={promotion.steps.find(({ date }) => date === day)}
            promotion={promotion}
            standings={standings}
          />
        ))}
      </ol>
      <OpenDays promotion={promotion} standings={standings} today={today} />
      {wagering && <p className={styles.wagering}>领取后需 {wagering}</p>}
    </div>
  );
}
