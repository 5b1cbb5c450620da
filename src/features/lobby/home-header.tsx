import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BALANCE_COUNT_UP_MS } from '../../../contract/constants.ts';
import { pathTo } from '../../../contract/paths.ts';
import { useBalance } from '../../data/money/use-balance.ts';
import { clockTime } from '../../format/clock-time.ts';
import { openDialog, openLogin } from '../../session/dialogs.ts';
import { useLoggedIn } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { MenuIcon, RefreshIcon } from '../../ui/icons/actions.tsx';
import { Logo } from '../../ui/logo.tsx';
import { showError } from '../../ui/toast.tsx';
import { useLessMotion } from '../../ui/use-media.ts';
import styles from './home-header.module.css';

/** Fixed-point steps of the animation, so that amounts stay bigint. */
const STEPS = 1_000n;

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

/**
 * Animates from the shown amount to `target` (micro-USDT) within the specification's second, slowing down at
 * the end. Jumps if the player prefers reduced motion.
 */
function useCountUp(target: bigint): bigint {
  const [shown, setShown] = useState(0n);
  const from = useRef(0n);
  const still = useLessMotion();

  useEffect(() => {
    const start = from.current;
    if (start === target || still) {
      from.current = target;
      setShown(target);
      return;
    }
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const done = Math.min(1, Math.max(0, (now - begun) / BALANCE_COUNT_UP_MS));
      const eased = BigInt(Math.round((1 - (1 - done) ** 3) * Number(STEPS)));
      const value = done === 1 ? target : start + ((target - start) * eased) / STEPS;
      from.current = value;
      setShown(value);
      if (done < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, still]);

  return shown;
}
