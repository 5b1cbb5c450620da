import { dayEnd, dayStart } from '../../../../contract/day.ts';
import { AppError } from '../../../../contract/errors.ts';
import { everythingSeen } from '../../../../db/catalogue.ts';
import { eachRow, readDays, readSyncState } from '../../../../db/read-records.ts';
import type { CollectionFilter, CollectionName } from '../../../../db/record-collection.ts';
import { readReport } from '../../../../db/report-days.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { isComplete } from '../../../data/records/use-record-sync.ts';
import { daysBetween } from '../../../format/day-range.ts';
import { isActiveAccount } from '../../../session/session-store.ts';
import { COLUMNS, type ColumnContext, type Columns, REPORT_COLUMNS } from './columns.ts';
import { BYTE_ORDER_MARK, csvRow, textCell } from './csv.ts';

/** Longest stretch of work (ms) before the page gets a chance to draw. */
const PATIENCE_MS = 8;

/** The text of larger files (bytes) is not offered for copying: the clipboard is not suited to them. */
const MOST_COPIED = 512 * 1024;

const FORBIDDEN = /[\\/:*?"<>|\p{C}]+/gu;

/** What a player wants exported: records, or the report's days. */
export interface Wanted<What extends CollectionName | 'report' = CollectionName | 'report'> {
  accountId: string;
  what: What;
  filter: CollectionFilter;
  /** Without the extension. */
  fileName: string;
}

/** Called with the number of records written so far and their number when the export started. */
type OnProgress = (done: number, total: number) => void;

/** A file ready to be saved or shared. */
export interface CsvFile {
  file: File;
  /** For copying; undefined for a large file. */
  text: string | undefined;
  /** Number of records in the file. */
  rows: number;
  /** Number of those records that the platform no longer reports. */
  gone: number;
  /** Whether this device has every record of the range that the platform had at `asOf`. */
  complete: boolean;
  /** ms by the platform's clock; 0 if the records were never read */
  asOf: number;
}

/**
 * Makes the file of the filtered records.
 * @throws the signal's reason when the export was cancelled
 */
export async function makeCsvFile(
  wanted: Wanted,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<CsvFile> {
  const { accountId, what, filter, fileName } = wanted;
  const made =
    what === 'report'
      ? await makeReportCsv(accountId, filter)
      : await makeRecordsCsv({ ...wanted, what }, signal, onProgress);
  if (!isActiveAccount(accountId)) throw new AppError('cancelled', '已取消');
  const { blob, ...facts } = made;
  const name = fileName.replace(FORBIDDEN, '-').replace(/^[.\s]+|[.\s]+$/g, '') || 'records';
  return {
    ...facts,
    file: new File([blob], `${name}.csv`, { type: 'text/csv' }),
    // Read before the tap: some browsers refuse to copy after an await.
    text: blob.size > MOST_COPIED ? undefined : await blob.text(),
  };
}

async function makeRecordsCsv(
  { accountId, what: collection, filter }: Wanted<CollectionName>,
  signal: AbortSignal,
  onProgress: OnProgress,
) {
  const names = await vendorNames();
  if (!isActiveAccount(accountId)) throw new AppError('cancelled', '已取消');
  const mark = await readSyncState(accountId, collection);
  const made = await makeCsv(accountId, collection, filter, {
    vendor: (id) => names.get(id) ?? `厂商 ${id}`,
    now: serverNow(),
    signal,
    onProgress,
  });
  const range = { from: dayStart(filter.from), to: dayEnd(filter.to) };
  return { ...made, complete: isComplete(mark, range), asOf: mark.pulledAt ?? 0 };
}

/** Writes the report's days, newest first, as {@link makeCsv} does with records. */
async function makeReportCsv(accountId: string, { from, to }: CollectionFilter) {
  const days = (await readReport(accountId, from, to)).reverse();
  return {
    blob: csvBlob([
      csvRow(REPORT_COLUMNS.map(({ heading }) => textCell(heading))),
      ...days.map((day) => csvRow(REPORT_COLUMNS.map(({ cell }) => cell(day)))),
    ]),
    rows: days.length,
    gone: 0,
    complete: days.length === daysBetween(from, to),
    asOf: days.length > 0 ? Math.min(...days.map(({ readAt }) => readAt)) : 0,
  };
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
  {
    signal,
    onProgress,
    ...context
  }: ColumnContext & { signal: AbortSignal; onProgress: OnProgress },
) {
  const columns: Columns[B] = COLUMNS[collection];
  const days = await readDays(accountId, collection, filter);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const headings = csvRow(columns.map(({ heading }) => textCell(heading)));
  const parts = [headings];
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
  return {
    blob: csvBlob(parts),
    rows,
    gone,
  };
}

function csvBlob(parts: readonly string[]): Blob {
  return new Blob([BYTE_ORDER_MARK, ...parts], { type: 'text/csv;charset=utf-8' });
}

/** Yields to the event loop, so that the page can draw and handle taps. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Names of the vendors by provider id, from the stored catalogue; empty without a database. */
async function vendorNames(): Promise<ReadonlyMap<number, string>> {
  const seen = await everythingSeen().catch(() => []);
  // Halls come last in the list, so that a hall's vendor name wins over a game's.
  return new Map(
    seen.filter(({ platName }) => platName !== '').map((game) => [game.platTypeId, game.platName]),
  );
}
