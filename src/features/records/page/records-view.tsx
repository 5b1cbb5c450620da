import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DayTotal } from '../../../../db/read-records.ts';
import type { CollectionFilter, CollectionName } from '../../../../db/record-collection.ts';
import { useRecordSync } from '../../../data/records/use-record-sync.ts';
import { useDays } from '../../../data/records/use-records.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { PullDown } from '../../../ui/pull-down.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import type { RecordFilter } from '../filter/use-record-filter.ts';
import { RecordList, type RecordListProps } from '../list/record-list.tsx';
import { LapsedState } from './lapsed-state.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { RecordsNotes } from './records-notes.tsx';
import { type EmptyWords, RecordsState } from './records-state.tsx';
import styles from './records-view.module.css';
import { type RecordSum, sumDays } from './sum-days.ts';

interface RecordsViewProps<B extends CollectionName>
  extends Pick<
    RecordListProps<B>,
    'label' | 'rowHeight' | 'renderRow' | 'dayFigures' | 'hrefOf' | 'onOpen'
  > {
  collection: B;
  record: RecordFilter;
  /** What the filtered records come to; undefined until known. */
  totals: (sum: RecordSum | undefined) => ReactNode;
  empty: EmptyWords;
}

/** A collection's records under a filter: how fresh they are, what they come to, and the list of them. */
export function RecordsView<B extends CollectionName>(props: RecordsViewProps<B>) {
  const account = useAccount();
  const loggedIn = useLoggedIn();
  if (account) return <OwnBook {...props} />;
  // The platform has not named the account yet, or its session ran out.
  return loggedIn ? <ListSkeleton rowHeight={props.rowHeight} /> : <LapsedState />;
}

function OwnBook<B extends CollectionName>({
  collection,
  record,
  totals,
  empty,
  ...list
}: RecordsViewProps<B>) {
  const { filter } = record;
  const pull = useRecordSync(collection, filter);
  const known = useSteadyDays(collection, filter);
  const sum = known && sumDays(known.days);
  // Nothing here is not nothing there, as long as it has not been read.
  const isTold = known !== undefined && (known.days.length > 0 || pull.complete === true);
  useTopOnChange(filter);
  return (
    <>
      <PullDown refresh={pull.refresh} />
      <FilterBar record={record} collection={collection} />
      <div className={styles.head}>
        {totals(isTold ? sum : undefined)}
        <RecordsNotes pull={pull} count={sum} />
      </div>
      {known && known.days.length > 0 && (
        <RecordList<B> {...list} collection={collection} filter={known.filter} days={known.days} />
      )}
      {known?.days.length === 0 && known.filter === filter && (
        <RecordsState pull={pull} record={record} empty={empty} rowHeight={list.rowHeight} />
      )}
      {!known && <ListSkeleton rowHeight={list.rowHeight} />}
    </>
  );
}

/** Whoever asks for other records begins at the newest of them. */
function useTopOnChange(filter: CollectionFilter): void {
  const before = useRef(filter);
  useEffect(() => {
    if (before.current === filter) return;
    before.current = filter;
    window.scrollTo(0, 0);
  }, [filter]);
}

interface FilteredDays {
  /** What the days are of; another one than asked for until that is read. */
  filter: CollectionFilter;
  days: readonly DayTotal[];
}

/**
 * The days under a filter, as useDays; what was shown before stays until they are known, so that
 * nothing blinks. Undefined until anything is known.
 */
function useSteadyDays(
  collection: CollectionName,
  filter: CollectionFilter,
): FilteredDays | undefined {
  const days = useDays(collection, filter);
  const [known, setKnown] = useState<FilteredDays>();
  if (days && (known?.days !== days || known.filter !== filter)) {
    const next = { filter, days };
    setKnown(next);
    return next;
  }
  return known;
}
