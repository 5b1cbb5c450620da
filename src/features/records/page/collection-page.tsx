import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { shapeOf } from '../../../../db/collection-shapes.ts';
import { type DaysWithRows, type RecordTotal, totalOf } from '../../../../db/read-records.ts';
import type {
  CollectionFilter,
  CollectionName,
  CollectionRows,
} from '../../../../db/record-collection.ts';
import { useRecordSync } from '../../../data/records/use-record-sync.ts';
import { useDaysWithRows } from '../../../data/records/use-records.ts';
import { PullDown } from '../../../ui/pull-down.tsx';
import { Totals, type TotalsProps } from '../../../ui/totals.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import type { RecordFilter } from '../filter/record-filter.ts';
import { firstSlices } from '../list/day-layout.ts';
import { RecordList, type RecordListProps } from '../list/record-list.tsx';
import { COLLECTION_LABELS } from '../record-labels.ts';
import styles from './collection-page.module.css';
import { RecordsNotes } from './records-notes.tsx';
import { ListSkeleton, RecordsPage, type RecordsPageProps } from './records-page.tsx';
import { type EmptyWords, RecordsState } from './records-state.tsx';

interface CollectionPageProps<B extends CollectionName>
  extends Pick<RecordsPageProps, 'current' | 'visitorText'>,
    Pick<RecordListProps<B>, 'renderRow' | 'dayFigures' | 'hrefOf'> {
  collection: B;
  record: RecordFilter;
  /** The figures of the filtered records; `total` is undefined while it is unknown. */
  totals: (total: RecordTotal | undefined) => Omit<TotalsProps, 'label'>;
  /** Names the list and its file; default: the collection's name. */
  label?: string;
  empty: EmptyWords;
  above?: ReactNode;
  /** Shows the details of a tapped record; absent if rows link to pages of their own. */
  Sheet?: ComponentType<{ id: string | undefined; onClose: () => void }>;
}

/** The page of a collection: its filters, notes on its freshness, its totals and its list. */
export function CollectionPage<B extends CollectionName>(props: CollectionPageProps<B>) {
  const { collection, current, visitorText, record } = props;
  const { label = COLLECTION_LABELS[collection] } = props;
  return (
    <RecordsPage
      title={COLLECTION_LABELS[collection]}
      current={current}
      visitorText={visitorText}
      action={<ExportButton what={collection} record={record} fileName={label} />}
    >
      <AccountRecords<B> {...props} label={label} />
    </RecordsPage>
  );
}

function AccountRecords<B extends CollectionName>(
  props: CollectionPageProps<B> & { label: string },
) {
  const { collection, record, totals, empty, Sheet } = props;
  const { query } = record;
  const pull = useRecordSync(collection, query);
  const known = useSteadyDays(collection, query);
  const [shown, setShown] = useState<string>();
  const { key } = shapeOf(collection);
  const total = known && totalOf(known.days);
  // An empty list only means "no records" once the whole range has been downloaded.
  const isTold = known !== undefined && (known.days.length > 0 || pull.complete === true);
  useTopOnChange(query);
  return (
    <>
      {props.above}
      <PullDown refresh={pull.refresh} />
      <FilterBar record={record} collection={collection} />
      <div className={styles.head}>
        <Totals label="合计" {...totals(isTold ? total : undefined)} />
        <RecordsNotes pull={pull} total={total} />
      </div>
      {known && known.days.length > 0 && (
        // Rows under other facets are another list; a list of other days keeps the rows that it has read.
        <RecordList<B>
          key={JSON.stringify([known.filter.a, known.filter.b])}
          collection={collection}
          filter={known.filter}
          days={known.days}
          first={known.ranges}
          label={props.label}
          renderRow={props.renderRow}
          dayFigures={props.dayFigures}
          hrefOf={props.hrefOf}
          onOpen={(row) => setShown(key(row))}
        />
      )}
      {known?.days.length === 0 && known.filter === query && (
        <RecordsState pull={pull} record={record} empty={empty} />
      )}
      {!known && <ListSkeleton />}
      {Sheet && <Sheet id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function useTopOnChange(filter: CollectionFilter): void {
  const before = useRef(filter);
  useEffect(() => {
    if (before.current === filter) return;
    before.current = filter;
    window.scrollTo(0, 0);
  }, [filter]);
}

/** `filter` is what the days were read with: the previous filter until the new one has been read. */
type FilteredDays<B extends CollectionName> = DaysWithRows<CollectionRows[B]> & {
  filter: CollectionFilter;
};

/**
 * The days under a filter and the newest rows, as from useDaysWithRows. The previous ones stay until the new ones
 * are read, so that the page does not flicker. Undefined until the first read.
 */
function useSteadyDays<B extends CollectionName>(
  collection: B,
  filter: CollectionFilter,
): FilteredDays<B> | undefined {
  const read = useDaysWithRows(collection, filter, firstSlices);
  const [known, setKnown] = useState<FilteredDays<B>>();
  if (read && (known?.days !== read.days || known.filter !== filter)) {
    const next = { filter, ...read };
    setKnown(next);
    return next;
  }
  return known;
}
