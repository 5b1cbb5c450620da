import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '../storage.ts';

const changed = new Set<() => void>();

/** A stored text as it is now, whichever view or tab has changed it; undefined if there is none. @param key of localStorage */
export function useStored(key: string): string | undefined {
  return useSyncExternalStore(follow, () => readStored(key));
}

/** Stores a text, or removes it, and tells those who use it. */
export function changeStored(key: string, text: string | undefined): void {
  if (text === undefined) removeStored(key);
  else writeStored(key, text);
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
