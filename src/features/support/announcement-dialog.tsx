import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../contract/errors.ts';
import { config } from '../../config.ts';
import { bulletinsQuery } from '../../data/catalogue/lobby-queries.ts';
import { readNotices } from '../../data/catalogue/notices.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type OverlayProps } from '../../ui/dialog.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';
import { StatePage } from '../../ui/state-page.tsx';
import styles from './announcement-dialog.module.css';

/** Announcements as HTML, specification chapter 2, overlay 2. */
export function AnnouncementDialog({ open, onClose }: OverlayProps) {
  return (
    <Dialog open={open} onClose={onClose} title="公告">
      <Announcements />
      <div className={styles.foot}>
        <Button tone="primary" wide onClick={onClose}>
          知道了
        </Button>
      </div>
    </Dialog>
  );
}

function Announcements() {
  const { data, error, isFetching, refetch } = useQuery(bulletinsQuery());
  const notices = readNotices(data ?? []);
  if (notices.length === 0 && isFetching) {
    return (
      <div className={styles.waiting} role="status" aria-label="正在加载公告">
        <i />
        <i />
        <i />
      </div>
    );
  }
  if (notices.length === 0 && error) {
    return (
      <StatePage
        mood="offline"
        title="公告没有取到"
        text={messageOf(error)}
        action="重试"
        onAction={refetch}
      />
    );
  }
  if (notices.length === 0) return <StatePage mood="sleep" title="现在没有公告" />;
  return notices.map(({ id, title, html }) => (
    <section key={id} className={styles.notice} aria-label={title}>
      {notices.length > 1 && <h3 className={styles.heading}>{title}</h3>}
      <ServerHtml linkHosts={config.linkHosts} headingLevel={3} html={html} />
    </section>
  ));
}
