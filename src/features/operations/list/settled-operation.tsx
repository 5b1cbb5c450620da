import type { Operation } from '../../../../db/operation.ts';
import { isOnce, MONEY_KINDS } from '../../../../db/operation-kinds.ts';
import { clockTime } from '../../../format/clock-time.ts';
import { OperationFacts } from './operation-detail.tsx';
import { explain, stateWords, sumWords } from './operation-labels.ts';
import { OperationLink } from './operation-link.tsx';
import styles from './settled-operation.module.css';

interface SettledOperationProps {
  op: Operation;
  /** Called before one of the links is followed. */
  onLeave: () => void;
}

/** One settled operation in a line; its details open at a tap. */
export function SettledOperation({ op, onLeave }: SettledOperationProps) {
  const sum = sumWords(op);
  const { what } = explain(op, { offline: false, wantsPassword: false });
  return (
    <li>
      <details className={styles.row}>
        <summary>
          <span className={styles.kind}>
            {MONEY_KINDS[op.kind].label}
            <small>
              {clockTime(op.updatedAt)}
              {isOnce(op) && op.target && ` · ${op.target}`}
            </small>
          </span>
          <span className={styles.amount}>
            {sum !== undefined && <b data-came={sum.startsWith('+') || undefined}>{sum}</b>}
            <small data-state={op.state}>{stateWords(op)}</small>
          </span>
        </summary>
        <p className={styles.what}>{what}</p>
        <OperationFacts op={op} />
        <OperationLink op={op} onFollow={onLeave} />
      </details>
    </li>
  );
}
