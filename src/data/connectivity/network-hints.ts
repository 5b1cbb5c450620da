import { changeStored, useStored } from '../../session/use-stored.ts';
import { readStored, STORAGE_KEYS } from '../../storage.ts';

/** Parts of the Network Information API that Chromium has and others do not. */
interface ConnectionHints {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether to save traffic: as the player chose in the settings, else (`auto`) as the browser hints. */
export type TrafficChoice = 'auto' | 'on' | 'off';

export function trafficChoice(): TrafficChoice {
  const stored = readStored(STORAGE_KEYS.saveTraffic);
  if (stored === undefined) return 'auto';
  return stored === '1' ? 'on' : 'off';
}

export function setTrafficChoice(choice: TrafficChoice): void {
  const stored = choice === 'on' ? '1' : '0';
  changeStored(STORAGE_KEYS.saveTraffic, choice === 'auto' ? undefined : stored);
}

/** Whether pictures that the player does not look at stay unloaded: also on 3G, because pictures are large. */
export function savesTraffic(): boolean {
  return isToSave(/[23]g/);
}

/** As {@link savesTraffic}, for a component. */
export function useSavesTraffic(): boolean {
  useStored(STORAGE_KEYS.saveTraffic);
  return savesTraffic();
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
