import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../../contract/paths.ts';
import { PROMOTION_LABELS, PromotionType } from '../../../../contract/player-enums.ts';
import { config } from '../../../config.ts';
import type { PromotionProps } from '../../../data/promotions/use-standings.ts';
import { Button } from '../../../ui/button.tsx';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import { Part } from '../../../ui/part.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { QueryView } from '../../../ui/query-view.ts';
import { ServerHtml } from '../../../ui/server-html.tsx';
import { PromotionArt } from '../art/promotion-art.tsx';
import { MonthCalendar } from '../calendar/calendar.tsx';
import { periodWords, rewardOf, spanWords, wageringWords } from '../card/card-labels.ts';
import { Progress } from '../card/progress.tsx';
import { ClaimButton } from '../claim/claim-button.tsx';
import { StandingChip } from '../claim/standing-chip.tsx';
import { StepList } from '../claim/step-list.tsx';
import { WayThere } from '../claim/way-there.tsx';
import { ClaimLog } from '../log/claim-log.tsx';
import { Countdown } from './countdown.tsx';
import styles from './detail-view.module.css';
import { Stations } from './stations.tsx';

/**
 * A promotion in full: reward, progress, claim buttons, rules and the claim log. A special activity only has
 * a text.
 */
export function DetailView({ view, ...props }: PromotionProps & { view: QueryView }) {
  const { promotion } = props;
  const isSpecial = promotion.activity_type === 0;
  const rules = promotion.content.trim();
  return (
    <>
      <FreshLine
        view={view}
        what="活动"
        lost={isSpecial ? '显示的是本机保存的内容' : '联网后才能领取'}
      />
      <Hero {...props} />
      {!isSpecial && <ProgressPart {...props} />}
      {!isSpecial && props.standings.of(promotion) === 'progress' && (
        <WayThere promotion={promotion} wide />
      )}
      {rules !== '' && (
        <Part title="活动说明">
          <div className={styles.rules}>
            <ServerHtml linkHosts={config.linkHosts} html={rules} headingLevel={3} />
          </div>
        </Part>
      )}
      {isSpecial && rules === '' && (
        <p className={styles.none}>活动内容还没有公布，过些时候再来看看。</p>
      )}
      {isSpecial ? <SpecialWays /> : <ClaimLog promotion={promotion} />}
    </>
  );
}

function SpecialWays() {
  const navigate = useNavigate();
  return (
    <div className={styles.ways}>
      <Button onClick={() => navigate(PATHS.activity)}>全部活动</Button>
      <Button tone="primary" onClick={() => navigate(PATHS.home)}>
        去大厅
      </Button>
    </div>
  );
}

/** Progress and claim buttons: a single one, a calendar, or a list of steps. */
function ProgressPart(props: PromotionProps) {
  const { activity_type: type, title, steps, progress, target } = props.promotion;
  if (steps.length === 0) {
    return (
      <Part title={(target ?? 0n) > 0n && progress !== undefined ? '我的进度' : '领取奖励'}>
        <div className={styles.whole}>
          <Progress label={`${title}进度`} of={props.promotion} />
          <ClaimButton {...props} wide />
        </div>
      </Part>
    );
  }
  if (type === PromotionType.dailyCheckIn && steps.some(({ date }) => date !== undefined)) {
    return (
      <Part title="签到日历">
        <MonthCalendar {...props} />
      </Part>
    );
  }
  return (
    <Part title="进度与奖励">
      {type === PromotionType.fishingSevenDays && <Stations {...props} />}
      <StepList {...props} />
    </Part>
  );
}

/** The head of a promotion: picture, reward and end date. */
function Hero({ promotion, standings }: PromotionProps) {
  const { title, summary, activity_type: type, cover_images: cover, ends_at: endsAt } = promotion;
  const reward = rewardOf(promotion);
  const wagering = wageringWords(promotion);
  const standing = standings.of(promotion);
  const period = type === 0 ? spanWords(promotion) : periodWords(promotion, standings.now);
  return (
    <section
      className={styles.hero}
      aria-label={title}
      data-ended={standing === 'ended' || undefined}
    >
      {!Object.hasOwn(PROMOTION_LABELS, type) && (
        <Picture className={styles.cover} src={cover} width={720} height={320} decoding="async" />
      )}
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
              <b data-long={reward.figure.length > 5 || undefined}>{reward.figure}</b>
              <span>{reward.unit}</span>
            </p>
          )}
          {wagering && <p className={styles.wagering}>领取后需 {wagering}</p>}
        </div>
      </div>
      {summary && <p className={styles.summary}>{summary}</p>}
      {(period !== '' || endsAt !== undefined) && (
        <div className={styles.time}>
          <span>{period}</span>
          {standing !== 'ended' && endsAt !== undefined && <Countdown endsAt={endsAt} />}
        </div>
      )}
    </section>
  );
}
