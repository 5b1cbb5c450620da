import type { ReactNode } from 'react';
import styles from './record-row.module.css';

/** What a colour says beside the words; never alone. */
export type RowTone = 'good' | 'bad' | 'waiting' | 'plain';

interface RecordRowProps {
  /** What it is. */
  title: ReactNode;
  /** Below it: where, when. */
  sub: ReactNode;
  /** The figure of the row. */
  figure: ReactNode;
  figureTone?: RowTone;
  /** Below the figure: how it stands. */
  side: ReactNode;
  sideTone?: RowTone;
  /** The platform no longer reports it. */
  gone?: boolean | undefined;
}

/** A record in two lines, each cut off where it does not fit: what and when, how much and how it stands. */
export function RecordRow(props: RecordRowProps) {
  const { title, sub, figure, figureTone = 'plain', side, sideTone = 'plain', gone } = props;
  return (
    <span className={styles.row} data-gone={gone || undefined}>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.sub}>
          {gone && <span className={styles.gone}>平台已不再显示 · </span>}
          {sub}
        </span>
      </span>
      <span className={styles.side}>
        <b className={styles.figure} data-tone={figureTone}>
          {figure}
        </b>
        <span className={styles.state} data-tone={sideTone}>
          {side}
        </span>
      </span>
    </span>
  );
}
