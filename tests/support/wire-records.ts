import { addDays, dayOf } from '../../contract/day.ts';
import { formatMoney, parseMoney } from '../../contract/money.ts';
import type { CollectionName } from '../../db/record-collection.ts';
import { callsOf } from './wallet.ts';

// What the platform has in its books. Usable without Playwright, and from within a page.

/** The call that reads each book. */
const BOOK_CALLS = {
  bets: 'betRecords',
  orders: 'inoutRecords',
  bills: 'billChanges',
  bonuses: 'bonuses',
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
  book: CollectionName,
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

/** micro-USDT as the record pages show it. */
export function shownAmount(micro: bigint): string {
  return formatMoney(micro, 6).replace(/\.?0+$/, '');
}

/** The last days of the platform, as its calls take them. */
export function lastDays(count: number): { date_from: string; date_to: string } {
  const today = dayOf(Date.now());
  return { date_from: addDays(today, 1 - count), date_to: today };
}
