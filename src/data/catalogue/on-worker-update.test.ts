import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { CALLS } from '../../../contract/registry.ts';
import { WorkerMessage } from '../../../contract/worker-messages.ts';
import { lobbyKey } from './lobby-queries.ts';
import { onWorkerUpdate } from './on-worker-update.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function follow() {
  const serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker });
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  onWorkerUpdate(client);
  const answers: Array<(value: string) => void> = [];
  const observer = new QueryObserver(client, {
    queryKey: lobbyKey('banners'),
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  observer.subscribe(() => {});
  const renewed = (path: string) =>
    serviceWorker.dispatchEvent(
      new MessageEvent('message', { data: { type: WorkerMessage.answerRenewed, path } }),
    );
  return { client, observer, answers, renewed };
}

it('asks again after a first fetch that was under way when the news came', async () => {
  const { client, observer, answers, renewed } = follow();
  await expect.poll(() => answers).toHaveLength(1);
  renewed(CALLS.banners.path);
  answers[0]?.('old');
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.('new');
  await expect.poll(() => observer.getCurrentResult().data).toBe('new');
  expect(client.isFetching()).toBe(0);
  client.clear();
});

it('knows of everything that the worker keeps', async () => {
  const { client, answers, renewed } = follow();
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]?.('old');
  for (const name of ['bulletins', 'community'] as const) {
    client.setQueryData(lobbyKey(name), 'old');
    renewed(CALLS[name].path);
    await expect
      .poll(() => client.getQueryState(lobbyKey(name))?.isInvalidated ?? false, { message: name })
      .toBe(true);
  }
  client.clear();
});

it('asks again at once when nothing is under way, and only for what was renewed', async () => {
  const { client, observer, answers, renewed } = follow();
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]?.('old');
  await expect.poll(() => observer.getCurrentResult().data).toBe('old');
  renewed(CALLS.bulletins.path);
  expect(client.isFetching()).toBe(0);
  renewed(CALLS.banners.path);
  await expect.poll(() => answers).toHaveLength(2);
  client.clear();
});
