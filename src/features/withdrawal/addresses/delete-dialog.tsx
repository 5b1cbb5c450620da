import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WithdrawalAddress } from '../../../../contract/calls/wallet.ts';
import { MESSAGES } from '../../../../contract/messages.ts';
import { useAttempt } from '../../../session/use-attempt.ts';
import { AttemptNote } from '../../../ui/attempt-note.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showError, showToast } from '../../../ui/toast.tsx';
import styles from './add-form.module.css';
import { deleteAddress } from './change-addresses.ts';
import { AddressFace } from './saved-address.tsx';

interface DeleteDialogProps {
  /** The address to be deleted; undefined closes the dialog. */
  address: WithdrawalAddress | undefined;
  onClose: () => void;
  onDeleted: (address: WithdrawalAddress) => void;
  /**
   * Called after a deletion, when the dialog has closed; the address's delete button, which had the focus, is
   * gone.
   */
  onGone: () => void;
}

/** Shows the whole address and asks for confirmation before deleting it. */
export function DeleteDialog({ address, onClose, onDeleted, onGone }: DeleteDialogProps) {
  const client = useQueryClient();
  const { state, attempt, cancel, reset } = useAttempt();
  // The address stays visible during the dialog's closing animation.
  const [shown, setShown] = useState(address);
  if (address && address !== shown) setShown(address);
  const id = address?.id;
  const deleted = useRef(false);
  const startAnew = useEffectEvent(() => {
    deleted.current = false;
    reset();
  });
  useEffect(() => {
    if (id !== undefined) startAnew();
  }, [id]);

  async function remove(): Promise<void> {
    if (!address) return;
    const end = await attempt((signal) => deleteAddress(client, address, signal));
    if (end?.kind === 'idle') {
      showToast(MESSAGES.deleted, 'success');
      deleted.current = true;
      onDeleted(address);
    } else if (end?.kind === 'failed') showError(end.error);
  }

  return (
    <Dialog
      open={address !== undefined}
      onClose={onClose}
      title={MESSAGES.confirmDelete}
      givesFocusBack={() => !deleted.current}
      onGone={() => {
        if (deleted.current) onGone();
      }}
    >
      <div className={styles.step}>
        {shown && (
          <div className={styles.preview}>
            <AddressFace address={shown} />
          </div>
        )}
        <p className={styles.lead}>删除后不能再提现到这个地址；已提交的提现不受影响。</p>
        <AttemptNote
          state={state}
          what="删除"
          typed={false}
          onRetry={() => void remove()}
          onCancel={cancel}
        />
        <div className={styles.choices}>
          <Button onClick={onClose}>取消</Button>
          <Button tone="danger" busy={state.kind === 'busy'} onClick={() => void remove()}>
            删除
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
