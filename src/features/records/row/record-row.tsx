import type { ReactNode } from 'react';
import { RecordStatus } from '../../../../contract/player-enums.ts';
import { AlignedFigure } from '../../../ui/aligned-figure.tsx';
import { statusWords } from '../record-labels.ts';
import styles from './record-row.module.css';

/** The colour of a text. The text itself must carry the meaning, too. */
export type RowTone = 'good' | 'bad' | 'waiting' | 'plain';

interface RecordRowProps {
  /** A square of 2.5 rem before the words. */
  picture?: ReactNode;
  title: ReactNode;
  /** Below the title: the time and other facts. */
  sub: ReactNode;
  figure: string;
  figureTone?: RowTone;
  /** Below the figure: the status. */
  side: ReactNode;
  sideTone?: RowTone;
  gone?: boolean | undefined;
}

/**
 * A record in two lines, each truncated if too long: title and facts on the left, figure and status on the
 * right.
 */
export function RecordRow(props: RecordRowProps) {
  const {
    picture,
    title,
    sub,
    figure,
    figureTone = 'plain',
    side,
    sideTone = 'plain',
    gone,
  } = props;
  return (
    <span
      className={styles.row}
      data-gone={gone || undefined}
      data-pictured={picture !== undefined || undefined}
    >
      {picture}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.sub}>
          {gone && <span className={styles.gone}>平台已不再显示 · </span>}
          {sub}
        </span>
      </span>
      <span className={styles.side}>
        <b className={styles.figure} data-tone={figureTone}>
          <AlignedFigure text={figure} />
        </b>
        <span className={styles.state} data-tone={sideTone}>
          {side}
        </span>
      </span>
    </span>
  );
}

export function statusTone(status: number): RowTone {
  if (status === RecordStatus.completed) return 'good';
  if (status === RecordStatus.pending) return 'waiting';
  return status === RecordStatus.rejected ? 'bad' : 'plain';
}

/** A row's status: only that which is not the usual one is seen, so that it stands out among the rows. */
export function RowStatus({ status }: { status: number }) {
  const words = statusWords(status);
  if (status === RecordStatus.completed) return <span className="unseen"> {words}</span>;
  return <b data-tone={statusTone(status)}> {words}</b>;
}

export function StatusBadge({ status }: { status: number }) {
  return (
    <span className={styles.badge} data-tone={statusTone(status)}>
      {statusWords(status)}
    </span>
  );
}
