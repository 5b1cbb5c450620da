import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { CALLS } from '../../../contract/registry.ts';
import { type AnswerRenewed, isMessage, WorkerMessage } from '../../../contract/worker-messages.ts';
import { lobbyKey } from './lobby-queries.ts';

const KEPT = ['banners', 'bulletins', 'community'] as const;

/** Refreshes what the worker first answered from its cache and then found to be out of date. */
export function onWorkerUpdate(client: QueryClient): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data, WorkerMessage.answerRenewed)) return;
    const { path } = data as AnswerRenewed;
    const name = KEPT.find((candidate) => CALLS[candidate].path === path);
    if (name) void renew(client, lobbyKey(name));
  });
}

/**
 * A first fetch still under way got the answer of before, and would pass for the newest when it
 * arrives: asking again waits for it.
 */
async function renew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await settled(client, queryKey);
  await client.invalidateQueries({ queryKey });
}

function settled(client: QueryClient, queryKey: QueryKey): Promise<void> {
  if (client.isFetching({ queryKey }) === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = client.getQueryCache().subscribe(() => {
      if (client.isFetching({ queryKey }) > 0) return;
      stop();
      resolve();
    });
  });
}
