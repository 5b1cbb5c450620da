import { useMemo, useSyncExternalStore } from 'react';
import type { Game } from '../../../contract/calls/lobby.ts';
import { useAccount } from '../../session/session-store.ts';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '../../storage.ts';

// In localStorage, not with the other recents in the database: the lobby shows it with its first frame, in a place that
// the static shell has kept for it.

interface LastGame {
  accountId: string;
  game: Game;
}

const changed = new Set<() => void>();

export function noteLastGame(accountId: string, game: Game): void {
  const last: LastGame = { accountId, game };
  writeStored(STORAGE_KEYS.lastGame, JSON.stringify(last));
  tell();
}

export function forgetLastGame(): void {
  removeStored(STORAGE_KEYS.lastGame);
  tell();
}

/** The game that the account opened last, in whatever tab; undefined for visitors. */
export function useLastGame(): Game | undefined {
  const account = useAccount();
  const text = useSyncExternalStore(follow, () => readStored(STORAGE_KEYS.lastGame));
  const last = useMemo(() => lastGameIn(text), [text]);
  return last && last.accountId === account?.id ? last.game : undefined;
}

function tell(): void {
  for (const update of changed) update();
}

function follow(update: () => void): () => void {
  changed.add(update);
  window.addEventListener('storage', update);
  return () => {
    changed.delete(update);
    window.removeEventListener('storage', update);
  };
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
