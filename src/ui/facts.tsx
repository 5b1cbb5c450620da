import type { ReactNode } from 'react';
import { clockTime } from '../format/clock-time.ts';
import styles from './facts.module.css';

interface FactProps {
  label: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A name and its value in a `dl`, whose styles lay them out. */
export function Fact({ label, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface BalanceCaptionProps {
  children: ReactNode;
  /** When the platform sent the balance (ms since the epoch); undefined until then. */
  at?: number | undefined;
  /** Whether the balance may have changed since. */
  stale: boolean;
}

export function BalanceCaption({ children, at, stale }: BalanceCaptionProps) {
  return (
    <p className={styles.caption}>
      {children}
      {at !== undefined && <time data-stale={stale || undefined}> · 截至 {clockTime(at)}</time>}
    </p>
  );
}

export interface BalanceFact {
  /** 可提现, 提现中 */
  name: string;
  /** The amount as shown, in USDT. */
  amount: string;
}

/** Amounts below a balance: how much can be withdrawn, and how much is held by withdrawals. */
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
