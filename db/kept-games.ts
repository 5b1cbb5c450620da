import type { Table } from 'dexie';
import type { Game } from '../contract/calls/lobby.ts';
import { gameKey } from '../contract/game-rules.ts';
import { accountDb, type KeptGame } from './account.ts';

/** Number of recent games kept. */
export const MOST_RECENTS = 50;

/**
 * Adds or removes a favourite of an account. Takes the wanted state instead of toggling, so that two tabs
 * cannot undo each other.
 * @param at ms since the epoch
 */
export function putFavourite(
  accountId: string,
  game: Game,
  wanted: boolean,
  at: number,
): Promise<void> {
  return accountDb(accountId).change(['favourites'], async (db) => {
    if (!wanted) await db.favourites.delete(gameKey(game));
    else await putFirst(db.favourites, game, at);
  });
}

/** An account's favourites, newest first. */
export function readFavourites(accountId: string): Promise<KeptGame[]> {
  return accountDb(accountId).run((db) => db.favourites.orderBy('order').reverse().toArray());
}

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
  return accountDb(accountId).run((db) => db.recents.orderBy('order').reverse().toArray());
}

/** Forgets which games an account opened. */
export function clearPlayed(accountId: string): Promise<void> {
  return accountDb(accountId).run((db) => db.recents.clear());
}

/** Makes a game the newest of a table; must be called inside a transaction on that table. */
async function putFirst(table: Table<KeptGame, string>, game: Game, at: number): Promise<void> {
  const newest = await table.orderBy('order').last();
  await table.put({ key: gameKey(game), game, order: (newest?.order ?? 0) + 1, at });
}
