import { useCallback, useMemo, useState } from 'react';
import { RecordStatus } from '../../../../contract/enums.ts';
import type { DayTotal } from '../../../../db/read-records.ts';
import type { CollectionFilter } from '../../../../db/record-collection.ts';
import type { WalletOrder } from '../../../../db/wallet-order.ts';
import { shownAmount } from '../../../data/money/order-labels.ts';
import { isTimed } from '../../../data/money/order-phase.ts';
import { useFollowOrders } from '../../../data/money/use-operations.ts';
import { useDays } from '../../../data/records/use-records.ts';
import { useServerNow } from '../../../data/time/use-server-now.ts';
import { amountText } from '../../../format/amounts.ts';
import { shortTime } from '../../../format/platform-time.ts';
import { Segments } from '../../../ui/segments.tsx';
import { Totals } from '../../../ui/totals.tsx';
import type { EmptyWords } from '../page/records-state.tsx';
import { RecordsView } from '../page/records-view.tsx';
import { sumDays } from '../page/sum-days.ts';
import { ORDER_KIND_LABELS, statusWords } from '../record-labels.ts';
import { RecordRow } from '../row/record-row.tsx';
import { statusTone } from '../row/status-badge.tsx';
import { ORDER_KINDS, type OrderKind } from './order-filter.ts';
import { orderLine } from './order-line.ts';
import { OrderSheet } from './order-sheet.tsx';
import { orderTotals } from './order-totals.ts';
import styles from './orders-view.module.css';
import type { OrdersAsked } from './use-order-filter.ts';

const SEGMENTS = ORDER_KINDS.map((value) => ({ value, label: ORDER_KIND_LABELS[value] }));
const EMPTY: Record<OrderKind, EmptyWords> = {
  deposit: { what: '充值', action: '去充值', to: 'recharge' },
  withdrawal: { what: '提现', action: '去提现', to: 'withdrawal' },
};

const renderRow = (order: WalletOrder) => <OrderRow order={order} />;

/** The orders of one kind: their totals and the list. */
export function OrdersView({ kind, record, choose }: OrdersAsked) {
  const [shown, setShown] = useState<string>();
  const open = useCallback(({ orderNo }: WalletOrder) => setShown(orderNo), []);
  const completed = useInStatus(record.filter, RecordStatus.completed);
  const pending = useInStatus(record.filter, RecordStatus.pending);
  const done = completed && sumDays(completed);
  const arrived = useMemo(
    () => new Map(completed?.map(({ day, sums }) => [day, sums.actual ?? 0n])),
    [completed],
  );
  const dayFigures = ({ day }: DayTotal) => {
    const amount = arrived.get(day);
    return amount === undefined ? null : <span>到账 {amountText(amount)}</span>;
  };
  return (
    <>
      <div className={styles.kinds}>
        <Segments label="充值或提现" segments={SEGMENTS} chosen={kind} onChoose={choose} />
      </div>
      <RecordsView
        collection="orders"
        record={record}
        label={`${ORDER_KIND_LABELS[kind]}记录`}
        rowHeight={4}
        renderRow={renderRow}
        dayFigures={dayFigures}
        onOpen={open}
        totals={(all) => (
          <Totals label="合计" {...orderTotals({ kind, status: record.query.status, all, done })} />
        )}
        empty={EMPTY[kind]}
      />
      {pending !== undefined && pending.length > 0 && <FollowOpen kind={kind} />}
      <OrderSheet orderNo={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

/** The days of the orders in one status, regardless of the status filter. */
function useInStatus({ from, to, a }: CollectionFilter, status: RecordStatus) {
  const filter = useMemo(() => ({ from, to, a, b: status }), [from, to, a, status]);
  return useDays('orders', filter);
}

/** Open orders change on the platform, so the wallet's polling runs while they are on screen. */
function FollowOpen({ kind }: { kind: OrderKind }) {
  useFollowOrders(kind);
  return null;
}

/** A deposit or withdrawal in the list. */
function OrderRow({ order }: { order: WalletOrder }) {
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
