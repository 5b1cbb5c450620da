import type { Game } from '../../../contract/calls/lobby.ts';
import { knownGame } from './catalogue-store.ts';

/**
 * The game or hall that a launch names, from this device only, without a request. Undefined when this device
 * has never received the game, which may exist nevertheless.
 */
export async function findGame(platTypeId: number, gameCode: string): Promise<Game | undefined> {
  return gameCode === '' ? undefined : await knownGame(platTypeId, gameCode);
}
