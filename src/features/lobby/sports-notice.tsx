import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ConfigId } from '../../../contract/enums.ts';
import { config } from '../../config.ts';
import { bulletinsQuery } from '../../data/catalogue/lobby-queries.ts';
import { lineOf } from '../../format/html-words.ts';
import { ChevronDownIcon } from '../../ui/icons/arrows.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';
import styles from './sports-notice.module.css';

/** The expandable notice above the sports halls (configuration entry 8). */
export function SportsNotice() {
  const { data = [] } = useQuery(bulletinsQuery());
  const [open, setOpen] = useState(false);
  const bodyId = useId();
  const html = data.find((entry) => entry.id === ConfigId.sportsNotice)?.content ?? '';
  if (html === '') return null;
  return (
    <section className={styles.box}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={bodyId}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.title}>体育公告</span>
        {!open && <span className={styles.preview}>{lineOf(html)}</span>}
        <ChevronDownIcon />
      </button>
      <div id={bodyId} className={styles.body} hidden={!open}>
        {open && <ServerHtml linkHosts={config.linkHosts} html={html} headingLevel={2} />}
      </div>
    </section>
  );
}
