import { moneyToWire } from '../../../../contract/money.ts';
import { RecordStatus } from '../../../../contract/player-enums.ts';
import type { ReportDay } from '../../../../db/account.ts';
import type { CollectionName, CollectionRows } from '../../../../db/record-collection.ts';
import { categoryWords } from '../../../format/category-label.ts';
import { fullTime } from '../../../format/platform-time.ts';
import { orderLine } from '../orders/order-line.ts';
import { billTypeWords, bonusTypeWords, ORDER_KIND_LABELS, statusWords } from '../record-labels.ts';
import { textCell } from './csv.ts';

/** Values that cells need besides the row. */
export interface ColumnContext {
  /** A provider's name by its id. */
  vendor: (id: number) => string;
  /** ms by the platform's clock */
  now: number;
}

interface Column<Row> {
  heading: string;
  /** The cell's finished CSV text. */
  cell: (row: Row, context: ColumnContext) => string;
}

export type Columns = { [B in CollectionName]: readonly Column<CollectionRows[B]>[] };

/** A column of untrusted text. */
function text<Row>(
  heading: string,
  textOf: (row: Row, context: ColumnContext) => string,
): Column<Row> {
  return { heading, cell: (row, context) => textCell(textOf(row, context)) };
}

/** A column of values that a record may lack. */
function optional<Row, Value>(
  heading: string,
  fieldOf: (row: Row) => Value | undefined,
  textOf: (value: Value) => string,
) {
  return {
    heading,
    cell: (row: Row) => {
      const value = fieldOf(row);
      return value === undefined ? '' : textOf(value);
    },
  };
}

/** A column of exact decimals without thousands separators, so that a spreadsheet can add them up. */
const amount = <Row>(name: string, amountOf: (row: Row) => bigint | undefined) =>
  optional(`${name}(USDT)`, amountOf, moneyToWire);

/** A column of times in the platform's time zone, whatever time zone the device uses. */
const time = <Row>(heading: string, timeOf: (row: Row) => number | undefined) =>
  optional(heading, timeOf, fullTime);

/**
 * Records the platform no longer lists stay in the file, because this device stored them, but they carry a
 * remark, because no total on the pages counts them.
 */
const gone = text('备注', (row: { gone?: true | undefined }) =>
  row.gone ? '平台已不再列出，不计入合计' : '',
);

/** The columns of each collection's file, left to right. */
export const COLUMNS: Columns = {
  bets: [
    time('投注时间', ({ at }) => at),
    text('订单号', ({ orderNo, id }) => orderNo || id),
    text('游戏', ({ gameName }) => gameName),
    text('厂商', ({ platTypeId }, { vendor }) => vendor(platTypeId)),
    text('分类', ({ category }) => categoryWords(category)),
    amount('投注额', ({ stake }) => stake),
    amount('派彩', ({ win }) => win),
    // An unsettled bet is neither won nor lost.
    amount('输赢', ({ stake, win, status }) =>
      status === RecordStatus.completed && win !== undefined ? win - stake : undefined,
    ),
    text('状态', ({ status }) => statusWords(status)),
    time('结算时间', ({ settledAt }) => settledAt),
    gone,
  ],
  orders: [
    time('时间', ({ createdAt }) => createdAt),
    text('订单号', ({ orderNo }) => orderNo),
    text('类型', ({ kind }) => ORDER_KIND_LABELS[kind]),
    text('方式', ({ channel }) => channel),
    amount('金额', (order) => order.amount),
    amount('手续费', ({ fee }) => fee),
    amount('实际到账', ({ actualAmount }) => actualAmount),
    text('状态', ({ status }) => statusWords(status)),
    text('进度', (order, { now }) => orderLine(order, now).words),
    text('原因', ({ reason }) => reason),
    text('地址', ({ address }) => address),
    text('交易哈希', ({ txid }) => txid),
    gone,
  ],
  bills: [
    time('时间', ({ at }) => at),
    text('编号', ({ id }) => id),
    text('类型', ({ type }) => billTypeWords(type)),
    text('说明', ({ title }) => title),
    amount('变动', (bill) => bill.amount),
    amount('变动后余额', ({ balanceAfter }) => balanceAfter),
    text('关联订单', ({ ref }) => ref),
    gone,
  ],
  bonuses: [
    time('时间', ({ at }) => at),
    text('编号', ({ id }) => id),
    text('类型', ({ type }) => bonusTypeWords(type)),
    text('说明', ({ title }) => title),
    amount('金额', (bonus) => bonus.amount),
    text('状态', ({ status }) => statusWords(status)),
    gone,
  ],
};

/** The columns of the report's file. */
export const REPORT_COLUMNS = [
  { heading: '日期', cell: ({ day }: ReportDay) => day },
  amount('投注额', ({ stake }: ReportDay) => stake),
  amount('派彩', ({ win }: ReportDay) => win),
  amount('返水', ({ rebate }: ReportDay) => rebate),
  amount('盈亏', ({ net }: ReportDay) => net),
];
