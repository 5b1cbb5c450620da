import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../paths.ts';
import { openDialog, openLogin } from '../../session/dialogs.ts';
import { useLoggedIn } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { MenuIcon } from '../../ui/icons/menu.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Balance } from './balance.tsx';
import styles from './home-header.module.css';

/** Logo; balance, refresh and recharge for players; login and register for visitors. */
export function HomeHeader() {
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  return (
    <header className={styles.header}>
      <Logo compact={loggedIn} />
      <div className={styles.side}>
        {loggedIn ? (
          <>
            <Balance />
            <Button tone="primary" size="s" onClick={() => navigate(pathTo('recharge'))}>
              充值
            </Button>
          </>
        ) : (
          <>
            <Button size="s" onClick={() => openLogin(1)}>
              登录
            </Button>
            <Button tone="primary" size="s" onClick={() => openLogin(2)}>
              注册
            </Button>
          </>
        )}
        <button
          type="button"
          className={styles.menu}
          aria-label="设置"
          onClick={() => openDialog('settings')}
        >
          <MenuIcon />
        </button>
      </div>
    </header>
  );
}
