import type { Game } from '../../contract/calls/lobby.ts';
import type { KeptGame } from '../../db/account.ts';
import { actsFor } from './own-database.ts';

const database = () => import('../../db/favourites.ts');

/**
 * Makes a game a favourite of an account, or no longer one.
 * @returns false when the device could not keep it
 */
export async function setFavourite(
  accountId: string,
  game: Game,
  wanted: boolean,
): Promise<boolean> {
  try {
    const { putFavourite } = await database();
    if (actsFor(accountId)) await putFavourite(accountId, game, wanted, Date.now());
    return true;
  } catch {
    return false;
  }
}

/** An account's favourites, newest first; none where there is no database. */
export async function favouriteGames(accountId: string): Promise<KeptGame[]> {
  try {
    const { readFavourites } = await database();
    return actsFor(accountId) ? await readFavourites(accountId) : [];
  } catch {
    return [];
  }
}
