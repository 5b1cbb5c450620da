import { type ReactNode, useSyncExternalStore } from 'react';
import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { PromotionType } from '../../../../contract/enums.ts';
import { config } from '../../../config.ts';
import { useServerNow } from '../../../data/time/use-server-now.ts';
import { amountText } from '../../../format/amounts.ts';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import { ServerHtml } from '../../../ui/server-html.tsx';
import { PromotionArt } from '../art/promotion-art.tsx';
import { Calendar } from '../calendar/calendar.tsx';
import { periodWords, rewardOf, wageringWords } from '../card/card-labels.ts';
import { Progress } from '../card/progress.tsx';
import { ClaimButton } from '../claim/claim-button.tsx';
import { StandingChip } from '../claim/standing-chip.tsx';
import { type Standing, stepStanding } from '../data/standing.ts';
import type { PromotionsView } from '../data/use-promotions.ts';
import type { Standings } from '../data/use-standings.ts';
import { ClaimLog } from '../log/claim-log.tsx';
import { Countdown } from './countdown.tsx';
import styles from './detail-view.module.css';
import { Stations } from './stations.tsx';

const MINUTE_MS = 60_000;

const DAY_MS = 24 * 60 * MINUTE_MS;

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

interface DetailViewProps {
  view: PromotionsView;
  promotion: Promotion;
  standings: Standings;
}

/** A promotion in full: reward, progress, claim buttons, rules and the claim log. */
export function DetailView({ view, promotion, standings }: DetailViewProps) {
  const { activity_type: type, content } = promotion;
  return (
    <>
      <FreshLine view={view} what="活动" lost="联网后才能领取" />
      <Hero promotion={promotion} standing={standings.of(promotion)} />
      <Way promotion={promotion} standings={standings} />
      {content !== '' && (
        <Part title="活动说明">
          <div className={styles.rules}>
            <ServerHtml linkHosts={config.linkHosts} html={content} headingLevel={3} />
          </div>
        </Part>
      )}
      <ClaimLog type={type} steps={promotion.steps} />
    </>
  );
}

/** Progress and claim buttons: a single one, a calendar, or a list of steps. */
function Way({ promotion, standings }: Omit<DetailViewProps, 'view'>) {
  const { activity_type: type, title, steps, progress, target, unit } = promotion;
  if (steps.length === 0) {
    return (
      <Part title="我的进度">
        <div className={styles.whole}>
          <Progress label={`${title}进度`} progress={progress} target={target} unit={unit} />
          <ClaimButton promotion={promotion} wide />
        </div>
      </Part>
    );
  }
  if (type === PromotionType.dailyCheckIn && steps.some(({ date }) => date !== undefined)) {
    return (
      <Part title="签到日历">
        <Calendar promotion={promotion} standings={standings} />
      </Part>
    );
  }
  return (
    <Part title="进度与奖励">
      {type === PromotionType.fishingSevenDays && (
        <Stations promotion={promotion} standings={standings} />
      )}
      <StepList promotion={promotion} standings={standings} />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

interface StepListProps {
  promotion: Promotion;
  standings: Standings;
  /** Ids of the steps to show; all when absent. */
  only?: readonly string[];
}

/** Steps with their own progress and claim button. */
function StepList({ promotion, standings: { ops, now }, only }: StepListProps) {
  const steps = promotion.steps.filter(({ id }) => only?.includes(id) ?? true);
  return (
    <ol className={styles.list}>
      {steps.map((step) => {
        const standing = stepStanding(promotion, step, ops, now);
        return (
          <li key={step.id} className={styles.step} data-standing={standing}>
            <div className={styles.words}>
              <p className={styles.stepListTitle}>{step.title}</p>
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

interface HeroProps {
  promotion: Promotion;
  standing: Standing;
}

/** The head of a promotion: picture, reward and end date. */
function Hero({ promotion, standing }: HeroProps) {
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
        <div className={styles.heroWords}>
          <div className={styles.head}>
            <h2 className={styles.heroTitle}>{title}</h2>
            <StandingChip standing={standing} whole />
          </div>
          {reward && (
            <p className={styles.heroReward}>
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

/**
 * The platform's time for a countdown, ms: updated every second within the last day, else every minute;
 * always every minute if the player prefers reduced motion.
 */
export function useDeadline(endsAt: number | undefined): { now: number; fine: boolean } {
  const lessMotion = useSyncExternalStore(followWish, readWish);
  const minute = useServerNow(true, MINUTE_MS);
  const fine = endsAt !== undefined && endsAt - minute < DAY_MS && !lessMotion;
  const second = useServerNow(fine);
  return { now: fine ? Math.max(second, minute) : minute, fine };
}

function followWish(changed: () => void): () => void {
  const wish = window.matchMedia(LESS_MOTION);
  wish.addEventListener('change', changed);
  return () => wish.removeEventListener('change', changed);
}

function readWish(): boolean {
  return window.matchMedia(LESS_MOTION).matches;
}
