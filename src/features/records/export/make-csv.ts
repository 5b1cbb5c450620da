import type { BookFilter, BookName } from '../../../../db/book.ts';
import { eachRow, readDays } from '../../../../db/read-book.ts';
import { type ColumnContext, columnsOf } from './columns.ts';
import { BYTE_ORDER_MARK, csvRow, textCell } from './csv.ts';

/** A file made on this device. */
export interface MadeCsv {
  blob: Blob;
  /** How many records are in it. */
  rows: number;
  /** How many of those the platform no longer reports. */
  gone: number;
}

interface Making extends ColumnContext {
  signal: AbortSignal;
  /** @param total as counted when it began */
  onProgress: (done: number, total: number) => void;
}

/** Work goes on for so long (ms) before the page may draw. */
const PATIENCE_MS = 8;

/**
 * Writes what a filter leaves of a book as CSV: a line of headings, then the records, newest first.
 * No line of totals: whoever adds up a column would count it too.
 * @throws {DbUnavailable}
 * @throws the signal's reason when it was called off
 */
export async function makeCsv<B extends BookName>(
  accountId: string,
  book: B,
  filter: BookFilter,
  { signal, onProgress, ...context }: Making,
): Promise<MadeCsv> {
  const columns = columnsOf(book);
  const days = await readDays(accountId, book, filter);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const headings = csvRow(columns.map(({ heading }) => textCell(heading)));
  const parts = [BYTE_ORDER_MARK + headings];
  let rows = 0;
  let gone = 0;
  let since = performance.now();
  await eachRow(accountId, book, filter, async (chunk) => {
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

/** Lets the page draw and answer taps. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
