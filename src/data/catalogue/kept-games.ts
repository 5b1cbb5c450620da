import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Game } from '../../../contract/calls/lobby.ts';
import type { KeptGame } from '../../../db/account.ts';
import { currentGames } from '../../../db/catalogue.ts';
import { putFavourite, readFavourites } from '../../../db/favourites.ts';
import { readPlayed } from '../../../db/played.ts';
import { useAccount } from '../../session/session-store.ts';
import { isActiveAccount } from '../queries/is-active-account.ts';

/**
 * The account's favourites, newest first, live; empty for visitors and when the database cannot be read,
 * undefined until known. Imports the database statically: only for views that are loaded on demand.
 */
export function useFavourites(): readonly KeptGame[] | undefined {
  return useKept(readFavourites);
}

/** The games the account opened, newest first; otherwise as {@link useFavourites}. */
export function useRecents(): readonly KeptGame[] | undefined {
  return useKept(readPlayed);
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

const NONE: readonly KeptGame[] = [];

function useKept(
  read: (accountId: string) => Promise<KeptGame[]>,
): readonly KeptGame[] | undefined {
  const id = useAccount()?.id;
  const kept = useLiveQuery(async () => {
    if (id === undefined || !isActiveAccount(id)) return { id, games: NONE };
    return { id, games: await read(id).catch(() => NONE) };
  }, [id, read]);
  // After a change of account a live query first returns the previous account's games, which are ignored.
  return kept?.id === id ? kept?.games : undefined;
}
