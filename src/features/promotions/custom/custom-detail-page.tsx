import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { config } from '../../../config.ts';
import { PATHS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { QueryView } from '../../../ui/query-view.ts';
import { ServerHtml } from '../../../ui/server-html.tsx';
import { PromotionArt } from '../art/promotion-art.tsx';
import { spanWords } from '../card/card-labels.ts';
import { detailPath } from '../card/detail-path.ts';
import { StandingChip } from '../claim/standing-chip.tsx';
import { usePromotion } from '../data/promotion-queries.ts';
import { useStandings } from '../data/use-standings.ts';
import { Countdown, useDeadline } from '../detail/countdown.tsx';
import { readActivityId } from '../detail/pick.ts';
import { MissingPromotion, PromotionsPage } from '../page/promotions-page.tsx';
import styles from './custom-detail-page.module.css';

/** Specification chapter 2, `/customDetail?id=`: a special activity, which only has a text. */
export function CustomDetailPage() {
  const [search] = useSearchParams();
  const id = readActivityId(search.get('id'));
  return (
    <PromotionsPage title="特别活动" visitorText="登录后查看这个活动的内容。">
      <Special key={id} id={id} />
    </PromotionsPage>
  );
}

function Special({ id }: { id: string | undefined }) {
  const { promotion, ...view } = usePromotion(id);
  if (id === undefined || promotion === null) return <MissingPromotion />;
  if (!promotion) return <NothingSeen view={view} what="这个活动" />;
  // A promotion of another type can be claimed, which its own page supports.
  if (promotion.activity_type !== 0) return <Navigate to={detailPath(promotion)} replace />;
  return <CustomView view={view} promotion={promotion} />;
}

/** A special activity: its period, its text and a link to the lobby. */
function CustomView({ view, promotion }: { view: QueryView; promotion: Promotion }) {
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
        <Picture
          className={styles.cover}
          src={cover}
          width={720}
          height={320}
          decoding="async"
          fallback={
            <div className={styles.stage}>
              <PromotionArt type={0} />
            </div>
          }
        />
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
