import { useSyncExternalStore } from 'react';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '../storage.ts';

const changed = new Set<() => void>();

/** Stands for a hidden balance. */
export const HIDDEN_TEXT = '••••';

/** Whether balances are hidden from whoever looks at the screen, in every tab of this browser. */
export function useHiddenBalance(): boolean {
  return useSyncExternalStore(follow, () => readStored(STORAGE_KEYS.hideBalance) === '1');
}

export function hideBalance(isHidden: boolean): void {
  if (isHidden) writeStored(STORAGE_KEYS.hideBalance, '1');
  else removeStored(STORAGE_KEYS.hideBalance);
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
