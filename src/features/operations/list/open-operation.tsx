import { useId } from 'react';
import type { Operation } from '../../../../db/operation.ts';
import { isOnce, MONEY_KINDS } from '../../../../db/operation-kinds.ts';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { wantsPassword } from '../../../data/money/actions.ts';
import { clockTime } from '../../../format/clock-time.ts';
import styles from './open-operation.module.css';
import { OperationFacts } from './operation-facts.tsx';
import { explain, stateWords, sumWords } from './operation-labels.ts';
import { OperationSteps } from './operation-steps.tsx';

/** One unsettled operation: its amount, its state and what the player should do. */
export function OpenOperation({ op, password = '' }: { op: Operation; password?: string }) {
  const id = useId();
  const offline = useOffline();
  const asksPassword = wantsPassword(op);
  const sum = sumWords(op);
  const { what, todo } = explain(op, { offline, wantsPassword: asksPassword });
  return (
    <article className={styles.card} data-state={op.state} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id} className={styles.kind}>
          {MONEY_KINDS[op.kind].label}
          {isOnce(op) && op.target && <small>{op.target}</small>}
        </h3>
        <span className={styles.state}>
          {['sending', 'unknown'].includes(op.state) && (
            <i className={styles.pulse} aria-hidden="true" />
          )}
          {stateWords(op)}
        </span>
      </header>
      <p className={styles.amount}>
        {sum === undefined ? (
          '金额以实际到账为准'
        ) : (
          <>
            <b>{sum}</b> USDT
          </>
        )}
      </p>
      {/* A live region, because the state changes without the player's action. */}
      <div className={styles.words} role="status">
        <p>{what}</p>
        {todo && <p className={styles.todo}>{todo}</p>}
      </div>
      <OperationSteps op={op} asksPassword={asksPassword} typed={password} />
      <details className={styles.detail}>
        <summary>{clockTime(op.createdAt)} 发起 · 经过与编号</summary>
        <OperationFacts op={op} />
      </details>
    </article>
  );
}
