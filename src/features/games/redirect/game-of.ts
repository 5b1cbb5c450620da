import type { Game } from '../../../../contract/calls/lobby.ts';
import { findGame } from '../../../data/catalogue/find-game.ts';
import { readLaunchHandoff } from '../../../data/catalogue/launch-handoff.ts';
import type { LaunchRequest } from './read-launch.ts';

/** The game that a launch is for: as it was tapped, else as this device knows it. */
export async function gameOf({ platTypeId, gameCode }: LaunchRequest): Promise<Game | undefined> {
  const tapped = tappedGame({ platTypeId, gameCode });
  if (tapped || gameCode === undefined) return tapped;
  return await findGame(platTypeId, gameCode);
}

/** The game as the lobby handed it over, for the first frame. */
export function tappedGame({
  platTypeId,
  gameCode,
}: Pick<LaunchRequest, 'platTypeId' | 'gameCode'>): Game | undefined {
  const game = readLaunchHandoff()?.game;
  const same = game?.platTypeId === platTypeId && game.gameCode === (gameCode ?? '');
  return same ? game : undefined;
}
