import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { PromotionType } from '../../../../contract/enums.ts';
import { amountText } from '../../../format/amounts.ts';
import { Robot } from '../../../ui/robot.tsx';
import { usePromotionClaims } from '../data/use-promotions.ts';
import type { Standings } from '../data/use-standings.ts';
import { pickPromotion } from '../detail/pick.ts';
import styles from './benefit-hero.module.css';
import { type Claimable, claimableNow, claimedToday } from './overview.ts';

interface BenefitHeroProps {
  promotions: readonly Promotion[];
  standings: Standings;
}

/** What there is for the player now, in one figure, and what he has had today. */
export function BenefitHero({ promotions, standings }: BenefitHeroProps) {
  const { claims, total } = usePromotionClaims();
  const { now } = standings;
  const claimable = claimableNow(promotions, standings);
  const today = claimedToday(claims, total, now);
  const checkIn = pickPromotion(promotions, PromotionType.dailyCheckIn, now);
  return (
    <section
      className={styles.hero}
      aria-label="今日福利"
      data-some={claimable.count > 0 || undefined}
    >
      <div className={styles.now}>
        <p className={styles.label}>现在可领</p>
        <Sum claimable={claimable} />
        <p className={styles.words}>{wordsOf(claimable)}</p>
      </div>
      <Robot mood={claimable.count > 0 ? 'happy' : 'idle'} size={88} />
      <dl className={styles.rest}>
        <div>
          <dt>今日已领</dt>
          <dd>
            {today === undefined ? <Unknown /> : amountText(today)}
            <small> USDT</small>
          </dd>
        </div>
        {checkIn && (
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

function Sum({ claimable: { sum, lucky, count } }: { claimable: Claimable }) {
  if (count > 0 && count === lucky) {
    return (
      <p className={styles.sum}>
        <b>手气</b> <small>金额揭晓后入账</small>
      </p>
    );
  }
  return (
    <p className={styles.sum}>
      <b>{amountText(sum)}</b> <small>USDT{lucky > 0 && ' + 手气'}</small>
    </p>
  );
}

function wordsOf({ count }: Claimable): string {
  return count > 0 ? `${count} 份奖励等你领` : '做完下面的任务就能领';
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="unseen">还不知道</span>
    </>
  );
}
