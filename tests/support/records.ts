import { expect, type Page } from '@playwright/test';
import { shapeOf } from '../../db/collection-shapes.ts';
import { sumsOf } from '../../db/put-rows.ts';
import type {
  CollectionName,
  CollectionRows,
  SumRow,
  SyncState,
} from '../../db/record-collection.ts';
import { type FaultServer, gate } from './fault-server.ts';
import type { WireRecord } from './wire-records.ts';
import { keepSession } from './withdrawal.ts';

/** Part of a path: requests that read a book's rows. */
export const BOOK_PATHS = {
  bets: '/bet-records',
  orders: '/inout-records',
  bills: '/bill-change',
  bonuses: '/bonuses',
} as const;

/** What the platform calls a row; orders go by their numbers on the device. */
function keysOf(book: CollectionName, rows: readonly WireRecord[]): string[] {
  return rows.map((row) => keyOf(book, row)).sort();
}

/** A book as it lies on the device, of whichever account. */
export interface KeptBook<B extends CollectionName> {
  rows: CollectionRows[B][];
  sums: SumRow[];
  mark: SyncState | undefined;
}

/** Reads a book from the device's databases; empty when there is none. */
export async function keptBook<B extends CollectionName>(
  page: Page,
  book: B,
): Promise<KeptBook<B>> {
  const text = await page.evaluate(readTables, { tables: [book, 'sums', 'marks'] });
  const { rows, sums, marks } = JSON.parse(text, reviveAmount) as Record<string, unknown[]>;
  return {
    rows: (rows ?? []) as CollectionRows[B][],
    sums: (sums as SumRow[]).filter((sum) => sum.book === book),
    mark: (marks as SyncState[]).find((mark) => mark.book === book),
  };
}

/** What {@link readTables} wrote for an amount. */
function reviveAmount(_name: string, value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value;
}

/**
 * Runs in the page: the rows of these tables as JSON, of which the first is the book's own; thousands of rows take
 * seconds as anything but one text. @param key the one field of the book's rows that is wanted; all when absent
 */
async function readTables({
  tables: [own = '', ...others],
  key,
}: {
  tables: string[];
  key?: string;
}): Promise<string> {
  const found: Record<string, unknown[]> = { rows: [] };
  for (const name of others) found[name] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('robohall-')) continue;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => resolve(opening.result);
    });
    // Lets go as the app does, should it want to delete this just now.
    db.onversionchange = () => db.close();
    const tables = [own, ...others].filter((table) => db.objectStoreNames.contains(table));
    if (tables.length > 0) {
      const reading = db.transaction(tables);
      const all = tables.map(
        (table) =>
          new Promise<[string, unknown[]]>((resolve, reject) => {
            const asking = reading.objectStore(table).getAll();
            asking.onerror = () => reject(asking.error);
            asking.onsuccess = () => resolve([table, asking.result]);
          }),
      );
      for (const [table, rows] of await Promise.all(all)) {
        const into = table === own ? 'rows' : table;
        found[into] = [...(found[into] ?? []), ...rows];
      }
    }
    db.close();
  }
  if (key) found.rows = (found.rows ?? []).map((row) => Reflect.get(row as object, key));
  return JSON.stringify(found, (_name, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
}

/** Keys of the rows that lie on the device, the ones included that the platform no longer reports. */
export async function keptKeys(page: Page, book: CollectionName): Promise<string[]> {
  const key = book === 'orders' ? 'orderNo' : 'id';
  const text = await page.evaluate(readTables, { tables: [book], key });
  return (JSON.parse(text) as { rows: string[] }).rows.sort();
}

/**
 * Waits until a table of the device has rows. Dexie shows views what they are writing before it is written, and a page
 * that is left then takes it along.
 */
export async function expectWritten(page: Page, table: 'reportDays' | 'betDetails'): Promise<void> {
  const written = async () => {
    const text = await page.evaluate(readTables, { tables: [table] });
    return (JSON.parse(text) as { rows: unknown[] }).rows.length;
  };
  await expect.poll(written, { message: `rows of ${table}` }).toBeGreaterThan(0);
}

/**
 * Expects that nothing on the device says more than is true: no row is another account's, the sums
 * are those of the rows, and a stretch that counts as known lacks nothing the platform has.
 */
export async function expectSound(
  page: Page,
  book: CollectionName,
  truth: readonly WireRecord[],
): Promise<void> {
  const { rows, sums, mark } = await keptBook(page, book);
  const shape = shapeOf(book);
  const here = new Set(rows.map((row) => shape.key(row)));
  const there = new Map(truth.map((row) => [keyOf(book, row), row]));
  expect([...here].filter((key) => !there.has(key))).toEqual([]);
  expect(inOrder(sums)).toEqual(inOrder(sumsOf(book, rows)));
  const lacking = [...there]
    .filter(([key]) => !here.has(key))
    .map(([, { created_at }]) => created_at)
    .filter((at) => mark?.spans.some(({ from, to }) => from <= at && at <= to));
  expect(lacking).toEqual([]);
}

function keyOf(book: CollectionName, { id, order_no }: WireRecord): string {
  return String(book === 'orders' ? order_no : id);
}

/** Compared as text, amounts included. */
function inOrder(sums: readonly SumRow[]): string[] {
  const amounts = (sum: SumRow) =>
    Object.entries(sum.sums)
      .map(([name, amount]) => `${name} ${amount}`)
      .sort();
  return sums
    .map((sum) => [sum.day, sum.a, sum.b, sum.count, sum.gone, ...amounts(sum)].join(' '))
    .sort();
}

/** Rows of a record list that are in the page. */
export function shownRows(page: Page) {
  return page.getByRole('main').locator('section[data-day] li');
}

/** What the shown records come to. */
export function shownTotals(page: Page) {
  return page.getByRole('main').getByRole('region', { name: '合计' });
}

/** Leaves a login in the browser and opens a page of the record book. @param origin where there is no baseURL */
export async function openRecords(
  page: Page,
  token: string,
  { path = '/betRecords', origin = '' } = {},
): Promise<void> {
  await keepSession(page, token, origin);
  await page.goto(`${origin}${path}`);
}

/** Waits until everything the platform has in a book is on the device. */
export async function expectAllKept(
  page: Page,
  book: CollectionName,
  truth: readonly WireRecord[],
): Promise<void> {
  await expect
    .poll(() => keptKeys(page, book), { message: `${book} on the device` })
    .toEqual(keysOf(book, truth));
}

/** Whether a request is for the older history, and not the look at what is new. */
export function isDeep({ body }: { body: string }): boolean {
  return Number(new URLSearchParams(body).get('size')) >= 100;
}

/** Lets the download of a book's older history stop at its third page until it is let go. */
export function stopHalfWay(
  line: FaultServer,
  path: string,
): { pages: () => number; open: () => void } {
  const held = gate();
  let pages = 0;
  line.disturb(path, (arrival) => {
    if (!isDeep(arrival)) return undefined;
    pages += 1;
    return pages >= 3 ? { after: held.opened } : undefined;
  });
  return { pages: () => pages, open: held.open };
}
