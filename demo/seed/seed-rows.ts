import { eq, getTableColumns, getTableName, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../server/db/client.ts';
import { platformFacts } from '../../server/db/schema/lobby.ts';
import { sha256 } from '../../server/domain/sha256.ts';

type Row = Readonly<Record<string, unknown>>;
/** Hashes of what the seed last wrote, by the row's key. */
type Hashes = Readonly<Record<string, string>>;
type Property<T extends PgTable> = keyof T['$inferInsert'] & string;

/** A table of which an operator may change any row, and the rows that the seed has for it. */
interface SeededTable<T extends PgTable> {
  table: T;
  /** Property that tells the rows apart, such as `code`. */
  key: Property<T>;
  /** All with the same properties. */
  rows: readonly T['$inferInsert'][];
  /** Properties that only a new row gets, because the time of the seeding decides them. */
  once?: readonly Property<T>[];
}

/**
 * Brings a table up to date with its seed, and leaves to the operator what an operator has touched. For each
 * seeded row a hash of what the seed wrote is kept: a row that differs from it was changed by hand and stays as
 * it is, one that is gone was deleted by hand and stays away, and one without a hash is the operator's own. The
 * other rows follow the seed: new ones are inserted, changed ones updated, dropped ones deleted. The properties
 * that only a new row gets have a hash of their own, because the seed's present values say nothing about them.
 *
 * A platform that was seeded before hashes were kept is compared with the present seed instead, and all that
 * differs from it counts as the operator's.
 */
export async function seedRows<T extends PgTable>(
  tx: Db,
  { table, key, rows, once = [] }: SeededTable<T>,
): Promise<void> {
  const properties = Object.keys(rows[0] ?? {}).filter((name) => !once.some((one) => one === name));
  const hashOf = (row: Row, names: readonly string[]) =>
    sha256(JSON.stringify(names.map((name) => row[name]))).slice(0, 16);
  const hash = (row: Row) => hashOf(row, properties);
  /** @param stands the row as the database has it after the seeding */
  const bothHashes = (row: Row, stands: Row) =>
    once.length === 0 ? hash(row) : `${hash(row)}-${hashOf(stands, once)}`;
  // Seed 7 kept no hash of the properties that only a new row gets.
  const isOnceChanged = (row: Row, known = '') =>
    known.includes('-') && known.split('-')[1] !== hashOf(row, once);
  const isUntouched = (row: Row, known: string | undefined) =>
    known?.split('-')[0] === hash(row) && !isOnceChanged(row, known);
  const nameOf = (row: Row) => String(row[key]);
  const before = await hashesOf(tx, table);
  const stored = new Map<string, Row>();
  for (const row of (await tx.select().from(table as PgTable)) as Row[])
    stored.set(nameOf(row), row);

  const now: Record<string, string> = {};
  const added: Row[] = [];
  for (const row of rows as readonly Row[]) {
    const name = nameOf(row);
    const known = before[name];
    const found = stored.get(name);
    const differs = found !== undefined && hash(found) !== hash(row);
    const isOperators = found
      ? isOnceChanged(found, known) || (differs && !isUntouched(found, known))
      : known !== undefined;
    const written = bothHashes(row, found ?? row);
    now[name] = isOperators ? (known ?? written) : written;
    if (!found && !isOperators) added.push(row);
    if (differs && !isOperators) {
      const changes = Object.fromEntries(properties.map((property) => [property, row[property]]));
      await tx
        .update(table)
        .set(changes as never)
        .where(eq(columnOf(table, key), row[key]));
    }
    stored.delete(name);
  }
  if (added.length > 0) await tx.insert(table).values(added as T['$inferInsert'][]);
  const dropped = [...stored.values()].filter((row) => isUntouched(row, before[nameOf(row)]));
  const keys = dropped.map((row) => row[key]);
  if (keys.length > 0) await tx.delete(table).where(inArray(columnOf(table, key), keys));
  await keepHashes(tx, table, now);
}

function columnOf(table: PgTable, key: string) {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`${getTableName(table)} has no ${key}`);
  return column;
}

const factOf = (table: PgTable) => `seed:${getTableName(table)}`;

async function hashesOf(tx: Db, table: PgTable): Promise<Hashes> {
  const [fact] = await tx
    .select()
    .from(platformFacts)
    .where(eq(platformFacts.name, factOf(table)));
  return fact ? (JSON.parse(fact.value) as Hashes) : {};
}

async function keepHashes(tx: Db, table: PgTable, hashes: Hashes): Promise<void> {
  const value = JSON.stringify(hashes);
  await tx
    .insert(platformFacts)
    .values({ name: factOf(table), value })
    .onConflictDoUpdate({ target: platformFacts.name, set: { value } });
}
