import type { ReactNode } from 'react';
import type { Operation } from '../../../../db/operation.ts';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { amountText } from '../../../format/amounts.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckNow, OpenOperation } from '../list/open-operation.tsx';
import { explain } from '../list/operation-labels.ts';
import styles from './outcome.module.css';

interface OutcomeProps {
  op: Operation;
  label: string;
  /** The password typed in the form, prefilled if the operation has to be confirmed again. */
  password?: string;
  accepted: ReactNode;
  target?: ReactNode;
  onRead: () => void;
}

/** The outcome of a payment, in place of the form or above it. */
export function Outcome({ op, label, password, accepted, target, onRead }: OutcomeProps) {
  const { state } = op;
  if (state === 'confirmed') {
    return (
      <>
        {op.likely && <Likely op={op} />}
        {accepted}
      </>
    );
  }
  if (state === 'rejected') return <Refused op={op} label={label} onRead={onRead} />;
  return (
    <>
      <h2 className="unseen">{label}</h2>
      <OpenOperation op={op} password={password} />
      {state === 'armed' && target}
      <div className={styles.ways}>
        <CheckNow ops={[op]} />
        {state === 'duplicate' && (
          <Button tone="primary" wide onClick={() => openDialog('support')}>
            联系客服
          </Button>
        )}
        <Button tone="plain" wide onClick={() => openDialog('operations')}>
          查看进行中的操作
        </Button>
      </div>
    </>
  );
}

/** The order was matched by its amount in the records; an order from another device could match, too. */
function Likely({ op }: Pick<OutcomeProps, 'op'>) {
  const { what, todo } = explain(op);
  return (
    <div className={styles.likely} role="status">
      <p>{what}</p>
      <p>{todo}</p>
    </div>
  );
}

/** An operation rejected after the fact; the form no longer contains its input. */
function Refused({ op, label, onRead }: Pick<OutcomeProps, 'op' | 'label' | 'onRead'>) {
  const { what, todo } = explain(op);
  return (
    <section className={styles.card} data-tone="bad" aria-label={label}>
      {op.amount !== '' && (
        <p className={styles.amount}>
          <b>{op.amount}</b> USDT
        </p>
      )}
      <div className={styles.words} role="status">
        <h2>未通过</h2>
        <p>{what}</p>
        <p>{todo}</p>
      </div>
      <Button wide onClick={onRead}>
        我知道了
      </Button>
    </section>
  );
}

interface SendingProps {
  /** Accessible name of the region: 提现结果. */
  label: string;
  /** micro-USDT */
  amount: bigint;
}

/** Shown while the request is being sent; the outcome replaces it. */
export function Sending({ label, amount }: SendingProps) {
  const offline = useOffline();
  return (
    <section className={styles.card} aria-label={label}>
      <span className={styles.spinner} aria-hidden="true" />
      <p className={styles.amount}>
        <b>{amountText(amount)}</b> USDT
      </p>
      <div className={styles.words} role="status">
        <h2>提交中</h2>
        <p>
          {offline
            ? '网络断开了，还没有等到平台回应。请不要重复提交。'
            : '正在等平台回应，网络慢时可能要一分钟。请不要重复提交。'}
        </p>
      </div>
    </section>
  );
}
