import Dexie, { type Table } from 'dexie';
import type { Game } from '../contract/calls/lobby.ts';
import { type Database, lazyDatabase, wipe } from './open.ts';

/** A game an account keeps, with what was known of it then: the catalogue may forget it. */
export interface KeptGame {
  /** {@link gameKey} of the game. */
  key: string;
  game: Game;
  /** Grows with every entry of its table; the clock may be set back, this is not. */
  order: number;
  /** ms since the epoch */
  at: number;
}

/**
 * What the device keeps of one account. Tables of later areas come as further versions, their
 * functions in a file of their own (as db/favourites.ts and db/played.ts).
 */
class AccountDb extends Dexie {
  declare favourites: Table<KeptGame, string>;
  declare recents: Table<KeptGame, string>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ favourites: 'key, order', recents: 'key, order' });
  }
}

const opened = new Map<string, Database<AccountDb>>();

/** Name of an account's own database. */
export function accountDbName(accountId: string): string {
  return `robohall-${accountId}`;
}

/** An account's own database; opens with its first use. */
export function accountDb(accountId: string): Database<AccountDb> {
  const known = opened.get(accountId);
  if (known) return known;
  const database = lazyDatabase(() => new AccountDb(accountDbName(accountId)));
  opened.set(accountId, database);
  return database;
}

/** Lets go of an account's database; the next use opens it again. */
export function closeAccountDb(accountId: string): void {
  opened.get(accountId)?.close();
  opened.delete(accountId);
}

/**
 * Deletes everything the device keeps of an account; used by an explicit logout, with no signal too.
 * @throws {DbUnavailable} when it could not be deleted
 */
export async function wipeAccount(accountId: string): Promise<void> {
  closeAccountDb(accountId);
  await wipe(accountDbName(accountId));
}
