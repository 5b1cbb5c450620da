import { parseMoneyDown } from '../../../contract/money.ts';
import type { Operation } from '../../../db/operation.ts';

/**
 * The subject of a claim: a promotion, or one of its steps. Ids come from the platform and may hold any
 * character except a line break, which therefore separates the step's id.
 */
export function claimSubject(taskId: string, stepId: string | undefined): string {
  return stepId === undefined || stepId === '' ? taskId : `${taskId}\n${stepId}`;
}

/** The promotion of a claim's subject. */
export function taskIdOf(subject: string): string {
  return subject.split('\n')[0] ?? '';
}

/** The amount that a one-time claim has brought, micro-USDT; undefined while unknown, or if it is no amount. */
export function creditedAmount({ credited }: Operation): bigint | undefined {
  try {
    return credited === undefined ? undefined : parseMoneyDown(credited);
  } catch {
    return undefined;
  }
}
