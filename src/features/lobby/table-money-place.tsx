import { useUserInfo } from '../../session/user-info.ts';
import { useWhenDue } from './use-when-due.ts';

const load = async () => (await import('./lobby-table-money.tsx')).LobbyTableMoney;

/** Shows table money once there is some. */
export function TableMoneyPlace() {
  const { data } = useUserInfo();
  const Shown = useWhenDue(data !== undefined && data.tableBalance > 0n, load);
  return Shown ? <Shown /> : null;
}
