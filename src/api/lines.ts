import { config } from '../config.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts';

/**
 * The lines (线路) of the platform: origins that lead to the same platform (decision 0097). The line that
 * answers is kept for all tabs and visits until it is out of reach or the player chooses another one.
 */

const listeners = new Set<() => void>();
const answeredAt = new Map<string, number>();
let answered: string | undefined;

/** Whether the platform has several lines; otherwise nothing of this file has an effect. */
export function hasLines(): boolean {
  return config.apiOrigins.length > 1;
}

/** Origin of the line that is asked; empty for the app's own origin. */
export function currentOrigin(): string {
  if (!hasLines()) return config.apiOrigin;
  const kept = readStored(STORAGE_KEYS.line);
  return config.apiOrigins.find((origin) => origin === kept) ?? config.apiOrigin;
}

/** Origin of the line that answered last; before any answer of this page that of earlier visits. */
export function answeredOrigin(): string {
  return answered ?? currentOrigin();
}

/** When a line last answered in this page, ms by the monotonic clock. */
export function lastAnswer(origin: string): number {
  return answeredAt.get(origin) ?? Number.NEGATIVE_INFINITY;
}

/** Makes a line the current one of all tabs; other tabs read it before their next request. */
export function chooseLine(origin: string): void {
  writeStored(STORAGE_KEYS.line, origin);
  tell();
}

/** Notes that a line has answered a call. */
export function noteAnswer(origin: string): void {
  answeredAt.set(origin, performance.now());
  if (answered === origin) return;
  answered = origin;
  tell();
}

/** Calls `listener` when this tab's current or last line changes; returns the function that stops it. */
export function onLine(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
