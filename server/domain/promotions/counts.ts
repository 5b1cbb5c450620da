import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { ledgerAccounts, ledgerEntries } from '../../db/schema/ledger.ts';
import { users } from '../../db/schema/users.ts';
import { withdrawalAddresses } from '../../db/schema/wallet.ts';
import { sumOf } from '../../db/sums.ts';
import { onDaysOf } from '../day-range.ts';
import { WALLET } from '../ledger.ts';
import { bestRoundsOf } from './best-rounds.ts';
import { playDaysOf, type Span } from './play-days.ts';

/** A deposit counts once it is credited, with the amount that arrived. */
const isDeposit = eq(ledgerEntries.kind, 'deposit');

export type Counts = ReturnType<typeof openCounts>;

/**
 * A player's figures for promotions, each read on first use; amounts in micro-USDT.
 * @param span the days that may be requested; they are read in one query
 */
export function openCounts(db: Db, userId: number, span: Span) {
  const known = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, read: () => Promise<T>): Promise<T> => {
    const reading = (known.get(name) as Promise<T> | undefined) ?? read();
    known.set(name, reading);
    return reading;
  };
  return {
    playDays: () => once('days', () => playDaysOf(db, userId, span)),
    bestRounds: (day: string, smallStake: bigint) =>
      once(`rounds ${day} ${smallStake}`, () => bestRoundsOf(db, userId, day, smallStake)),
    firstDeposit: () => once('first', () => firstDepositOf(db, userId)),
    deposits: (asked: Span) =>
      once(`deposits ${asked.from} ${asked.to}`, () => depositsOf(db, userId, asked)),
    members: (least: bigint) =>
      once(`members ${least}`, () => depositingMembersOf(db, userId, least)),
    account: () => once('account', () => accountOf(db, userId)),
  };
}

async function accountOf(db: Db, userId: number) {
  const addresses = db
    .select({ one: sql`1` })
    .from(withdrawalAddresses)
    .where(eq(withdrawalAddresses.userId, users.id));
  const [row] = await db
    .select({
      createdAt: users.createdAt,
      hasWithdrawalPassword: sql<boolean>`${isNotNull(users.withdrawalPasswordHash)}`,
      hasAddress: sql<boolean>`exists (${addresses})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw new Error(`no player ${userId}`);
  const { createdAt, ...has } = row;
  return { ...has, registeredMs: createdAt.getTime() };
}

const walletOf = (owner: SQL | number) =>
  and(eq(ledgerAccounts.ownerId, owner), eq(ledgerAccounts.kind, WALLET));

/** Amount of a player's first credited deposit, in micro-USDT; 0 before there is one. */
async function firstDepositOf(db: Db, userId: number): Promise<bigint> {
  const [first] = await db
    .select({ amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(walletOf(userId), isDeposit))
    .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id))
    .limit(1);
  return first?.amount ?? 0n;
}

/** Deposits credited to a player on these days, in micro-USDT. */
async function depositsOf(db: Db, userId: number, span: Span): Promise<bigint> {
  const [sum] = await db
    .select({ amount: sumOf(ledgerEntries.amount) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(walletOf(userId), isDeposit, onDaysOf(ledgerEntries.createdAt, span)));
  return sum?.amount ?? 0n;
}

/** How many directly invited players have deposited so much in total. @param least micro-USDT */
async function depositingMembersOf(db: Db, userId: number, least: bigint): Promise<number> {
  const deposited = db
    .select({ amount: sumOf(ledgerEntries.amount) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.accountId, ledgerAccounts.id), isDeposit));
  const [found] = await db
    .select({ members: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(ledgerAccounts, walletOf(sql`${users.id}`))
    .where(and(eq(users.parentId, userId), sql`(${deposited}) >= ${least}::bigint`));
  return found?.members ?? 0;
}
