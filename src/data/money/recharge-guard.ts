import type { Operation, OperationEvent } from '../../../db/operation.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { NotSent } from './not-sent.ts';

/** Why the player's own limits refuse a recharge; the message is for the player. */
interface LimitRefusal {
  reason: 'rest' | 'cap';
  message: string;
}

/**
 * Checks a recharge and the other operations of the journal against limits that were read before. The
 * check is synchronous because it runs within a database transaction.
 * @returns undefined when the recharge may be sent
 */
export type LimitCheck = (
  others: readonly Operation[],
  recharge: Operation,
) => LimitRefusal | undefined;

/**
 * The player's own limits on recharges (decision 0081). src/data/protection implements the guard;
 * src/app/start-money.ts and the recharge pages provide it, so that money and protection do not import
 * each other.
 */
interface RechargeGuard {
  /**
   * Reads the limits as they are now.
   * @param told deposits just read from the platform
   */
  read(accountId: string, told: readonly WalletOrder[]): Promise<LimitCheck>;
  /** Records a recharge about to be sent, for every account of this browser; then works as `read` does. */
  claim(accountId: string, recharge: Operation, told: readonly WalletOrder[]): Promise<LimitCheck>;
  /** Called after each step of a recharge's operation. */
  followOperation(recharge: Operation, event: OperationEvent): Promise<void>;
  /** Called after deposits were stored. */
  followOrders(accountId: string, deposits: readonly WalletOrder[]): Promise<void>;
}

/** Admits every operation: the check for operations that are not recharges. */
export const NO_LIMITS: LimitCheck = () => undefined;

type News = (guard: RechargeGuard) => Promise<void>;

let provided: RechargeGuard | undefined;
/** News from before the guard was provided; without it a recharge found by then would not count. */
const early: News[] = [];

/** Sets the guard that checks every later recharge, and gives it the news from before. */
export function provideRechargeGuard(guard: RechargeGuard): void {
  provided = guard;
  for (const news of early.splice(0)) tellRechargeGuard(news);
}

/** Informs the guard, now or once it is provided. Its failures are ignored: the journal does not depend on it. */
export function tellRechargeGuard(news: News): void {
  if (provided) news(provided).catch(() => undefined);
  else early.push(news);
}

/** @throws {NotSent} `unready` while no guard was provided: without one no recharge is sent */
export function rechargeGuard(): RechargeGuard {
  if (!provided) throw new NotSent('unready', new Error('no recharge guard was provided'));
  return provided;
}
