import { randomInt } from 'node:crypto';
import { and, count, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { inviteVisits, users } from '../db/schema/users.ts';

/** How long a visit is kept. */
export const VISIT_MS = 30 * 24 * 60 * 60_000;
/** Most visits kept per inviter: recording a visit needs no login, so that anybody can invent visits. */
export const MOST_VISITS = 500;
const CODE_LENGTH = 6;
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A random invite code; storing it shows whether it is already taken. */
export function randomInviteCode(): string {
  return Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  ).join('');
}

/** The player who owns an invite code; case and surrounding blanks are ignored. */
export async function inviterOf(
  db: Db,
  code: string,
): Promise<{ id: number; username: string } | undefined> {
  const wanted = code.trim().toUpperCase();
  const [row] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.inviteCode, wanted));
  return row;
}

/**
 * Records a device's visit through an invite code, and deletes visits older than 30 days and all but the
 * inviter's latest 500.
 */
export async function noteVisit(
  db: Db,
  visit: { device: string; code: string; inviterId: number; at: Date },
): Promise<void> {
  const { at, ...row } = visit;
  await db.delete(inviteVisits).where(lt(inviteVisits.notedAt, new Date(at.getTime() - VISIT_MS)));
  await db
    .insert(inviteVisits)
    .values({ ...row, code: visit.code.trim().toUpperCase(), notedAt: at })
    .onConflictDoUpdate({
      target: [inviteVisits.device, inviteVisits.code],
      set: { notedAt: at },
    });
  const tooMany = db
    .select({ device: inviteVisits.device })
    .from(inviteVisits)
    .where(eq(inviteVisits.inviterId, visit.inviterId))
    .orderBy(desc(inviteVisits.notedAt), inviteVisits.device)
    .offset(MOST_VISITS);
  await db
    .delete(inviteVisits)
    .where(and(eq(inviteVisits.inviterId, visit.inviterId), inArray(inviteVisits.device, tooMany)));
}

/** How many players registered with this player's code. */
export async function invitedBy(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(eq(users.parentId, userId));
  return row?.total ?? 0;
}

/** A username masked for other players: demo_player → de***er. */
export function maskName(username: string): string {
  return `${username.slice(0, 2)}***${username.slice(-2)}`;
}

/** Invite link on the web: the platform's own address with the code. */
export function webInviteUrl(origin: string, code: string): string {
  const url = new URL('/', origin);
  url.searchParams.set('code', code);
  return url.href;
}

/** Invite link in the messaging app: the bot's address with the code as its start parameter. */
export function botInviteUrl(botUrl: string, code: string): string {
  const url = new URL(botUrl);
  url.searchParams.set('start', code);
  return url.href;
}
