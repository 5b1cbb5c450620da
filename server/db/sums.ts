import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The sum of a column of amounts, in its unit; 0 without rows.
 * @param where which rows count; all by default
 */
export function sumOf(column: SQLWrapper, where?: SQL): SQL<bigint> {
  const counted = where ? sql` filter (where ${where})` : sql``;
  return sql`coalesce(sum(${column})${counted}, 0)::bigint`.mapWith(BigInt);
}
