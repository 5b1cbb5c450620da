import type { Table } from 'dexie';
import type { Game } from '../contract/calls/lobby.ts';
import { gameKey } from '../contract/game-rules.ts';
import type { KeptGame } from './account.ts';

/** Puts a game in front of a table's others; to be called inside a transaction on it. */
export async function putFirst(table: Table<KeptGame, string>, game: Game, at: number) {
  const newest = await table.orderBy('order').last();
  await table.put({ key: gameKey(game), game, order: (newest?.order ?? 0) + 1, at });
}

/** A table's games, newest first. */
export async function newestFirst(table: Table<KeptGame, string>): Promise<KeptGame[]> {
  return await table.orderBy('order').reverse().toArray();
}
