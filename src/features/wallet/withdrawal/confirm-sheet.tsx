import { useEffect, useRef, useState } from 'react';
import { ADDRESS_TYPE_LABELS, AddressType } from '../../../../contract/enums.ts';
import { holdReload } from '../../../session/quiet-moment.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { addressLine } from '../addresses/saved-address.ts';
import { amountText } from '../amount/amount-text.ts';
import styles from './confirm-sheet.module.css';
import type { Asked } from './use-apply.ts';

interface ConfirmSheetProps {
  /** Open while there is something to ask about. */
  asked: Asked | undefined;
  /** The sheet has left the screen. */
  onGone: () => void;
  onConfirm: (asked: Asked) => void;
  onClose: () => void;
}

/** Everything about the withdrawal once more, before it is sent and cannot be taken back. */
export function ConfirmSheet({ asked, onGone, onConfirm, onClose }: ConfirmSheetProps) {
  const open = asked !== undefined;
  // Still readable while the sheet goes down.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  useEffect(() => (open ? holdReload('withdrawal') : undefined), [open]);
  const confirmed = useRef<Asked>(undefined);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="核对提现"
      givesFocusBack={() => confirmed.current !== last}
      onGone={onGone}
    >
      {last && <Terms asked={last} />}
      <div className={styles.actions}>
        <Button
          tone="primary"
          wide
          onClick={() => {
            // The page takes the focus to what becomes of it.
            confirmed.current = asked;
            if (asked) onConfirm(asked);
          }}
        >
          确认提现
        </Button>
        <Button tone="plain" wide onClick={onClose}>
          返回修改
        </Button>
      </div>
    </Sheet>
  );
}

function Terms({ asked: { amount, fee, arriving, address } }: { asked: Asked }) {
  return (
    <div className={styles.terms}>
      <p className={styles.hero}>
        <span>{arriving === undefined ? '提现金额' : '预计到账'}</span>
        <b>{amountText(arriving ?? amount)}</b>
        <small>USDT</small>
      </p>
      <dl className={styles.rows}>
        <div>
          <dt>提现金额</dt>
          <dd>{amountText(amount)} USDT</dd>
        </div>
        <div>
          <dt>手续费</dt>
          <dd>{fee === undefined ? '以平台为准' : `${amountText(fee)} USDT`}</dd>
        </div>
        <div className={styles.to}>
          <dt>提现到 {ADDRESS_TYPE_LABELS[address.type]}</dt>
          <dd>
            {address.type === AddressType.trc20 ? (
              <AddressText text={addressLine(address)} size="m" />
            ) : (
              <span className={styles.account} translate="no">
                {addressLine(address)}
              </span>
            )}
          </dd>
        </div>
      </dl>
      <p className={styles.warning}>
        <span>请逐段核对地址。</span>
        <span>提交后不可撤销，提到错误的地址无法找回。</span>
      </p>
    </div>
  );
}
