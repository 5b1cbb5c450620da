import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/users.ts';
import { withdrawalAddresses } from '../../db/schema/wallet.ts';
import { type BestRounds, bestRoundsOf } from './best-rounds.ts';
import { depositingMembersOf, depositsOf, firstDepositOf } from './deposits.ts';
import { type PlayDays, playDaysOf, type Span } from './play-days.ts';

/** Everything that promotions count of a player, each read when it is first asked for. */
export interface Counts {
  playDays(): Promise<PlayDays>;
  /** @param day YYYY-MM-DD */
  bestRounds(day: string): Promise<BestRounds>;
  /** micro-USDT */
  firstDeposit(): Promise<bigint>;
  deposits(span: Span): Promise<bigint>;
  /** @param least micro-USDT that a member must have deposited */
  members(least: bigint): Promise<number>;
  account(): Promise<AccountFacts>;
}

/** @param span the days that will be asked for: they are read at once */
export function openCounts(db: Db, userId: number, span: Span): Counts {
  const known = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, read: () => Promise<T>): Promise<T> => {
    const reading = (known.get(name) as Promise<T> | undefined) ?? read();
    known.set(name, reading);
    return reading;
  };
  return {
    playDays: () => once('days', () => playDaysOf(db, userId, span)),
    bestRounds: (day) => once(`rounds ${day}`, () => bestRoundsOf(db, userId, day)),
    firstDeposit: () => once('first', () => firstDepositOf(db, userId)),
    deposits: (asked) =>
      once(`deposits ${asked.from} ${asked.to}`, () => depositsOf(db, userId, asked)),
    members: (least) => once(`members ${least}`, () => depositingMembersOf(db, userId, least)),
    account: () => once('account', () => accountOf(db, userId)),
  };
}

/** What a player has set up. */
interface AccountFacts {
  registeredMs: number;
  hasWithdrawalPassword: boolean;
  hasAddress: boolean;
}

/** Reads what a player has set up. */
async function accountOf(db: Db, userId: number): Promise<AccountFacts> {
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
