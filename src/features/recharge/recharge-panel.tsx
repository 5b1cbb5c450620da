import { useNavigate } from 'react-router-dom';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { isOnChain } from '../../data/money/order-phase.ts';
import { useOrders } from '../../data/money/use-operations.ts';
import { PATHS } from '../../paths.ts';
import { useShownOrder } from '../../session/shown-order.ts';
import { Button } from '../../ui/button.tsx';
import { FullPanel, PanelBody } from '../../ui/full-panel.tsx';
import { useSlow } from '../../ui/slow-note.tsx';
import { StatePage } from '../../ui/state-page.tsx';
import { OrderView } from './order-view.tsx';

const MOMENT_MS = 1_000;

interface RechargePanelProps {
  open: boolean;
  onClose: () => void;
}

/** The recharge dialog (chapter 2, overlay 3): one order, from payment to credit. */
export function RechargePanel({ open, onClose }: RechargePanelProps) {
  const orders = useOrders('deposit');
  const wanted = useShownOrder(({ orderNo }) => orderNo);
  // If the requested order is missing, no other order is shown, because the player would pay the wrong one.
  const order = wanted ? orders?.find(({ orderNo }) => orderNo === wanted) : orders?.[0];
  // A new order reaches this live query from IndexedDB with a short delay.
  const missing = useSlow(open && orders !== undefined && !order, MOMENT_MS);
  return (
    <FullPanel open={open} onClose={onClose} title={titleOf(order)}>
      <PanelBody>
        {order && <OrderView key={order.orderNo} order={order} onClose={onClose} />}
        {missing && <NoOrder onClose={onClose} />}
      </PanelBody>
    </FullPanel>
  );
}

function titleOf(order: WalletOrder | undefined): string {
  if (!order) return '充值订单';
  return isOnChain(order) ? 'USDT TRC20 充值' : `${order.channel} 充值`;
}

function NoOrder({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <StatePage
      mood="sleep"
      title="还没有充值订单"
      text="选好金额，生成订单后会显示在这里。"
      actions={
        <Button
          tone="primary"
          onClick={() => {
            onClose();
            navigate(PATHS.recharge);
          }}
        >
          去充值
        </Button>
      }
    />
  );
}
