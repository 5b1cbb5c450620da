import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts';

describe('what is tried again', () => {
  it.each([
    ['no network', new AppError('network', ''), true],
    ['a server in trouble', new AppError('http', '', { status: 503 }), true],
    ['too many requests', new AppError('http', '', { status: 429 }), true],
    [
      'too many requests, for an hour',
      new AppError('http', '', { status: 429, retryAfterMs: 3_600_000 }),
      false,
    ],
    ['not found', new AppError('http', '', { status: 404 }), false],
    ['a definite no', new AppError('refused', ''), false],
    ['401', new AppError('unauthorized', '', { status: 401 }), false],
    ['a portal page', new AppError('shape', '', { portal: true }), false],
    ['a mistake of ours', new TypeError('x'), false],
  ])('%s: %#', (_what, error, expected) => {
    expect(shouldRetry(0, error)).toBe(expected);
  });

  it('gives up after two more tries', () => {
    expect(shouldRetry(1, new AppError('network', ''))).toBe(true);
    expect(shouldRetry(2, new AppError('network', ''))).toBe(false);
  });

  it('waits as long as the platform asks, else 1 s and 2 s', () => {
    expect(retryDelay(0, new AppError('http', '', { retryAfterMs: 7000 }))).toBe(7000);
    expect([0, 1].map((n) => retryDelay(n, new AppError('network', '')))).toEqual([1000, 2000]);
  });

  it('never retries a mutation, and asks whatever the browser thinks of the network', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    expect(mutations?.retry).toBe(false);
    expect(queries?.networkMode).toBe('always');
  });
});

it('notifies every view of new data before the code that fetched it continues', async () => {
  const client = createQueryClient();
  const views = [vi.fn(), vi.fn()];
  const unsubscribers = views.map((view) =>
    new QueryObserver(client, { queryKey: ['balance'], enabled: false }).subscribe(
      notifyManager.batchCalls(view),
    ),
  );
  const fetchBalance = async () => {
    client.setQueryData(['balance'], 503);
  };
  await fetchBalance();
  for (const view of views) expect(view).toHaveBeenCalledOnce();
  for (const unsubscribe of unsubscribers) unsubscribe();
});
