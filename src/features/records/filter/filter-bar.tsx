import { useState } from 'react';
import { RECORD_STATUS_LABELS } from '../../../../contract/enums.ts';
import type { CollectionName } from '../../../../db/record-collection.ts';
import { useFacets } from '../../../data/records/use-records.ts';
import { rangeWords } from '../../../data/time/day-range.ts';
import { rangeChoice } from '../../../data/time/range-choice.ts';
import { ChoiceSheet } from '../../../ui/choice-sheet.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { CloseIcon } from '../../../ui/icons/actions.tsx';
import { RangeSheet } from '../../../ui/range-sheet.tsx';
import { statusWords } from '../record-labels.ts';
import { choicesOf, inReach } from './choices.ts';
import styles from './filter-bar.module.css';
import type { FilterShape } from './record-query.ts';
import type { RecordFilter } from './use-record-filter.ts';

const STATUSES = Object.keys(RECORD_STATUS_LABELS).map(Number);

type Part = 'range' | 'status' | 'facet';

interface FilterBarProps {
  record: RecordFilter;
  /** The collection whose values are counted in the choices; absent if only days can be chosen. */
  collection?: CollectionName;
}

/** The filters of a record page, each a button that opens its choices. The bar sticks to the top edge. */
export function FilterBar({ record, collection }: FilterBarProps) {
  const { shape, query, today, change, reset } = record;
  const [open, setOpen] = useState<Part>();
  const sheet = (part: Part) => ({ open: open === part, onClose: () => setOpen(undefined) });
  return (
    <div className={styles.bar}>
      <div className={styles.parts}>
        <FilterChip
          name="日期"
          value={rangeWords(query, today)}
          changed={query.range !== '7'}
          onOpen={() => setOpen('range')}
        />
        {shape.status && (
          <FilterChip
            name="状态"
            value={query.status === undefined ? '全部状态' : statusWords(query.status)}
            brief={query.status === undefined ? '状态' : undefined}
            changed={query.status !== undefined}
            onOpen={() => setOpen('status')}
          />
        )}
        {shape.facet && (
          <FilterChip
            name={shape.facet.label}
            value={
              query.facet === undefined
                ? `全部${shape.facet.label}`
                : shape.facet.words(query.facet)
            }
            brief={query.facet === undefined ? shape.facet.label : undefined}
            changed={query.facet !== undefined}
            onOpen={() => setOpen('facet')}
          />
        )}
        {reset && (
          <button type="button" className={styles.reset} aria-label="重置筛选" onClick={reset}>
            <CloseIcon />
          </button>
        )}
      </div>
      <RangeSheet offer={rangeChoice(query, today, change)} {...sheet('range')} />
      {collection && shape.status && (
        <StatusSheet record={record} collection={collection} {...sheet('status')} />
      )}
      {collection && shape.facet && (
        <FacetSheet
          record={record}
          facet={shape.facet}
          collection={collection}
          {...sheet('facet')}
        />
      )}
    </div>
  );
}

interface FacetSheetProps {
  record: RecordFilter;
  facet: NonNullable<FilterShape['facet']>;
  collection: CollectionName;
  open: boolean;
  onClose: () => void;
}

/** Lets the player choose a category, kind or type. */
function FacetSheet({ record, facet, collection, open, onClose }: FacetSheetProps) {
  const { query, change } = record;
  const counts = useFacets(collection, query, open)
    ?.filter(({ b }) => query.status === undefined || b === query.status)
    .map(({ a, count }) => ({ value: a, count }));
  // Platforms add values of their own; those that the filter accepts are offered, too.
  const own = counts?.map(({ value }) => value).filter((a) => facet.read(String(a)) === a) ?? [];
  return (
    <ChoiceSheet
      open={open}
      onClose={onClose}
      title={`选择${facet.label}`}
      choices={choicesOf({
        all: `全部${facet.label}`,
        values: inReach([...new Set([...facet.values, ...own])], counts),
        words: facet.words,
        counts,
      })}
      chosen={query.facet}
      onChoose={(value) => change({ facet: value })}
    />
  );
}

interface StatusSheetProps {
  record: RecordFilter;
  collection: CollectionName;
  open: boolean;
  onClose: () => void;
}

/** Lets the player choose a status. */
function StatusSheet({ record, collection, open, onClose }: StatusSheetProps) {
  const { query, change } = record;
  const counts = useFacets(collection, query, open);
  return (
    <ChoiceSheet
      open={open}
      onClose={onClose}
      title="选择状态"
      choices={choicesOf({
        all: '全部状态',
        values: STATUSES,
        words: (status) => statusWords(Number(status)),
        counts: counts
          ?.filter(({ a }) => query.facet === undefined || a === query.facet)
          .map(({ b, count }) => ({ value: b, count })),
      })}
      chosen={query.status}
      onChoose={(status) => change({ status: status === undefined ? undefined : Number(status) })}
    />
  );
}
