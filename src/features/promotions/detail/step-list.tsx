import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { amountText } from '../../../format/amounts.ts';
import { Progress } from '../card/progress.tsx';
import { ClaimButton } from '../claim/claim-button.tsx';
import { stepStanding } from '../data/standing.ts';
import type { Standings } from '../data/use-standings.ts';
import styles from './step-list.module.css';

interface StepListProps {
  promotion: Promotion;
  standings: Standings;
  /** Which of the steps; all when absent. */
  only?: readonly string[];
}

/** Steps that are claimed one by one, each with its own progress. */
export function StepList({ promotion, standings: { ops, now }, only }: StepListProps) {
  const steps = promotion.steps.filter(({ id }) => only?.includes(id) ?? true);
  return (
    <ol className={styles.list}>
      {steps.map((step) => {
        const standing = stepStanding(promotion, step, ops, now);
        return (
          <li key={step.id} className={styles.step} data-standing={standing}>
            <div className={styles.words}>
              <p className={styles.title}>{step.title}</p>
              {step.reward > 0n && (
                <p className={styles.reward}>
                  <b>{amountText(step.reward)}</b> USDT
                </p>
              )}
            </div>
            <ClaimButton promotion={promotion} step={step} />
            {standing !== 'claimed' && standing !== 'ended' && (
              <div className={styles.progress}>
                <Progress
                  label={`${step.title}进度`}
                  progress={step.progress}
                  target={step.target}
                  unit={step.unit}
                />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
