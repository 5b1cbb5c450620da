import type { ReactNode } from 'react';
import { PlatformZone } from '../../../ui/platform-zone.tsx';
import styles from './facts.module.css';

interface HeroProps {
  label: string;
  /** The amount exactly as the platform sent it, with its sign if it has one. */
  figure: string;
  tone?: 'good' | 'bad' | 'plain' | undefined;
  children?: ReactNode;
}

/** The main figure of a record's details, and the record's status. */
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

export function Facts({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <dl className={styles.facts}>{children}</dl>
    </section>
  );
}

interface FactProps {
  label: string;
  /** Puts the value below its label across the whole width, for addresses and long numbers. */
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

export function FactNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

export function GoneNote({ gone }: { gone?: true | undefined }) {
  return gone && <FactNote>平台已不再显示这条记录，这里是本机之前看到的内容。</FactNote>;
}

/** All of a record's details; their times are the platform's. */
export function FactStack({ children }: { children: ReactNode }) {
  return (
    <div className={styles.stack}>
      {children}
      <PlatformZone />
    </div>
  );
}
