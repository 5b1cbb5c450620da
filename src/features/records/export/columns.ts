import { dayOf, timeOfDay } from '../../../../contract/day.ts';
import { RecordStatus } from '../../../../contract/enums.ts';
import { moneyToWire } from '../../../../contract/money.ts';
import type { CollectionName, CollectionRows } from '../../../../db/record-collection.ts';
import type { WalletOrder } from '../../../../db/wallet-order.ts';
import { orderWords, phaseLabel, phaseOf } from '../../../data/money/order-phase.ts';
import { categoryWords } from '../../../format/category-label.ts';
import { billTypeWords, bonusTypeWords, ORDER_KIND_LABELS, statusWords } from '../record-labels.ts';
import { plainCell, textCell } from './csv.ts';

/** Values that cells need besides the row. */
export interface ColumnContext {
  /** A provider's name by its id. */
  vendor: (id: number) => string;
  /** ms by the platform's clock */
  now: number;
}

export interface Column<Row> {
  heading: string;
  /** The cell's finished CSV text. */
  cell: (row: Row, context: ColumnContext) => string;
}

type Columns = { [B in CollectionName]: readonly Column<CollectionRows[B]>[] };

/** Amounts are exact decimals without thousands separators, so that a spreadsheet can add them up. */
const amount = (micro: bigint | undefined) =>
  plainCell(micro === undefined ? '' : moneyToWire(micro));

/** Times are in the platform's time zone, whatever time zone the device uses. */
const moment = (ms: number | undefined) =>
  plainCell(ms === undefined ? '' : `${dayOf(ms)} ${timeOfDay(ms)}`);

const USDT = '(USDT)';

/**
 * Records the platform no longer lists stay in the file, because this device stored them, but they carry a
 * remark, because no total on the pages counts them.
 */
const gone = {
  heading: '备注',
  cell: (row: { gone?: true | undefined }) =>
    textCell(row.gone ? '平台已不再列出，不计入合计' : ''),
};

/** An order's progress in the same words as on the order's own page. */
function progress(order: WalletOrder, now: number): string {
  return order.kind === 'deposit' ? phaseLabel(order, phaseOf(order, now)) : orderWords(order);
}

const COLUMNS: Columns = {
  bets: [
    { heading: '投注时间', cell: ({ at }) => moment(at) },
    { heading: '订单号', cell: ({ orderNo, id }) => textCell(orderNo || id) },
    { heading: '游戏', cell: ({ gameName }) => textCell(gameName) },
    { heading: '厂商', cell: ({ platTypeId }, { vendor }) => textCell(vendor(platTypeId)) },
    { heading: '分类', cell: ({ category }) => textCell(categoryWords(category)) },
    { heading: `投注额${USDT}`, cell: ({ stake }) => amount(stake) },
    { heading: `派彩${USDT}`, cell: ({ win }) => amount(win) },
    {
      heading: `输赢${USDT}`,
      // An unsettled bet is neither won nor lost.
      cell: ({ stake, win, status }) =>
        amount(status === RecordStatus.completed ? win - stake : undefined),
    },
    { heading: '状态', cell: ({ status }) => textCell(statusWords(status)) },
    { heading: '结算时间', cell: ({ settledAt }) => moment(settledAt) },
    gone,
  ],
  orders: [
    { heading: '时间', cell: ({ createdAt }) => moment(createdAt) },
    { heading: '订单号', cell: ({ orderNo }) => textCell(orderNo) },
    { heading: '类型', cell: ({ kind }) => textCell(ORDER_KIND_LABELS[kind]) },
    { heading: '方式', cell: ({ channel }) => textCell(channel) },
    { heading: `金额${USDT}`, cell: (order) => amount(order.amount) },
    { heading: `手续费${USDT}`, cell: ({ fee }) => amount(fee) },
    { heading: `实际到账${USDT}`, cell: ({ actualAmount }) => amount(actualAmount) },
    { heading: '状态', cell: ({ status }) => textCell(statusWords(status)) },
    { heading: '进度', cell: (order, { now }) => textCell(progress(order, now)) },
    { heading: '原因', cell: ({ reason }) => textCell(reason) },
    { heading: '地址', cell: ({ address }) => textCell(address) },
    { heading: '交易哈希', cell: ({ txid }) => textCell(txid) },
    gone,
  ],
  bills: [
    { heading: '时间', cell: ({ at }) => moment(at) },
    { heading: '编号', cell: ({ id }) => textCell(id) },
    { heading: '类型', cell: ({ type }) => textCell(billTypeWords(type)) },
    { heading: '说明', cell: ({ title }) => textCell(title) },
    { heading: `变动${USDT}`, cell: (bill) => amount(bill.amount) },
    { heading: `变动后余额${USDT}`, cell: ({ balanceAfter }) => amount(balanceAfter) },
    { heading: '关联订单', cell: ({ ref }) => textCell(ref) },
    gone,
  ],
  bonuses: [
    { heading: '时间', cell: ({ at }) => moment(at) },
    { heading: '编号', cell: ({ id }) => textCell(id) },
    { heading: '类型', cell: ({ type }) => textCell(bonusTypeWords(type)) },
    { heading: '说明', cell: ({ title }) => textCell(title) },
    { heading: `金额${USDT}`, cell: (bonus) => amount(bonus.amount) },
    { heading: '状态', cell: ({ status }) => textCell(statusWords(status)) },
    gone,
  ],
};

/** The columns of a collection's file, left to right. */
export function columnsOf<B extends CollectionName>(
  collection: B,
): readonly Column<CollectionRows[B]>[] {
  return COLUMNS[collection];
}
