import { dayOf, dayStart } from '../../../contract/day.ts';
import { parseMoney } from '../../../contract/money.ts';
import type { Operation, OperationEvent } from '../../../db/operation.ts';
import { readOperations } from '../../../db/operations.ts';
import { readDepositsSince } from '../../../db/orders.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { serverNow } from '../../api/server-clock.ts';
import { capStop, restStop } from './limit-labels.ts';
import { countedOf, EDGE_MS, type Recharges, rechargedOn } from './recharged-sum.ts';
import { dropMade, noteMade } from './rules.ts';
import type { Made } from './settings.ts';
import { changeProtection, readProtection } from './store.ts';

/** The player's own limits, read right before a recharge is stored. */
export interface Limits {
  /** End of the time-out, ms by the platform's clock. */
  restUntil?: number | undefined;
  /** The daily cap (micro-USDT), and the recharges that count against it besides the journal's. */
  cap?: ({ micro: bigint } & Omit<Recharges, 'operations'>) | undefined;
}

/** The guard that the journal calls before each recharge; src/app/start-money.ts provides it. */
export const protectionGuard = {
  read: async (accountId: string, told: readonly WalletOrder[]) =>
    checkOf(await readLimits(accountId, told)),
  claim: async (accountId: string, recharge: Operation, told: readonly WalletOrder[]) =>
    checkOf(await claimRecharge(accountId, recharge, told)),
  followOperation,
  followOrders,
};

function checkOf(limits: Limits) {
  return (others: readonly Operation[], recharge: Operation) =>
    limitRefusal(others, recharge, limits);
}

/**
 * Why the player's own limits refuse a recharge, with a message for the player; undefined when they do not.
 * @param others the account's journal without this recharge
 */
export function limitRefusal(
  others: readonly Operation[],
  recharge: Operation,
  { restUntil, cap }: Limits,
): { reason: 'rest' | 'cap'; message: string } | undefined {
  if (restUntil !== undefined) return { reason: 'rest', message: restStop(restUntil) };
  if (!cap) return undefined;
  // The recharge itself is already in `made` if its first request met an expired login.
  const made = cap.made.filter(({ opId }) => opId !== recharge.opId);
  const left = cap.micro - rechargedOn({ ...cap, made, operations: others });
  if (parseMoney(recharge.amount) <= left) return undefined;
  return { reason: 'cap', message: capStop(left, cap.micro) };
}

/**
 * The player's own limits, read each time, so that another tab's change counts.
 * @param told deposits just read from the platform
 * @throws {DbUnavailable} when there is a cap and the stored deposits cannot be read
 */
async function readLimits(accountId: string, told: readonly WalletOrder[]): Promise<Limits> {
  const { cap, rest, made } = await readProtection();
  if (cap === null) return { restUntil: rest?.until };
  const day = dayOf(serverNow());
  const known = await readDepositsSince(accountId, dayStart(day) - EDGE_MS);
  const orders = newestOf([...known, ...told]);
  return { restUntil: rest?.until, cap: { micro: cap, day, orders, made } };
}

/** Removes duplicates; the last version of each order wins. */
function newestOf(orders: readonly WalletOrder[]): WalletOrder[] {
  return [...new Map(orders.map((order) => [order.orderNo, order])).values()];
}

// A recharge that one account begins counts for every account that plays in this browser.

/**
 * Records a recharge that is about to be sent.
 * @returns the limits as they are now; recharges recorded after this one do not count against it
 * @throws {DbUnavailable} when there is a cap and the stored deposits cannot be read
 */
async function claimRecharge(
  accountId: string,
  recharge: Operation,
  told: readonly WalletOrder[],
): Promise<Limits> {
  if (!(await isCapped())) return {};
  const made = madeOf(recharge, serverNow());
  await changeProtection((before) => noteMade(before, made));
  const { cap, ...limits } = await readLimits(accountId, told);
  return cap ? { ...limits, cap: { ...cap, made: madeBefore(cap.made, recharge.opId) } } : limits;
}

/** Stops counting a recharge that failed, and counts it again if its order is found later. */
export async function followOperation(op: Operation, { type }: OperationEvent): Promise<void> {
  if (['rejected', 'missing', 'cancelled', 'armed'].includes(op.state)) await recount([], [op]);
  else if (type === 'found') await recount([op], []);
}

/** Stops counting recharges whose order expired, and counts them again if the order is paid late. */
export async function followOrders(
  accountId: string,
  deposits: readonly WalletOrder[],
): Promise<void> {
  if (deposits.length === 0 || !(await isCapped())) return;
  const counts = new Map(deposits.map((order) => [order.orderNo, countedOf(order) > 0n]));
  const countsOf = (op: Operation) => op.orderNos.flatMap((orderNo) => counts.get(orderNo) ?? []);
  const known = (await readOperations(accountId)).filter((op) => countsOf(op).length > 0);
  const isOpen = (op: Operation) => countsOf(op).includes(true);
  await recount(
    known.filter(isOpen),
    known.filter((op) => !isOpen(op)),
  );
}

/**
 * @param counting recharges that count again; only today's are recorded, as older ones no longer matter
 * @param over recharges that no longer count
 */
async function recount(counting: readonly Operation[], over: readonly Operation[]): Promise<void> {
  const { cap, next, made } = await readProtection();
  const noted = new Set(made.map(({ opId }) => opId));
  const gone = over.filter(({ opId }) => noted.has(opId)).map(({ opId }) => opId);
  const today = dayOf(serverNow());
  const back = counting.flatMap((op) => {
    if (noted.has(op.opId) || op.sentAt === undefined || dayOf(op.sentAt) !== today) return [];
    return cap === null && next === null ? [] : madeOf(op, op.sentAt);
  });
  if (gone.length + back.length === 0) return;
  await changeProtection((before) => back.reduce(noteMade, dropMade(before, gone)));
}

async function isCapped(): Promise<boolean> {
  const { cap, next } = await readProtection();
  return cap !== null || next !== null;
}

function madeOf({ opId, amount }: Operation, at: number): Made {
  return { opId, at, micro: parseMoney(amount) };
}

function madeBefore(made: readonly Made[], opId: string): readonly Made[] {
  const place = made.findIndex((one) => one.opId === opId);
  return place === -1 ? made : made.slice(0, place);
}
