import { dayOf } from '../../../../contract/day.ts';
import { amountText } from '../../../format/amounts.ts';
import { dayWords } from '../../../format/platform-time.ts';
import { CheckIcon } from '../../../ui/icons/lists.tsx';
import { wageringWords } from '../card/card-labels.ts';
import { OpenDays } from '../claim/step-list.tsx';
import type { PromotionProps } from '../data/use-standings.ts';
import styles from './check-in.module.css';
import { DAY_WORDS, WEEKDAYS, weekOf } from './month.ts';

/** This week's check-in: its days, and buttons for today and for earlier days that can still be claimed. */
export function CheckIn({ promotion, standings }: PromotionProps) {
  const today = dayOf(standings.now);
  const wagering = wageringWords(promotion);
  return (
    <div className={styles.card}>
      <ol className={styles.week} aria-label="本周">
        {weekOf(today).map((day, index) => (
          <WeekDay
            key={day}
            day={day}
            today={today}
            name={WEEKDAYS[index]}
            promotion={promotion}
            standings={standings}
          />
        ))}
      </ol>
      <OpenDays promotion={promotion} standings={standings} />
      {wagering && <p className={styles.wagering}>领取后需 {wagering}</p>}
    </div>
  );
}

interface WeekDayProps extends PromotionProps {
  /** YYYY-MM-DD, like `today`. */
  day: string;
  today: string;
  name: string | undefined;
}

/** A day of the week's check-in, lit once it was claimed. */
function WeekDay({ day, today, name, promotion, standings }: WeekDayProps) {
  // A day of another month has no step.
  const step = promotion.steps.find(({ date }) => date === day);
  const standing = step && standings.ofStep(promotion, step);
  const isMissed = day < today && (standing === 'progress' || standing === 'ended');
  const reward = step && step.reward > 0n ? amountText(step.reward) : undefined;
  return (
    <li
      className={styles.day}
      data-standing={isMissed ? 'missed' : standing}
      aria-current={day === today ? 'date' : undefined}
    >
      <span aria-hidden="true" className={styles.name}>
        {day === today ? '今' : name}
      </span>
      <span aria-hidden="true" className={styles.lamp}>
        {standing === 'claimed' ? <CheckIcon /> : (!isMissed && reward) || '–'}
      </span>
      <span className="unseen">
        {dayWords(day)}
        {standing && `，${isMissed ? '未签到' : DAY_WORDS[standing]}`}
        {!isMissed && reward && `，${reward} USDT`}
      </span>
    </li>
  );
}
