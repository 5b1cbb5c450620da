import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Db } from '../../../server/db/client.ts';
import { games, plats, vendors } from '../../../server/db/schema/lobby.ts';
import { sessions, users } from '../../../server/db/schema/users.ts';
import { Refusal } from '../../../server/domain/refusal.ts';
import { noteSeen } from '../../../server/domain/sessions.ts';
import { sha256 } from '../../../server/domain/sha256.ts';
import { HALL_OF_GAME, TABLE_COLUMNS, type Table, toTable } from '../../../server/domain/tables.ts';
import { seats } from './schema.ts';

/** How long a ticket is valid before a page takes its seat. */
export const TICKET_MS = 2 * 60_000;

/** PostgreSQL's code for a reference to a row that is gone. */
const REFERENCE_GONE = '23503';

/** PostgreSQL's code for a row that a unique constraint allows once. */
const ROW_EXISTS = '23505';

/** A seat lasts this long, or until the player logs out. */
export const SEAT_MS = 12 * 60 * 60_000;

const LOST = '入场券已失效，请回大厅重新进入';
const TAKEN = '入场券已被使用，请回大厅重新进入';

/** A player's seat at a table. */
export interface Seat {
  userId: number;
  username: string;
  table: Table;
}

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

/** Whether a query failed with this PostgreSQL error code. */
function isFault(fault: unknown, code: string): boolean {
  const cause = fault instanceof DrizzleQueryError ? fault.cause : fault;
  return cause instanceof Error && 'code' in cause && cause.code === code;
}

/**
 * Takes the seat of a ticket. The page that took the seat may repeat the call, after a lost answer or a
 * reload; any other page is refused.
 * @param seat the page's own secret
 * @throws {Refusal}
 */
export async function takeSeat(db: Db, ticket: string, seat: string, nowMs: number): Promise<Seat> {
  const ticketHash = sha256(ticket);
  const now = new Date(nowMs);
  try {
    await db
      .update(seats)
      .set({ seatHash: sha256(seat), openedAt: now, expiresAt: new Date(nowMs + SEAT_MS) })
      .where(
        and(eq(seats.ticketHash, ticketHash), isNull(seats.seatHash), gt(seats.expiresAt, now)),
      );
  } catch (error) {
    // The page's secret already holds another seat.
    if (isFault(error, ROW_EXISTS)) throw new Refusal(TAKEN);
    throw error;
  }
  const [row] = await db
    .select({ seatHash: seats.seatHash, expiresAt: seats.expiresAt })
    .from(seats)
    .where(eq(seats.ticketHash, ticketHash));
  if (!row || row.expiresAt <= now) throw new Refusal(LOST);
  if (row.seatHash !== sha256(seat)) throw new Refusal(TAKEN);
  const taken = await find(db, eq(seats.ticketHash, ticketHash), nowMs);
  if (!taken) throw new Refusal(LOST);
  return taken;
}

/** The seat of a page's secret; undefined when unknown or expired. Use prolongs the login session. */
export function seatOf(db: Db, seat: string, nowMs: number): Promise<Seat | undefined> {
  return find(db, eq(seats.seatHash, sha256(seat)), nowMs);
}

async function find(db: Db, where: SQL, nowMs: number): Promise<Seat | undefined> {
  const now = new Date(nowMs);
  const [row] = await db
    .select({
      ...TABLE_COLUMNS,
      user: { id: users.id, username: users.username },
      session: { tokenHash: sessions.tokenHash, seenAt: sessions.seenAt },
    })
    .from(seats)
    .innerJoin(sessions, eq(sessions.tokenHash, seats.sessionHash))
    .innerJoin(users, eq(users.id, seats.userId))
    .innerJoin(games, eq(games.id, seats.gameId))
    .innerJoin(vendors, eq(vendors.id, games.platTypeId))
    .leftJoin(plats, HALL_OF_GAME)
    .where(and(where, gt(seats.expiresAt, now), gt(sessions.expiresAt, now)));
  if (!row) return undefined;
  await noteSeen(db, row.session.tokenHash, row.session.seenAt, nowMs);
  return { userId: row.user.id, username: row.user.username, table: toTable(row) };
}
