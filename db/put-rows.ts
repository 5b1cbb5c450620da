import type { Table } from 'dexie';
import { dayOf } from '../contract/day.ts';
import { shapeOf } from './collection-shapes.ts';
import type { SumKey } from './group-tables.ts';
import type {
  CollectionName,
  CollectionRows,
  CollectionShape,
  SumRow,
} from './record-collection.ts';

interface RowTables<Row> {
  rows: Table<Row, string>;
  sums: Table<SumRow, SumKey>;
}

/**
 * Takes rows into a collection and keeps its sums right; within the caller's transaction. A row that says
 * nothing new is not written, so that nobody who looks at it is woken.
 * @returns how many were not known before, and how many were but have changed
 */
export async function putRows<B extends CollectionName>(
  { rows, sums }: RowTables<CollectionRows[B]>,
  collection: B,
  heard: readonly CollectionRows[B][],
): Promise<{ added: number; changed: number }> {
  const shape = shapeOf(collection);
  // A row that comes twice in one answer counts as it came last.
  const fresh = [...new Map(heard.map((row) => [shape.key(row), row])).values()];
  const known = await rows.bulkGet(fresh.map((row) => shape.key(row)));
  const changes = fresh.flatMap((row, index) => {
    const before = known[index];
    const after = shape.merge(before, row);
    return before && isSame(before, after) ? [] : [{ before, after }];
  });
  // A wait in which nothing is asked of the database ends the transaction.
  if (changes.length > 0) await writeChanges({ rows, sums }, collection, changes);
  const added = changes.filter(({ before }) => before === undefined).length;
  return { added, changed: changes.length - added };
}

/** A row as it was, if it was known, and as it is now. */
interface RowChange<Row> {
  before: Row | undefined;
  after: Row;
}

/** Writes rows that have changed (one at least), and what that means for the sums; within the caller's transaction. */
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
  const after = touched.map(({ delta }, index) => plus(sumsBefore[index], delta));
  const left = after.filter(({ count }) => count > 0);
  if (left.length > 0) await sums.bulkPut(left);
  const empty = touched.filter((_, index) => after[index]?.count === 0);
  if (empty.length > 0) await sums.bulkDelete(empty.map(({ key }) => key));
}

/** What rows that nobody has counted yet come to. */
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
  const known = deltas.get(text)?.delta ?? {
    book: collection,
    day,
    a,
    b,
    count: 0,
    gone: 0,
    sums: {},
  };
  const amounts = row.gone ? {} : shape.sums(row);
  const signed = Object.entries(amounts).map(([name, amount]) => [name, BigInt(sign) * amount]);
  const delta: SumRow = {
    ...known,
    count: known.count + sign,
    gone: known.gone + (row.gone ? sign : 0),
    sums: addSums(known.sums, Object.fromEntries(signed)),
  };
  deltas.set(text, { key, delta });
}

function plus(known: SumRow | undefined, delta: SumRow): SumRow {
  if (!known) return delta;
  return {
    ...known,
    count: known.count + delta.count,
    gone: known.gone + delta.gone,
    sums: addSums(known.sums, delta.sums),
  };
}

/** Amounts by name, added. */
export function addSums(
  one: Readonly<Record<string, bigint>>,
  other: Readonly<Record<string, bigint>>,
): Record<string, bigint> {
  const sums = { ...one };
  for (const [name, amount] of Object.entries(other)) sums[name] = (sums[name] ?? 0n) + amount;
  return sums;
}

/** Rows are flat: no value in them has parts of its own. */
function isSame<Row extends object>(one: Row, other: Row): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => Reflect.get(one, name) === Reflect.get(other, name));
}
