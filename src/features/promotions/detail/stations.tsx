import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { amountText } from '../../../format/amounts.ts';
import { CheckIcon } from '../../../ui/icons/lists.tsx';
import { STANDING_WORDS } from '../data/claim-labels.ts';
import { type Standing, stepStanding } from '../data/standing.ts';
import type { Standings } from '../data/use-standings.ts';
import styles from './stations.module.css';

interface StationsProps {
  promotion: Promotion;
  standings: Standings;
}

/** The steps as stations on a line: which ones are reached, and what each pays. */
export function Stations({ promotion, standings: { ops, now } }: StationsProps) {
  return (
    <ol className={styles.line} aria-label="七日进度">
      {promotion.steps.map((step, index) => {
        const standing = stepStanding(promotion, step, ops, now);
        return (
          <li
            key={step.id}
            className={styles.station}
            data-standing={standing}
            data-reached={isReached(standing, step) || undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {standing === 'claimed' ? <CheckIcon /> : index + 1}
            </span>
            <span className={styles.reward} aria-hidden="true">
              {amountText(step.reward)}
            </span>
            <span className="unseen">
              {step.title}，{amountText(step.reward)} USDT，{STANDING_WORDS[standing]}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function isReached(standing: Standing, step: { progress: bigint; target: bigint }): boolean {
  return standing === 'claimed' || (step.target > 0n && step.progress >= step.target);
}
