import { useState } from 'react';
import { config } from '../../config.ts';
import { type DialogName, openDialog, openLogin } from '../../session/dialogs.ts';
import { logout } from '../../session/lifecycle.ts';
import { useAccount, useLoggedIn } from '../../session/session-store.ts';
import { useUserInfo } from '../../session/user-info.ts';
import { useUnsettled } from '../../sync/money/hooks.ts';
import { useStoredCatalogue } from '../../sync/stored-catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/clock-time.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { HourglassIcon } from '../../ui/icons/status.tsx';
import { AddressBookIcon, LockIcon } from '../../ui/icons/wallet.tsx';
import { Robot } from '../../ui/robot.tsx';
import { LogoutWarning } from './logout-warning.tsx';
import styles from './settings-sheet.module.css';
import { ThemePicker } from './theme-picker.tsx';

interface SettingsSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Who is logged in, the theme, logging out, and which version this is. */
export function SettingsSheet({ open, onClose }: SettingsSheetProps) {
  const account = useAccount();
  const loggedIn = useLoggedIn();
  const stored = useStoredCatalogue();
  return (
    <Sheet open={open} onClose={onClose} title="设置">
      <div className={styles.who}>
        <Robot mood="happy" size={56} />
        <div>
          <p className={styles.name}>{loggedIn ? (account?.username ?? '已登录') : '游客'}</p>
          <p className={styles.sub}>
            {loggedIn ? '本机保存的记录只属于这个账号' : '登录后可以玩游戏和充值'}
          </p>
        </div>
      </div>
      {loggedIn && <WalletEntries onLeave={onClose} />}
      <ThemePicker />
      {loggedIn ? (
        <LogoutButton onDone={onClose} />
      ) : (
        <Button
          tone="primary"
          wide
          onClick={() => {
            onClose();
            openLogin();
          }}
        >
          登录
        </Button>
      )}
      <p className={styles.version}>
        {stored?.syncedAt !== undefined &&
          `离线可用 ${stored.games} 款游戏，截至 ${clockTime(stored.syncedAt)} · `}
        RoboHall {config.version}
      </p>
    </Sheet>
  );
}

/** Where withdrawals go to, the password that they ask for, and what is under way. */
function WalletEntries({ onLeave }: { onLeave: () => void }) {
  const { data } = useUserInfo();
  const unsettled = useUnsettled();
  const go = (name: DialogName) => () => {
    onLeave();
    openDialog(name);
  };
  return (
    <ul className={styles.entries}>
      <li>
        <button type="button" className={styles.entry} onClick={go('address')}>
          <AddressBookIcon />
          提现地址
        </button>
      </li>
      <li>
        <button type="button" className={styles.entry} onClick={go('password')}>
          <LockIcon />
          提现密码
          {data && <span>{data.hasWithdrawalPassword ? '已设置' : '未设置'}</span>}
        </button>
      </li>
      <li>
        <button type="button" className={styles.entry} onClick={go('operations')}>
          <HourglassIcon />
          进行中的操作
          {unsettled && (
            <span data-some={unsettled.length > 0 || undefined}>
              {unsettled.length > 0 ? `${unsettled.length} 笔未完成` : '没有'}
            </span>
          )}
        </button>
      </li>
    </ul>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Logging out removes what this device keeps of the account, so it asks first. */
function LogoutButton({ onDone }: { onDone: () => void }) {
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
    await logout();
    setBusy(false);
    setAsking(false);
    onDone();
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
