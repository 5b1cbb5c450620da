import type { PromotionStep } from '../../../../contract/calls/promotions.ts';
import { dayOf } from '../../../../contract/day.ts';
import { amountText } from '../../../format/amounts.ts';
import { dayWords } from '../../../format/platform-time.ts';
import { CheckIcon } from '../../../ui/icons/lists.tsx';
import { Progress } from '../card/progress.tsx';
import { OpenDays } from '../claim/step-list.tsx';
import type { Standing } from '../data/standing.ts';
import type { PromotionProps } from '../data/use-standings.ts';
import styles from './calendar.module.css';
import { DAY_WORDS, monthOf, WEEKDAYS } from './month.ts';

/** The check-in's month: which days were claimed, what each day pays, and today's claim button. */
export function Calendar({ promotion, standings }: PromotionProps) {
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
      <OpenDays promotion={promotion} standings={standings} />
      <table className={styles.table} aria-label={`${dayWords(month).split('月')[0]}月签到`}>
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
                    standing={cell.step && standings.ofStep(promotion, cell.step)}
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
    </div>
  );
}

interface DayCellProps {
  /** YYYY-MM-DD, like `today`. */
  day: string;
  today: string;
  step: PromotionStep | undefined;
  standing: Standing | undefined;
}

function DayCell({ day, today, step, standing }: DayCellProps) {
  const isToday = day === today;
  return (
    <td
      className={styles.day}
      data-standing={standing}
      data-past={day < today || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={styles.number}>{Number(day.slice(8))}</span>
      <span className={styles.mark} aria-hidden="true">
        {standing === 'claimed' && <CheckIcon />}
        {standing === 'ended' && '–'}
        {standing !== 'claimed' && standing !== 'ended' && step && amountText(step.reward)}
      </span>
      {standing && (
        <span className="unseen">
          日{DAY_WORDS[standing]}
          {step && standing !== 'ended' && `，${amountText(step.reward)} USDT`}
        </span>
      )}
    </td>
  );
}
