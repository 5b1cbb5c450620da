import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Game } from '../../../contract/calls/lobby.ts';
import type { KeptGame } from '../../../db/account.ts';
import { currentGames } from '../../../db/catalogue.ts';
import { putFavourite, readFavourites, readPlayed } from '../../../db/kept-games.ts';
import { isActiveAccount } from '../../session/session-store.ts';
import { useAccountQuery } from '../queries/use-account-query.ts';

/**
 * The account's favourites, newest first, live; empty for visitors and when the database cannot be read,
 * undefined until known. Imports the database statically: only for views that are loaded on demand.
 */
export function useFavourites(): readonly KeptGame[] | undefined {
  return useAccountQuery(readFavourites, 'favourites');
}

/** The games the account opened, newest first; otherwise as {@link useFavourites}. */
export function useRecents(): readonly KeptGame[] | undefined {
  return useAccountQuery(readPlayed, 'recents');
}

/** Kept games with current details from the stored catalogue: availability and names change. */
export function useCurrentGames(kept: readonly KeptGame[]): readonly Game[] {
  const asKept = useMemo(() => kept.map(({ game }) => game), [kept]);
  const current = useLiveQuery(async () => {
    return { of: asKept, games: await currentGames(asKept).catch(() => asKept) };
  }, [asKept]);
  // After a change of its inputs a live query first returns its previous result, which is ignored here.
  return current?.of === asKept ? current.games : asKept;
}

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
