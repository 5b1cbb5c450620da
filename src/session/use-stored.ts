import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '../storage.ts';

const changed = new Set<() => void>();

/** A stored text as it is now, whichever view or tab has changed it; undefined if there is none. @param key of localStorage */
export function useStored(key: string): string | undefined {
  return useSyncExternalStore(follow, () => readStored(key));
}

/** Stores a text, or removes it, and tells those who use it. @returns false when it is kept for this page's life only */
export function changeStored(key: string, text: string | undefined): boolean {
  const isKept = text === undefined || writeStored(key, text);
  if (text === undefined) removeStored(key);
  for (const update of changed) update();
  return isKept;
}

function follow(update: () => void): () => void {
  changed.add(update);
  window.addEventListener('storage', update);
  return () => {
    changed.delete(update);
    window.removeEventListener('storage', update);
  };
}
