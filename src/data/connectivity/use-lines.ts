import { useSyncExternalStore } from 'react';
import { answeredOrigin, currentOrigin, hasLines, onLine } from '../../api/lines.ts';
import { config } from '../../config.ts';

/** Origin of the line that is asked now. */
export function useCurrentLine(): string {
  return useSyncExternalStore(onLine, currentOrigin);
}

/** Name of the line that answered last; undefined when the platform has a single one. */
export function useAnsweredLine(): string | undefined {
  const origin = useSyncExternalStore(onLine, answeredOrigin);
  return hasLines() ? lineName(origin) : undefined;
}

/** A line's name by its place in the setting: 线路 2. */
export function lineName(origin: string): string {
  return `线路 ${config.apiOrigins.indexOf(origin) + 1}`;
}
