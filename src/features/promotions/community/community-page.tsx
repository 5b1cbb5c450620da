import { useState } from 'react';
import type { CommunityNews } from '../../../../contract/calls/community.ts';
import { isNotOffered } from '../../../api/not-offered.ts';
import { config } from '../../../config.ts';
import { useCommunity } from '../../../data/catalogue/community.ts';
import { useMinute } from '../../../data/promotions/use-standings.ts';
import { clockTime } from '../../../format/clock-time.ts';
import { wordsOf } from '../../../format/html-words.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { Sheet } from '../../../ui/dialog.tsx';
import { ChevronRightIcon } from '../../../ui/icons/arrows.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { OfflineStrip } from '../../../ui/offline-strip.tsx';
import { Part } from '../../../ui/part.tsx';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { Robot } from '../../../ui/robot.tsx';
import { ServerHtml } from '../../../ui/server-html.tsx';
import { ChannelCard } from './channel-card.tsx';
import { newestFirst, newsDate, officialChannels } from './community.ts';
import styles from './community-page.module.css';

/** Specification chapter 2, `/community`: the official channels and the news. */
export function CommunityPage() {
  const visit = useVisit();
  return (
    <PlayerPage title="社区" visitorText="登录后查看官方频道、群组和最新动态。" visit={visit}>
      <Community />
    </PlayerPage>
  );
}

function Community() {
  const { community, error, busy, refresh, offline, asOf } = useCommunity();
  if (!community) {
    const view = { busy, offline, error: error ?? undefined, refresh };
    return <NothingSeen view={view} what="社区" isLacking={isNotOffered(error)} />;
  }
  const channels = officialChannels(community.channels, config.linkHosts);
  const { news } = community;
  return (
    <>
      {offline && <OfflineStrip text={keptWords(asOf)} onRetry={refresh} />}
      <div className={styles.greeting}>
        <Robot mood="happy" size={64} />
        <p>
          只认这里列出的官方账号。<b>官方人员不会向你要密码，也不会私下收款。</b>
        </p>
      </div>
      <Part title="官方频道">
        {channels.length > 0 ? (
          channels.map((channel) => <ChannelCard key={channel.id} channel={channel} />)
        ) : (
          <p className={styles.none}>官方频道正在准备，有了会列在这里。</p>
        )}
      </Part>
      <Part title="最新动态">
        {news.length > 0 ? (
          <NewsList news={news} />
        ) : (
          <p className={styles.none}>最近没有新动态。</p>
        )}
      </Part>
    </>
  );
}

function keptWords(asOf: number | undefined): string {
  return asOf === undefined ? '显示的是本机保存的内容' : `内容截至 ${clockTime(asOf)}`;
}

function NewsList({ news }: { news: readonly CommunityNews[] }) {
  const now = useMinute();
  const [shown, setShown] = useState<CommunityNews>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ul className={styles.list}>
        {newestFirst(news).map((piece) => (
          <li key={piece.id}>
            <button
              type="button"
              className={styles.row}
              aria-haspopup="dialog"
              onClick={() => {
                setShown(piece);
                setOpen(true);
              }}
            >
              <span className={styles.words}>
                <strong>{piece.title}</strong>
                <span className={styles.summary}>{summaryOf(piece)}</span>
                <NewsTime piece={piece} now={now} />
              </span>
              <ChevronRightIcon />
            </button>
          </li>
        ))}
      </ul>
      {/* The piece stays rendered during the sheet's closing animation. */}
      <Sheet open={open} onClose={() => setOpen(false)} title={shown?.title ?? ''}>
        {shown && (
          <article className={styles.piece}>
            <NewsTime piece={shown} now={now} />
            <ServerHtml
              linkHosts={config.linkHosts}
              headingLevel={3}
              html={shown.content || shown.summary}
            />
          </article>
        )}
      </Sheet>
    </>
  );
}

function NewsTime({ piece: { published_at }, now }: { piece: CommunityNews; now: number }) {
  if (published_at === undefined) return null;
  return (
    <time className={styles.time} dateTime={new Date(published_at).toISOString()}>
      {newsDate(published_at, now)}
    </time>
  );
}

function summaryOf({ summary, content }: CommunityNews): string {
  return summary.trim() || wordsOf(content).slice(0, 80);
}
