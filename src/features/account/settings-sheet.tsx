import { hasLines } from '../../api/lines.ts';
import { config } from '../../config.ts';
import { useStoredCatalogue } from '../../data/catalogue/use-stored-catalogue.ts';
import { clockTime } from '../../format/clock-time.ts';
import { openLogin } from '../../session/dialogs.ts';
import { useAccount, useLoggedIn } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { type OverlayProps, Sheet } from '../../ui/dialog.tsx';
import { EntryList } from '../../ui/entry-list.tsx';
import { InfoIcon } from '../../ui/icons/account.tsx';
import { Robot } from '../../ui/robot.tsx';
import { AppearancePickers } from './appearance-pickers.tsx';
import { LinePicker } from './line-picker.tsx';
import { LogoutPart } from './logout-part.tsx';
import { PageEntries, PageEntry, StorageEntry, WalletEntries } from './settings-entries.tsx';
import styles from './settings-sheet.module.css';
import { TrafficPicker } from './traffic-picker.tsx';

/** A selection of the 我的 page's entries, reachable from the lobby and for visitors. */
export function SettingsSheet({ open, onClose }: OverlayProps) {
  const account = useAccount();
  const loggedIn = useLoggedIn();
  const stored = useStoredCatalogue();
  return (
    <Sheet open={open} onClose={onClose} title="设置">
      <div className={styles.parts}>
        <div className={styles.who}>
          <Robot mood="happy" size={56} />
          <div>
            <p className={styles.name}>{loggedIn ? (account?.username ?? '已登录') : '游客'}</p>
            <p className={styles.sub}>
              {loggedIn ? '本机保存的记录只属于这个账号' : '登录后可以玩游戏和充值'}
            </p>
          </div>
        </div>
        <EntryList>
          {loggedIn && <WalletEntries />}
          {loggedIn && <PageEntries />}
          <StorageEntry />
          <PageEntry name="about" icon={<InfoIcon />} label="关于" />
        </EntryList>
        <AppearancePickers />
        <TrafficPicker />
        {hasLines() && <LinePicker />}
        {loggedIn ? (
          <LogoutPart onDone={onClose} />
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
      </div>
    </Sheet>
  );
}
