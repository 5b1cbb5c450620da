import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Whether a query failed with this PostgreSQL error code. */
export function isFault(fault: unknown, code: string): boolean {
  const cause = fault instanceof DrizzleQueryError ? fault.cause : fault;
  return cause instanceof Error && 'code' in cause && cause.code === code;
}
