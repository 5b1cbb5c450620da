import { useMemo } from 'react';
import type { Game } from '../../../contract/calls/lobby.ts';
import { useAccount } from '../../session/session-store.ts';
import { changeStored, useStored } from '../../session/use-stored.ts';
import { STORAGE_KEYS } from '../../storage.ts';

// In localStorage, not with the other recents in the database: the lobby shows it with its first frame, in a place that
// the static shell has kept for it.

interface LastGame {
  accountId: string;
  game: Game;
}

export function noteLastGame(accountId: string, game: Game): void {
  const last: LastGame = { accountId, game };
  changeStored(STORAGE_KEYS.lastGame, JSON.stringify(last));
}

export function forgetLastGame(): void {
  changeStored(STORAGE_KEYS.lastGame, undefined);
}

/** The game that the account opened last, in whatever tab; undefined for visitors. */
export function useLastGame(): Game | undefined {
  const account = useAccount();
  const text = useStored(STORAGE_KEYS.lastGame);
  const last = useMemo(() => lastGameIn(text), [text]);
  return last && last.accountId === account?.id ? last.game : undefined;
}

/** Corrupt text counts as no game. */
function lastGameIn(text: string | undefined): LastGame | undefined {
  try {
    const last: Partial<LastGame> = JSON.parse(text ?? 'null') ?? {};
    const { accountId, game } = last;
    return accountId !== undefined && typeof game?.name === 'string'
      ? { accountId, game }
      : undefined;
  } catch {
    return undefined;
  }
}
