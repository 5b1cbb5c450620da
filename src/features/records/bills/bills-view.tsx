import { useCallback, useState } from 'react';
import type { BillRow as Bill } from '../../../../db/book.ts';
import type { DayTotal } from '../../../../db/read-book.ts';
import { signedText } from '../../../format/amounts.ts';
import { Totals } from '../../../ui/totals.tsx';
import type { RecordFilter } from '../filter/use-record-filter.ts';
import type { EmptyWords } from '../page/book-state.tsx';
import { BookView } from '../page/book-view.tsx';
import { BillRow } from './bill-row.tsx';
import { BillSheet } from './bill-sheet.tsx';
import { billTotals, netOf } from './bill-totals.ts';

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
