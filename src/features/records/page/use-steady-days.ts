import { useState } from 'react';
import type { BookFilter, BookName } from '../../../../db/book.ts';
import type { DayTotal } from '../../../../db/read-book.ts';
import { useDays } from '../../../data/records/use-records.ts';

export interface FilteredDays {
  /** What the days are of; another one than asked for until that is read. */
  filter: BookFilter;
  days: readonly DayTotal[];
}

/**
 * The days under a filter, as useDays; what was shown before stays until they are known, so that
 * nothing blinks. Undefined until anything is known.
 */
export function useSteadyDays(book: BookName, filter: BookFilter): FilteredDays | undefined {
  const days = useDays(book, filter);
  const [known, setKnown] = useState<FilteredDays>();
  if (days && (known?.days !== days || known.filter !== filter)) {
    const next = { filter, days };
    setKnown(next);
    return next;
  }
  return known;
}
