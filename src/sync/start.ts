import type { QueryClient } from '@tanstack/react-query';
import { onReach } from '../api/reach.ts';
import { PATHS } from '../paths.ts';
import { fetchHallsAhead, readHotAhead } from './catalogue.ts';
import { startConnectivity } from './connectivity.ts';
import { bannersQuery, bulletinsQuery } from './lobby-queries.ts';
import { idle } from './quiet-line.ts';
import { followWorkerNews } from './worker-news.ts';
import { isWorkerInCharge, workerReady } from './worker-ready.ts';

/** Starts what keeps the lobby fresh and ready for a visit with no signal. Called once by the app. */
export function startSync(client: QueryClient): void {
  startConnectivity(client);
  if (isLobbyEntry()) readLobbyAhead(client);
  followWorkerNews(client);
  // What was loaded before there was a worker, the worker does not have.
  let firstVisit = !isWorkerInCharge();
  const prepare = oneAtATime(async () => {
    await idle();
    await fetchHallsAhead(client);
    const worker = await workerReady();
    const { keepLobby } = await import('./keep-lobby.ts');
    await keepLobby(client, { worker, firstVisit });
    if (worker) firstVisit = false;
  });
  prepare();
  onReach((reachable) => reachable && prepare());
  // On a slow line the worker of a first visit may come long after the page.
  navigator.serviceWorker?.addEventListener('controllerchange', prepare);
}

function isLobbyEntry(): boolean {
  return ['/', PATHS.home].includes(window.location.pathname);
}

/** Asks for what the lobby shows first while the page is still being built: rendering takes a while. */
function readLobbyAhead(client: QueryClient): void {
  readHotAhead(client);
  void client.prefetchQuery(bannersQuery());
  void client.prefetchQuery(bulletinsQuery());
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
