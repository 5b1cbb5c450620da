import type { Table } from 'dexie';
import type { Game } from '../contract/calls/lobby.ts';
import { gameKey } from '../contract/game-rules.ts';
import { accountDb, type KeptGame } from './account.ts';

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
  return accountDb(accountId).run((db) => newestFirst(db.favourites));
}

/** Makes a game the newest of a table; must be called inside a transaction on that table. */
export async function putFirst(table: Table<KeptGame, string>, game: Game, at: number) {
  const newest = await table.orderBy('order').last();
  await table.put({ key: gameKey(game), game, order: (newest?.order ?? 0) + 1, at });
}

/** A table's games, newest first. */
export async function newestFirst(table: Table<KeptGame, string>): Promise<KeptGame[]> {
  return await table.orderBy('order').reverse().toArray();
}
