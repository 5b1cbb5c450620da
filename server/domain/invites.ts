import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { randomText } from './random-text.ts';

/** A random invite code; storing it shows whether it is already taken. */
export const randomInviteCode = () => randomText(6);

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

/** How many players registered with this player's code. */
export const invitedBy = (db: Db, userId: number) => db.$count(users, eq(users.parentId, userId));

/** A username masked for other players: demo_player → de***er. */
export function maskName(username: string): string {
  return `${username.slice(0, 2)}***${username.slice(-2)}`;
}

/** A player's invite links: to the app, and to the platform's bot in the messaging app. */
export function inviteUrls(appOrigin: string, botUrl: string, code: string) {
  const [web, bot] = [new URL('/', appOrigin), new URL(botUrl)];
  web.searchParams.set('code', code);
  bot.searchParams.set('start', code);
  return { web: web.href, bot: bot.href };
}
