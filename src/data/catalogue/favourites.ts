import type { Game } from '../../../contract/calls/lobby.ts';
import { putFavourite } from '../../../db/favourites.ts';
import { isActiveAccount } from '../queries/is-active-account.ts';

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
    if (isActiveAccount(accountId)) await putFavourite(accountId, game, wanted, Date.now());
    return true;
  } catch {
    return false;
  }
}
