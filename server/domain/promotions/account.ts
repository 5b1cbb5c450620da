import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/users.ts';
import { withdrawalAddresses } from '../../db/schema/wallet.ts';

/** What a player has set up. */
export interface AccountFacts {
  registeredMs: number;
  hasWithdrawalPassword: boolean;
  hasAddress: boolean;
}

/** Reads what a player has set up. */
export async function accountOf(db: Db, userId: number): Promise<AccountFacts> {
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
