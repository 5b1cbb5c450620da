import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { communityCalls } from '../../../contract/calls/community.ts';
import { lobbyCalls } from '../../../contract/calls/lobby.ts';
import { type AnswerRenewed, isMessage, WorkerMessage } from '../../../contract/worker-messages.ts';
import { readsEnded } from '../queries/query-cache.ts';
import { lobbyKey } from './lobby-queries.ts';

const KEPT = [lobbyCalls.banners, lobbyCalls.bulletins, communityCalls.community];

/** Reads queries again that the worker answered from its cache before it received a newer answer. */
export function onWorkerUpdate(client: QueryClient): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data, WorkerMessage.answerRenewed)) return;
    const { path } = data as AnswerRenewed;
    const kept = KEPT.find((candidate) => candidate.path === path);
    if (kept) void renew(client, lobbyKey(kept.name));
  });
}

/**
 * A fetch still running has the old cached answer, which would pass for the newest when it arrives: wait
 * for that fetch before reading again.
 */
async function renew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await readsEnded(client, { queryKey });
  await client.invalidateQueries({ queryKey });
}
