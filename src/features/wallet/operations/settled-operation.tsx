import type { Operation } from '../../../../db/operation.ts';
import { MONEY_KINDS } from '../../../sync/money/kinds.ts';
import { clockTime } from '../../../ui/clock-time.ts';
import { OperationFacts } from './operation-detail.tsx';
import { amountWords, explain, STATE_WORDS } from './operation-words.ts';
import styles from './settled-operation.module.css';

/** One operation that is over, in a line; its detail opens at a tap. */
export function SettledOperation({ op }: { op: Operation }) {
  const { what } = explain(op, { offline: false, wantsPassword: false });
  return (
    <li>
      <details className={styles.row}>
        <summary>
          <span className={styles.kind}>
            {MONEY_KINDS[op.kind].label}
            <small>{clockTime(op.updatedAt)}</small>
          </span>
          <span className={styles.amount}>
            <b>{amountWords(op.amount)}</b>
            <small data-state={op.state}>{STATE_WORDS[op.state]}</small>
          </span>
        </summary>
        <p className={styles.what}>{what}</p>
        <OperationFacts op={op} />
      </details>
    </li>
  );
}
