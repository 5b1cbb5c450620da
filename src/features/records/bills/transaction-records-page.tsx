import { BALANCE_DECIMALS } from '../../../../contract/constants.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { DayTotal, RecordTotal } from '../../../../db/read-records.ts';
import type { BillRow as Bill } from '../../../../db/record-collection.ts';
import { amountText, signedText } from '../../../format/amounts.ts';
import { shortTime } from '../../../format/platform-time.ts';
import type { TotalsProps } from '../../../ui/totals.tsx';
import { type FilterPart, useRecordFilter } from '../filter/record-filter.ts';
import { CollectionPage } from '../page/collection-page.tsx';
import { billTitle, billTypeWords, KNOWN_BILL_TYPES } from '../record-labels.ts';
import { RecordRow } from '../row/record-row.tsx';
import { BillSheet } from './bill-sheet.tsx';

/** What a bill type may look like: platforms add types of their own. */
const TYPE = /^[\w-]{1,40}$/;

const BILL_FILTER: readonly FilterPart[] = [
  {
    facet: 'a',
    param: 'type',
    label: '类型',
    read: (text) => (TYPE.test(text) ? text : undefined),
    words: (type) => billTypeWords(String(type)),
    values: KNOWN_BILL_TYPES,
  },
];

/** Every movement of the wallet; specification chapter 2, `/transactionRecords`. */
export function TransactionRecordsPage() {
  return (
    <CollectionPage
      collection="bills"
      current="transactionRecords"
      visitorText="登录后查看余额的每一笔变动。"
      record={useRecordFilter(BILL_FILTER)}
      renderRow={renderRow}
      dayFigures={dayFigures}
      totals={billTotals}
      empty={{ what: '账变', action: '去大厅', to: 'home' }}
      Sheet={BillSheet}
    />
  );
}

const renderRow = (bill: Bill) => (
  <RecordRow
    title={billTitle(bill)}
    sub={[shortTime(bill.at), bill.ref].filter(Boolean).join(' · ')}
    figure={signedText(bill.amount)}
    figureTone={bill.amount > 0n ? 'good' : 'plain'}
    side={balanceText(bill)}
    gone={bill.gone}
  />
);

function balanceText({ balanceAfter }: Bill): string {
  return balanceAfter === undefined ? '' : `余额 ${formatMoney(balanceAfter, BALANCE_DECIMALS)}`;
}

const dayFigures = ({ sums }: DayTotal) => <span>净额 {signedText(netOf(sums))}</span>;

/** Income minus expenses, micro-USDT. */
function netOf(sums: RecordTotal['sums']): bigint {
  return (sums.in ?? 0n) - (sums.out ?? 0n);
}

/** The figures of the filtered movements; undefined while the movements are being read. */
export function billTotals(total: RecordTotal | undefined): Omit<TotalsProps, 'label'> {
  const net = total && netOf(total.sums);
  return {
    hero: {
      label: '净额 USDT',
      text: net === undefined ? undefined : signedText(net),
      tone: net !== undefined && net > 0n ? 'good' : 'plain',
    },
    rest: [
      { label: '收入', text: total && amountText(total.sums.in ?? 0n) },
      { label: '支出', text: total && amountText(total.sums.out ?? 0n) },
    ],
  };
}
