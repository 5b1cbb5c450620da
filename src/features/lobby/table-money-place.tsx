import { type ComponentType, useEffect, useState } from 'react';
import { useUserInfo } from '../../session/user-info.ts';

/** Fetches what shows table money once there is some; without a network it stays away. */
export function TableMoneyPlace() {
  const { data } = useUserInfo();
  const due = data !== undefined && data.tableBalance > 0n;
  const [Shown, setShown] = useState<ComponentType>();
  useEffect(() => {
    if (!due) return;
    import('./lobby-table-money.tsx').then(
      ({ LobbyTableMoney }) => setShown(() => LobbyTableMoney),
      () => undefined,
    );
  }, [due]);
  return due && Shown ? <Shown /> : null;
}
