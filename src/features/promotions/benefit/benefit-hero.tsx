import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { PromotionType } from '../../../../contract/player-enums.ts';
import { usePromotionClaims } from '../../../data/promotions/promotion-queries.ts';
import type { Standings } from '../../../data/promotions/standing.ts';
import { amountText } from '../../../format/amounts.ts';
import { Robot } from '../../../ui/robot.tsx';
import { ClaimAll } from '../claim/claim-all.tsx';
import { pickPromotion } from '../detail/pick.ts';
import styles from './benefit-page.module.css';
import { claimableNow, claimedToday } from './benefits.ts';

interface BenefitHeroProps {
  promotions: readonly Promotion[];
  standings: Standings;
}

/** The total that can be claimed now, and the total claimed today. */
export function BenefitHero({ promotions, standings }: BenefitHeroProps) {
  const { claims, total } = usePromotionClaims();
  const { now } = standings;
  const { count, sum, lucky, untold } = claimableNow(promotions, standings);
  const text = sum === 0n && untold > 0 ? '--' : amountText(sum);
  const hint = untold > 0 ? '能不能领，以平台答复为准' : '做完下面的任务就能领';
  const today = claimedToday(claims, total, now);
  const checkIn = pickPromotion(promotions, PromotionType.dailyCheckIn, now);
  return (
    <section className={styles.hero} aria-label="今日福利" data-some={count > 0 || undefined}>
      <div className={styles.now}>
        <p className={styles.label}>现在可领</p>
        {count > 0 && count === lucky ? (
          <p className={styles.sum}>
            <b>手气</b> <small>金额揭晓后入账</small>
          </p>
        ) : (
          <p className={styles.sum}>
            <b data-long={text.length > 8 || undefined}>{text}</b>{' '}
            <small>USDT{lucky > 0 && ' + 手气'}</small>
          </p>
        )}
        <p className={styles.words}>{count > 0 ? `${count} 份奖励等你领` : hint}</p>
      </div>
      <Robot mood={count > 0 ? 'happy' : 'idle'} size={88} />
      <div className={styles.all}>
        <ClaimAll promotions={promotions} standings={standings} />
      </div>
      <dl className={styles.rest}>
        <div>
          <dt>今日已领</dt>
          <dd>
            {today !== undefined && amountText(today)}
            {today === undefined && (
              <>
                <span aria-hidden="true">—</span>
                <span className="unseen">还不知道</span>
              </>
            )}
            <small> USDT</small>
          </dd>
        </div>
        {checkIn?.progress !== undefined && (
          <div>
            <dt>连续签到</dt>
            <dd>
              {amountText(checkIn.progress)}
              <small> {checkIn.unit || '天'}</small>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
