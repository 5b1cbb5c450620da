import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import type { StoreApi } from 'zustand';
import { reportReach } from '../../../src/api/outage.ts';
import { forgetServerTime } from '../../../src/api/server-clock.ts';
import { App } from '../../../src/app/app.tsx';
import { everyGame } from '../../../src/data/catalogue/catalogue-store.ts';
import { startConnectivity } from '../../../src/data/connectivity/connectivity.ts';
import { readProtection, useProtectionState } from '../../../src/data/protection/store.ts';
import { useLoginDraft } from '../../../src/features/account/login-draft.ts';
import { useDbTrouble } from '../../../src/session/db-trouble.ts';
import { useDialogs } from '../../../src/session/dialogs.ts';
import { idle } from '../../../src/session/idle.ts';
import { createQueryClient } from '../../../src/session/query-client.ts';
import { useRelease } from '../../../src/session/release.ts';
import { useSession } from '../../../src/session/session-store.ts';
import { useShownOrder } from '../../../src/session/shown-order.ts';
import { startSession } from '../../../src/session/start.ts';
import { useUnsettledSign } from '../../../src/session/unsettled.ts';
// Loaded by what a start does behind the scenes.
import '../../../src/session/wipe-account.ts';
import { useDownloadAll } from '../../../src/data/records/download-all.ts';
import { useWantedPage } from '../../../src/session/wanted-page.ts';
import { STORAGE_KEYS } from '../../../src/storage.ts';
import { applyAppearance } from '../../../src/ui/appearance.ts';
import { onOverlays } from '../../../src/ui/open-overlays.ts';
import { dismissToasts, showToast } from '../../../src/ui/toast.tsx';
import { afterTest } from './after-test.ts';
import { closeLine, lineQuiet, openLine } from './line.ts';

/** Ends the mounted app. */
let stop: (() => void) | undefined;

/** What the page's modules remember beside the device. */
const RESETS = [
  resetOf(useSession),
  resetOf(useDialogs),
  resetOf(useRelease),
  resetOf(useDbTrouble),
  resetOf(useShownOrder),
  resetOf(useUnsettledSign),
  resetOf(useLoginDraft),
  resetOf(useProtectionState),
  resetOf(useWantedPage),
  resetOf(useDownloadAll),
];

function resetOf<T>(store: StoreApi<T>): () => void {
  return () => store.setState(store.getInitialState(), true);
}

interface Visit {
  /** Who is logged in; default a visitor. */
  player?: { token: string };
  /** What lies in localStorage before the start, by key. */
  stored?: Record<string, string>;
}

/**
 * Mounts the whole app at `path`, as a start of the page there would; what a start does behind the scenes
 * (prefetching, the worker) is left out. The device is new unless {@link leave} kept it. Ends with the test.
 */
export function visit(path: string, { player, stored = {} }: Visit = {}): void {
  if (stop) throw new Error('The app is mounted already: leave() first');
  // Answers that came, and reads that ended, after the last app was left are none of this one's.
  for (const reset of RESETS) reset();
  if (player) localStorage.setItem(STORAGE_KEYS.token, player.token);
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  history.replaceState(null, '', path);
  applyAppearance();
  forgetServerTime();
  openLine();
  const client = createQueryClient();
  const endSession = startSession(client, showToast);
  const endConnectivity = startConnectivity(client);
  onOverlays((overlays) => useDialogs.setState({ overlays }));
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<App client={client} />);
  stop = () => {
    closeLine();
    root.unmount();
    place.remove();
    // While it is still followed: whoever counted the platform as out of reach hears that this is over.
    reportReach(true);
    endSession();
    endConnectivity();
    // Cleared before, the stored answers would be overwritten with nothing.
    client.clear();
    dismissToasts();
    for (const reset of RESETS) reset();
  };
}

/** Unmounts the app; the device keeps what it has, as over a restart. */
export function leave(): void {
  stop?.();
  stop = undefined;
}

/** Forgets everything that the device keeps. */
async function clearDevice(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) await deleteDatabase(name);
}

/** Whoever has it open lets go of it at once (db/open.ts) and opens it anew when it is needed. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
}

/**
 * Resolves when the app has stored what it was about to store, which would otherwise lie on the device in a later test.
 * Games are stored when the page is idle and a worker has taken over, which never happens here. What a player sets is shown
 * before it is stored.
 */
async function untilStored(): Promise<void> {
  await idle();
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  // These read what is being written, and so wait for it.
  await everyGame();
  await readProtection();
}

afterTest(async () => {
  vi.useRealTimers();
  leave();
  await lineQuiet();
  await untilStored();
  await clearDevice();
});
