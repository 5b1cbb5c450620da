import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { WithdrawalAddress } from '../../../../contract/calls/wallet.ts';
import { AddressType } from '../../../../contract/enums.ts';
import { AppError } from '../../../../contract/errors.ts';
import { MESSAGES } from '../../../../contract/messages.ts';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { FieldFault } from '../../../session/field-fault.ts';
import { holdReload } from '../../../session/reload-guard.ts';
import { useAttempt } from '../../../session/use-attempt.ts';
import { AttemptNote } from '../../../ui/attempt-note.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import styles from './add-form.module.css';
import { AddForm } from './add-form.tsx';
import type { GuardReport } from './address-guard.ts';
import { type AddressFault, addAddress, draftFault } from './change-addresses.ts';
import { CheckStep } from './check-step.tsx';
import { type AddressDraft, addressText } from './saved-address.ts';

const EMPTY: AddressDraft = { type: AddressType.trc20, address: '', area: '', phone: '' };

interface AddDialogProps {
  open: boolean;
  onClose: () => void;
  saved: readonly WithdrawalAddress[];
}

/** Adds an address. What was typed outlives a closed dialog, a missing network and a new login. */
export function AddDialog({ open, onClose, saved }: AddDialogProps) {
  const client = useQueryClient();
  const offline = useOffline();
  const { state, attempt, cancel, reset } = useAttempt();
  const [draft, setDraft] = useState(EMPTY);
  const [fault, setFault] = useState<AddressFault>();
  const [checking, setChecking] = useState(false);
  const [returned, setReturned] = useState(false);
  const report = useReport(draft, saved, open);
  const busy = state.kind === 'busy';
  const startAnew = useEffectEvent(reset);
  useEffect(() => {
    if (!open) return;
    startAnew();
    setReturned(false);
    return holdReload('a new address');
  }, [open]);

  function change(part: Partial<AddressDraft>): void {
    if (busy) return;
    setDraft((before) => ({ ...before, ...part }));
    setFault(undefined);
    reset();
  }

  function show(next: AddressFault): void {
    setFault(next);
    setChecking(false);
    showToast(next.message, 'error');
  }

  async function send(): Promise<void> {
    const end = await attempt((signal) => addAddress(client, draft, signal));
    if (end?.kind === 'idle') {
      showToast(MESSAGES.added, 'success');
      setDraft({ ...EMPTY, type: draft.type });
      setChecking(false);
      onClose();
    } else if (end?.kind === 'failed') {
      const { error } = end;
      if (error instanceof FieldFault) {
        reset();
        show(error);
      } else if (!(error instanceof AppError && error.silent)) showToast(end.message, 'error');
    }
  }

  function submit(): void {
    if (busy) return;
    const found = draftFault(draft, saved);
    if (found) show(found);
    else if (draft.type === AddressType.trc20) setChecking(true);
    else void send();
  }

  return (
    <Dialog open={open} onClose={onClose} title={checking ? '核对地址' : '添加地址'}>
      <div className={styles.step}>
        {offline && state.kind !== 'unreachable' && (
          <p className={styles.notice}>现在没有网络，可以先填好，联网后再添加。</p>
        )}
        {checking ? (
          <CheckStep
            address={draft.address.trim()}
            report={report}
            busy={busy}
            onTidy={(address) => change({ address })}
            onBack={() => {
              if (busy) return;
              setReturned(true);
              setChecking(false);
            }}
            onConfirm={() => void send()}
          />
        ) : (
          <AddForm
            draft={draft}
            fault={fault}
            report={report === 'failed' ? undefined : report}
            busy={busy}
            returned={returned}
            onChange={change}
            onSubmit={submit}
          />
        )}
        <AttemptNote state={state} what="添加" onRetry={() => void send()} onCancel={cancel} />
      </div>
    </Dialog>
  );
}

/** What the guard says of a TRC20 draft; it never stands in the way. */
function useReport(
  { type, address }: AddressDraft,
  saved: readonly WithdrawalAddress[],
  open: boolean,
): GuardReport | 'failed' | undefined {
  const trc20 = type === AddressType.trc20;
  const guard = useGuard(open && trc20);
  // Some thousands of hashes for a wrong address: typing goes first.
  const text = useDeferredValue(address);
  return useMemo(() => {
    if (!trc20) return { warnings: [] };
    if (guard === undefined || guard === 'failed') return guard;
    const others = saved.filter((other) => other.type === AddressType.trc20).map(addressText);
    return guard.inspectTronAddress(text, others);
  }, [trc20, guard, text, saved]);
}

type Guard = typeof import('./address-guard.ts');

/**
 * The guard of TRC20 addresses, whose code comes when it is first needed.
 * @returns undefined while it comes; `failed` when it cannot be had, which forbids nothing
 */
function useGuard(needed: boolean): Guard | 'failed' | undefined {
  const [guard, setGuard] = useState<Guard | 'failed'>();
  const wanted = needed && (guard === undefined || guard === 'failed');
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    import('./address-guard.ts')
      .then((loaded) => current && setGuard(loaded))
      .catch(() => current && setGuard('failed'));
    return () => {
      current = false;
    };
  }, [wanted]);
  return guard;
}
