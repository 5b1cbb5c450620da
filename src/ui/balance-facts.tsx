import type { ReactNode } from 'react';
import styles from './balance-facts.module.css';
import { clockTime } from './clock-time.ts';

interface BalanceCaptionProps {
  /** What the figure below is. */
  children: ReactNode;
  /** When the platform said so (ms since the epoch); without it nothing is known yet. */
  at?: number | undefined;
  /** It may have changed since. */
  stale: boolean;
}

/** Over a balance: what it is and from when. */
export function BalanceCaption({ children, at, stale }: BalanceCaptionProps) {
  return (
    <p className={styles.caption}>
      {children}
      {at !== undefined && <time data-stale={stale || undefined}> · 截至 {clockTime(at)}</time>}
    </p>
  );
}

/** Below a balance: what is held for withdrawals. @param amount as it is shown, USDT */
export function HeldAmount({ amount }: { amount: string }) {
  return (
    <p className={styles.held}>
      提现中 <b>{amount}</b>
    </p>
  );
}
