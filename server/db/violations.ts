import { DrizzleQueryError } from 'drizzle-orm/errors';

const CODES = { unique: '23505', reference: '23503' } as const;

/** Whether a query failed because the database holds something already, or no longer. */
export function isViolation(fault: unknown, of: keyof typeof CODES): boolean {
  const cause = fault instanceof DrizzleQueryError ? fault.cause : fault;
  return cause instanceof Error && 'code' in cause && cause.code === CODES[of];
}
