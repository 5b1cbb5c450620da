import { Button } from './button.tsx';
import styles from './table-money.module.css';

interface TableMoneyProps {
  amount: string;
  busy: boolean;
  onBringBack: () => void;
}

/** Money in a vendor's own wallet at the game tables, with a button that transfers it back. */
export function TableMoney({ amount, busy, onBringBack }: TableMoneyProps) {
  return (
    <section className={styles.strip} aria-label="牌桌资金">
      <span className={styles.chip} aria-hidden="true" />
      <p className={styles.text}>
        牌桌资金 <b>{amount}</b> USDT
      </p>
      <Button size="s" busy={busy} onClick={onBringBack}>
        取回
      </Button>
    </section>
  );
}
