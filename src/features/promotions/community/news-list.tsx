import { useState } from 'react';
import type { CommunityNews } from '../../../../contract/calls/community.ts';
import { config } from '../../../config.ts';
import { Sheet } from '../../../ui/dialog.tsx';
import { ChevronRightIcon } from '../../../ui/icons/arrows.tsx';
import { ServerHtml, wordsOf } from '../../../ui/server-html.tsx';
import { useMinute } from '../data/use-minute.ts';
import { newestFirst, newsDate } from './news.ts';
import styles from './news-list.module.css';

/** What happened lately; each opens in full. */
export function NewsList({ news }: { news: readonly CommunityNews[] }) {
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
      {/* The piece stays while its sheet leaves the screen. */}
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

/** What it says in short, or else how it begins. */
function summaryOf({ summary, content }: CommunityNews): string {
  return summary.trim() || wordsOf(content).slice(0, 80);
}
