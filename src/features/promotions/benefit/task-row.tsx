import { Link } from 'react-router-dom';
import { PromotionArt } from '../art/promotion-art.tsx';
import { detailPath } from '../card/detail-path.ts';
import { Progress } from '../card/progress.tsx';
import { type CardProps, useCard } from '../card/use-card.ts';
import { ClaimButton } from '../claim/claim-button.tsx';
import { StandingChip } from '../claim/standing-chip.tsx';
import styles from './task-row.module.css';

export function TaskRow(props: CardProps) {
  const { promotion } = props;
  const { activity_type: type, title } = promotion;
  const { standing, reward, wagering, step, hasClaim, hasProgress } = useCard(props);
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
      {hasProgress && (
        <div className={styles.progress}>
          <Progress label={`${title}进度`} of={promotion} quiet={standing === 'claimed'} />
        </div>
      )}
    </li>
  );
}
