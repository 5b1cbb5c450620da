import { config } from '../config.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts';

/**
 * The lines (线路) of the platform: origins that lead to the same platform (decision 0097). The line that
 * answers is kept for all tabs and visits until it is out of reach or the player chooses another one.
 */

const listeners = new Set<() => void>();
const answeredAt = new Map<string, number>();
let answered: string | undefined;
/** The kept line, in memory because every picture asks for it; undefined until it is read from storage. */
let kept: string | undefined;

// Another tab may have changed the kept line. A page that was left and is shown again has heard of no change.
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEYS.line || key === null) readAgain();
});
globalThis.window?.addEventListener('pageshow', readAgain);

/** Whether the platform has several lines; otherwise nothing of this file has an effect. */
export function hasLines(): boolean {
  return config.apiOrigins.length > 1;
}

/** Origin of the line that is asked; empty for the app's own origin. */
export function currentOrigin(): string {
  if (!hasLines()) return config.apiOrigin;
  kept ??= readStored(STORAGE_KEYS.line) ?? '';
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

/** Makes a line the current one of all tabs, which learn of it by the storage event. */
export function chooseLine(origin: string): void {
  kept = origin;
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

/** Calls `listener` when the current line or the last one of this tab changes; returns the function that stops it. */
export function onLine(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readAgain(): void {
  kept = undefined;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
