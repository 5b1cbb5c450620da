import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BookFilter, BookName } from '../../../../db/book.ts';
import type { DayTotal } from '../../../../db/read-book.ts';
import { usePull } from '../../../data/records/use-record-sync.ts';
import { useDays } from '../../../data/records/use-records.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { PullDown } from '../../../ui/pull-down.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import type { RecordFilter } from '../filter/use-record-filter.ts';
import { RecordList, type RecordListProps } from '../list/record-list.tsx';
import { BookNotes } from './book-notes.tsx';
import { BookState, type EmptyWords } from './book-state.tsx';
import styles from './book-view.module.css';
import { LapsedState } from './lapsed-state.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { type BookSum, sumDays } from './sum-days.ts';

interface BookViewProps<B extends BookName>
  extends Pick<
    RecordListProps<B>,
    'label' | 'rowHeight' | 'renderRow' | 'dayFigures' | 'hrefOf' | 'onOpen'
  > {
  book: B;
  record: RecordFilter;
  /** What the filtered records come to; undefined until known. */
  totals: (sum: BookSum | undefined) => ReactNode;
  empty: EmptyWords;
}

/** A book's records under a filter: how fresh they are, what they come to, and the list of them. */
export function BookView<B extends BookName>(props: BookViewProps<B>) {
  const account = useAccount();
  const loggedIn = useLoggedIn();
  if (account) return <OwnBook {...props} />;
  // The platform has not named the account yet, or its session ran out.
  return loggedIn ? <ListSkeleton rowHeight={props.rowHeight} /> : <LapsedState />;
}

function OwnBook<B extends BookName>({ book, record, totals, empty, ...list }: BookViewProps<B>) {
  const { filter } = record;
  const pull = usePull(book, filter);
  const known = useSteadyDays(book, filter);
  const sum = known && sumDays(known.days);
  // Nothing here is not nothing there, as long as it has not been read.
  const isTold = known !== undefined && (known.days.length > 0 || pull.complete === true);
  useTopOnChange(filter);
  return (
    <>
      <PullDown refresh={pull.refresh} />
      <FilterBar record={record} book={book} />
      <div className={styles.head}>
        {totals(isTold ? sum : undefined)}
        <BookNotes pull={pull} count={sum} />
      </div>
      {known && known.days.length > 0 && (
        <RecordList<B> {...list} book={book} filter={known.filter} days={known.days} />
      )}
      {known?.days.length === 0 && known.filter === filter && (
        <BookState pull={pull} record={record} empty={empty} rowHeight={list.rowHeight} />
      )}
      {!known && <ListSkeleton rowHeight={list.rowHeight} />}
    </>
  );
}

/** Whoever asks for other records begins at the newest of them. */
function useTopOnChange(filter: BookFilter): void {
  const before = useRef(filter);
  useEffect(() => {
    if (before.current === filter) return;
    before.current = filter;
    window.scrollTo(0, 0);
  }, [filter]);
}

interface FilteredDays {
  /** What the days are of; another one than asked for until that is read. */
  filter: BookFilter;
  days: readonly DayTotal[];
}

/**
 * The days under a filter, as useDays; what was shown before stays until they are known, so that
 * nothing blinks. Undefined until anything is known.
 */
function useSteadyDays(book: BookName, filter: BookFilter): FilteredDays | undefined {
  const days = useDays(book, filter);
  const [known, setKnown] = useState<FilteredDays>();
  if (days && (known?.days !== days || known.filter !== filter)) {
    const next = { filter, days };
    setKnown(next);
    return next;
  }
  return known;
}
