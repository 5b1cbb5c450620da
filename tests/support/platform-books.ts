import { and, eq, isNotNull } from 'drizzle-orm';
import type { MoneyKind } from '../../db/operation.ts';
import type { Db } from '../../server/db/client.ts';
import { promotionClaims } from '../../server/db/schema/promotions.ts';
import { redBagShares, redBags } from '../../server/db/schema/red-bags.ts';
import { orders } from '../../server/db/schema/wallet.ts';
import { balanceOf } from '../../server/domain/ledger.ts';
import { DEPOSIT } from '../../server/domain/orders.ts';

/** Something that the platform did for a player: an order, a claim, a packet, a share of one. */
export interface Effect {
  kind: MoneyKind;
  orderNo: string;
  /** micro-USDT */
  amount: bigint;
  atMs: number;
  /** What it has done to the balance by now, micro-USDT. */
  moved: bigint;
}

/** What the platform has of one player. */
export interface PlatformBooks {
  effects: readonly Effect[];
  /** micro-USDT by the ledger. */
  balance: bigint;
  /** What the effects say the balance is. */
  expected: bigint;
}

const KINDS: Readonly<Record<string, MoneyKind>> = {
  trc20: 'recharge',
  huione: 'huione',
  ipay: 'ipay',
};

/** The number of what an answer to a money request says was done; undefined where it was refused. */
export function numberIn(answer: string): string | undefined {
  const { code, result } = JSON.parse(answer) as {
    code: number;
    result: { order_no?: string; claim_no?: string; bag_no?: string } | null;
  };
  if (code !== 200) return undefined;
  return result?.order_no ?? result?.claim_no ?? result?.bag_no;
}

/** @param opening what the player began with, micro-USDT */
export async function booksOf(db: Db, userId: number, opening: bigint): Promise<PlatformBooks> {
  const effects = [
    ...(await ordersOf(db, userId)),
    ...(await claimsOf(db, userId)),
    ...(await bagsOf(db, userId)),
    ...(await sharesOf(db, userId)),
  ].toSorted((a, b) => a.atMs - b.atMs);
  const expected = effects.reduce((sum, { moved }) => sum + moved, opening);
  return { effects, balance: await balanceOf(db, userId), expected };
}

async function ordersOf(db: Db, userId: number): Promise<Effect[]> {
  const rows = await db.select().from(orders).where(eq(orders.userId, userId));
  return rows.map(({ kind, channel, state, orderNo, requested, actual, createdAt }) => {
    const own = { orderNo, amount: requested, atMs: createdAt.getTime() };
    if (kind === DEPOSIT) {
      const moved = state === 'credited' ? actual : 0n;
      return { ...own, kind: KINDS[channel] ?? 'recharge', moved };
    }
    return { ...own, kind: 'withdrawal', moved: state === 'rejected' ? 0n : -requested };
  });
}

async function claimsOf(db: Db, userId: number): Promise<Effect[]> {
  const rows = await db.select().from(promotionClaims).where(eq(promotionClaims.userId, userId));
  return rows.map(({ claimNo, amount, createdAt }) => ({
    kind: 'claim',
    orderNo: claimNo,
    amount,
    atMs: createdAt.getTime(),
    moved: amount,
  }));
}

async function bagsOf(db: Db, userId: number): Promise<Effect[]> {
  const rows = await db.select().from(redBags).where(eq(redBags.senderId, userId));
  return rows.map(({ bagNo, amount, returned, createdAt }) => ({
    kind: 'redBag',
    orderNo: bagNo,
    amount,
    atMs: createdAt.getTime(),
    moved: returned - amount,
  }));
}

async function sharesOf(db: Db, userId: number): Promise<Effect[]> {
  const taken = and(eq(redBagShares.takerId, userId), isNotNull(redBagShares.claimNo));
  const rows = await db.select().from(redBagShares).where(taken);
  return rows.map(({ claimNo, amount, takenAt }) => ({
    kind: 'redBagOpen',
    orderNo: claimNo ?? '',
    amount,
    atMs: takenAt?.getTime() ?? 0,
    moved: amount,
  }));
}
