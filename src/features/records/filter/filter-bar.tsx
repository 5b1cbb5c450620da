import { useState } from 'react';
import type { BookName } from '../../../../db/book.ts';
import { rangeWords } from '../../../data/time/day-range.ts';
import { rangeChoice } from '../../../data/time/range-choice.ts';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { CloseIcon } from '../../../ui/icons/actions.tsx';
import { RangeSheet } from '../../../ui/range-sheet.tsx';
import { statusWords } from '../words.ts';
import { FacetSheet } from './facet-sheet.tsx';
import styles from './filter-bar.module.css';
import { StatusSheet } from './status-sheet.tsx';
import type { RecordFilter } from './use-record-filter.ts';

type Part = 'range' | 'status' | 'facet';

interface FilterBarProps {
  record: RecordFilter;
  /** Whose values are counted in the choices; none where nothing but days is chosen. */
  book?: BookName;
}

/** What of a book is shown, each part a button that opens its choices. Stays at the top edge. */
export function FilterBar({ record, book }: FilterBarProps) {
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
      {book && shape.status && <StatusSheet record={record} book={book} {...sheet('status')} />}
      {book && shape.facet && (
        <FacetSheet record={record} facet={shape.facet} book={book} {...sheet('facet')} />
      )}
    </div>
  );
}
