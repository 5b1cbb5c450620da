import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { config } from '../../../config.ts';
import { PATHS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import { ServerHtml } from '../../../ui/server-html.tsx';
import { PromotionArt } from '../art/promotion-art.tsx';
import { StandingChip } from '../claim/standing-chip.tsx';
import type { PromotionView } from '../data/use-promotion.ts';
import { useStandings } from '../data/use-standings.ts';
import { Countdown } from '../detail/countdown.tsx';
import { useDeadline } from '../detail/use-deadline.ts';
import styles from './custom-view.module.css';
import { spanWords } from './span-words.ts';

interface CustomViewProps {
  view: PromotionView;
  promotion: Promotion;
}

/** A special activity in full: when it is, what it is about, and the way into the lobby. */
export function CustomView({ view, promotion }: CustomViewProps) {
  const { title, summary, content, cover_images: cover, ends_at: endsAt } = promotion;
  const standings = useStandings();
  const navigate = useNavigate();
  const { now, fine } = useDeadline(endsAt);
  const standing = standings.of(promotion);
  const isOver = standing === 'ended';
  return (
    <>
      <FreshLine view={view} what="活动" lost="显示的是本机保存的内容" />
      <article className={styles.activity} data-over={isOver || undefined}>
        <Cover key={cover} address={cover} />
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <StandingChip standing={standing} whole />
        </div>
        {summary && <p className={styles.summary}>{summary}</p>}
        <div className={styles.time}>
          <span>{spanWords(promotion)}</span>
          {endsAt !== undefined && standing === 'progress' && (
            <Countdown left={endsAt - now} fine={fine} />
          )}
        </div>
        {content.trim() === '' ? (
          <p className={styles.none}>活动内容还没有公布，过些时候再来看看。</p>
        ) : (
          <div className={styles.content}>
            <ServerHtml linkHosts={config.linkHosts} html={content} headingLevel={3} />
          </div>
        )}
      </article>
      <div className={styles.ways}>
        <Button onClick={() => navigate(PATHS.activity)}>全部活动</Button>
        <Button tone="primary" onClick={() => navigate(PATHS.home)}>
          去大厅
        </Button>
      </div>
    </>
  );
}

/** The picture of a special activity; where there is none, or it does not come, ours. */
function Cover({ address }: { address: string }) {
  const [broken, setBroken] = useState(address === '');
  if (broken) {
    return (
      <div className={styles.stage}>
        <PromotionArt type={0} />
      </div>
    );
  }
  return (
    <img
      className={styles.cover}
      src={address}
      alt=""
      width={720}
      height={320}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
