import { isMet } from '../../../data/promotions/standing.ts';
import type { PromotionProps } from '../../../data/promotions/use-standings.ts';
import { amountText } from '../../../format/amounts.ts';
import { CheckIcon } from '../../../ui/icons/lists.tsx';
import { STANDING_WORDS } from '../claim/claim-labels.ts';
import styles from './stations.module.css';

/** The steps as stations on a line: which ones are reached, and what each pays. */
export function Stations({ promotion, standings }: PromotionProps) {
  return (
    <ol className={styles.line} aria-label="七日进度">
      {promotion.steps.map((step, index) => {
        const standing = standings.ofReward(promotion, step);
        return (
          <li
            key={step.id}
            className={styles.station}
            data-standing={standing}
            data-reached={standing === 'claimed' || isMet(step) || undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {standing === 'claimed' ? <CheckIcon /> : index + 1}
            </span>
            <span className={styles.reward} aria-hidden="true">
              {step.reward !== undefined && amountText(step.reward)}
            </span>
            <span className="unseen">
              {step.title}，{step.reward !== undefined && `${amountText(step.reward)} USDT，`}
              {STANDING_WORDS[standing]}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
