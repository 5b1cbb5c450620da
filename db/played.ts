import type { Game } from '../contract/calls/lobby.ts';
import { accountDb, type KeptGame } from './account.ts';
import { newestFirst, putFirst } from './favourites.ts';

/** Number of recent games kept. */
export const MOST_RECENTS = 50;

/**
 * Notes that an account opened a game; the oldest beyond {@link MOST_RECENTS} are forgotten.
 * @param at ms since the epoch
 */
export function putPlayed(accountId: string, game: Game, at: number): Promise<void> {
  return accountDb(accountId).change(['recents'], async (db) => {
    await putFirst(db.recents, game, at);
    const surplus = (await db.recents.count()) - MOST_RECENTS;
    if (surplus > 0) await db.recents.orderBy('order').limit(surplus).delete();
  });
}

/** The games an account opened, newest first. */
export function readPlayed(accountId: string): Promise<KeptGame[]> {
  return accountDb(accountId).run((db) => newestFirst(db.recents));
}

/** Forgets which games an account opened. */
export function clearPlayed(accountId: string): Promise<void> {
  return accountDb(accountId).run((db) => db.recents.clear());
}
