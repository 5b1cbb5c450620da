import type { BookName, BookRows, Mark, Span } from './book.ts';
import { shapeOf } from './book-shapes.ts';
import { putRows, writeChanges } from './put-rows.ts';
import { onShelf, type Shelf } from './shelf.ts';
import { addSpan } from './spans.ts';

/** What one answer of the platform tells of a book. */
export interface BookNews<Row> {
  rows: readonly Row[];
  /** A stretch of which these rows, with those that are here already, are all there are. */
  covered?: Span | undefined;
  /** Of everything that the platform was known to have in this stretch … */
  exact?: { span: Span; keys: ReadonlySet<string> } | undefined;
  /** The book's mark, where more of it changes. */
  mark?: Partial<Omit<Mark, 'book' | 'spans' | 'epoch'>> | undefined;
  /** The mark's epoch when the reading began that this comes from; absent: it began this moment. */
  epoch?: number | undefined;
}

/** The book was cleared after the reading had begun: what it says of a stretch is true no longer. */
export class BookCleared extends Error {
  override readonly name = 'BookCleared';
}

/**
 * Takes in what was read, all of it or nothing: rows, sums, and how far the book is covered.
 * With `exact`, rows here in its stretch that are not among its keys are marked as no longer reported.
 * @returns how many rows are new, and how many have changed (the marked ones too)
 * @throws {DbUnavailable}
 * @throws {BookCleared} when it was cleared since `epoch`; then nothing is taken in
 */
export async function takeNews<B extends BookName>(
  accountId: string,
  book: B,
  news: BookNews<BookRows[B]>,
): Promise<{ added: number; changed: number }> {
  const taken = await onShelf(accountId, book, 'rw', async (shelf) => {
    const known: Mark = (await shelf.marks.get(book)) ?? { book, spans: [] };
    if (news.epoch !== undefined && news.epoch !== (known.epoch ?? 0)) return undefined;
    const nothing = { added: 0, changed: 0 };
    // A wait in which nothing is asked of the database ends the transaction.
    const { added, changed } =
      news.rows.length > 0 ? await putRows(shelf, book, news.rows) : nothing;
    const marked = news.exact ? await markGone(shelf, book, news.exact) : 0;
    if (news.covered || news.mark) {
      const spans = news.covered ? addSpan(known.spans, news.covered) : known.spans;
      await shelf.marks.put({ ...known, ...news.mark, spans });
    }
    return { added, changed: changed + marked };
  });
  if (!taken) throw new BookCleared();
  return taken;
}

async function markGone<B extends BookName>(
  shelf: Shelf<BookRows[B]>,
  book: B,
  { span, keys }: { span: Span; keys: ReadonlySet<string> },
): Promise<number> {
  const shape = shapeOf(book);
  const here = await shelf.rows
    .where(shape.fields.at)
    .between(span.from, span.to, true, true)
    .toArray();
  const lost = here.filter((row) => !row.gone && !keys.has(shape.key(row)));
  if (lost.length === 0) return 0;
  const changes = lost.map((before) => ({ before, after: { ...before, gone: true as const } }));
  await writeChanges(shelf, book, changes);
  return changes.length;
}

/**
 * Forgets a book: rows, sums and how far it was read. The next pull begins anew.
 * @throws {DbUnavailable}
 */
export function clearBook(accountId: string, book: BookName): Promise<void> {
  return onShelf(accountId, book, 'rw', async ({ rows, sums, marks }) => {
    await rows.clear();
    await sums.where('[book+day+a+b]').between([book], [book, []]).delete();
    await marks.put(clearedMark(book, await marks.get(book)));
  });
}

/** The mark of a book that is cleared now. */
export function clearedMark(book: BookName, known: Mark | undefined): Mark {
  return { book, spans: [], epoch: (known?.epoch ?? 0) + 1 };
}
