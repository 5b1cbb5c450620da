import { useCallback, useState } from 'react';
import { BALANCE_DECIMALS } from '../../../../contract/constants.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { BillRow as Bill } from '../../../../db/book.ts';
import type { DayTotal } from '../../../../db/read-book.ts';
import { signedText } from '../../../format/amounts.ts';
import { shortTime } from '../../../format/platform-time.ts';
import { Totals } from '../../../ui/totals.tsx';
import type { RecordFilter } from '../filter/use-record-filter.ts';
import type { EmptyWords } from '../page/book-state.tsx';
import { BookView } from '../page/book-view.tsx';
import { RecordRow } from '../row/record-row.tsx';
import { BillSheet } from './bill-sheet.tsx';
import { billTotals, netOf } from './bill-totals.ts';
import { billTitle } from './bill-words.ts';

const EMPTY: EmptyWords = { what: '账变', action: '去大厅', to: 'home' };

const renderRow = (bill: Bill) => <BillRow bill={bill} />;
const dayFigures = ({ sums }: DayTotal) => <span>净额 {signedText(netOf(sums))}</span>;

/** Movements of the wallet: what came in, what went out, and the list of them. */
export function BillsView({ record }: { record: RecordFilter }) {
  const [shown, setShown] = useState<string>();
  const open = useCallback(({ id }: Bill) => setShown(id), []);
  return (
    <>
      <BookView
        book="bills"
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

/** A movement of the wallet in the list. */
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
