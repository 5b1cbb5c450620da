import { useSyncExternalStore } from 'react';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '../../storage.ts';

/** Parts of the Network Information API that Chromium has and others do not. */
interface ConnectionHints {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether to save traffic: as the player chose in the settings, else (`auto`) as the browser hints. */
export type TrafficChoice = 'auto' | 'on' | 'off';

const changed = new Set<() => void>();

export function trafficChoice(): TrafficChoice {
  const stored = readStored(STORAGE_KEYS.saveTraffic);
  if (stored === undefined) return 'auto';
  return stored === '1' ? 'on' : 'off';
}

export function setTrafficChoice(choice: TrafficChoice): void {
  if (choice === 'auto') removeStored(STORAGE_KEYS.saveTraffic);
  else writeStored(STORAGE_KEYS.saveTraffic, choice === 'on' ? '1' : '0');
  for (const update of changed) update();
}

/** Whether pictures that the player does not look at stay unloaded: also on 3G, because pictures are large. */
export function savesTraffic(): boolean {
  return isToSave(/[23]g/);
}

/** As {@link savesTraffic}, for a component. */
export function useSavesTraffic(): boolean {
  return useSyncExternalStore((update) => {
    changed.add(update);
    return () => changed.delete(update);
  }, savesTraffic);
}

/** Whether data may be prefetched: on 3G too, because data is small and makes the app work offline. */
export function mayFetchAhead(): boolean {
  return !isToSave(/2g/);
}

function isToSave(slow: RegExp): boolean {
  const choice = trafficChoice();
  if (choice !== 'auto') return choice === 'on';
  return hints()?.saveData === true || slow.test(hints()?.effectiveType ?? '');
}

function hints(): ConnectionHints | undefined {
  return (navigator as Navigator & { connection?: ConnectionHints }).connection;
}

/** How long (ms) a player who opens games in spite of a thin line is not asked again. */
const ACCEPTED_MS = 30 * 60_000;

/** Whether a vendor's game would load very slowly, and the player has not said lately that it may. */
export function isTooThinForGames(): boolean {
  if (!/2g/.test(hints()?.effectiveType ?? '')) return false;
  const acceptedAt = Number(readStored(STORAGE_KEYS.thinLineAt) ?? 0);
  return Math.abs(Date.now() - acceptedAt) > ACCEPTED_MS;
}

export function acceptThinLine(): void {
  writeStored(STORAGE_KEYS.thinLineAt, String(Date.now()));
}
