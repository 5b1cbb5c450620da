import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WithdrawalAddress } from '../../../../contract/calls/wallet.ts';
import { MESSAGES } from '../../../../contract/messages.ts';
import { AddressType } from '../../../../contract/player-enums.ts';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { holdReload } from '../../../session/reload-guard.ts';
import { FieldFault, useAttempt } from '../../../session/use-attempt.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { AttemptNote } from '../../../ui/attempt-note.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckIcon } from '../../../ui/icons/lists.tsx';
import { showError, showToast } from '../../../ui/toast.tsx';
import styles from './add-form.module.css';
import { AddForm } from './add-form.tsx';
import { type AddressFault, addAddress, draftFault } from './change-addresses.ts';
import { GuardNotes } from './guard-notes.tsx';
import type { AddressDraft } from './saved-address.tsx';
import { useGuardReport } from './use-address-guard.ts';

const EMPTY: AddressDraft = { type: AddressType.trc20, address: '', area: '', phone: '' };

interface AddDialogProps {
  open: boolean;
  onClose: () => void;
  saved: readonly WithdrawalAddress[];
}

/** Adds an address. The draft survives closing the dialog, a lost connection and a new login. */
export function AddDialog({ open, onClose, saved }: AddDialogProps) {
  const client = useQueryClient();
  const offline = useOffline();
  const { state, attempt, cancel, reset } = useAttempt();
  const [draft, setDraft] = useState(EMPTY);
  const [fault, setFault] = useState<AddressFault>();
  const [checking, setChecking] = useState(false);
  const [returned, setReturned] = useState(false);
  // Checking a wrong address costs thousands of hashes, so the check is deferred to keep typing responsive.
  const address = useDeferredValue(draft.address);
  const report = useGuardReport({ type: draft.type, address }, saved, open);
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
      } else showError(error);
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

interface CheckStepProps {
  address: string;
  report: ReturnType<typeof useGuardReport>;
  busy: boolean;
  onTidy: (text: string) => void;
  onBack: () => void;
  onConfirm: () => void;
}

/** Shows the whole address for a last check, because money sent to a wrong address is lost. */
function CheckStep({ address, report, busy, onTidy, onBack, onConfirm }: CheckStepProps) {
  const start = useRef<HTMLParagraphElement>(null);
  // The submit button is gone, so the focus moves to the top for screen readers.
  useEffect(() => start.current?.focus(), []);
  const found = report === undefined || report === 'failed' ? undefined : report;
  const doubtful = found !== undefined && found.warnings.length > 0;
  // Warnings mark positions in the tidied text; if that differs from the shown text, nothing is marked.
  const counted = found?.tidied === undefined ? found?.warnings : undefined;
  const marks = new Set(counted?.flatMap((warning) => [...(warning.marks ?? [])]));
  return (
    <>
      <p ref={start} tabIndex={-1} className={styles.lead}>
        请和收款方给你的地址逐段核对。转到错误的地址，钱找不回来。
      </p>
      <div className={styles.plate} data-doubtful={doubtful || undefined}>
        <p className={styles.plateLabel}>TRC20 · 共 {[...address].length} 位</p>
        <AddressText text={address} size="m" marks={marks} />
      </div>
      <div className={styles.findings} role="status">
        {report === undefined && <p className={styles.quiet}>正在核对格式…</p>}
        {report === 'failed' && <p className={styles.quiet}>没能自动核对格式，请自己逐段核对。</p>}
        {found && !doubtful && (
          <p className={styles.fine}>
            <CheckIcon />
            格式和校验码都正确
          </p>
        )}
        {found && doubtful && <GuardNotes report={found} compare onTidy={onTidy} />}
      </div>
      <div className={styles.choices}>
        <Button tone={doubtful ? 'primary' : 'ghost'} onClick={onBack}>
          返回修改
        </Button>
        <Button tone={doubtful ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {doubtful ? '仍要添加' : '确认添加'}
        </Button>
      </div>
    </>
  );
}
