import { useQuery } from '@tanstack/react-query';
import { bulletinsQuery } from '../../data/catalogue/lobby-queries.ts';
import { openDialog } from '../../session/dialogs.ts';
import { NoticeIcon } from '../../ui/icons/status.tsx';
import styles from './notice-bar.module.css';
import { noticeLines } from './notice-text.ts';

/** Reading speed of the moving line: ms per character. */
const MS_PER_CHARACTER = 220;

/** The scrolling notice; a tap opens the whole announcement. */
export function NoticeBar() {
  const { data = [] } = useQuery(bulletinsQuery());
  const line = noticeLines(data).join('　　');
  return (
    <div className={styles.bar}>
      {/* Laid over the words instead of around them: they pass by, and are not what the button is called. */}
      <button
        type="button"
        className={styles.open}
        aria-label="公告"
        onClick={() => openDialog('announcement')}
      />
      <NoticeIcon />
      <span className={styles.window} aria-hidden="true">
        {line && (
          <span
            className={styles.line}
            style={{ animationDuration: `${Math.max(8_000, line.length * MS_PER_CHARACTER)}ms` }}
          >
            {line}
          </span>
        )}
      </span>
    </div>
  );
}
