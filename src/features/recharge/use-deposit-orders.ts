import { useMemo } from 'react';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { isTimed, sortOrders } from '../../data/money/order-phase.ts';
import { useFollowOrders, useOrders } from '../../data/money/use-operations.ts';
import { useServerNow } from '../../data/time/use-server-now.ts';
import { clockTime } from '../../format/clock-time.ts';

/** The account's deposits, polled while the page is on screen. */
export function useDepositOrders() {
  const orders = useOrders('deposit');
  const follow = useFollowOrders('deposit');
  const asOf = useAsOf(follow);
  const ticking = orders?.some(isTimed) ?? false;
  const now = useServerNow(ticking);
  const sorted = useMemo(() => sortOrders(orders ?? [], now), [orders, now]);
  return { ...sorted, now, follow, asOf };
}

/** When the orders' states were read, in words; undefined while they are up to date. */
export function useAsOf({ error, updatedAt }: { error: unknown; updatedAt: number }) {
  const offline = useOffline();
  if (!offline && !error) return undefined;
  return updatedAt === 0 ? '状态未更新' : `状态截至 ${clockTime(updatedAt)}`;
}
