import { type Ref, useId, useState } from 'react';
import { messageOf } from '../../../contract/errors.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { clockTime } from '../../format/clock-time.ts';
import { openDialog } from '../../session/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { ChevronDownIcon } from '../../ui/icons/arrows.tsx';
import { CheckIcon } from '../../ui/icons/lists.tsx';
import { PlusIcon } from '../../ui/icons/wallet.tsx';
import styles from './address-choice.module.css';
import { AddressFace } from './addresses/address-face.tsx';
import type { WithdrawalForm } from './withdrawal-form-model.ts';

interface AddressChoiceProps {
  choice: WithdrawalForm['choice'];
  error: string | undefined;
  ref: Ref<HTMLButtonElement>;
}

/** The chosen withdrawal address in full, as a button that opens the list of addresses. */
export function AddressChoice({ choice, error, ref }: AddressChoiceProps) {
  const id = useId();
  const offline = useOffline();
  const [open, setOpen] = useState(false);
  const { saved, address, updatedAt } = choice;
  const noneYet = saved?.length === 0;
  return (
    <div className={styles.field}>
      <p className={styles.label}>
        <span>提现到</span>
        {offline && saved && <time>截至 {clockTime(updatedAt)}</time>}
      </p>
      {saved === undefined ? (
        <Unknown choice={choice} />
      ) : (
        <button
          ref={ref}
          type="button"
          className={styles.frame}
          data-invalid={error ? true : undefined}
          aria-haspopup="dialog"
          aria-describedby={error && `${id}-note`}
          onClick={() => (noneYet ? openDialog('address') : setOpen(true))}
        >
          {/* The button is named by its content: an aria-label could not reproduce the address's visual
              grouping, which is made of margins. */}
          <span className="unseen">提现到 </span>
          <span className={styles.value}>
            {address ? (
              <AddressFace address={address} />
            ) : (
              <span className={styles.unchosen}>{noneYet ? '添加提现地址' : '选择提现地址'}</span>
            )}
          </span>
          {noneYet ? <PlusIcon /> : <ChevronDownIcon />}
        </button>
      )}
      {error && (
        <p id={`${id}-note`} className={styles.error}>
          {error}
        </p>
      )}
      <AddressSheet open={open} choice={choice} onClose={() => setOpen(false)} />
    </div>
  );
}

function Unknown({ choice }: { choice: WithdrawalForm['choice'] }) {
  if (!choice.error)
    return <div className={styles.skeleton} role="status" aria-label="正在取提现地址" />;
  return (
    <div className={styles.failed}>
      <span>提现地址没有取到：{messageOf(choice.error)}</span>
      <Button size="s" onClick={choice.refresh}>
        重试
      </Button>
    </div>
  );
}

interface AddressSheetProps {
  open: boolean;
  choice: WithdrawalForm['choice'];
  onClose: () => void;
}

function AddressSheet({ open, choice, onClose }: AddressSheetProps) {
  const { saved = [], address, choose } = choice;
  return (
    <Sheet open={open} onClose={onClose} title="选择提现地址">
      <ul className={styles.list}>
        {saved.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className={styles.address}
              aria-pressed={each.id === address?.id}
              onClick={() => {
                choose(each.id);
                onClose();
              }}
            >
              <AddressFace address={each} />
              {each.id === address?.id && <CheckIcon />}
            </button>
          </li>
        ))}
      </ul>
      <Button
        wide
        onClick={() => {
          onClose();
          openDialog('address');
        }}
      >
        管理提现地址
      </Button>
    </Sheet>
  );
}
