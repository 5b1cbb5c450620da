import { randomInt } from 'node:crypto';
import { and, eq, gt, inArray, ne, or } from 'drizzle-orm';
import { dayOf } from '../../contract/day.ts';
import { parseMoney } from '../../contract/money.ts';
import type { Db } from '../db/client.ts';
import { type Channel, mayBePaid, orders } from '../db/schema/wallet.ts';
import type { WalletSettings } from '../settings.ts';
import { lockPlayer } from './ledger.ts';
import { notBeforeLast } from './not-before-last.ts';
import { orderNo } from './order-no.ts';
import { DEPOSIT } from './orders.ts';
import { Refusal } from './refusal.ts';
import { checkRecharge } from './wallet-limits.ts';

const MINUTE_MS = 60_000;
const MOST_OPEN = 5;
/** Payable amounts differ in their last four decimals: 20 becomes 20.0001 to 20.9999. */
const STEP = parseMoney('0.0001');
const STEPS = 9_999;
/** How many amounts are looked up at first. */
const FIRST_LOOKED_UP = 16;
/** How long an expired order's amount stays reserved, because its payment may still arrive. */
const RESERVED_MS = 24 * 60 * MINUTE_MS;

const WHOLE = parseMoney('1');
/** The simulated payer never pays orders of this many whole USDT. */
const NEVER_PAID = 30n;
/** The simulated payer pays orders of this many whole USDT after they have expired. */
const PAID_LATE = 40n;

export type Order = typeof orders.$inferSelect;

/** Opens a deposit order. Has to be called in a transaction. @throws {Refusal} */
export async function openDeposit(
  tx: Db,
  { userId, amount, channel }: { userId: number; amount: bigint; channel: Channel },
  settings: WalletSettings,
  nowMs: number,
): Promise<Order> {
  checkRecharge(amount);
  if (channel !== 'trc20' && !settings.demoPayer) throw new Refusal('该充值方式正在维护');
  await lockPlayer(tx, userId);
  const open = await tx.$count(orders, and(eq(orders.userId, userId), isOpen));
  if (open >= MOST_OPEN) throw new Refusal('未完成的充值订单过多，请先付款或等待订单过期');
  const at = await notBeforeLast(tx, orders, userId, new Date(nowMs));
  const expiresAt = new Date(at.getTime() + settings.rechargeMinutes * MINUTE_MS);
  const payAt = channel === 'trc20' ? simulatedPayment(amount, settings, at, expiresAt) : null;
  const order = {
    userId,
    kind: DEPOSIT,
    channel,
    state: 'waiting',
    requested: amount,
    fee: 0n,
    address: channel === 'trc20' ? settings.trc20Address : '',
    txid: '',
    reason: '',
    confirmations: 0,
    createdAt: at,
    updatedAt: at,
    expiresAt,
    payAt,
    dueAt: payAt && payAt < expiresAt ? payAt : expiresAt,
  } as const;
  const amounts = channel === 'trc20' ? freeAmounts(tx, amount, nowMs) : [amount];
  for await (const actual of amounts) {
    const [opened] = await tx
      .insert(orders)
      .values({ ...order, actual, orderNo: orderNo('R', dayOf(at.getTime())) })
      // On a conflict a concurrent order has taken this amount; the loop tries the next one.
      .onConflictDoNothing()
      .returning();
    if (opened) return opened;
  }
  throw new Refusal('该金额的充值订单过多，请换一个金额');
}

const isOpen = and(eq(orders.kind, DEPOSIT), inArray(orders.state, ['waiting', 'confirming']));

/** When the simulated payer pays: soon, too late, or (null) never. */
function simulatedPayment(
  amount: bigint,
  { demoPayer, payAfterS }: WalletSettings,
  createdAt: Date,
  expiresAt: Date,
): Date | null {
  const whole = amount / WHOLE;
  if (!demoPayer || whole === NEVER_PAID) return null;
  const from = whole === PAID_LATE ? expiresAt : createdAt;
  return new Date(from.getTime() + payAfterS * 1000);
}

/**
 * Payable amounts that no open or reserved order uses, from a random one on; micro-USDT. Nearly always one of the
 * first few is free, so that a few are looked up, and more only where these are taken.
 */
async function* freeAmounts(tx: Db, amount: bigint, nowMs: number): AsyncGenerator<bigint> {
  const start = randomInt(STEPS);
  for (let from = 0, count = FIRST_LOOKED_UP; from < STEPS; from += count, count *= 8) {
    const length = Math.min(count, STEPS - from);
    const asked = Array.from(
      { length },
      (_, index) => amount + STEP * BigInt(((start + from + index) % STEPS) + 1),
    );
    const taken = await takenOf(tx, asked, nowMs);
    yield* asked.filter((actual) => !taken.has(actual));
  }
}

/** Which of these amounts an order needs that is open, or has expired a short time ago. */
async function takenOf(tx: Db, asked: bigint[], nowMs: number): Promise<Set<bigint>> {
  const reservedFrom = new Date(nowMs - RESERVED_MS);
  const rows = await tx
    .select({ actual: orders.actual })
    .from(orders)
    .where(
      and(
        inArray(orders.actual, asked),
        mayBePaid(orders),
        or(ne(orders.state, 'expired'), gt(orders.expiresAt, reservedFrom)),
      ),
    );
  return new Set(rows.map(({ actual }) => actual));
}
