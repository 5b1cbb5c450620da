import type { WalletOrder } from '../../../../db/wallet-order.ts';
import { isLate, isTimed } from '../../../data/money/order-phase.ts';
import { useServerNow } from '../../../data/time/use-server-now.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { showOrder } from '../../../session/shown-order.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { FactNote, FactStack, Hero } from '../facts/facts.tsx';
import { useShownRecord } from '../facts/use-shown-record.ts';
import { StatusBadge } from '../row/status-badge.tsx';
import { ORDER_KIND_LABELS, statusWords } from '../words.ts';
import { OrderFacts } from './order-facts.tsx';
import { orderHero } from './order-hero.ts';
import { leadsToPayment, orderLine } from './order-line.ts';

interface OrderSheetProps {
  /** Open while there is one. */
  orderNo: string | undefined;
  onClose: () => void;
}

/** Everything known of a deposit or withdrawal, and the way to pay one that is open. */
export function OrderSheet({ orderNo, onClose }: OrderSheetProps) {
  const order = useShownRecord('orders', orderNo);
  const open = orderNo !== undefined && order != null;
  return (
    <Sheet open={open} onClose={onClose} title={order ? titleOf(order) : '充提详情'}>
      {order && <OrderDetail order={order} onClose={onClose} />}
    </Sheet>
  );
}

const titleOf = ({ kind }: WalletOrder) => `${ORDER_KIND_LABELS[kind]}详情`;

function OrderDetail({ order, onClose }: { order: WalletOrder; onClose: () => void }) {
  const now = useServerNow(isTimed(order));
  const { words } = orderLine(order, now);
  const hero = orderHero(order);
  return (
    <FactStack>
      <Hero {...hero}>
        <StatusBadge status={order.status} />
        {words !== statusWords(order.status) && <p role="status">{words}</p>}
      </Hero>
      <OrderFacts order={order} now={now} />
      {isLate(order) && order.status === 1 && (
        <FactNote>订单过期后收到的付款，已经照常入账。</FactNote>
      )}
      {order.gone && <FactNote>平台已不再显示这条记录，这里是本机之前看到的内容。</FactNote>}
      {leadsToPayment(order, now) ? (
        <Button
          tone="primary"
          wide
          onClick={() => {
            onClose();
            showOrder(order.orderNo);
          }}
        >
          {order.state === 'confirming' ? '查看到账进度' : '去付款'}
        </Button>
      ) : (
        order.status !== 1 && (
          <Button
            wide
            onClick={() => {
              onClose();
              openDialog('support');
            }}
          >
            联系客服
          </Button>
        )
      )}
    </FactStack>
  );
}
