import type { Operation } from '../../../../db/operation.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { acknowledgeOperation } from '../../../sync/money/actions.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckNow } from '../operations/check-now.tsx';
import { OpenOperation } from '../operations/open-operation.tsx';
import { explain } from '../operations/operation-words.ts';
import { Accepted } from './accepted.tsx';
import styles from './outcome.module.css';

interface OutcomeProps {
  op: Operation;
  /** What stands in the form's field, for one that has to be confirmed again. */
  password: string;
  onRead: () => void;
}

/** What became of a withdrawal, in the form's place or above it. */
export function Outcome({ op, password, onRead }: OutcomeProps) {
  const { opId, state } = op;
  const read = () => {
    onRead();
    // Where it cannot be written down it is only shown once more with the next visit.
    void acknowledgeOperation(opId).catch(() => undefined);
  };
  return (
    <>
      {state === 'confirmed' && <Accepted op={op} onRead={read} />}
      {state === 'rejected' && <Refused op={op} onRead={read} />}
      {state !== 'confirmed' && state !== 'rejected' && (
        <>
          <h2 className="unseen">提现结果</h2>
          <OpenOperation op={op} password={password} />
          {state === 'armed' && op.target !== '' && (
            <div className={styles.target}>
              <span>提现到</span>
              <AddressText text={op.target} />
            </div>
          )}
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
      )}
    </>
  );
}

/** One that was cleared up later: the form has nothing to do with it any more. */
function Refused({ op, onRead }: { op: Operation; onRead: () => void }) {
  const { what, todo } = explain(op, { offline: false, wantsPassword: false });
  return (
    <section className={styles.card} data-tone="bad" aria-label="提现结果">
      <p className={styles.amount}>
        <b>{op.amount}</b> USDT
      </p>
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
