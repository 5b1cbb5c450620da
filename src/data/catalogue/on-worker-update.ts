import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { CALLS } from '../../../contract/registry.ts';
import { type AnswerRenewed, isMessage, WorkerMessage } from '../../../contract/worker-messages.ts';
import { lobbyKey } from './lobby-queries.ts';

const KEPT = ['banners', 'bulletins', 'community'] as const;

/** Reads queries again that the worker answered from its cache before it received a newer answer. */
export function onWorkerUpdate(client: QueryClient): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data, WorkerMessage.answerRenewed)) return;
    const { path } = data as AnswerRenewed;
    const name = KEPT.find((candidate) => CALLS[candidate].path === path);
    if (name) void renew(client, lobbyKey(name));
  });
}

/**
 * A fetch still running has the old cached answer, which would pass for the newest when it arrives: wait
 * for that fetch before reading again.
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
