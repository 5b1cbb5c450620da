import type { Promotion, PromotionStep } from '../../../../contract/calls/promotions.ts';
import { dayOf } from '../../../../contract/day.ts';
import { amountText } from '../../../format/amounts.ts';
import { dayWords } from '../../../format/platform-time.ts';
import { CheckIcon } from '../../../ui/icons/lists.tsx';
import { Progress } from '../card/progress.tsx';
import { type Standing, stepStanding } from '../data/standing.ts';
import type { Standings } from '../data/use-standings.ts';
import styles from './calendar.module.css';
import { monthOf } from './month.ts';
import { OpenDays } from './open-days.tsx';

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

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];

interface CalendarProps {
  promotion: Promotion;
  standings: Standings;
}

/** The check-in's month: which days were claimed, what each day pays, and today's claim button. */
export function Calendar({ promotion, standings }: CalendarProps) {
  const { steps, progress, target, unit, claimed } = promotion;
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
        <Progress label="连续签到" progress={progress} target={target} unit={unit} />
      </div>
      <OpenDays promotion={promotion} standings={standings} today={today} />
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
                    day={cell.day}
                    step={cell.step}
                    standing={
                      cell.step && stepStanding(promotion, cell.step, standings.ops, standings.now)
                    }
                    when={whenOf(cell.day, today)}
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

function whenOf(day: string, today: string): 'past' | 'today' | 'future' {
  if (day === today) return 'today';
  return day < today ? 'past' : 'future';
}

interface DayCellProps {
  /** YYYY-MM-DD */
  day: string;
  step: PromotionStep | undefined;
  standing: Standing | undefined;
  when: 'past' | 'today' | 'future';
}

function DayCell({ day, step, standing, when }: DayCellProps) {
  return (
    <td
      className={styles.day}
      data-standing={standing}
      data-when={when}
      aria-current={when === 'today' ? 'date' : undefined}
    >
      <span className={styles.number}>{Number(day.slice(8))}</span>
      <span className={styles.mark} aria-hidden="true">
        {standing === 'claimed' && <CheckIcon />}
        {standing === 'ended' && '–'}
        {standing !== 'claimed' && standing !== 'ended' && step && amountText(step.reward)}
      </span>
      {standing && (
        <span className="unseen">
          日{WORDS[standing]}
          {step && standing !== 'ended' && `，${amountText(step.reward)} USDT`}
        </span>
      )}
    </td>
  );
}
