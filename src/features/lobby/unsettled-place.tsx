import { type ComponentType, useEffect, useState } from 'react';
import { useUnsettledSign } from '../../session/unsettled.ts';

/** Fetches what tells of unsettled operations once there are some; without a network it stays away. */
export function UnsettledPlace() {
  const due = useUnsettledSign((sign) => sign.count > 0);
  const [Shown, setShown] = useState<ComponentType>();
  useEffect(() => {
    if (!due) return;
    import('./lobby-unsettled.tsx').then(
      ({ LobbyUnsettled }) => setShown(() => LobbyUnsettled),
      () => undefined,
    );
  }, [due]);
  return due && Shown ? <Shown /> : null;
}
