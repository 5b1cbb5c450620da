import { RECORD_STATUS_LABELS } from '../../../../contract/enums.ts';
import type { BookName } from '../../../../db/book.ts';
import { useFacets } from '../../../data/records/use-records.ts';
import { ChoiceSheet } from '../../../ui/choice-sheet.tsx';
import { statusWords } from '../words.ts';
import { choicesOf } from './choices.ts';
import type { RecordFilter } from './use-record-filter.ts';

interface StatusSheetProps {
  record: RecordFilter;
  book: BookName;
  open: boolean;
  onClose: () => void;
}

const STATUSES = Object.keys(RECORD_STATUS_LABELS).map(Number);

/** Which status records are to have. */
export function StatusSheet({ record, book, open, onClose }: StatusSheetProps) {
  const { query, change } = record;
  const counts = useFacets(book, query, open);
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
