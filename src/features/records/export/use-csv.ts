import { useEffect, useState } from 'react';
import { dayEnd, dayStart } from '../../../../contract/day.ts';
import { eachRow, readDays, readSyncState } from '../../../../db/read-records.ts';
import type { CollectionFilter, CollectionName } from '../../../../db/record-collection.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { vendorNames } from '../../../data/catalogue/vendor-names.ts';
import { isActiveAccount } from '../../../data/queries/is-active-account.ts';
import { isComplete } from '../../../data/records/use-record-sync.ts';
import { type ColumnContext, columnsOf } from './columns.ts';
import { BYTE_ORDER_MARK, csvRow, textCell } from './csv.ts';

/** Longest stretch of work (ms) before the page gets a chance to draw. */
const PATIENCE_MS = 8;

/** Characters that file systems forbid in names. */
const FORBIDDEN = /[\\/:*?"<>|\p{C}]+/gu;

/**
 * Progress of making a file. `complete` means this device has every record of the range that the platform had
 * at `asOf` (ms by the platform's clock; 0 if the records were never read).
 */
export type CsvState =
  | { step: 'making'; done: number; total: number }
  | { step: 'made'; file: File; rows: number; gone: number; complete: boolean; asOf: number }
  | { step: 'failed' };

export interface Wanted {
  accountId: string;
  collection: CollectionName;
  filter: CollectionFilter;
  /** Without the extension. */
  fileName: string;
}

const BEGUN: CsvState = { step: 'making', done: 0, total: 0 };

/**
 * Makes a file while `wanted` is set; making is cancelled when `wanted` is cleared or changes.
 * @returns the progress, and `again` to start over
 */
export function useCsv(wanted: Wanted | undefined): { state: CsvState; again: () => void } {
  const [state, setState] = useState<CsvState>(BEGUN);
  const [attempt, setAttempt] = useState(0);
  // `wanted` is a new object on every render, so its content is compared.
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
  { accountId, collection, filter, fileName }: Wanted,
  signal: AbortSignal,
  tell: (state: CsvState) => void,
): Promise<void> {
  try {
    const names = await vendorNames();
    if (!isActiveAccount(accountId)) return;
    const mark = await readSyncState(accountId, collection);
    const { blob, rows, gone } = await makeCsv(accountId, collection, filter, {
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

/** A file to be saved or shared. @param name without the extension */
function csvFile(blob: Blob, name: string): File {
  const clean = name.replace(FORBIDDEN, '-').replace(/^[.\s]+|[.\s]+$/g, '') || 'records';
  return new File([blob], `${clean}.csv`, { type: 'text/csv' });
}

/** A file made on this device. */
interface MadeCsv {
  blob: Blob;
  /** Number of records in the file. */
  rows: number;
  /** Number of those records that the platform no longer reports. */
  gone: number;
}

interface Making extends ColumnContext {
  signal: AbortSignal;
  /** @param total number of records when the export started */
  onProgress: (done: number, total: number) => void;
}

/**
 * Writes the filtered records of a collection as CSV: a heading row, then the records, newest first. There is
 * no totals row, because summing a column in a spreadsheet would count it, too.
 * @throws the signal's reason when the export was cancelled
 */
export async function makeCsv<B extends CollectionName>(
  accountId: string,
  collection: B,
  filter: CollectionFilter,
  { signal, onProgress, ...context }: Making,
): Promise<MadeCsv> {
  const columns = columnsOf(collection);
  const days = await readDays(accountId, collection, filter);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const headings = csvRow(columns.map(({ heading }) => textCell(heading)));
  const parts = [BYTE_ORDER_MARK + headings];
  let rows = 0;
  let gone = 0;
  let since = performance.now();
  await eachRow(accountId, collection, filter, async (chunk) => {
    signal.throwIfAborted();
    parts.push(chunk.map((row) => csvRow(columns.map(({ cell }) => cell(row, context)))).join(''));
    rows += chunk.length;
    gone += chunk.filter((row) => row.gone).length;
    onProgress(rows, total);
    if (performance.now() - since < PATIENCE_MS) return;
    await nextTask();
    since = performance.now();
  });
  signal.throwIfAborted();
  return { blob: new Blob(parts, { type: 'text/csv;charset=utf-8' }), rows, gone };
}

/** Yields to the event loop, so that the page can draw and handle taps. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
