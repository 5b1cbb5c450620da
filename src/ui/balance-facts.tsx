import type { ReactNode } from 'react';
import { clockTime } from '../format/clock-time.ts';
import styles from './balance-facts.module.css';

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

/** A part of the balance, or what lies beside it. */
export interface BalanceFact {
  /** 可提现, 提现中 */
  name: string;
  /** As it is shown, USDT. */
  amount: string;
}

/** Below a balance: how much of it can be taken out, and what is held for withdrawals. */
export function BalanceFacts({ facts }: { facts: readonly BalanceFact[] }) {
  if (facts.length === 0) return null;
  return (
    <p className={styles.facts}>
      {facts.map(({ name, amount }) => (
        <span key={name}>
          {name} <b>{amount}</b>
        </span>
      ))}
    </p>
  );
}
