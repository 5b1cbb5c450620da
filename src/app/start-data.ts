import type { QueryClient } from '@tanstack/react-query';
import { onReturn } from '../api/outage.ts';
import { fetchHallsAhead, readHotAhead } from '../data/catalogue/catalogue.ts';
import { bannersQuery, bulletinsQuery, configQuery } from '../data/catalogue/lobby-queries.ts';
import { onWorkerUpdate } from '../data/catalogue/on-worker-update.ts';
import { startConnectivity } from '../data/connectivity/connectivity.ts';
import { isWorkerInCharge, workerReady } from '../data/connectivity/worker-ready.ts';
import { PATHS } from '../paths.ts';
import { idle } from '../session/idle.ts';
import { useSession } from '../session/session-store.ts';
import { readStored, STORAGE_KEYS } from '../storage.ts';

/** The static shell shows the last visit's pictures; longer than this (ms) the app does not wait. */
const FIRST_DATA_PATIENCE_MS = 400;

/**
 * Starts what keeps the lobby fresh and ready for a visit with no signal. Called once by the app.
 * @returns resolves when the lobby has something to show, or it is time to render without
 */
export function startSync(client: QueryClient): Promise<void> {
  startConnectivity(client);
  const first = isLobbyEntry() ? readLobbyAhead(client) : Promise.resolve();
  onWorkerUpdate(client);
  // What was loaded before there was a worker, the worker does not have.
  let firstVisit = !isWorkerInCharge();
  const prepare = oneAtATime(async () => {
    await idle();
    // Contacts too: support is asked for when something is wrong, often the network.
    await Promise.all([fetchHallsAhead(client), client.prefetchQuery(configQuery())]);
    const worker = await workerReady();
    await followDatabases();
    const { prefetchLobby } = await import('../data/catalogue/prefetch-lobby.ts');
    await prefetchLobby(client, { worker, firstVisit });
    if (worker) firstVisit = false;
  });
  prepare();
  watchMoney();
  void countTraffic();
  void watchVisit();
  onReturn(prepare);
  // On a slow line the worker of a first visit may come long after the page.
  navigator.serviceWorker?.addEventListener('controllerchange', prepare);
  return Promise.race([first, after(FIRST_DATA_PATIENCE_MS)]);
}

let following = false;

/** The database code is not part of the first paint, and so neither is hearing of its trouble. */
async function followDatabases(): Promise<void> {
  if (following) return;
  const { followDbTrouble } = await import('./follow-db-trouble.ts');
  if (!following) followDbTrouble();
  following = true;
}

/** Once somebody is logged in, takes up what an earlier visit left open of his money. */
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
    // A chunk that does not come now comes with the wallet's pages.
    load().then(stop, () => {
      done = false;
    });
  }
  start();
}

/**
 * Counts how long this visit lasts, and keeps the player's own limits (decision 0081). Where nothing is
 * stored of either there is nothing to keep to yet, and the database code can come with the worker.
 */
async function watchVisit(): Promise<void> {
  const { visit, protection } = STORAGE_KEYS;
  if ([visit, protection].every((key) => readStored(key) === undefined)) await workerReady();
  await idle(5_000);
  // A chunk that does not come now comes with the page of protection; launches and recharges ask anew.
  await import('../data/protection/visit-clock.ts').then(
    ({ startVisitClock }) => startVisitClock(),
    () => undefined,
  );
}

/** What has been fetched by then is in the browser's own list. */
async function countTraffic(): Promise<void> {
  await idle();
  try {
    (await import('../data/connectivity/count-traffic.ts')).countTraffic();
  } catch {
    // Not counted this time.
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function isLobbyEntry(): boolean {
  return ['/', PATHS.home].includes(window.location.pathname);
}

/** Asks for what the lobby shows first while the page is still being built: rendering takes a while. */
async function readLobbyAhead(client: QueryClient): Promise<void> {
  void client.prefetchQuery(bulletinsQuery());
  await Promise.all([readHotAhead(client), client.prefetchQuery(bannersQuery())]);
}

/** Runs the work; asked again meanwhile, runs it once more afterwards. */
function oneAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      await work().catch(() => {
        // A chunk or the line went away: the next change of either runs it again.
      });
    } while (again);
    running = false;
  };
  return () => void run();
}
