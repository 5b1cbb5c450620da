import type { QueryClient } from '@tanstack/react-query';
import { CALLS } from '../../contract/registry.ts';
import { type AnswerRenewed, isMessage, WorkerMessage } from '../../contract/worker-messages.ts';
import { lobbyKey } from './lobby-queries.ts';

const KEPT = ['banners', 'bulletins'] as const;

/** Refreshes what the worker first answered from its cache and then found to be out of date. */
export function followWorkerNews(client: QueryClient): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data, WorkerMessage.answerRenewed)) return;
    const { path } = data as AnswerRenewed;
    const name = KEPT.find((candidate) => CALLS[candidate].path === path);
    if (name) client.invalidateQueries({ queryKey: lobbyKey(name) });
  });
}
