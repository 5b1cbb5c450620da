import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { PromotionArt } from '../art/promotion-art.tsx';
import { periodWords, rewardOf, wageringWords } from '../card/words.ts';
import { StandingChip } from '../claim/standing-chip.tsx';
import type { Standing } from '../data/standing.ts';
import { Countdown } from './countdown.tsx';
import styles from './hero.module.css';
import { useDeadline } from './use-deadline.ts';

interface HeroProps {
  promotion: Promotion;
  standing: Standing;
}

/** The head of a promotion: its picture, what it pays, and until when. */
export function Hero({ promotion, standing }: HeroProps) {
  const { activity_type: type, title, summary, ends_at: endsAt } = promotion;
  const reward = rewardOf(promotion);
  const wagering = wageringWords(promotion);
  const { now, fine } = useDeadline(endsAt);
  return (
    <section
      className={styles.hero}
      aria-label={title}
      data-ended={standing === 'ended' || undefined}
    >
      <div className={styles.stage}>
        <PromotionArt type={type} className={styles.art} />
        <div className={styles.words}>
          <div className={styles.head}>
            <h2 className={styles.title}>{title}</h2>
            <StandingChip standing={standing} whole />
          </div>
          {reward && (
            <p className={styles.reward}>
              {reward.prefix && <span>{reward.prefix}</span>}
              <b data-long={reward.figure.length > 7 || undefined}>{reward.figure}</b>
              <span>{reward.unit}</span>
            </p>
          )}
          {wagering && <p className={styles.wagering}>领取后需 {wagering}</p>}
        </div>
      </div>
      {summary && <p className={styles.summary}>{summary}</p>}
      <div className={styles.time}>
        <span>{periodWords(promotion, now)}</span>
        {endsAt !== undefined && <Countdown left={endsAt - now} fine={fine} />}
      </div>
    </section>
  );
}
