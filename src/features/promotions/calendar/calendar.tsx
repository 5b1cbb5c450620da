import type { ReactNode } from 'react';
import type { PromotionStep } from '../../../../contract/calls/promotions.ts';
import { dayOf } from '../../../../contract/day.ts';
import { isAtHand, type Standing } from '../../../data/promotions/standing.ts';
import type { PromotionProps } from '../../../data/promotions/use-standings.ts';
import { amountText } from '../../../format/amounts.ts';
import { dayWords } from '../../../format/platform-time.ts';
import { CheckIcon } from '../../../ui/icons/lists.tsx';
import { wageringWords } from '../card/card-labels.ts';
import { Progress } from '../card/progress.tsx';
import { STANDING_WORDS } from '../claim/claim-labels.ts';
import { Today } from '../claim/step-list.tsx';
import { useClaim } from '../claim/use-claim.ts';
import { WayThere } from '../claim/way-there.tsx';
import styles from './calendar.module.css';
import { type CalendarDay, monthOf, weekOf } from './month.ts';

/** Of a week from Monday. */
const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];

/** The standing of a day of the check-in. */
const DAY_WORDS: Record<Standing, string> = {
  ...STANDING_WORDS,
  open: '可以领取',
  soon: '未到',
  progress: '未签到',
  claimable: '可领取',
  ended: '未签到',
};

/** The check-in's month: which days were claimed, what each day pays, and today's claim button. */
export function MonthCalendar({ promotion, standings }: PromotionProps) {
  const { steps, claimed } = promotion;
  const today = dayOf(standings.now);
  const weeks = monthOf(steps, today);
  const month = weeks.flat().find((cell) => cell !== undefined)?.day ?? today;
  return (
    <div className={styles.card}>
      <header className={styles.head}>
        <p className={styles.month}>
          {month.slice(0, 4)} 年 {Number(month.slice(5, 7))} 月
        </p>
        {claimed > 0n && (
          <p className={styles.claimed}>
            本月已领 <b>{amountText(claimed)}</b> USDT
          </p>
        )}
      </header>
      <div className={styles.run}>
        <span>连续签到</span>
        <Progress label="连续签到" of={promotion} />
      </div>
      <Today promotion={promotion} standings={standings} />
      <DayTable
        label={`${dayWords(month).split('月')[0]}月签到`}
        weeks={weeks}
        promotion={promotion}
        standings={standings}
      />
    </div>
  );
}

/** This week's check-in: its days, and today's claim button. */
export function WeekCalendar({ promotion, standings }: PromotionProps) {
  const wagering = wageringWords(promotion);
  return (
    <div className={styles.card}>
      <DayTable
        label="本周"
        weeks={[weekOf(promotion.steps, dayOf(standings.now))]}
        promotion={promotion}
        standings={standings}
      />
      <Today promotion={promotion} standings={standings} />
      {wagering && <p className={styles.wagering}>领取后需 {wagering}</p>}
      {standings.of(promotion) === 'progress' && <WayThere promotion={promotion} wide />}
    </div>
  );
}

interface DayTableProps extends PromotionProps {
  label: string;
  weeks: readonly (readonly (CalendarDay | undefined)[])[];
}

function DayTable({ label, weeks, promotion, standings }: DayTableProps) {
  const today = dayOf(standings.now);
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              <span className="unseen">星期</span>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks of one month never move
          <tr key={row}>
            {week.map((cell, column) =>
              cell ? (
                <DayCell
                  key={cell.day}
                  {...cell}
                  today={today}
                  promotion={promotion}
                  standings={standings}
                />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is its place
                <td key={column} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps extends CalendarDay, PromotionProps {
  /** YYYY-MM-DD, like `day`. */
  today: string;
}

function DayCell({ day, today, step, ...props }: DayCellProps) {
  const standing = step && props.standings.ofReward(props.promotion, step);
  const isMissed = standing === 'ended' || (day < today && standing === 'progress');
  const amount = step?.reward ?? 0n;
  const reward = amount > 0n && !isMissed ? amountText(amount) : undefined;
  const face = (
    <>
      <span className={styles.number} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className={styles.mark} aria-hidden="true">
        {standing === 'claimed' ? <CheckIcon /> : (reward ?? (isMissed && '–'))}
      </span>
      <span className="unseen">
        {dayWords(day)}
        {standing && `，${DAY_WORDS[standing]}`}
        {reward && `，${reward} USDT`}
      </span>
    </>
  );
  return (
    <td
      className={styles.day}
      data-standing={isMissed ? 'missed' : standing}
      aria-current={day === today ? 'date' : undefined}
    >
      {/* Today has a button of its own, beside the calendar. */}
      {step && day !== today && standing && isAtHand(standing) ? (
        <DayButton {...props} step={step}>
          {face}
        </DayButton>
      ) : (
        face
      )}
    </td>
  );
}

interface DayButtonProps extends PromotionProps {
  step: PromotionStep;
  children: ReactNode;
}

/** Claims an earlier day, or leads to its unsettled claim; toasts say what came of it. */
function DayButton({ step, children, ...props }: DayButtonProps) {
  const { standing, press } = useClaim(props, step);
  return (
    <button
      type="button"
      className={styles.claim}
      aria-busy={standing === 'sending' || undefined}
      onClick={press}
    >
      {children}
    </button>
  );
}
