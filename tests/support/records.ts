import { expect, type Page } from '@playwright/test';
import { formatMoney, parseMoney } from '../../contract/money.ts';
import type { BookName, BookRows, Mark, SumRow } from '../../db/book.ts';
import { shapeOf } from '../../db/book-shapes.ts';
import { sumsOf } from '../../db/put-rows.ts';
import { callsOf } from './wallet.ts';
import { keepSession } from './withdrawal.ts';

/** The call that reads each book. */
export const BOOK_CALLS = {
  bets: 'betRecords',
  orders: 'inoutRecords',
  bills: 'billChanges',
  bonuses: 'bonuses',
} as const;

/** Part of a path: requests that read a book's rows. */
export const BOOK_PATHS = {
  bets: '/bet-records',
  orders: '/inout-records',
  bills: '/bill-change',
  bonuses: '/bonuses',
} as const;

/** What every record of the platform's has, as it travels. */
export interface WireRecord {
  id: string | number;
  order_no?: string;
  status?: number;
  created_at: number;
  [field: string]: unknown;
}

/** Everything the platform has in a book, newest first. @param filter as the call takes it */
export async function everyRecord(
  platform: { url: string },
  token: string,
  book: BookName,
  filter: object = {},
): Promise<WireRecord[]> {
  const call = callsOf(platform, token);
  const rows: WireRecord[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { ...filter, page, size: 200 };
    const { total, data } = await call<{ total: number; data: WireRecord[] }>(
      BOOK_CALLS[book],
      asked,
    );
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
}

/** A field's amounts, added; micro-USDT. */
export function totalOf(rows: readonly WireRecord[], field: string): bigint {
  return rows.reduce((sum, row) => sum + parseMoney(String(row[field] ?? '0')), 0n);
}

/** What the platform calls a row; orders go by their numbers on the device. */
export function keysOf(book: BookName, rows: readonly WireRecord[]): string[] {
  return rows.map((row) => keyOf(book, row)).sort();
}

/** A book as it lies on the device, of whichever account. */
export interface KeptBook<B extends BookName> {
  rows: BookRows[B][];
  sums: SumRow[];
  mark: Mark | undefined;
}

/** Reads a book from the device's databases; empty when there is none. */
export async function keptBook<B extends BookName>(page: Page, book: B): Promise<KeptBook<B>> {
  const { rows, sums, marks } = await page.evaluate(readTables, [book, 'sums', 'marks']);
  return {
    rows: (rows ?? []) as BookRows[B][],
    sums: (sums as SumRow[]).filter((sum) => sum.book === book),
    mark: (marks as Mark[]).find((mark) => mark.book === book),
  };
}

/** Runs in the page: the rows of these tables; the first one is the book's own. */
async function readTables([own = '', ...others]: string[]) {
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
  return found;
}

/** Keys of the rows that lie on the device, the ones included that the platform no longer reports. */
export async function keptKeys(page: Page, book: BookName): Promise<string[]> {
  const { rows } = await keptBook(page, book);
  const shape = shapeOf(book);
  return rows.map((row) => shape.key(row)).sort();
}

/**
 * Expects that nothing on the device says more than is true: no row is another account's, the sums
 * are those of the rows, and a stretch that counts as known lacks nothing the platform has.
 */
export async function expectSound(
  page: Page,
  book: BookName,
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

function keyOf(book: BookName, { id, order_no }: WireRecord): string {
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

/** micro-USDT as the record pages show it. */
export function shownAmount(micro: bigint): string {
  return formatMoney(micro, 6).replace(/\.?0+$/, '');
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
  book: BookName,
  truth: readonly WireRecord[],
): Promise<void> {
  await expect
    .poll(() => keptKeys(page, book), { message: `${book} on the device`, timeout: 40_000 })
    .toEqual(keysOf(book, truth));
}

/** Whether a request is for the older history, and not the look at what is new. */
export function isDeep({ body }: { body: string }): boolean {
  return Number(new URLSearchParams(body).get('size')) >= 100;
}
