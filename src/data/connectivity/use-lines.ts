import { useSyncExternalStore } from 'react';
import { answeredOrigin, currentOrigin, hasLines, onLine } from '../../api/lines.ts';
import { config } from '../../config.ts';

/** Calls `listener` when this tab or another one changes the line. */
function subscribe(listener: () => void): () => void {
  const stop = onLine(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

/** Origin of the line that is asked now. */
export function useCurrentLine(): string {
  return useSyncExternalStore(subscribe, currentOrigin);
}

/** Name of the line that answered last; undefined when the platform has a single one. */
export function useAnsweredLine(): string | undefined {
  const origin = useSyncExternalStore(subscribe, answeredOrigin);
  return hasLines() ? lineName(origin) : undefined;
}

/** A line's name by its place in the setting: 线路 2. */
export function lineName(origin: string): string {
  return `线路 ${config.apiOrigins.indexOf(origin) + 1}`;
}
