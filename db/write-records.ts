import { shapeOf } from './collection-shapes.ts';
import { addRange } from './covered-ranges.ts';
import { putRows, writeChanges } from './put-rows.ts';
import type { CollectionName, CollectionRows, SyncState, TimeRange } from './record-collection.ts';
import { onTableGroup, type TableGroup } from './table-group.ts';

/** What one answer of the platform tells of a collection. */
export interface CollectionNews<Row> {
  rows: readonly Row[];
  /** A stretch of which these rows, with those that are here already, are all there are. */
  covered?: TimeRange | undefined;
  /** Of everything that the platform was known to have in this stretch … */
  exact?: { range: TimeRange; keys: ReadonlySet<string> } | undefined;
  /** The collection's mark, where more of it changes. */
  mark?: Partial<Omit<SyncState, 'book' | 'spans' | 'epoch'>> | undefined;
  /** The mark's epoch when the reading began that this comes from; absent: it began this moment. */
  epoch?: number | undefined;
}

/** The collection was cleared after the reading had begun: what it says of a stretch is true no longer. */
export class CollectionCleared extends Error {
  override readonly name = 'CollectionCleared';
}

/**
 * Takes in what was read, all of it or nothing: rows, sums, and how far the collection is covered.
 * With `exact`, rows here in its stretch that are not among its keys are marked as no longer reported.
 * @returns how many rows are new, and how many have changed (the marked ones too)
 * @throws {DbUnavailable}
 * @throws {CollectionCleared} when it was cleared since `epoch`; then nothing is taken in
 */
export async function takeNews<B extends CollectionName>(
  accountId: string,
  collection: B,
  news: CollectionNews<CollectionRows[B]>,
): Promise<{ added: number; changed: number }> {
  const taken = await onTableGroup(accountId, collection, 'rw', async (tables) => {
    const known: SyncState = (await tables.marks.get(collection)) ?? {
      book: collection,
      spans: [],
    };
    if (news.epoch !== undefined && news.epoch !== (known.epoch ?? 0)) return undefined;
    const nothing = { added: 0, changed: 0 };
    // A wait in which nothing is asked of the database ends the transaction.
    const { added, changed } =
      news.rows.length > 0 ? await putRows(tables, collection, news.rows) : nothing;
    const marked = news.exact ? await markGone(tables, collection, news.exact) : 0;
    if (news.covered || news.mark) {
      const spans = news.covered ? addRange(known.spans, news.covered) : known.spans;
      await tables.marks.put({ ...known, ...news.mark, spans });
    }
    return { added, changed: changed + marked };
  });
  if (!taken) throw new CollectionCleared();
  return taken;
}

async function markGone<B extends CollectionName>(
  tables: TableGroup<CollectionRows[B]>,
  collection: B,
  { range, keys }: { range: TimeRange; keys: ReadonlySet<string> },
): Promise<number> {
  const shape = shapeOf(collection);
  const here = await tables.rows
    .where(shape.fields.at)
    .between(range.from, range.to, true, true)
    .toArray();
  const lost = here.filter((row) => !row.gone && !keys.has(shape.key(row)));
  if (lost.length === 0) return 0;
  const changes = lost.map((before) => ({ before, after: { ...before, gone: true as const } }));
  await writeChanges(tables, collection, changes);
  return changes.length;
}

/**
 * Forgets a collection: rows, sums and how far it was read. The next pull begins anew.
 * @throws {DbUnavailable}
 */
export function clearCollection(accountId: string, collection: CollectionName): Promise<void> {
  return onTableGroup(accountId, collection, 'rw', async ({ rows, sums, marks }) => {
    await rows.clear();
    await sums.where('[book+day+a+b]').between([collection], [collection, []]).delete();
    await marks.put(clearedMark(collection, await marks.get(collection)));
  });
}

/** The mark of a collection that is cleared now. */
export function clearedMark(collection: CollectionName, known: SyncState | undefined): SyncState {
  return { book: collection, spans: [], epoch: (known?.epoch ?? 0) + 1 };
}
