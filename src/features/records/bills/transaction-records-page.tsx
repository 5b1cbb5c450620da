import { useCallback, useState } from 'react';
import { BALANCE_DECIMALS } from '../../../../contract/constants.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { DayTotal } from '../../../../db/read-records.ts';
import type { BillRow as Bill } from '../../../../db/record-collection.ts';
import { signedText } from '../../../format/amounts.ts';
import { shortTime } from '../../../format/platform-time.ts';
import { Totals } from '../../../ui/totals.tsx';
import { ExportButton } from '../export/export-button.tsx';
import type { FilterShape } from '../filter/record-query.ts';
import { type RecordFilter, useRecordFilter } from '../filter/use-record-filter.ts';
import { RecordsPage } from '../page/records-page.tsx';
import type { EmptyWords } from '../page/records-state.tsx';
import { RecordsView } from '../page/records-view.tsx';
import { billTypeWords, KNOWN_BILL_TYPES } from '../record-labels.ts';
import { RecordRow } from '../row/record-row.tsx';
import { billTitle } from './bill-labels.ts';
import { BillSheet } from './bill-sheet.tsx';
import { billTotals, netOf } from './bill-totals.ts';

const EMPTY: EmptyWords = { what: '账变', action: '去大厅', to: 'home' };

/** What a bill type may look like: platforms add types of their own. */
const TYPE = /^[\w-]{1,40}$/;

const BILL_FILTER: FilterShape = {
  facet: {
    param: 'type',
    label: '类型',
    read: (text) => (TYPE.test(text) ? text : undefined),
    words: (type) => billTypeWords(String(type)),
    values: KNOWN_BILL_TYPES,
  },
};

/** Every movement of the wallet; specification chapter 2, `/transactionRecords`. */
export function TransactionRecordsPage() {
  const record = useRecordFilter(BILL_FILTER);
  const { filter } = record;
  return (
    <RecordsPage
      title="账变记录"
      current="transactionRecords"
      visitorText="登录后查看余额的每一笔变动。"
      action={
        <ExportButton
          collection="bills"
          filter={filter}
          fileName={`账变记录_${filter.from}_${filter.to}`}
        />
      }
    >
      <BillsView record={record} />
    </RecordsPage>
  );
}

const renderRow = (bill: Bill) => <BillRow bill={bill} />;

const dayFigures = ({ sums }: DayTotal) => <span>净额 {signedText(netOf(sums))}</span>;

/** The wallet movements: income, expenses and the list. */
function BillsView({ record }: { record: RecordFilter }) {
  const [shown, setShown] = useState<string>();
  const open = useCallback(({ id }: Bill) => setShown(id), []);
  return (
    <>
      <RecordsView
        collection="bills"
        record={record}
        label="账变记录"
        rowHeight={4}
        renderRow={renderRow}
        dayFigures={dayFigures}
        onOpen={open}
        totals={(sum) => <Totals label="合计" {...billTotals(sum)} />}
        empty={EMPTY}
      />
      <BillSheet id={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

/** A wallet movement in the list. */
function BillRow({ bill }: { bill: Bill }) {
  return (
    <RecordRow
      title={billTitle(bill)}
      sub={[shortTime(bill.at), bill.ref].filter(Boolean).join(' · ')}
      figure={signedText(bill.amount)}
      figureTone={bill.amount > 0n ? 'good' : 'plain'}
      side={balanceText(bill)}
      gone={bill.gone}
    />
  );
}

function balanceText({ balanceAfter }: Bill): string {
  return balanceAfter === undefined ? '' : `余额 ${formatMoney(balanceAfter, BALANCE_DECIMALS)}`;
}
