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
 * The player's own limits on recharges (decision 0081). src/data/protection keeps them and
 * src/app/start-data.ts hands them over, so that money and protection do not import each other.
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

let load: () => Promise<RechargeGuard> = () =>
  Promise.reject(new Error('no recharge guard was provided'));

/** Names the guard that recharges go by. @param loadGuard may load code; called for each recharge */
export function provideRechargeGuard(loadGuard: () => Promise<RechargeGuard>): void {
  load = loadGuard;
}

/** @throws {NotSent} `unready` when the guard cannot be loaded: without it no recharge is sent */
export async function rechargeGuard(): Promise<RechargeGuard> {
  try {
    return await load();
  } catch (error) {
    throw new NotSent('unready', error);
  }
}
