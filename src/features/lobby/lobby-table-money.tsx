import { formatMoney } from '../../../contract/money.ts';
import { useTableMoney } from '../../session/table-money.ts';
import { TableMoney } from '../../ui/table-money.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Table money on the home screen. In a chunk of its own: few players have any. */
export function LobbyTableMoney() {
  const { amount, busy, bringBack } = useTableMoney(showToast);
  if (amount === 0n) return null;
  return <TableMoney amount={formatMoney(amount)} busy={busy} onBringBack={bringBack} />;
}
