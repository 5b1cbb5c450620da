import {
  FIREWORK_PAYS,
  LINE_PAYS,
  SLOT_NAMES,
  SLOT_SYMBOLS,
  type SlotSymbol,
} from '../../../rules/slot-strips.ts';
import styles from './paytable.module.css';
import { SymbolMark } from './symbol-defs.tsx';

function pays(symbol: SlotSymbol): string {
  if (symbol === 'robot') return '百搭铺满整列';
  const hundredths = LINE_PAYS[symbol] ?? [3, 4, 5].map((count) => FIREWORK_PAYS[count] ?? 0);
  return hundredths.map((each) => each / 100).join(' · ');
}

/** What every symbol pays, under the machine. */
export function Paytable({ won }: { won: ReadonlySet<SlotSymbol> }) {
  return (
    <section className={styles.table} aria-label="赔付表">
      <p className={styles.head}>3 连 · 4 连 · 5 连的倍数（烟花不论位置）</p>
      <ul className={styles.rows}>
        {SLOT_SYMBOLS.map((symbol) => (
          <li key={symbol} className={styles.row} data-won={won.has(symbol) || undefined}>
            <SymbolMark symbol={symbol} className={styles.mark ?? ''} />
            <span className={styles.name}>{SLOT_NAMES[symbol]}</span>
            <span className={styles.pays}>{pays(symbol)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
