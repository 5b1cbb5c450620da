import { randomBytes } from 'node:crypto';
import { inArray, lt } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { isFault } from '../db/fault.ts';
import { seats } from '../db/schema/tables.ts';
import { sha256 } from './sha256.ts';

/** PostgreSQL's code for a reference to a row that is gone. */
const REFERENCE_GONE = '23503';

/** How long a ticket is valid before a page takes its seat. */
export const TICKET_MS = 2 * 60_000;

/**
 * Issues a one-time ticket to sit down at a game, for one login session.
 * @returns the ticket, of which only the hash is stored; undefined when the session has just ended
 */
export async function issueTicket(
  db: Db,
  ticket: { userId: number; sessionHash: string; gameId: number },
  nowMs: number,
): Promise<string | undefined> {
  const secret = randomBytes(32).toString('base64url');
  const now = new Date(nowMs);
  await sweep(db, now);
  try {
    await db.insert(seats).values({
      ...ticket,
      ticketHash: sha256(secret),
      issuedAt: now,
      expiresAt: new Date(nowMs + TICKET_MS),
    });
    return secret;
  } catch (error) {
    if (isFault(error, REFERENCE_GONE)) return undefined;
    throw error;
  }
}

/** Deletes expired seats, except rows that a logout is deleting: the two could otherwise deadlock. */
async function sweep(db: Db, now: Date): Promise<void> {
  const over = db
    .select({ ticketHash: seats.ticketHash })
    .from(seats)
    .where(lt(seats.expiresAt, now))
    .for('update', { skipLocked: true });
  await db.delete(seats).where(inArray(seats.ticketHash, over));
}
