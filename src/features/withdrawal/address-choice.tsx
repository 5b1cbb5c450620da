import { useId, useState } from 'react';
import { messageOf } from '../../../contract/errors.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { clockTime } from '../../format/clock-time.ts';
import { openDialog } from '../../session/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { type OverlayProps, Sheet } from '../../ui/dialog.tsx';
import { ChevronDownIcon } from '../../ui/icons/arrows.tsx';
import { CheckIcon } from '../../ui/icons/lists.tsx';
import { PlusIcon } from '../../ui/icons/wallet.tsx';
import styles from './address-choice.module.css';
import { AddressFace } from './addresses/saved-address.tsx';
import type { WithdrawalForm } from './withdrawal-form-model.ts';

interface AddressChoiceProps {
  form: WithdrawalForm;
}

/** The chosen withdrawal address in full, as a button that opens the list of addresses. */
export function AddressChoice({ form }: AddressChoiceProps) {
  const id = useId();
  const offline = useOffline();
  const [open, setOpen] = useState(false);
  const { addresses, address } = form;
  const { data: saved, dataUpdatedAt } = addresses;
  const error = form.faultOf('addressId');
  const noneYet = saved?.length === 0;
  return (
    <div className={styles.field}>
      <p className={styles.label}>
        <span>提现到</span>
        {offline && saved && <time>截至 {clockTime(dataUpdatedAt)}</time>}
      </p>
      {saved === undefined ? (
        <Unknown addresses={addresses} />
      ) : (
        <button
          type="button"
          name="addressId"
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
              <AddressFace address={address} saved={saved} />
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
      <AddressSheet open={open} form={form} onClose={() => setOpen(false)} />
    </div>
  );
}

function Unknown({ addresses }: Pick<WithdrawalForm, 'addresses'>) {
  const { error, isFetching, refetch } = addresses;
  if (!error || isFetching)
    return <div className={styles.skeleton} role="status" aria-label="正在取提现地址" />;
  return (
    <div className={styles.failed}>
      <span>提现地址没有取到：{messageOf(error)}</span>
      <Button size="s" onClick={() => void refetch()}>
        重试
      </Button>
    </div>
  );
}

function AddressSheet({ open, form, onClose }: AddressChoiceProps & OverlayProps) {
  const { addresses, address, set } = form;
  return (
    <Sheet open={open} onClose={onClose} title="选择提现地址">
      <ul className={styles.list}>
        {addresses.data?.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className={styles.address}
              aria-pressed={each.id === address?.id}
              onClick={() => {
                set('addressId', each.id);
                onClose();
              }}
            >
              <AddressFace address={each} saved={addresses.data} />
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
