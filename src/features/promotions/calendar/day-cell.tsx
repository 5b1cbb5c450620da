import type { PromotionStep } from '../../../../contract/calls/promotions.ts';
import { amountText } from '../../../format/amounts.ts';
import { CheckIcon } from '../../../ui/icons/lists.tsx';
import type { Standing } from '../data/standing.ts';
import styles from './calendar.module.css';

interface DayCellProps {
  /** YYYY-MM-DD */
  day: string;
  step: PromotionStep | undefined;
  standing: Standing | undefined;
  when: 'past' | 'today' | 'future';
}

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

/** One day of the calendar. */
export function DayCell({ day, step, standing, when }: DayCellProps) {
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
