import type { Game } from '../../../contract/calls/lobby.ts';
import { isActiveAccount } from '../queries/is-active-account.ts';

const database = () => import('../../../db/played.ts');

/**
 * Notes that an account opened a game: it becomes its most recent one. Never rejects, a game must
 * not fail to open for it; a tab that meanwhile acts for another account notes nothing.
 */
export async function notePlayed(accountId: string, game: Game): Promise<void> {
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
  const { clearPlayed } = await database();
  if (isActiveAccount(accountId)) await clearPlayed(accountId);
}
