import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../../contract/paths.ts';
import { useBalance } from '../../data/money/use-balance.ts';
import { clockTime } from '../../format/clock-time.ts';
import { openDialog, openLogin } from '../../session/dialogs.ts';
import { useLoggedIn } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { MenuIcon, RefreshIcon } from '../../ui/icons/actions.tsx';
import { Logo } from '../../ui/logo.tsx';
import { showError } from '../../ui/toast.tsx';
import { useCountUp } from '../../ui/use-count-up.ts';
import styles from './home-header.module.css';

/** The logo, with balance, refresh and recharge for players, or login and register for visitors. */
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

/** The wallet balance with 4 decimals and a count-up animation, a refresh button and, if stale, its time. */
function Balance() {
  const { balance, isHidden, textOf, updatedAt, stale, busy, refresh } = useBalance(showError);
  const shown = useCountUp(balance ?? 0n);
  const isKnown = balance !== undefined;
  const exact = textOf(balance);

  return (
    <div className={styles.balance}>
      <div className={styles.figures}>
        <span className={styles.caption}>
          USDT{stale && updatedAt !== undefined && <time> · 截至 {clockTime(updatedAt)}</time>}
        </span>
        <span className={styles.amount} data-testid="balance">
          {/* The animated figures are hidden from screen readers, which read the exact amount instead. The exact amount
              stands invisibly behind the figures, too, so that the header does not grow with them. */}
          <span aria-hidden="true">{textOf(isKnown ? shown : undefined)}</span>
          <span className={styles.width} aria-hidden="true">
            {exact}
          </span>
          <span className="unseen">余额 {isHidden ? '已隐藏' : `${exact} USDT`}</span>
        </span>
      </div>
      <button
        type="button"
        className={styles.refresh}
        aria-label="刷新余额"
        aria-busy={busy || undefined}
        onClick={refresh}
      >
        <RefreshIcon />
      </button>
    </div>
  );
}
