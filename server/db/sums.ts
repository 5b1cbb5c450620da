import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The sum of a column of amounts, in its unit; 0 of no rows.
 * @param where which rows count, all without it
 */
export function sumOf(column: SQLWrapper, where?: SQL): SQL<bigint> {
  const counted = where ? sql` filter (where ${where})` : sql``;
  return sql`coalesce(sum(${column})${counted}, 0)::bigint`.mapWith(BigInt);
}
