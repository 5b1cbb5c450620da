import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Game } from '../../../contract/calls/lobby.ts';
import type { KeptGame } from '../../../db/account.ts';
import { currentGames } from '../../../db/catalogue.ts';
import { readFavourites } from '../../../db/favourites.ts';
import { readPlayed } from '../../../db/played.ts';
import { useAccount } from '../../session/session-store.ts';
import { isActiveAccount } from '../queries/is-active-account.ts';

/**
 * The account's favourites, newest first, kept up to date; none for visitors and where there is no
 * database, undefined until that is known. Imports the database at once: for views that are loaded
 * on demand.
 */
export function useFavourites(): readonly KeptGame[] | undefined {
  return useKept(readFavourites);
}

/** The games the account opened, newest first; else as {@link useFavourites}. */
export function useRecents(): readonly KeptGame[] | undefined {
  return useKept(readPlayed);
}

/** Kept games as the catalogue on this device has them now: availability and names change. */
export function useCurrentGames(kept: readonly KeptGame[]): readonly Game[] {
  const asKept = useMemo(() => kept.map(({ game }) => game), [kept]);
  const current = useLiveQuery(async () => {
    return { of: asKept, games: await currentGames(asKept).catch(() => asKept) };
  }, [asKept]);
  // Until it is read anew, a live query gives what it read before.
  return current?.of === asKept ? current.games : asKept;
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
  // Until it is read anew, a live query gives what it read before: another account's.
  return kept?.id === id ? kept?.games : undefined;
}
