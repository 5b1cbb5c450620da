import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface HeroProps {
  label: string;
  /** Exactly as the platform said, with its sign where it has one. */
  figure: string;
  tone?: 'good' | 'bad' | 'plain' | undefined;
  /** How it stands, in words. */
  children?: ReactNode;
}

/** What a record's details are about: one figure, and how it stands. */
export function Hero({ label, figure, tone = 'plain', children }: HeroProps) {
  return (
    <div className={styles.hero}>
      <p className={styles.label}>{label}</p>
      <p className={styles.figure} data-tone={tone}>
        {figure} <small>USDT</small>
      </p>
      {children && <div className={styles.state}>{children}</div>}
    </div>
  );
}

/** Facts of a record, one below the other. */
export function Facts({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <dl className={styles.facts}>{children}</dl>
    </section>
  );
}

interface FactProps {
  label: string;
  /** Takes the whole width below its label: addresses, long numbers. */
  wide?: boolean;
  tone?: 'good' | 'bad' | undefined;
  children: ReactNode;
}

export function Fact({ label, wide = false, tone, children }: FactProps) {
  return (
    <div className={styles.fact} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd data-tone={tone}>{children}</dd>
    </div>
  );
}

/** A line below the facts that explains them. */
export function FactNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

/** Everything of a record, in its order. */
export function FactStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
