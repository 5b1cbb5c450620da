import { RecordStatus } from '../../../../contract/player-enums.ts';
import { sumIn } from '../../../../db/collection-shapes.ts';
import type { DayTotal, RecordTotal } from '../../../../db/read-records.ts';
import type { Facet } from '../../../../db/record-collection.ts';
import type { WalletOrder } from '../../../../db/wallet-order.ts';
import { isTimed, shownAmount } from '../../../data/money/order-phase.ts';
import { useFollowOrders } from '../../../data/money/use-operations.ts';
import { useDays } from '../../../data/records/use-records.ts';
import { useServerNow } from '../../../data/time/use-server-now.ts';
import { amountText } from '../../../format/amounts.ts';
import { shortTime } from '../../../format/platform-time.ts';
import { Segments } from '../../../ui/segments.tsx';
import type { TotalsProps } from '../../../ui/totals.tsx';
import { type FilterPart, STATUS_PART, useRecordFilter } from '../filter/record-filter.ts';
import { CollectionPage } from '../page/collection-page.tsx';
import type { EmptyWords } from '../page/records-state.tsx';
import { ORDER_KIND_LABELS, statusWords } from '../record-labels.ts';
import { RecordRow, statusTone } from '../row/record-row.tsx';
import { orderLine } from './order-line.ts';
import { OrderSheet } from './order-sheet.tsx';
import styles from './recharge-records-page.module.css';

type OrderKind = WalletOrder['kind'];

const KINDS: readonly OrderKind[] = ['deposit', 'withdrawal'];
const SEGMENTS = KINDS.map((value) => ({ value, label: ORDER_KIND_LABELS[value] }));

/** The kind of a filter's value; deposits are the default. */
const kindOf = (value: Facet | undefined) => KINDS.find((kind) => kind === value) ?? 'deposit';

const ORDER_FILTER: readonly FilterPart[] = [
  STATUS_PART,
  {
    facet: 'a',
    param: 'kind',
    label: '类型',
    read: (text) => KINDS.find((kind) => kind === text),
    words: (kind) => ORDER_KIND_LABELS[kindOf(kind)],
    values: KINDS,
    fallback: 'deposit',
  },
];

const EMPTY: Record<OrderKind, EmptyWords> = {
  deposit: { what: '充值', action: '去充值', to: 'recharge' },
  withdrawal: { what: '提现', action: '去提现', to: 'withdrawal' },
};

/** Deposits and withdrawals; specification chapter 2, `/rechargeRecords`. */
export function RechargeRecordsPage() {
  const record = useRecordFilter(ORDER_FILTER);
  const { query, change } = record;
  const kind = kindOf(query.a);
  const pending = useDays('orders', { ...query, b: RecordStatus.pending });
  const segments = (
    <div className={styles.kinds}>
      <Segments
        label="充值或提现"
        segments={SEGMENTS}
        chosen={kind}
        onChoose={(next) => change({ a: next })}
      />
    </div>
  );
  return (
    <>
      <CollectionPage
        collection="orders"
        current="rechargeRecords"
        visitorText="登录后查看充值和提现记录。"
        record={record}
        above={segments}
        label={`${ORDER_KIND_LABELS[kind]}记录`}
        renderRow={renderRow}
        dayFigures={dayFigures}
        totals={(total) => orderTotals(kind, query.b, total)}
        empty={EMPTY[kind]}
        Sheet={OrderSheet}
      />
      {pending !== undefined && pending.length > 0 && <FollowOpen kind={kind} />}
    </>
  );
}

/** Open orders change on the platform, so the wallet's polling runs while they are on screen. */
function FollowOpen({ kind }: { kind: OrderKind }) {
  useFollowOrders(kind);
  return null;
}

const renderRow = (order: WalletOrder) => <OrderRow order={order} />;

function OrderRow({ order }: { order: WalletOrder }) {
  const now = useServerNow(isTimed(order));
  const { words, more } = orderLine(order, now);
  const status = statusWords(order.status);
  const isDeposit = order.kind === 'deposit';
  const isOver = order.status === RecordStatus.completed;
  return (
    <RecordRow
      title={order.channel || ORDER_KIND_LABELS[order.kind]}
      sub={[shortTime(order.createdAt), more].filter(Boolean).join(' · ')}
      figure={isDeposit ? shownAmount(order) : amountText(order.amount)}
      figureTone={isDeposit && isOver ? 'good' : 'plain'}
      side={words === status || isOver ? words : `${words} · ${status}`}
      sideTone={statusTone(order.status)}
      gone={order.gone}
    />
  );
}

/** Only completed orders have an amount that arrived, and a fee. */
const completed = (total: RecordTotal) => total.byStatus[RecordStatus.completed];

function dayFigures(total: DayTotal) {
  const sums = completed(total);
  const arrived = sums && sumIn(sums, 'actual');
  return arrived !== undefined && <span>到账 {amountText(arrived)}</span>;
}

/**
 * The figures of the filtered orders: the amount that arrived, or the requested amount if the player filters
 * by a status in which nothing arrives.
 */
export function orderTotals(
  kind: OrderKind,
  status: Facet | undefined,
  total: RecordTotal | undefined,
): Omit<TotalsProps, 'label'> {
  const requested = {
    label: kind === 'deposit' ? '充值金额' : '提现金额',
    text: total && amountText(total.sums.amount ?? 0n),
  };
  if (status !== undefined && status !== RecordStatus.completed) {
    return { hero: { ...requested, label: `${requested.label} USDT` }, rest: [] };
  }
  const text = (name: string) => total && amountText(sumIn(completed(total) ?? {}, name));
  return {
    hero: {
      label: kind === 'deposit' ? '到账合计 USDT' : '提现到账合计 USDT',
      text: text('actual'),
      tone: 'good',
    },
    rest: [requested, { label: '手续费', text: text('fee') }],
  };
}
