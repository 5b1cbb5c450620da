import type { WalletOrder } from '../../../../db/wallet-order.ts';
import { shortTime } from '../../../sync/days/platform-time.ts';
import { amountText } from '../../../sync/money/amount-text.ts';
import { isTimed } from '../../../sync/money/order-phase.ts';
import { shownAmount } from '../../../sync/money/order-words.ts';
import { useServerNow } from '../../../sync/use-server-now.ts';
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
