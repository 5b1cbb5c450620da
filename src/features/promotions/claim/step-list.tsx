import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { dayOf } from '../../../../contract/day.ts';
import { isMet, type Standing } from '../../../data/promotions/standing.ts';
import type { PromotionProps } from '../../../data/promotions/use-standings.ts';
import { amountText } from '../../../format/amounts.ts';
import { dayWords } from '../../../format/platform-time.ts';
import { Progress } from '../card/progress.tsx';
import { ClaimButton } from './claim-button.tsx';
import styles from './step-list.module.css';

interface StepListProps extends PromotionProps {
  /** Default: every step. */
  steps?: Promotion['steps'];
}

/** Steps with their rewards and claim buttons; a step of a calendar is named by its day. */
export function StepList({ promotion, standings, steps = promotion.steps }: StepListProps) {
  const today = dayOf(standings.now);
  return (
    <ol className={styles.list}>
      {steps.map((step) => {
        const { date, title, reward } = step;
        const standing = standings.ofReward(promotion, step);
        return (
          <li key={step.id} className={styles.step} data-standing={standing}>
            <div className={styles.words}>
              <p className={styles.title}>
                {date && (date === today ? '今天' : dayWords(date))}
                {date ? <small>{title}</small> : title}
              </p>
              {reward !== undefined && reward > 0n && (
                <p className={styles.reward}>
                  <b>{amountText(reward)}</b> USDT
                </p>
              )}
            </div>
            <ClaimButton promotion={promotion} standings={standings} step={step} />
            {isOnItsWay(step, standing) && (
              <div className={styles.progress}>
                <Progress label={date === today ? '今天的投注' : `${title}进度`} of={step} />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Whether a step's progress is worth a bar; a day whose target is met says so by its button. */
function isOnItsWay(step: Promotion['steps'][number], standing: Standing): boolean {
  if (step.date !== undefined) return standing === 'progress' && !isMet(step);
  return standing !== 'claimed' && standing !== 'ended';
}

/** Today's step; earlier days that can still be claimed are claimed in the calendar. */
export function Today({ promotion, standings }: PromotionProps) {
  const today = dayOf(standings.now);
  const steps = promotion.steps.filter(({ date }) => date === today);
  return steps.length > 0 && <StepList promotion={promotion} standings={standings} steps={steps} />;
}
