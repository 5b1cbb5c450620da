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
  const { connection } = navigator as Navigator & { connection?: ConnectionHints };
  return connection?.saveData === true || slow.test(connection?.effectiveType ?? '');
}
