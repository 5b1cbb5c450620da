import type { Game } from '../../../contract/calls/lobby.ts';
import { knownGame } from './catalogue-store.ts';

/**
 * The game or hall that a launch names, from what this device knows; asks nobody. Undefined when it
 * was never seen here, which says nothing about whether it exists.
 */
export async function findGame(platTypeId: number, gameCode: string): Promise<Game | undefined> {
  return gameCode === '' ? undefined : await knownGame(platTypeId, gameCode);
}
