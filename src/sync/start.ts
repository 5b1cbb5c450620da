import type { QueryClient } from '@tanstack/react-query';
import { onReach } from '../api/reach.ts';
import { fetchHallsAhead } from './catalogue.ts';
import { startConnectivity } from './connectivity.ts';
import { idle } from './quiet-line.ts';
import { followWorkerNews } from './worker-news.ts';
import { isWorkerInCharge, workerReady } from './worker-ready.ts';

/** Starts what keeps the lobby fresh and ready for a visit with no signal. Called once by the app. */
export function startSync(client: QueryClient): void {
  startConnectivity(client);
  followWorkerNews(client);
  const firstVisit = !isWorkerInCharge();
  const prepare = once(() => prepareForNoSignal(client, firstVisit));
  void prepare();
  onReach((reachable) => reachable && void prepare());
}

async function prepareForNoSignal(client: QueryClient, firstVisit: boolean): Promise<void> {
  await idle(1_000);
  await fetchHallsAhead(client);
  const worker = await workerReady();
  const { keepLobby } = await import('./keep-lobby.ts');
  await keepLobby(client, { worker, firstVisit });
}

/** Starts the work again only when the run before has ended. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
