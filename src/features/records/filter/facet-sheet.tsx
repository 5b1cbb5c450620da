import type { BookName } from '../../../../db/book.ts';
import { useFacets } from '../../../data/records/use-records.ts';
import { ChoiceSheet } from '../../../ui/choice-sheet.tsx';
import { choicesOf, inReach } from './choices.ts';
import type { FilterShape } from './record-query.ts';
import type { RecordFilter } from './use-record-filter.ts';

interface FacetSheetProps {
  record: RecordFilter;
  facet: NonNullable<FilterShape['facet']>;
  book: BookName;
  open: boolean;
  onClose: () => void;
}

/** Which category, kind or type records are to have. */
export function FacetSheet({ record, facet, book, open, onClose }: FacetSheetProps) {
  const { query, change } = record;
  const counts = useFacets(book, query, open)
    ?.filter(({ b }) => query.status === undefined || b === query.status)
    .map(({ a, count }) => ({ value: a, count }));
  // A platform may have values of its own; those that can be asked for are offered, too.
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
