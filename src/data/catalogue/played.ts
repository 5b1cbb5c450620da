import type { Game } from '../../../contract/calls/lobby.ts';
import { isActiveAccount } from '../../session/session-store.ts';
import { forgetLastGame, noteLastGame } from './last-game.ts';

const database = () => import('../../../db/kept-games.ts');

/**
 * Makes a game the account's most recent one. Never rejects, so that a failure does not keep the game from
 * opening; does nothing when the tab has changed to another account meanwhile.
 */
export async function notePlayed(accountId: string, game: Game): Promise<void> {
  if (isActiveAccount(accountId)) noteLastGame(accountId, game);
  try {
    const { putPlayed } = await database();
    if (isActiveAccount(accountId)) await putPlayed(accountId, game, Date.now());
  } catch {
    // No database: recents are a convenience.
  }
}

/**
 * Forgets which games an account opened.
 * @throws {DbUnavailable}
 */
export async function forgetPlayed(accountId: string): Promise<void> {
  forgetLastGame();
  const { clearPlayed } = await database();
  if (isActiveAccount(accountId)) await clearPlayed(accountId);
}
