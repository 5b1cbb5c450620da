import { useEffect, useState } from 'react';
import { dayStart } from '../../../../contract/day.ts';
import type { BookFilter, BookName } from '../../../../db/book.ts';
import { readMark } from '../../../../db/read-book.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { vendorNames } from '../../../data/catalogue/vendor-names.ts';
import { actsFor } from '../../../data/queries/is-active-account.ts';
import { dayEnd } from '../../../data/records/coverage.ts';
import { isComplete } from '../../../data/records/use-record-sync.ts';
import { makeCsv } from './make-csv.ts';

/** What no file system takes in a name. */
const FORBIDDEN = /[\\/:*?"<>|\p{C}]+/gu;

/**
 * Where the making of a file has got to. It is complete when this device has everything of its days
 * that the platform had `asOf` (ms by its clock; 0: never read).
 */
export type CsvState =
  | { step: 'making'; done: number; total: number }
  | { step: 'made'; file: File; rows: number; gone: number; complete: boolean; asOf: number }
  | { step: 'failed' };

export interface Wanted {
  accountId: string;
  book: BookName;
  filter: BookFilter;
  /** Without its ending. */
  fileName: string;
}

const BEGUN: CsvState = { step: 'making', done: 0, total: 0 };

/**
 * Makes a file while it is wanted; wanted no longer, or by another account, it is called off.
 * @returns its state, and `again` to begin anew
 */
export function useCsv(wanted: Wanted | undefined): { state: CsvState; again: () => void } {
  const [state, setState] = useState<CsvState>(BEGUN);
  const [attempt, setAttempt] = useState(0);
  // A filter is written anew with every render: what it says is what counts.
  const key = wanted && JSON.stringify(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt begins it anew
  useEffect(() => {
    if (key === undefined) return;
    const off = new AbortController();
    setState(BEGUN);
    make(JSON.parse(key) as Wanted, off.signal, (next) => {
      if (!off.signal.aborted) setState(next);
    });
    return () => off.abort();
  }, [key, attempt]);
  return { state, again: () => setAttempt((count) => count + 1) };
}

async function make(
  { accountId, book, filter, fileName }: Wanted,
  signal: AbortSignal,
  tell: (state: CsvState) => void,
): Promise<void> {
  try {
    const names = await vendorNames();
    if (!actsFor(accountId)) return;
    const mark = await readMark(accountId, book);
    const { blob, rows, gone } = await makeCsv(accountId, book, filter, {
      vendor: (id) => names.get(id) ?? `厂商 ${id}`,
      now: serverNow(),
      signal,
      onProgress: (done, total) => tell({ step: 'making', done, total }),
    });
    const file = csvFile(blob, fileName);
    const range = { from: dayStart(filter.from), to: dayEnd(filter.to) };
    const complete = isComplete(mark, range);
    tell({ step: 'made', file, rows, gone, complete, asOf: mark.pulledAt ?? 0 });
  } catch {
    tell({ step: 'failed' });
  }
}

/** A file to be saved or handed on. @param name without its ending */
function csvFile(blob: Blob, name: string): File {
  const clean = name.replace(FORBIDDEN, '-').replace(/^[.\s]+|[.\s]+$/g, '') || 'records';
  return new File([blob], `${clean}.csv`, { type: 'text/csv' });
}
