import type { CSSProperties } from 'react';
import styles from './big-win.module.css';

/** From how many unit stakes (in hundredths) on a win is shouted about. */
const BIG = 1000;
const HUGE = 5000;

const COINS = Array.from({ length: 22 }, (_, index) => {
  const style: Record<string, string> = {
    '--x': `${(index * 37 + 9) % 96}%`,
    '--delay': `${(index * 173) % 900}ms`,
    '--turn': `${index % 2 === 0 ? 540 : -620}deg`,
    '--size': `${1.1 + ((index * 7) % 5) * 0.16}rem`,
  };
  return { index, style: style as CSSProperties };
});

/** What a win of that many hundredths of the unit stake is called; undefined for everyday ones. */
export function bigWinName(payout: number): string | undefined {
  if (payout >= HUGE) return '超级大奖';
  return payout >= BIG ? '大奖' : undefined;
}

/** Coins rain over the board for a moment; `payout` in hundredths. Decoration: the board tells the sum. */
export function BigWin({ title, payout }: { title: string; payout: number }) {
  return (
    <div className={styles.rain} aria-hidden="true">
      {COINS.map(({ index, style }) => (
        <span key={index} className={styles.coin} style={style} />
      ))}
      <p className={styles.badge}>
        <span className={styles.title}>{title}</span>
        <span className={styles.times}>×{payout / 100}</span>
      </p>
    </div>
  );
}
