import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * An error's text for the operator's log. A failed query is logged without its parameters, which may be
 * hashes, devices or names.
 */
export function describeFault(fault: unknown): string {
  if (fault instanceof DrizzleQueryError) {
    return `query failed: ${fault.query}\n${describeFault(fault.cause)}`;
  }
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
}
