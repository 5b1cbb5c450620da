import type { Game } from '../../../contract/calls/lobby.ts';
import { putFavourite } from '../../../db/favourites.ts';
import { isActiveAccount } from '../queries/is-active-account.ts';

/**
 * Adds or removes a favourite of an account.
 * @returns false when it could not be stored
 */
export async function setFavourite(
  accountId: string,
  game: Game,
  wanted: boolean,
): Promise<boolean> {
  try {
    if (isActiveAccount(accountId)) await putFavourite(accountId, game, wanted, Date.now());
    return true;
  } catch {
    return false;
  }
}
