import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/client.ts';
import { fairSeeds } from '../../../server/db/schema/tables.ts';
import { seedHash } from '../rules/fairness.ts';

export type FairSeed = typeof fairSeeds.$inferSelect;

/** A player's seeds: the one in use, and the hash of the next one. */
export interface SeedState {
  open: FairSeed;
  nextHash: string;
}

/** The player's seeds, created on first use. */
export async function seedsOf(db: Db, userId: number, at: Date): Promise<SeedState> {
  const known = await findSeeds(db, userId);
  if (known) return known;
  // Concurrent calls may both insert seeds; the unique index keeps one open and one next seed.
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

/** Takes the next nonce of the seed in use. @param tx a transaction that has locked the player's accounts */
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
 * Reveals the seed in use and opens the next one, whose hash was shown before, with the player's client seed,
 * so that neither side chooses its part after having seen the other's.
 * @param tx a transaction that has locked the player's accounts
 * @param clientSeed the player's client seed; drawn at random when empty
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
