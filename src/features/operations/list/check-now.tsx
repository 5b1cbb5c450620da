import { useState } from 'react';
import { messageOf } from '../../../../contract/errors.ts';
import type { Operation } from '../../../../db/operation.ts';
import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { checkOperations } from '../../../data/money/actions.ts';
import { clockTime } from '../../../format/clock-time.ts';
import { Button } from '../../../ui/button.tsx';
import { LiveText } from '../../../ui/live-text.tsx';
import { showToast } from '../../../ui/toast.tsx';
import styles from './operations-panel.module.css';

/** A button that checks open operations against the platform's records, and the last check's time. */
export function CheckNow({ ops }: { ops: readonly Operation[] }) {
  const offline = useOffline();
  const [busy, setBusy] = useState(false);
  const unknown = ops.filter(({ state }) => state === 'unknown');
  if (unknown.length === 0) return null;
  const read = unknown.filter(({ goodReads }) => goodReads > 0);
  const asOf = Math.max(...read.map(({ updatedAt }) => updatedAt));

  async function check(): Promise<void> {
    if (offline) {
      showToast('当前没有网络，联网后会自动核对');
      return;
    }
    setBusy(true);
    try {
      if (!(await checkOperations())) showToast('平台暂时没有正常回应，稍后会自动再核对');
    } catch (error) {
      showToast(messageOf(error), 'error');
    }
    setBusy(false);
  }

  return (
    <div className={styles.check}>
      <LiveText className={styles.asOf}>
        {busy ? '正在核对…' : Number.isFinite(asOf) && `截至 ${clockTime(asOf)}`}
      </LiveText>
      <Button size="s" busy={busy} onClick={() => void check()}>
        立即核对
      </Button>
    </div>
  );
}
