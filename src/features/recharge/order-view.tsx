import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { useOffline } from '../../data/connectivity/connectivity.ts';
import { isOnChain, isTimed, phaseOf } from '../../data/money/order-phase.ts';
import { useFollowOrders } from '../../data/money/use-operations.ts';
import { useServerNow } from '../../data/time/use-server-now.ts';
import { holdReload } from '../../session/reload-guard.ts';
import { revalidateUserInfo } from '../../session/user-info.ts';
import { OfflineStrip } from '../../ui/offline-strip.tsx';
import { CashierPayment } from './cashier-payment.tsx';
import { ChainPayment } from './chain-payment.tsx';
import { OrderFacts } from './order-facts.tsx';
import { Confirming, Credited, Expired, Refused, Unclear } from './order-states.tsx';
import { OrderSteps } from './order-steps.tsx';
import styles from './order-view.module.css';
import { useAsOf } from './use-deposit-orders.ts';

interface OrderViewProps {
  order: WalletOrder;
  onClose: () => void;
}

/** One order as it stands now, followed while it is on screen. */
export function OrderView({ order, onClose }: OrderViewProps) {
  const follow = useFollowOrders('deposit');
  const offline = useOffline();
  const asOf = useAsOf(follow);
  const now = useServerNow(isTimed(order));
  const phase = phaseOf(order, now);
  // Whoever is about to pay must not have the page reloaded before his eyes.
  useEffect(() => holdReload('recharge'), []);
  useFreshBalance(phase === 'credited');
  const view = { order, now, onClose };
  return (
    <div className={styles.view}>
      {offline && <OfflineStrip text={asOf} onRetry={follow.refresh} />}
      {!offline && asOf && (
        <p className={styles.asOf} role="status">
          暂时查不到最新状态，{asOf}
        </p>
      )}
      <OrderSteps order={order} phase={phase} />
      {phase === 'waiting' &&
        (isOnChain(order) ? <ChainPayment {...view} /> : <CashierPayment {...view} />)}
      {phase === 'confirming' && <Confirming {...view} />}
      {phase === 'credited' && <Credited {...view} />}
      {phase === 'expired' && <Expired {...view} />}
      {phase === 'refused' && <Refused {...view} />}
      {phase === 'unclear' && <Unclear {...view} />}
      <OrderFacts order={order} now={now} />
    </div>
  );
}

/** The balance has just grown, or was not asked for since: whoever shows it need not wait. */
function useFreshBalance(credited: boolean): void {
  const client = useQueryClient();
  const refresh = useEffectEvent(() => void revalidateUserInfo(client).catch(() => undefined));
  useEffect(() => {
    if (credited) refresh();
  }, [credited]);
}
