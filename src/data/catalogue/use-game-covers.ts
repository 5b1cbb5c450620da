import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Game } from '../../../contract/calls/lobby.ts';
import { everythingSeen } from '../../../db/catalogue.ts';
import { idle } from '../../session/idle.ts';
import { useHalls } from './catalogue.ts';

/** How long covers that were read are good, ms. */
const FRESH_MS = 5 * 60_000;

type Played = Pick<Game, 'platTypeId' | 'gameCode' | 'category'>;

/**
 * Looks up covers of games in the stored catalogue, and the hall's cover for a game that is not in it. The function keeps
 * its identity until more covers are known. Imports the database statically: only for views that are loaded on demand.
 * @returns a picture's URL, empty if there is none; undefined while the covers are being read
 */
export function useGameCovers(): (game: Played) => string | undefined {
  // The whole catalogue is read, so not with every visit of a page.
  const { data: games } = useQuery({
    queryKey: ['game covers'],
    queryFn: readCovers,
    staleTime: FRESH_MS,
  });
  const { games: halls } = useHalls();
  const ofHalls = useMemo(
    () => new Map(halls?.map((hall) => [hallKey(hall), hall.image])),
    [halls],
  );
  return useCallback(
    (game) => games && (games.get(codeKey(game)) ?? ofHalls.get(hallKey(game)) ?? ''),
    [games, ofHalls],
  );
}

/** Covers by vendor and code; none where the database cannot be read. */
async function readCovers(): Promise<ReadonlyMap<string, string>> {
  // What the page shows without covers comes first: the whole catalogue is read from the same device.
  await idle();
  const seen = await everythingSeen().catch(() => []);
  const coded = seen.filter(({ gameCode }) => gameCode !== '');
  return new Map(coded.map((game) => [codeKey(game), game.image]));
}

function codeKey({ platTypeId, gameCode }: Pick<Game, 'platTypeId' | 'gameCode'>): string {
  return `${platTypeId} ${gameCode}`;
}

function hallKey({ platTypeId, category }: Pick<Game, 'platTypeId' | 'category'>): string {
  return `${platTypeId} ${category}`;
}
