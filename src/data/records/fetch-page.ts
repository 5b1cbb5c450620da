import type { BookName, BookRows } from '../../../db/book.ts';
import { orderOfRecord } from '../money/order-of-record.ts';
import { readFor } from '../queries/fetch-for-account.ts';
import { betOf, billOf, bonusOf } from './rows-from-wire.ts';
import type { Page, PageAsk } from './sync-deps.ts';

type Ask<Row> = (accountId: string, asked: PageAsk, signal: AbortSignal) => Promise<Page<Row>>;

/** How a page of each book is asked for. */
const ASKS: { [B in BookName]: Ask<BookRows[B]> } = {
  bets: async (accountId, asked, signal) =>
    pageOf(await readFor(accountId, 'betRecords', wire(asked), signal), betOf),
  orders: async (accountId, asked, signal) => {
    const numbered = { ...wire(asked), order_no: asked.orderNo };
    return pageOf(await readFor(accountId, 'inoutRecords', numbered, signal), orderOfRecord);
  },
  bills: async (accountId, asked, signal) =>
    pageOf(await readFor(accountId, 'billChanges', wire(asked), signal), billOf),
  bonuses: async (accountId, asked, signal) =>
    pageOf(await readFor(accountId, 'bonuses', wire(asked), signal), bonusOf),
};

/** Asks the platform for one page of a book. @throws {AppError} */
export function askPage<B extends BookName>(
  accountId: string,
  book: B,
  asked: PageAsk,
  signal: AbortSignal,
): Promise<Page<BookRows[B]>> {
  return ASKS[book](accountId, asked, signal);
}

function wire({ page, size, from, to, status }: PageAsk) {
  return { page, size, date_from: from, date_to: to, status };
}

interface WirePage<Wire> {
  data: Wire[];
  total: number | undefined;
  unreadable: number;
}

/** A page in the terms of its book. */
export function pageOf<Wire, Row>(
  { data, total, unreadable }: WirePage<Wire>,
  rowOf: (row: Wire) => Row,
): Page<Row> {
  return { rows: data.map(rowOf), total, unreadable };
}
