import { useCallback, useMemo } from 'react';
import type { Game } from '../../../../contract/calls/lobby.ts';
import { gameKey } from '../../../../contract/game-rules.ts';
import { setFavourite, useFavourites } from '../../../data/catalogue/kept-games.ts';
import { requireLogin } from '../../../session/dialogs.ts';
import { useSession } from '../../../session/session-store.ts';
import { showToast } from '../../../ui/toast.tsx';

export type Likes = ReturnType<typeof useLikes>;

/** The account's favourites, for a grid of games. */
export function useLikes() {
  const favourites = useFavourites();
  /** Keys of the favourites. */
  const liked = useMemo(() => new Set(favourites?.map(({ game }) => gameKey(game))), [favourites]);
  /** Adds a game to the favourites or removes it; visitors are asked to log in. */
  const like = useCallback((game: Game, wanted: boolean) => void keep(game, wanted), []);
  return { liked, like };
}

async function keep(game: Game, wanted: boolean): Promise<void> {
  if (!requireLogin()) return;
  const { account } = useSession.getState();
  if (!account) {
    showToast('正在确认账号，请稍后再试');
    return;
  }
  const kept = await setFavourite(account.id, game, wanted);
  if (!kept) showToast('本机存储不可用，收藏没有保存', 'error');
  else showToast(wanted ? '已收藏' : '已取消收藏', 'success');
}
