import { useState } from 'react';
import { staysAfterLogout } from '../../data/money/unsettled.ts';
import { useUnsettled } from '../../data/money/use-operations.ts';
import { logout } from '../../session/lifecycle.ts';
import { Button } from '../../ui/button.tsx';
import styles from './logout-part.module.css';

interface LogoutPartProps {
  /** @param isAllGone whether nothing of the account is left here; where something is, that was said */
  onDone: (isAllGone: boolean) => void;
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Logging out removes what this device keeps of the account, so it asks first. */
export function LogoutPart({ onDone }: LogoutPartProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!asking) {
    return (
      <Button tone="danger" wide onClick={() => setAsking(true)}>
        退出登录
      </Button>
    );
  }
  async function leave(): Promise<void> {
    setBusy(true);
    const isAllGone = await logout();
    setBusy(false);
    setAsking(false);
    onDone(isAllGone);
  }
  return (
    // The button that had the focus is gone: the question takes it.
    <div className={styles.confirm} ref={takeFocus} tabIndex={-1}>
      <p>退出后，本机保存的余额、记录会清除；平台上的不受影响。</p>
      <LogoutWarning />
      <div className={styles.choices}>
        <Button onClick={() => setAsking(false)}>再想想</Button>
        <Button tone="danger" busy={busy} onClick={() => void leave()}>
          确认退出
        </Button>
      </div>
    </div>
  );
}

/** What a logout means for money actions that are not over; nothing when all are. */
function LogoutWarning() {
  const unsettled = useUnsettled() ?? [];
  const kept = unsettled.filter(staysAfterLogout).length;
  const armed = unsettled.filter(({ state }) => state === 'armed').length;
  return (
    <>
      {kept > 0 && (
        <p className={styles.warning}>
          有 {kept} 笔操作结果未知：退出后会保留一条不含地址的记录，重新登录同一账号后继续核对。
        </p>
      )}
      {armed > 0 && (
        <p className={styles.warning}>有 {armed} 笔操作等待你确认：退出后不会再提交。</p>
      )}
    </>
  );
}
