import type { Game } from './calls/lobby.ts';
import { OpenType } from './enums.ts';
import { availabilityMessage } from './messages.ts';

/** Where a tap on a game leads, specification chapter 4 "Game tap". */
type GameDestination = { kind: 'unavailable'; message: string } | { kind: 'launch' | 'list' };

/**
 * Status 2, 3, 4 never launch; then the open type decides between a launch and the category list.
 * @param listed whether the tap was in a category list, where every game launches
 */
export function destinationOf(
  game: Pick<Game, 'status' | 'openType'>,
  listed = false,
): GameDestination {
  const message = availabilityMessage(game.status);
  if (message) return { kind: 'unavailable', message };
  const isDirect = game.openType === undefined || game.openType === OpenType.direct;
  return { kind: listed || isDirect ? 'launch' : 'list' };
}

/** Identifies a game across all lists: by its provider and code, or by its id when it has no code. */
export function gameKey(game: Pick<Game, 'platTypeId' | 'gameCode' | 'id'>): string {
  return `${game.platTypeId}/${game.gameCode || `#${game.id}`}`;
}
