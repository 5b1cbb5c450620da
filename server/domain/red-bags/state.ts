import { RedBagState } from '../../../contract/enums.ts';
import type { redBags } from '../../db/schema/red-bags.ts';

export type Bag = typeof redBags.$inferSelect;

/** What a number that names no packet is answered. */
export const UNKNOWN = '红包不存在';

/**
 * How a packet stands. It is over at the very moment of its expiry, and from when its rest has been
 * returned, though another process's clock be behind.
 */
export function stateOf({ takenCount, count, expiresAt, closedAt }: Bag, now: Date): RedBagState {
  if (takenCount >= count) return RedBagState.empty;
  return closedAt !== null || now >= expiresAt ? RedBagState.expired : RedBagState.open;
}
