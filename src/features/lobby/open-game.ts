import type { NavigateFunction } from 'react-router-dom';
import type { Game } from '../../../contract/calls/lobby.ts';
import { destinationOf } from '../../../contract/game-rules.ts';
import { pathTo } from '../../paths.ts';
import { requireLogin } from '../../session/dialogs.ts';
import { showToast } from '../../ui/toast.tsx';

/**
 * What a tap on a game does (specification chapters 4 and 6): visitors are asked to log in,
 * unavailable games say why, the rest lead to the launch or to the category list.
 */
export function openGame(game: Game, navigate: NavigateFunction): void {
  if (!requireLogin()) return;
  const destination = destinationOf(game);
  if (destination.kind === 'unavailable') {
    showToast(destination.message);
  } else if (destination.kind === 'launch') {
    navigate(
      pathTo('redirect', {
        plat_type_id: destination.platTypeId,
        game_code: destination.gameCode,
        type: destination.category,
      }),
    );
  } else {
    navigate(pathTo('cateList', { plat_id: destination.platId, plat_type: destination.platType }));
  }
}
