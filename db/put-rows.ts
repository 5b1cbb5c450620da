import type { Table } from 'dexie';
import { dayOf } from '../contract/day.ts';
import { shapeOf } from './collection-shapes.ts';
import type {
  CollectionName,
  CollectionRows,
  CollectionShape,
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
  const shape = shapeOf(collection);
  const deltas: Deltas = new Map();
  for (const { before, after } of changes) {
    if (before) count(deltas, shape, collection, before, -1);
    count(deltas, shape, collection, after, 1);
  }
  await rows.bulkPut(changes.map(({ after }) => after));
  const touched = [...deltas.values()];
  const sumsBefore = await sums.bulkGet(touched.map(({ key }) => key));
  const after = touched.map(({ delta }, index) => {
    const before = sumsBefore[index];
    return before ? plus(before, delta) : delta;
  });
  const left = after.filter(({ count }) => count > 0);
  if (left.length > 0) await sums.bulkPut(left);
  const empty = touched.filter((_, index) => after[index]?.count === 0);
  if (empty.length > 0) await sums.bulkDelete(empty.map(({ key }) => key));
}

/** The sums of rows that are not yet contained in stored sums. */
export function sumsOf<B extends CollectionName>(
  collection: B,
  rows: readonly CollectionRows[B][],
): SumRow[] {
  const sums: Deltas = new Map();
  for (const row of rows) count(sums, shapeOf(collection), collection, row, 1);
  return [...sums.values()].map(({ delta }) => delta);
}

type Deltas = Map<string, { key: SumKey; delta: SumRow }>;

function count<Row extends { gone?: true | undefined }>(
  deltas: Deltas,
  shape: CollectionShape<Row>,
  collection: CollectionName,
  row: Row,
  sign: 1 | -1,
): void {
  const key: SumKey = [collection, dayOf(shape.at(row)), shape.a(row), shape.b(row)];
  const text = JSON.stringify(key);
  const [, day, a, b] = key;
  const amounts = row.gone ? {} : shape.sums(row);
  const signed = Object.entries(amounts).map(([name, amount]) => [name, BigInt(sign) * amount]);
  const one: SumRow = {
    book: collection,
    day,
    a,
    b,
    count: sign,
    gone: row.gone ? sign : 0,
    sums: Object.fromEntries(signed),
  };
  const known = deltas.get(text)?.delta;
  deltas.set(text, { key, delta: known ? plus(known, one) : one });
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
