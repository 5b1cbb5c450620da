import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../server/db/client.ts';

/** Rows per statement; with bound parameters far fewer would fit. */
export const ROWS_AT_ONCE = 5_000;

type Row<T extends PgTable> = T['$inferSelect'];

/**
 * Inserts many rows in their order, as one JSON text per few thousand rows, which is many times faster than
 * an insert with values. The first row's columns are written for all rows; ids in the rows replace generated
 * ones.
 */
export async function insertRows<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly (Row<T> | Omit<Row<T>, 'id'>)[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const chunk = rows.slice(from, from + ROWS_AT_ONCE).map((row) => {
      const values = new Map(Object.entries(row));
      return Object.fromEntries(columns.map(([key, { name }]) => [name, values.get(key)]));
    });
    await tx.execute(sql`insert into ${table} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${table}, ${toJson(chunk)}::json)`);
  }
}

function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? part.toString() : part,
  );
}

/** Draws ids for later rows from the table's sequence, in ascending order; no other transaction gets them. */
export async function reserveIds(tx: Db, table: PgTable, count: number): Promise<number[]> {
  if (count === 0) return [];
  const drawn = (await tx.execute(sql`select
    nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::text as id
    from generate_series(1, ${count}::int)`)) as unknown as { rows: { id: string }[] };
  return drawn.rows.map(({ id }) => Number(id));
}
