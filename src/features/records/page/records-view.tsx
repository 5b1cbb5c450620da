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
  /** Renders the totals of the filtered records; `sum` is undefined while it is unknown. */
  totals: (sum: RecordSum | undefined) => ReactNode;
  empty: EmptyWords;
}

/** The filtered records of a collection: notes on their freshness, their totals, and the list. */
export function RecordsView<B extends CollectionName>(props: RecordsViewProps<B>) {
  const account = useAccount();
  const loggedIn = useLoggedIn();
  if (account) return <AccountRecords {...props} />;
  // The platform has not sent the account yet, or the session has expired.
  return loggedIn ? <ListSkeleton rowHeight={props.rowHeight} /> : <LapsedState />;
}

function AccountRecords<B extends CollectionName>({
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
  // An empty list only means "no records" once the whole range has been downloaded.
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

/** Scrolls to the newest record when the filter changes. */
function useTopOnChange(filter: CollectionFilter): void {
  const before = useRef(filter);
  useEffect(() => {
    if (before.current === filter) return;
    before.current = filter;
    window.scrollTo(0, 0);
  }, [filter]);
}

interface FilteredDays {
  /** The filter that `days` was read with; the previous filter until the new one has been read. */
  filter: CollectionFilter;
  days: readonly DayTotal[];
}

/**
 * The days under a filter, as from useDays. The previous days stay until the new ones are read, so that the
 * page does not flicker. Undefined until the first read.
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
