import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Game } from '../../../contract/calls/lobby.ts';
import { gameKey } from '../../../contract/game-rules.ts';
import type { KeptGame } from '../../../db/account.ts';
import { currentGames } from '../../../db/catalogue.ts';
import { putFavourite, readFavourites, readPlayed } from '../../../db/kept-games.ts';
import { isActiveAccount } from '../../session/session-store.ts';
import { useAccountQuery } from '../queries/use-account-query.ts';
import { useLastGame } from './last-game.ts';

/** A kept game, which need not be in the database yet. */
export type RecentGame = Pick<KeptGame, 'key' | 'game'>;

/**
 * The account's favourites, newest first, live; empty for visitors and when the database cannot be read,
 * undefined until known. Imports the database statically: only for views that are loaded on demand.
 */
export function useFavourites(): readonly KeptGame[] | undefined {
  return useAccountQuery(readFavourites, 'favourites');
}

/** The games the account opened, newest first; otherwise as {@link useFavourites}. */
export function useRecents(): readonly RecentGame[] | undefined {
  const kept = useAccountQuery(readPlayed, 'recents');
  const last = useLastGame();
  return useMemo(() => (kept && last ? withFirst(kept, last) : kept), [kept, last]);
}

/** What a launch stores in the database can be lost on a slow device, because the page leaves for the game. */
function withFirst(kept: readonly KeptGame[], last: Game): readonly RecentGame[] {
  const first = { key: gameKey(last), game: last };
  if (kept[0]?.key === first.key) return kept;
  return [first, ...kept.filter(({ key }) => key !== first.key)];
}

/** Kept games with current details from the stored catalogue: availability and names change. */
export function useCurrentGames(kept: readonly RecentGame[]): readonly Game[] {
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
