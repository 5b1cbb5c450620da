import { useCallback, useMemo } from 'react';
import type { Game } from '../../../contract/calls/lobby.ts';
import { gameKey } from '../../../contract/game-rules.ts';
import { requireLogin } from '../../session/dialogs.ts';
import { useSession } from '../../session/session-store.ts';
import { setFavourite, useFavourites } from './kept-games.ts';

export type Likes = ReturnType<typeof useLikes>;

type Notify = (text: string, tone?: 'success' | 'error') => void;

/**
 * The account's favourites, for a grid of games.
 * @param notify tells the player what came of a change; a stable function
 */
export function useLikes(notify: Notify) {
  const favourites = useFavourites();
  /** Keys of the favourites. */
  const liked = useMemo(() => new Set(favourites?.map(({ game }) => gameKey(game))), [favourites]);
  /** Adds a game to the favourites or removes it; visitors are asked to log in. */
  const like = useCallback(
    (game: Game, wanted: boolean) => void keep(game, wanted, notify),
    [notify],
  );
  return { liked, like };
}

async function keep(game: Game, wanted: boolean, notify: Notify): Promise<void> {
  if (!requireLogin()) return;
  const { account } = useSession.getState();
  if (!account) {
    notify('正在确认账号，请稍后再试');
    return;
  }
  const kept = await setFavourite(account.id, game, wanted);
  if (!kept) notify('本机存储不可用，收藏没有保存', 'error');
  else notify(wanted ? '已收藏' : '已取消收藏', 'success');
}
