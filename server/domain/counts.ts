import { countDistinct, eq, gt } from 'drizzle-orm';
import { GameStatus } from '../../contract/enums.ts';
import type { Db } from '../db/client.ts';
import { games, plats } from '../db/schema/lobby.ts';
import { sessions, users } from '../db/schema/users.ts';

/** A player seen within this time counts as online. */
const ONLINE_MS = 5 * 60_000;

/** Figures from the database: playable games, open halls, registered players, players online. */
export async function countLobby(db: Db, nowMs: number) {
  const online = db
    .select({ total: countDistinct(sessions.userId) })
    .from(sessions)
    .where(gt(sessions.seenAt, new Date(nowMs - ONLINE_MS)));
  const [[playing], registered, playable, open] = await Promise.all([
    online,
    db.$count(users),
    db.$count(games, eq(games.status, GameStatus.available)),
    db.$count(plats, eq(plats.status, GameStatus.available)),
  ]);
  return { games: playable, plats: open, players: registered, online: playing?.total ?? 0 };
}
