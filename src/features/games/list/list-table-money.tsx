import { formatMoney } from '../../../../contract/money.ts';
import { useTableMoney } from '../../../session/table-money.ts';
import { TableMoney } from '../../../ui/table-money.tsx';
import { showToast } from '../../../ui/toast.tsx';
import styles from './list-table-money.module.css';

/** Table money above a list of games, where a player comes back to from the table. */
export function ListTableMoney() {
  const { amount, busy, bringBack } = useTableMoney(showToast);
  if (amount === 0n) return null;
  return (
    <div className={styles.place}>
      <TableMoney amount={formatMoney(amount)} busy={busy} onBringBack={bringBack} />
    </div>
  );
}
