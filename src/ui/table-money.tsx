import { formatMoney } from '../../contract/money.ts';
import { Button } from './button.tsx';
import styles from './table-money.module.css';

interface TableMoneyProps {
  /** micro-USDT; without any, nothing is shown */
  amount: bigint;
  busy: boolean;
  bringBack: () => void;
}

/** Money in a vendor's own wallet at the game tables, with a button that transfers it back. */
export function TableMoney({ amount, busy, bringBack }: TableMoneyProps) {
  if (amount === 0n) return null;
  return (
    <section className={styles.strip} aria-label="牌桌资金">
      <span className={styles.chip} aria-hidden="true" />
      <p className={styles.text}>
        牌桌资金 <b>{formatMoney(amount)}</b> USDT
      </p>
      <Button size="s" busy={busy} onClick={bringBack}>
        取回
      </Button>
    </section>
  );
}
