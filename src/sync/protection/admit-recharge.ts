import { parseMoney } from '../../../contract/money.ts';
import type { Operation } from '../../../db/operation.ts';
import { groupOf } from '../money/kinds.ts';
import { NotSent } from '../money/not-sent.ts';
import { type Recharges, rechargedOn } from './recharged.ts';
import { capStop, restStop } from './words.ts';

/** What the player's own limits leave; read right before a recharge is written down. */
export interface Limits {
  /** End of the time-out, ms by the platform's clock. */
  restUntil?: number | undefined;
  /** The daily cap (micro-USDT), and what counts against it beside the journal. */
  cap?: ({ micro: bigint } & Omit<Recharges, 'operations'>) | undefined;
}

/** For a player who has set none. */
export const NO_LIMITS: Limits = {};

/**
 * The player's own limits on a recharge; other money actions pass.
 * @param others the account's journal without this operation
 * @throws {NotSent} `rest` or `cap`
 */
export function admitRecharge(
  others: readonly Operation[],
  op: Operation,
  { restUntil, cap }: Limits,
): void {
  if (groupOf(op) !== 'deposit') return;
  if (restUntil !== undefined) throw new NotSent('rest', undefined, restStop(restUntil));
  if (!cap) return;
  // Noted when it was sent before a 401.
  const made = cap.made.filter(({ opId }) => opId !== op.opId);
  const left = cap.micro - rechargedOn({ ...cap, made, operations: others });
  if (parseMoney(op.amount) > left) throw new NotSent('cap', undefined, capStop(left, cap.micro));
}
