import { RecordStatus } from '../../../../contract/enums.ts';
import { statusWords } from '../record-labels.ts';
import type { RowTone } from './record-row.tsx';
import styles from './status-badge.module.css';

/** The tone of a status: 1 completed, 2 pending review, 3 rejected. */
export function statusTone(status: number): RowTone {
  if (status === RecordStatus.completed) return 'good';
  if (status === RecordStatus.pending) return 'waiting';
  return status === RecordStatus.rejected ? 'bad' : 'plain';
}

/** A record's status in words. */
export function StatusBadge({ status }: { status: number }) {
  return (
    <span className={styles.badge} data-tone={statusTone(status)}>
      {statusWords(status)}
    </span>
  );
}
