import { useNavigate } from 'react-router-dom';
import type { WalletOrder } from '../../../../db/wallet-order.ts';
import { PATHS } from '../../../paths.ts';
import { useOrders } from '../../../sync/money/hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { FullPanel, PanelBody } from '../../../ui/full-panel.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import { isOnChain } from './order-phase.ts';
import { OrderView } from './order-view.tsx';
import { useShownOrder } from './shown-order.ts';

interface RechargePanelProps {
  open: boolean;
  onClose: () => void;
}

/** The recharge dialog (chapter 2, overlay 3): one order, from payment to credit. */
export function RechargePanel({ open, onClose }: RechargePanelProps) {
  const orders = useOrders('deposit');
  const wanted = useShownOrder(({ orderNo }) => orderNo);
  const order = orders?.find(({ orderNo }) => orderNo === wanted) ?? orders?.[0];
  return (
    <FullPanel open={open} onClose={onClose} title={titleOf(order)}>
      <PanelBody>
        {order && <OrderView key={order.orderNo} order={order} onClose={onClose} />}
        {orders && !order && <NoOrder onClose={onClose} />}
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
