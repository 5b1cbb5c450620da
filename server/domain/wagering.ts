import { eq, sql } from 'drizzle-orm';
import { moneyToWire, parseMoney, sumMoney } from '../../contract/money.ts';
import type { Db } from '../db/client.ts';
import { ledgerAccounts } from '../db/schema/ledger.ts';
import { wageringRequirements } from '../db/schema/wagering.ts';
import { HOLDS, isTableKind, LAST, LAST_ENTRY, WALLET } from './ledger.ts';
import { Refusal } from './refusal.ts';
import type { Turnover } from './turnover.ts';

/** Least money, in the wallet and at tables, to enter a table: the smallest stake. */
export const LEAST_MONEY = parseMoney('0.1');

/** A player's wagering requirement: one pool for all bonuses. micro-USDT; both fields are 0, or neither. */
type Requirement = Pick<typeof wageringRequirements.$inferSelect, 'locked' | 'remaining'>;

const NONE: Requirement = { locked: 0n, remaining: 0n };

/**
 * The requirement after a round; every stake counts. The player's own money pays a stake first; the locked
 * part pays the rest and receives the same share of the win. The requirement ends when it is met, when
 * nothing is locked any more, or when the remaining money is below the smallest stake.
 * @param money all of the player's money before the round, in the wallet and at tables; micro-USDT
 */
export function afterRound(
  { locked, remaining }: Requirement,
  { stake, win }: Pick<Turnover, 'stake' | 'win'>,
  money: bigint,
): Requirement {
  const own = money - locked;
  const lockedStake = stake > own ? stake - own : 0n;
  const lockedWin = lockedStake > 0n ? (win * lockedStake) / stake : 0n;
  const next = { locked: locked - lockedStake + lockedWin, remaining: remaining - stake };
  const isOver = next.remaining <= 0n || next.locked <= 0n || money - stake + win < LEAST_MONEY;
  return isOver ? NONE : next;
}

/** A player's money; micro-USDT. */
export interface PlayerMoney {
  wallet: bigint;
  /** Held for open withdrawals. */
  held: bigint;
  /** At the tables of all vendors. */
  table: bigint;
  /** What the player can withdraw from the wallet now. */
  withdrawable: bigint;
  /** Stakes required before all of the wallet is free. */
  left: bigint;
  requirement: Requirement;
}

/** All of a player's money and the wagering requirement on it, in one statement. */
export async function playerMoney(db: Db, userId: number): Promise<PlayerMoney> {
  const { locked, remaining } = wageringRequirements;
  const rows = await db
    .select({ kind: ledgerAccounts.kind, balance: LAST.balance, locked, remaining })
    .from(ledgerAccounts)
    .innerJoinLateral(LAST_ENTRY, sql`true`)
    .leftJoin(wageringRequirements, eq(wageringRequirements.userId, ledgerAccounts.ownerId))
    .where(eq(ledgerAccounts.ownerId, userId));
  const sumOf = (isCounted: (kind: string) => boolean) =>
    sumMoney(rows.filter(({ kind }) => isCounted(kind)).map(({ balance }) => balance));
  const money = {
    wallet: sumOf((kind) => kind === WALLET),
    held: sumOf((kind) => kind === HOLDS),
    table: sumOf(isTableKind),
  };
  const requirement = {
    locked: rows[0]?.locked ?? NONE.locked,
    remaining: rows[0]?.remaining ?? NONE.remaining,
  };
  return { ...money, ...withdrawableOf(money, requirement), requirement };
}

function withdrawableOf(
  { wallet, table }: Pick<PlayerMoney, 'wallet' | 'table'>,
  { locked, remaining }: Requirement,
): Pick<PlayerMoney, 'withdrawable' | 'left'> {
  if (locked === 0n) return { withdrawable: wallet, left: 0n };
  // Table money covers the locked part just as wallet money does.
  const own = wallet + table - locked;
  if (own >= wallet) return { withdrawable: wallet, left: remaining };
  return { withdrawable: own > 0n ? own : 0n, left: remaining };
}

/**
 * Refuses an amount above the balance, or above the part that is free of the wagering requirement.
 * @param tx a transaction that has locked the player's accounts
 * @param purpose what the money is for, as the player reads it: 提现
 * @throws {Refusal}
 */
export async function requireWithdrawable(
  tx: Db,
  userId: number,
  amount: bigint,
  purpose: string,
): Promise<void> {
  const { wallet, withdrawable, left } = await playerMoney(tx, userId);
  if (wallet < amount) throw new Refusal('余额不足');
  if (amount <= withdrawable) return;
  throw new Refusal(
    `可${purpose} ${moneyToWire(withdrawable)} USDT，还需有效投注 ${moneyToWire(left)} USDT`,
  );
}

/**
 * Locks a newly posted bonus until the player has staked it often enough.
 * @param tx a transaction that has locked the player's accounts
 */
export async function lockBonus(
  tx: Db,
  userId: number,
  { amount, multiple }: { amount: bigint; multiple: number },
  at: Date,
): Promise<void> {
  if (multiple === 0) return;
  const { locked, remaining } = await requirementOf(tx, userId);
  const next = {
    locked: locked + amount,
    remaining: remaining + amount * BigInt(multiple),
  };
  await keep(tx, userId, next, at);
}

/**
 * Counts a newly posted round towards the player's requirement.
 * @param tx a transaction that has locked the player's accounts
 */
export async function countTowardsWagering(tx: Db, round: Turnover): Promise<void> {
  const { userId, stake, win, at } = round;
  const { wallet, table, requirement } = await playerMoney(tx, userId);
  if (requirement.locked === 0n) return;
  await keep(tx, userId, afterRound(requirement, round, wallet + table + stake - win), at);
}

/** A player's current wagering requirement. */
export async function requirementOf(db: Db, userId: number): Promise<Requirement> {
  const { locked, remaining } = wageringRequirements;
  const [row] = await db
    .select({ locked, remaining })
    .from(wageringRequirements)
    .where(eq(wageringRequirements.userId, userId));
  return row ?? NONE;
}

async function keep(tx: Db, userId: number, next: Requirement, updatedAt: Date): Promise<void> {
  if (next.remaining === 0n) {
    await tx.delete(wageringRequirements).where(eq(wageringRequirements.userId, userId));
    return;
  }
  await tx
    .insert(wageringRequirements)
    .values({ userId, ...next, updatedAt })
    .onConflictDoUpdate({ target: wageringRequirements.userId, set: { ...next, updatedAt } });
}
