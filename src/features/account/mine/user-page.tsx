import { useNavigate } from 'react-router-dom';
import { config } from '../../../config.ts';
import { PATHS } from '../../../paths.ts';
import { openLogin } from '../../../session/dialogs.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { LapsedState } from '../../../ui/lapsed-state.tsx';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { LogoutPart } from '../logout-part.tsx';
import { ThemePicker } from '../theme-picker.tsx';
import { BalanceHero } from './balance-hero.tsx';
import { BonusGroup, DeviceGroup, WalletGroup } from './groups.tsx';
import { Profile } from './profile.tsx';
import { RecordGrid } from './record-grid.tsx';
import styles from './user-page.module.css';

/** Specification chapter 2, `/user`: the player's own things. Figures first, then ways to everything. */
export function UserPage() {
  const visit = useVisit();
  const account = useAccount();
  const loggedIn = useLoggedIn();
  // What it shows is this session's: of one that ran out there is nothing to keep.
  const isLapsed = !loggedIn && account === undefined;
  return (
    <PlayerPage
      tab
      title="我的"
      visitorText="登录后查看余额和记录，管理提现地址和账户安全。"
      visit={visit}
    >
      {isLapsed ? (
        <LapsedState text="重新登录后，余额和本机存下的记录都还在。" logIn={() => openLogin()} />
      ) : (
        <Mine />
      )}
    </PlayerPage>
  );
}

function Mine() {
  const navigate = useNavigate();
  const goHome = (isAllGone: boolean) => {
    if (isAllGone) showToast('已退出登录', 'success');
    navigate(PATHS.home, { replace: true });
  };
  return (
    <>
      <Profile />
      <BalanceHero />
      <RecordGrid />
      <WalletGroup />
      <BonusGroup />
      <DeviceGroup />
      <div className={styles.theme}>
        <ThemePicker />
      </div>
      <LogoutPart onDone={goHome} />
      <p className={styles.version}>RoboHall {config.version}</p>
    </>
  );
}
