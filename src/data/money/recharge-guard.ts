import type { Operation, OperationEvent } from '../../../db/operation.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { NotSent } from './not-sent.ts';

/** Why the player's own limits refuse a recharge; the message is for the player. */
interface LimitRefusal {
  reason: 'rest' | 'cap';
  message: string;
}

/**
 * Judges a recharge beside the other operations of the journal, by limits that have been read before: it
 * runs within a database transaction, where nothing else can be waited for.
 * @returns undefined when the recharge may be sent
 */
export type LimitCheck = (
  others: readonly Operation[],
  recharge: Operation,
) => LimitRefusal | undefined;

/**
 * The player's own limits on recharges (decision 0081). src/data/protection keeps them;
 * src/app/start-money.ts and the recharge pages hand them over, so that money and protection do not import each other.
 */
export interface RechargeGuard {
  /**
   * Reads the limits as they are now.
   * @param told deposits that the platform has just told of
   */
  read(accountId: string, told: readonly WalletOrder[]): Promise<LimitCheck>;
  /** Takes note, for every account of this browser, of a recharge about to be sent; then as `read`. */
  claim(accountId: string, recharge: Operation, told: readonly WalletOrder[]): Promise<LimitCheck>;
  /** Hears of each step of a recharge's operation. */
  followOperation(recharge: Operation, event: OperationEvent): Promise<void>;
  /** Hears of deposits that were written down. */
  followOrders(accountId: string, deposits: readonly WalletOrder[]): Promise<void>;
}

/** Admits every operation: for what is no recharge. */
export const NO_LIMITS: LimitCheck = () => undefined;

let provided: RechargeGuard | undefined;

/** Names the guard that recharges go by from now on. */
export function provideRechargeGuard(guard: RechargeGuard): void {
  provided = guard;
}

/** @throws {NotSent} `unready` while no guard was provided: without one no recharge is sent */
export function rechargeGuard(): RechargeGuard {
  if (!provided) throw new NotSent('unready', new Error('no recharge guard was provided'));
  return provided;
}
