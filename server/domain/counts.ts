import { countDistinct, eq, gt, sql } from 'drizzle-orm';
import { GameStatus } from '../../contract/enums.ts';
import type { Db } from '../db/client.ts';
import { games, plats } from '../db/schema/lobby.ts';
import { sessions, userDays } from '../db/schema/users.ts';

/** A player seen within this time counts as online. */
const ONLINE_MS = 5 * 60_000;

/** Figures from the database: playable games, open halls, registered players, players online. */
export async function countLobby(db: Db, nowMs: number) {
  const [registered, playable, open, online] = await Promise.all([
    // Added up by day: counting the players would read all of them.
    db.select({ total: sql<number>`coalesce(sum(${userDays.count}), 0)::int` }).from(userDays),
    db.$count(games, eq(games.status, GameStatus.available)),
    db.$count(plats, eq(plats.status, GameStatus.available)),
    countOnline(db, nowMs),
  ]);
  return { games: playable, plats: open, players: registered[0]?.total ?? 0, online };
}

/** How many players have been seen a short time ago. */
export async function countOnline(db: Db, nowMs: number): Promise<number> {
  const [seen] = await db
    .select({ total: countDistinct(sessions.userId) })
    .from(sessions)
    .where(gt(sessions.seenAt, new Date(nowMs - ONLINE_MS)));
  return seen?.total ?? 0;
}
