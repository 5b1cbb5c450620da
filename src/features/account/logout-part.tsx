import { useState } from 'react';
import { staysAfterLogout } from '../../../db/operation.ts';
import { serverNow } from '../../api/server-clock.ts';
import { isUnpaidWithoutNumber } from '../../data/money/order-phase.ts';
import { useOrders, useUnsettled } from '../../data/money/use-operations.ts';
import { logout } from '../../session/lifecycle.ts';
import { useOneAtATime } from '../../session/use-one-at-a-time.ts';
import { Button } from '../../ui/button.tsx';
import styles from './logout-part.module.css';

interface LogoutPartProps {
  /** Done right before the account is logged out. */
  onConfirmed?: () => void;
  /** @param isAllGone false if not all data was removed from this device, as a toast has said */
  onDone: (isAllGone: boolean) => void;
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The logout button; asks for confirmation, because a logout removes the account's data from this device. */
export function LogoutPart({ onConfirmed, onDone }: LogoutPartProps) {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useOneAtATime();
  if (!asking) {
    return (
      <Button tone="danger" wide onClick={() => setAsking(true)}>
        退出登录
      </Button>
    );
  }
  async function leave(): Promise<void> {
    onConfirmed?.();
    const isAllGone = await logout();
    setAsking(false);
    onDone(isAllGone);
  }
  return (
    // The logout button had the focus and is gone, so the focus moves to the question.
    <div className={styles.confirm} ref={takeFocus} tabIndex={-1}>
      <p>退出后，本机保存的余额、记录会清除；平台上的不受影响。</p>
      <LogoutWarning />
      <div className={styles.choices}>
        <Button onClick={() => setAsking(false)}>再想想</Button>
        <Button tone="danger" busy={busy} onClick={() => void run(leave)}>
          确认退出
        </Button>
      </div>
    </div>
  );
}

/** Explains what a logout does to unsettled operations and to orders still to be paid; nothing if there are none. */
function LogoutWarning() {
  const unsettled = useUnsettled() ?? [];
  const kept = unsettled.filter(staysAfterLogout).length;
  const armed = unsettled.filter(({ state }) => state === 'armed').length;
  const unpaid = (useOrders('deposit') ?? []).filter((order) =>
    isUnpaidWithoutNumber(order, serverNow()),
  );
  return (
    <>
      {unpaid.length > 0 && (
        <p className={styles.warning}>
          有 {unpaid.length}{' '}
          笔充值订单还没有付款，付款用的地址和金额可能只保存在本机：退出后会清除，请先付款或记下来。
        </p>
      )}
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
