import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { ledgerAccounts, ledgerEntries } from '../../db/schema/ledger.ts';
import { users } from '../../db/schema/users.ts';
import { dayStart } from '../business-day.ts';
import { WALLET } from '../ledger.ts';
import type { Span } from './play-days.ts';

/** A deposit counts when it is credited, with what has arrived. */
const isDeposit = eq(ledgerEntries.kind, 'deposit');
const walletOf = (owner: SQL | number) =>
  and(eq(ledgerAccounts.ownerId, owner), eq(ledgerAccounts.kind, WALLET));

/** What a player's first credited deposit brought, in micro-USDT; 0 before there is one. */
export async function firstDepositOf(db: Db, userId: number): Promise<bigint> {
  const [first] = await db
    .select({ amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(walletOf(userId), isDeposit))
    .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id))
    .limit(1);
  return first?.amount ?? 0n;
}

const total = sql<bigint>`coalesce(sum(${ledgerEntries.amount}), 0)::bigint`;

/** What was credited to a player on these days, in micro-USDT. */
export async function depositsOf(db: Db, userId: number, { from, to }: Span): Promise<bigint> {
  const [sum] = await db
    .select({ amount: total.mapWith(ledgerEntries.amount) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        walletOf(userId),
        isDeposit,
        gte(ledgerEntries.createdAt, dayStart(from)),
        lt(ledgerEntries.createdAt, dayStart(to, 1)),
      ),
    );
  return sum?.amount ?? 0n;
}

/** How many of those whom a player invited himself have deposited so much. @param least micro-USDT */
export async function depositingMembersOf(db: Db, userId: number, least: bigint): Promise<number> {
  const deposited = db
    .select({ amount: total })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.accountId, ledgerAccounts.id), isDeposit));
  const [found] = await db
    .select({ members: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(ledgerAccounts, walletOf(sql`${users.id}`))
    .where(and(eq(users.parentId, userId), sql`(${deposited}) >= ${least}::bigint`));
  return found?.members ?? 0;
}
