import type { WalletOrder } from '../../../../db/wallet-order.ts';
import { shownAmount } from '../../../data/money/order-labels.ts';
import { isTimed } from '../../../data/money/order-phase.ts';
import { useServerNow } from '../../../data/time/use-server-now.ts';
import { amountText } from '../../../format/amounts.ts';
import { shortTime } from '../../../format/platform-time.ts';
import { RecordRow } from '../row/record-row.tsx';
import { statusTone } from '../row/status-badge.tsx';
import { ORDER_KIND_LABELS, statusWords } from '../words.ts';
import { orderLine } from './order-line.ts';

/** A deposit or withdrawal in the list. */
export function OrderRow({ order }: { order: WalletOrder }) {
  const now = useServerNow(isTimed(order));
  const { words, more } = orderLine(order, now);
  const status = statusWords(order.status);
  const isDeposit = order.kind === 'deposit';
  return (
    <RecordRow
      title={order.channel || ORDER_KIND_LABELS[order.kind]}
      sub={[shortTime(order.createdAt), more].filter(Boolean).join(' · ')}
      figure={isDeposit ? shownAmount(order) : amountText(order.amount)}
      figureTone={isDeposit && order.status === 1 ? 'good' : 'plain'}
      side={words === status ? status : `${words} · ${status}`}
      sideTone={statusTone(order.status)}
      gone={order.gone}
    />
  );
}
