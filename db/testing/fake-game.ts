import type { Game } from '../../contract/calls/lobby.ts';

/** A game for tests. */
export function sampleGame(id: string, changes: Partial<Game> = {}): Game {
  return {
    id,
    name: `game ${id}`,
    image: `/media/${id}.webp`,
    status: 1,
    platTypeId: 1,
    category: 5,
    gameCode: id,
    gameId: id,
    openType: undefined,
    platName: '',
    isHot: false,
    isNew: false,
    ...changes,
  };
}
