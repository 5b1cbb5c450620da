import type { QueryClient } from '@tanstack/react-query';
import { PATHS } from '../../contract/paths.ts';
import { onReturn } from '../api/outage.ts';
import { fetchHallsAhead, readHotAhead } from '../data/catalogue/catalogue.ts';
import {
  bannersQuery,
  bulletinsQuery,
  configQuery,
  homeCountQuery,
} from '../data/catalogue/lobby-queries.ts';
import { onWorkerUpdate } from '../data/catalogue/on-worker-update.ts';
import { startConnectivity } from '../data/connectivity/connectivity.ts';
import { isWorkerInCharge, workerReady } from '../data/connectivity/worker-ready.ts';
import { platformInfoQuery } from '../data/queries/platform-info.ts';
import { tellDbTrouble } from '../session/db-trouble.ts';
import { idle } from '../session/idle.ts';
import { useSession } from '../session/session-store.ts';
import { readStored, STORAGE_KEYS } from '../storage.ts';

/** Longest wait (ms) for first data before rendering; meanwhile the shell shows the last visit's pictures. */
const FIRST_DATA_PATIENCE_MS = 400;

/**
 * Starts the services that keep the lobby fresh and prepare offline visits. Called once by the app.
 * @returns resolves when the lobby has data to show, or after a timeout
 */
export function startData(client: QueryClient): Promise<void> {
  startConnectivity(client);
  const first = isLobbyEntry() ? readLobbyAhead(client) : Promise.resolve();
  onWorkerUpdate(client);
  // The worker has not cached answers that were loaded before it took control.
  let firstVisit = !isWorkerInCharge();
  const prepareOnce = async () => {
    await idle();
    // Prefetch the contacts too: players need support when something fails, often the network. The platform's limits
    // and figures are shown offline as well.
    await Promise.all([
      fetchHallsAhead(client),
      client.prefetchQuery(configQuery()),
      client.prefetchQuery(platformInfoQuery()),
      client.prefetchQuery(homeCountQuery()),
    ]);
    const worker = await workerReady();
    await followDatabases();
    const { prefetchLobby } = await import('../data/catalogue/prefetch-lobby.ts');
    await prefetchLobby(client, { worker, firstVisit });
    if (worker) firstVisit = false;
  };
  let prepared = Promise.resolve();
  let isQueued = false;
  /** Prepares now, or once more after the preparation that is running, however often it is called meanwhile. */
  const prepare = () => {
    if (isQueued) return;
    isQueued = true;
    prepared = prepared.then(() => {
      isQueued = false;
      return prepareOnce().catch(() => {
        // A chunk or the connection failed: the next call prepares again.
      });
    });
  };
  prepare();
  watchMoney();
  void countTraffic();
  void watchVisit();
  onReturn(prepare);
  // On a slow connection the worker of a first visit may take control long after the page has loaded.
  navigator.serviceWorker?.addEventListener('controllerchange', prepare);
  return Promise.race([first, after(FIRST_DATA_PATIENCE_MS)]);
}

let following = false;

/**
 * Opens a dialog whenever this tab cannot use a database because of another tab. The database code is loaded
 * late, because it is not part of the first paint.
 */
async function followDatabases(): Promise<void> {
  if (following) return;
  const { onDbTrouble } = await import('../../db/open.ts');
  following = true;
  onDbTrouble((fault) => {
    if (fault === 'newer' || fault === 'blocked') tellDbTrouble(fault);
  });
}

/** Starts the journal once an account is logged in, to reconcile operations of earlier visits. */
function watchMoney(): void {
  const load = async () => {
    await idle();
    const { startMoney } = await import('./start-money.ts');
    startMoney();
  };
  const stop = useSession.subscribe(start);
  let done = false;
  function start(): void {
    if (done || useSession.getState().account === undefined) return;
    done = true;
    // If the chunk cannot be loaded now, the next session change or the wallet's pages load it.
    load().then(stop, () => {
      done = false;
    });
  }
  start();
}

/**
 * Starts counting the visit and following the player's own limits (decision 0081). When neither is stored
 * yet, there is no limit to enforce, and loading the database code can wait for the worker.
 */
async function watchVisit(): Promise<void> {
  const { visit, protection } = STORAGE_KEYS;
  if ([visit, protection].every((key) => readStored(key) === undefined)) await workerReady();
  await idle(5_000);
  // If the chunk cannot be loaded now, the protection page loads it; launches and recharges check anyway.
  await import('../data/protection/visit-clock.ts').then(
    ({ startVisitClock }) => startVisitClock(),
    () => undefined,
  );
}

/** Starts counting traffic; earlier fetches are in the browser's own list. */
async function countTraffic(): Promise<void> {
  await idle();
  try {
    (await import('../data/connectivity/count-traffic.ts')).countTraffic();
  } catch {
    // The chunk could not be loaded: this visit's traffic is not counted.
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function isLobbyEntry(): boolean {
  return ['/', PATHS.home].includes(window.location.pathname);
}

/** Reads the lobby's first data before the first render, which takes a while. */
async function readLobbyAhead(client: QueryClient): Promise<void> {
  void client.prefetchQuery(bulletinsQuery());
  await Promise.all([readHotAhead(client), client.prefetchQuery(bannersQuery())]);
}
