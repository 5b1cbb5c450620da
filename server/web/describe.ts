import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * What the operator's log says about a fault. A failed query is told without its parameters, which
 * may be hashes, devices or names.
 */
export function describeFault(fault: unknown): string {
  if (fault instanceof DrizzleQueryError) {
    return `query failed: ${fault.query}\n${describeFault(fault.cause)}`;
  }
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
}
