import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Game } from '../../../contract/calls/lobby.ts';
import { everythingSeen } from '../../../db/catalogue.ts';

/**
 * Looks up covers of games in the stored catalogue, with the hall's cover for a game that is not in it. The function keeps
 * its identity until the covers are read. Imports the database statically: only for views that are loaded on demand.
 * @returns a picture's URL; undefined if unknown
 */
export function useGameCovers(): (
  game: Pick<Game, 'platTypeId' | 'gameCode' | 'category'>,
) => string | undefined {
  const { data: covers } = useQuery({ queryKey: ['game covers'], queryFn: readCovers });
  return useCallback(
    (game) => covers?.games.get(codeKey(game)) ?? covers?.halls.get(hallKey(game)),
    [covers],
  );
}

async function readCovers() {
  const seen = await everythingSeen();
  return {
    games: new Map(
      seen.filter(({ gameCode }) => gameCode !== '').map((game) => [codeKey(game), game.image]),
    ),
    // Halls come last in the list, so that a hall's cover wins over a game's.
    halls: new Map(seen.map((game) => [hallKey(game), game.image])),
  };
}

function codeKey({ platTypeId, gameCode }: Pick<Game, 'platTypeId' | 'gameCode'>): string {
  return `${platTypeId} ${gameCode}`;
}

function hallKey({ platTypeId, category }: Pick<Game, 'platTypeId' | 'category'>): string {
  return `${platTypeId} ${category}`;
}
