import type { ReactNode } from 'react';
import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { PromotionType } from '../../../../contract/enums.ts';
import { config } from '../../../config.ts';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import { ServerHtml } from '../../../ui/server-html.tsx';
import { Calendar } from '../calendar/calendar.tsx';
import { Progress } from '../card/progress.tsx';
import { ClaimButton } from '../claim/claim-button.tsx';
import type { PromotionsView } from '../data/use-promotions.ts';
import type { Standings } from '../data/use-standings.ts';
import { ClaimLog } from '../log/claim-log.tsx';
import styles from './detail-view.module.css';
import { Hero } from './hero.tsx';
import { Stations } from './stations.tsx';
import { StepList } from './step-list.tsx';

interface DetailViewProps {
  view: PromotionsView;
  promotion: Promotion;
  standings: Standings;
}

/** A promotion in full: reward, progress and claims, rules, and what was claimed of it. */
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

/** How far it is and what can be claimed, in the form that the promotion has. */
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
