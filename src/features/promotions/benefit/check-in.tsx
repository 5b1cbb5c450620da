import type { Promotion, PromotionStep } from '../../../../contract/calls/promotions.ts';
import { dayOf } from '../../../../contract/day.ts';
import { amountText } from '../../../format/amounts.ts';
import { dayWords } from '../../../format/platform-time.ts';
import { CheckIcon } from '../../../ui/icons/lists.tsx';
import { OpenDays } from '../calendar/open-days.tsx';
import { wageringWords } from '../card/card-labels.ts';
import { type Standing, stepStanding } from '../data/standing.ts';
import type { Standings } from '../data/use-standings.ts';
import styles from './check-in.module.css';
import { weekOf } from './overview.ts';

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

const WORDS: Record<Standing, string> = {
  soon: '未到',
  progress: '未签到',
  claimable: '可领取',
  sending: '领取中',
  checking: '核对中',
  confirm: '待确认',
  claimed: '已领取',
  ended: '未签到',
};

interface CheckInProps {
  promotion: Promotion;
  standings: Standings;
}

/** This week's check-in: its days, and buttons for today and for earlier days that can still be claimed. */
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

interface WeekDayProps {
  /** YYYY-MM-DD, like `today`. */
  day: string;
  today: string;
  /** Undefined if the calendar has no step for the day, because the day is in another month. */
  step: PromotionStep | undefined;
  promotion: Promotion;
  standings: Standings;
}

/** A day of the week's check-in, lit once it was claimed. */
function WeekDay({ day, today, step, promotion, standings: { ops, now } }: WeekDayProps) {
  const standing = step && stepStanding(promotion, step, ops, now);
  const isPast = day < today;
  const isMissed = isPast && (standing === 'progress' || standing === 'ended');
  const reward = step && step.reward > 0n ? amountText(step.reward) : undefined;
  return (
    <li
      className={styles.day}
      data-standing={isMissed ? 'missed' : standing}
      aria-current={day === today ? 'date' : undefined}
    >
      <span aria-hidden="true" className={styles.name}>
        {day === today ? '今' : WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}
      </span>
      <span aria-hidden="true" className={styles.lamp}>
        {standing === 'claimed' ? <CheckIcon /> : (!isMissed && reward) || '–'}
      </span>
      <span className="unseen">
        {dayWords(day)}
        {standing && `，${isMissed ? '未签到' : WORDS[standing]}`}
        {!isMissed && reward && `，${reward} USDT`}
      </span>
    </li>
  );
}
