import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/client.ts';
import { fairSeeds } from '../../../server/db/schema/tables.ts';
import { seedHash } from '../rules/fairness.ts';

export type FairSeed = typeof fairSeeds.$inferSelect;

/** How a player's seeds stand: the one in use, and the promise for the one after it. */
export interface SeedState {
  open: FairSeed;
  nextHash: string;
}

/** The player's seeds, made when first asked for. */
export async function seedsOf(db: Db, userId: number, at: Date): Promise<SeedState> {
  const known = await findSeeds(db, userId);
  if (known) return known;
  // Two that ask at once each bring seeds; the database keeps one in use and one promised.
  await db
    .insert(fairSeeds)
    .values([fresh(userId, 'open', at, randomWords()), fresh(userId, 'next', at)])
    .onConflictDoNothing();
  const made = await findSeeds(db, userId);
  if (!made) throw new Error(`player ${userId} has no seeds`);
  return made;
}

async function findSeeds(db: Db, userId: number): Promise<SeedState | undefined> {
  const rows = await db
    .select()
    .from(fairSeeds)
    .where(and(eq(fairSeeds.userId, userId), sql`${fairSeeds.stage} <> 'revealed'`));
  const open = rows.find(({ stage }) => stage === 'open');
  const next = rows.find(({ stage }) => stage === 'next');
  return open && next && { open, nextHash: next.seedHash };
}

/** Takes the next nonce of the seed in use. @param tx a transaction that holds the player's lock */
export async function drawNonce(
  tx: Db,
  userId: number,
  at: Date,
): Promise<{ seed: FairSeed; nonce: number }> {
  const { open } = await seedsOf(tx, userId, at);
  const [seed] = await tx
    .update(fairSeeds)
    .set({ nextNonce: sql`${fairSeeds.nextNonce} + 1` })
    .where(and(eq(fairSeeds.id, open.id), eq(fairSeeds.stage, 'open')))
    .returning();
  if (!seed) throw new Error(`the seed of player ${userId} was revealed under his lock`);
  return { seed, nonce: seed.nextNonce - 1 };
}

/**
 * Reveals the seed in use; the one whose hash was shown before comes into use with the player's
 * words, so that neither side chooses after having seen the other's part.
 * @param tx a transaction that holds the player's lock
 * @param clientSeed the player's words; drawn at random when empty
 */
export async function renewSeed(
  tx: Db,
  userId: number,
  clientSeed: string,
  at: Date,
): Promise<{ revealed: FairSeed; seeds: SeedState }> {
  const { open } = await seedsOf(tx, userId, at);
  const [revealed] = await tx
    .update(fairSeeds)
    .set({ stage: 'revealed', revealedAt: at })
    .where(and(eq(fairSeeds.id, open.id), eq(fairSeeds.stage, 'open')))
    .returning();
  if (!revealed) throw new Error(`the seed of player ${userId} was revealed under his lock`);
  await tx
    .update(fairSeeds)
    .set({ stage: 'open', clientSeed: clientSeed || randomWords() })
    .where(and(eq(fairSeeds.userId, userId), eq(fairSeeds.stage, 'next')));
  await tx.insert(fairSeeds).values(fresh(userId, 'next', at));
  return { revealed, seeds: await seedsOf(tx, userId, at) };
}

function fresh(userId: number, stage: 'open' | 'next', at: Date, clientSeed = '') {
  const serverSeed = randomBytes(32).toString('hex');
  return { userId, stage, serverSeed, seedHash: seedHash(serverSeed), clientSeed, createdAt: at };
}

function randomWords(): string {
  return randomBytes(8).toString('hex');
}
