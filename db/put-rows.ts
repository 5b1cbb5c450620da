import type { Table } from 'dexie';
import { dayOf } from '../contract/day.ts';
import { shapeOf } from './collection-shapes.ts';
import type {
  CollectionName,
  CollectionRows,
  RowTotals,
  SumKey,
  SumRow,
} from './record-collection.ts';

interface RowTables<Row> {
  rows: Table<Row, string>;
  sums: Table<SumRow, SumKey>;
}

/**
 * Stores rows in a collection and updates its sums, within the caller's transaction. Unchanged rows are
 * not written, so that live queries do not run again.
 * @returns how many rows are new, and how many known rows have changed
 */
export async function putRows<B extends CollectionName>(
  { rows, sums }: RowTables<CollectionRows[B]>,
  collection: B,
  heard: readonly CollectionRows[B][],
): Promise<{ added: number; changed: number }> {
  const shape = shapeOf(collection);
  // Of a row that comes twice in one answer the last version counts.
  const fresh = [...new Map(heard.map((row) => [shape.key(row), row])).values()];
  const known = await rows.bulkGet(fresh.map((row) => shape.key(row)));
  const changes = fresh.flatMap((row, index) => {
    const before = known[index];
    const after = shape.merge(before, row);
    return before && isSame(before, after) ? [] : [{ before, after }];
  });
  // Awaiting without a database request would end the transaction.
  if (changes.length > 0) await writeChanges({ rows, sums }, collection, changes);
  const added = changes.filter(({ before }) => before === undefined).length;
  return { added, changed: changes.length - added };
}

/** A row before (undefined for a new row) and after a change. */
interface RowChange<Row> {
  before: Row | undefined;
  after: Row;
}

/** Writes changed rows (at least one) and updates the sums, within the caller's transaction. */
export async function writeChanges<B extends CollectionName>(
  { rows, sums }: RowTables<CollectionRows[B]>,
  collection: B,
  changes: readonly RowChange<CollectionRows[B]>[],
): Promise<void> {
  const touched = deltasOf(collection, changes);
  const keys = touched.map(({ book, day, a, b }): SumKey => [book, day, a, b]);
  await rows.bulkPut(changes.map(({ after }) => after));
  const sumsBefore = await sums.bulkGet(keys);
  const after = touched.map((delta, index) => {
    const before = sumsBefore[index];
    return before ? plus(before, delta) : delta;
  });
  const left = after.filter(({ count }) => count > 0);
  if (left.length > 0) await sums.bulkPut(left);
  const empty = keys.filter((_, index) => after[index]?.count === 0);
  if (empty.length > 0) await sums.bulkDelete(empty);
}

/** The sums of rows that are not yet contained in stored sums. */
export function sumsOf<B extends CollectionName>(
  collection: B,
  rows: readonly CollectionRows[B][],
): SumRow[] {
  return deltasOf(
    collection,
    rows.map((after) => ({ before: undefined, after })),
  );
}

/** What changes of rows add to the sums of their days and facets. */
function deltasOf<B extends CollectionName>(
  collection: B,
  changes: readonly RowChange<CollectionRows[B]>[],
): SumRow[] {
  const shape = shapeOf(collection);
  const deltas = new Map<string, SumRow>();
  const count = (row: CollectionRows[B], sign: 1 | -1) => {
    const place = { book: collection, day: dayOf(shape.at(row)), a: shape.a(row), b: shape.b(row) };
    const key = JSON.stringify(place);
    const amounts = Object.entries(row.gone ? {} : shape.sums(row));
    deltas.set(
      key,
      plus(deltas.get(key) ?? { ...place, count: 0, gone: 0, sums: {} }, {
        count: sign,
        gone: row.gone ? sign : 0,
        sums: Object.fromEntries(amounts.map(([name, amount]) => [name, BigInt(sign) * amount])),
      }),
    );
  };
  for (const { before, after } of changes) {
    if (before) count(before, -1);
    count(after, 1);
  }
  return [...deltas.values()];
}

/** Adds totals; whatever else the first one has stays. */
export function plus<T extends RowTotals>(known: T, added: RowTotals): T {
  return {
    ...known,
    count: known.count + added.count,
    gone: known.gone + added.gone,
    sums: addSums(known.sums, added.sums),
  };
}

export function addSums(
  one: Readonly<Record<string, bigint>>,
  other: Readonly<Record<string, bigint>>,
): Record<string, bigint> {
  const sums = { ...one };
  for (const [name, amount] of Object.entries(other)) sums[name] = (sums[name] ?? 0n) + amount;
  return sums;
}

/** Compares field by field, which suffices because rows are flat. */
function isSame<Row extends object>(one: Row, other: Row): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => Reflect.get(one, name) === Reflect.get(other, name));
}
