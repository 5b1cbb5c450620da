import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { PromotionArt } from '../art/promotion-art.tsx';
import { rewardOf, wageringWords } from '../card/card-labels.ts';
import { detailPath } from '../card/detail-path.ts';
import { Progress } from '../card/progress.tsx';
import { ClaimButton } from '../claim/claim-button.tsx';
import { StandingChip } from '../claim/standing-chip.tsx';
import { stepToClaim } from '../data/standing.ts';
import type { Standings } from '../data/use-standings.ts';
import { AT_HAND } from './overview.ts';
import styles from './task-list.module.css';

interface TaskListProps {
  promotions: readonly Promotion[];
  standings: Standings;
  /** Ids of promotions that were claimable during this visit. */
  kept: ReadonlySet<string>;
}

/** The daily tasks, one row each. */
export function TaskList({ promotions, standings, kept }: TaskListProps) {
  return (
    <ul className={styles.list}>
      {promotions.map((promotion) => (
        <TaskRow
          key={promotion.id}
          promotion={promotion}
          standings={standings}
          kept={kept.has(promotion.id)}
        />
      ))}
    </ul>
  );
}

interface TaskRowProps {
  promotion: Promotion;
  standings: Standings;
  /** Whether the task was claimable during this visit; the outcome then stays in the button's place. */
  kept: boolean;
}

/** A daily task: its reward, progress and claim button. */
function TaskRow({ promotion, standings: { of, ops, now }, kept }: TaskRowProps) {
  const { activity_type: type, title, steps, progress, target, unit } = promotion;
  const standing = of(promotion);
  const reward = rewardOf(promotion);
  const wagering = standing === 'ended' ? undefined : wageringWords(promotion);
  const next = stepToClaim(promotion, ops, now);
  const [lastId, setLastId] = useState<string>();
  if (next && next.id !== lastId) setLastId(next.id);
  const step = next ?? steps.find(({ id }) => id === lastId);
  const hasClaim = AT_HAND.includes(standing) || (kept && (steps.length === 0 || step));
  return (
    <li className={styles.row} data-standing={standing}>
      <PromotionArt type={type} className={styles.art} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link to={detailPath(promotion)} className={styles.link}>
            {title}
          </Link>
        </h3>
        {reward && (
          <p className={styles.reward}>
            {reward.prefix} <b>{reward.figure}</b> {reward.unit}
            {wagering && ` · 需 ${wagering}`}
          </p>
        )}
      </div>
      <div className={styles.side}>
        {hasClaim ? (
          <ClaimButton promotion={promotion} step={step} />
        ) : (
          <StandingChip standing={standing} whole />
        )}
      </div>
      {standing !== 'ended' && target > 0n && (
        <div className={styles.progress}>
          <Progress
            label={`${title}进度`}
            progress={progress}
            target={target}
            unit={unit}
            quiet={standing === 'claimed'}
          />
        </div>
      )}
    </li>
  );
}
