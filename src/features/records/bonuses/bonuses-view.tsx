import { useCallback, useMemo, useState } from 'react';
import { RecordStatus } from '../../../../contract/enums.ts';
import type { BonusRow as Bonus, BookFilter } from '../../../../db/book.ts';
import type { DayTotal } from '../../../../db/read-book.ts';
import { useDays } from '../../../data/records/use-records.ts';
import { amountText } from '../../../format/amounts.ts';
import { Totals } from '../../../ui/totals.tsx';
import type { RecordFilter } from '../filter/use-record-filter.ts';
import type { EmptyWords } from '../page/book-state.tsx';
import { BookView } from '../page/book-view.tsx';
import { type BookSum, sumDays } from '../page/sum-days.ts';
import { BonusRow } from './bonus-row.tsx';
import { BonusSheet } from './bonus-sheet.tsx';
import { bonusTotals } from './bonus-totals.ts';

const EMPTY: EmptyWords = { what: '返水和奖金', action: '去大厅', to: 'home' };

const renderRow = (bonus: Bonus) => <BonusRow bonus={bonus} />;
const dayFigures = ({ sums }: DayTotal) => <span>{amountText(sums.amount ?? 0n)}</span>;

/** Rebates and bonuses: what was paid, what is still to come, and the list of them. */
export function BonusesView({ record }: { record: RecordFilter }) {
  const [shown, setShown] = useState<string>();
  const open = useCallback(({ id }: Bonus) => setShown(id), []);
  const { status } = record.query;
  const paid = useSumIn(record.filter, RecordStatus.completed);
  const pending = useSumIn(record.filter, RecordStatus.pending);
  return (
    <>
      <BookView
        book="bonuses"
        record={record}
        label="返水和奖金"
        rowHeight={4}
        renderRow={renderRow}
        dayFigures={dayFigures}
        onOpen={open}
        totals={(all) => <Totals label="合计" {...bonusTotals({ status, all, paid, pending })} />}
        empty={EMPTY}
      />
      <BonusSheet id={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

/** What records in one status come to; undefined until known. */
function useSumIn({ from, to, a }: BookFilter, status: number): BookSum | undefined {
  const filter = useMemo(() => ({ from, to, a, b: status }), [from, to, a, status]);
  const days = useDays('bonuses', filter);
  return days && sumDays(days);
}
