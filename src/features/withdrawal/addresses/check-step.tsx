import { useEffect, useRef } from 'react';
import { AddressText } from '../../../ui/address-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons/lists.tsx';
import styles from './add-form.module.css';
import type { GuardReport } from './address-guard.ts';
import { GuardNotes } from './guard-notes.tsx';

interface CheckStepProps {
  address: string;
  /** Undefined while the guard is on its way; `failed` when it cannot be had. */
  report: GuardReport | 'failed' | undefined;
  busy: boolean;
  onTidy: (text: string) => void;
  onBack: () => void;
  onConfirm: () => void;
}

/** The whole address once more, before it is added: money sent to a wrong one is gone. */
export function CheckStep({ address, report, busy, onTidy, onBack, onConfirm }: CheckStepProps) {
  const start = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone: who reads by ear goes on at the top.
  useEffect(() => start.current?.focus(), []);
  const found = report === undefined || report === 'failed' ? undefined : report;
  const doubtful = found !== undefined && found.warnings.length > 0;
  // Places are counted without what does not belong there: they would not fit the address as it is.
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
