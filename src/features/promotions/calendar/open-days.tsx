import { amountText } from '../../../format/amounts.ts';
import { dayWords } from '../../../format/platform-time.ts';
import { Progress } from '../card/progress.tsx';
import { ClaimButton } from '../claim/claim-button.tsx';
import { isAtHand, isMet } from '../data/standing.ts';
import type { PromotionProps } from '../data/use-standings.ts';
import styles from './open-days.module.css';

interface OpenDaysProps extends PromotionProps {
  /** YYYY-MM-DD */
  today: string;
}

/** Today with its claim button, and earlier days that can still be claimed. */
export function OpenDays({ promotion, standings, today }: OpenDaysProps) {
  const days = promotion.steps.filter(
    (step) => step.date === today || isAtHand(standings.ofStep(promotion, step)),
  );
  if (days.length === 0) return null;
  return (
    <ul className={styles.list}>
      {days.map((step) => {
        const isToday = step.date === today;
        return (
          <li key={step.id} className={styles.day} data-today={isToday || undefined}>
            <div className={styles.words}>
              <p>
                <b>{isToday ? '今天' : dayWords(step.date ?? '')}</b>
                <span className={styles.title}>{step.title}</span>
              </p>
              <p className={styles.reward}>
                <b>{amountText(step.reward)}</b> USDT
              </p>
            </div>
            <ClaimButton promotion={promotion} step={step} />
            {isToday && !isMet(step) && standings.ofStep(promotion, step) === 'progress' && (
              <div className={styles.progress}>
                <Progress label="今天的投注" of={step} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
