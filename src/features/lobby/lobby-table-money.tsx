import { formatMoney } from '../../../contract/money.ts';
import { useTableMoney } from '../../session/table-money.ts';
import { TableMoney } from '../../ui/table-money.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Money at game tables, on the home screen; in its own chunk, because few players have any. */
export function LobbyTableMoney() {
  const { amount, busy, bringBack } = useTableMoney(showToast);
  if (amount === 0n) return null;
  return <TableMoney amount={formatMoney(amount)} busy={busy} onBringBack={bringBack} />;
}
