import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../storage.ts';
import { dropStoredQueries, GUEST, persistQueries, personalKey } from './query-persistence.ts';
import { fakeWindow } from './testing/fake-browser.ts';

const KEY = STORAGE_KEYS.queryCache + GUEST;
let page: ReturnType<typeof fakeWindow>;

beforeEach(() => {
  page = fakeWindow();
  vi.stubGlobal('window', page);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A client with one query that is kept. */
function clientWith(key: readonly unknown[], data: unknown, persist = true): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } },
  });
  client.getQueryCache().build(client, { queryKey: key, meta: { persist } });
  client.setQueryData(key, data);
  return client;
}

function keep(client: QueryClient, scope: string, key: readonly unknown[], data: unknown) {
  const persistence = persistQueries(client, scope);
  client.setQueryData(key, data);
  persistence.flush();
  return persistence;
}

describe('persisted queries', () => {
  it('come back at once, money as bigint, with the time they were true', () => {
    const client = clientWith(['config'], 0);
    keep(client, GUEST, ['config'], { balance: 20_013_700n, list: [{ id: 1 }] });
    const at = client.getQueryState(['config'])?.dataUpdatedAt;

    const next = new QueryClient();
    persistQueries(next, GUEST);
    expect(next.getQueryData(['config'])).toEqual({ balance: 20_013_700n, list: [{ id: 1 }] });
    expect(next.getQueryState(['config'])?.dataUpdatedAt).toBe(at);
    expect(next.getQueryState(['config'])?.status).toBe('success');
  });

  it('are written within the second, without being asked', () => {
    const client = clientWith(['config'], 0);
    persistQueries(client, GUEST);
    client.setQueryData(['config'], 1);
    expect(page.localStorage.getItem(KEY)).toBeNull();
    vi.advanceTimersByTime(1000);
    expect(page.localStorage.getItem(KEY)).toContain('"config"');
  });

  it('are kept by allow-list, each in its own scope', () => {
    const client = clientWith(['secret'], 'not marked', false);
    client
      .getQueryCache()
      .build(client, { queryKey: personalKey('7', 'user-info'), meta: { persist: true } });
    client.setQueryData(personalKey('7', 'user-info'), 'seven');
    client
      .getQueryCache()
      .build(client, { queryKey: personalKey('8', 'user-info'), meta: { persist: true } });
    client.setQueryData(personalKey('8', 'user-info'), 'eight');
    keep(client, GUEST, ['secret'], 'still not marked');
    keep(client, '7', personalKey('7', 'user-info'), 'seven!');
    expect(page.localStorage.getItem(KEY)).toBeNull();
    const seven = page.localStorage.getItem(`${STORAGE_KEYS.queryCache}7`);
    expect(seven).toContain('seven!');
    expect(seven).not.toContain('eight');
  });

  it('keep what another page has stored meanwhile, the newer answer of each', () => {
    vi.setSystemTime(1_000);
    const first = clientWith(['config'], 'first');
    const second = clientWith(['config'], 'second');
    const one = persistQueries(first, GUEST);
    const other = persistQueries(second, GUEST);
    first.getQueryCache().build(first, { queryKey: ['report'], meta: { persist: true } });
    first.setQueryData(['report'], 'only here', { updatedAt: 2_000 });
    first.setQueryData(['config'], 'newer', { updatedAt: 3_000 });
    one.flush();
    second.setQueryData(['config'], 'older', { updatedAt: 2_500 });
    other.flush();

    expect(second.getQueryData(['config'])).toBe('newer');
    const next = new QueryClient();
    persistQueries(next, GUEST);
    expect(next.getQueryData(['report'])).toBe('only here');
    expect(next.getQueryData(['config'])).toBe('newer');
  });

  it('that were removed stay removed where no other page has stored anything', () => {
    const client = clientWith(['config'], 0);
    const persistence = keep(client, GUEST, ['config'], 1);
    client.removeQueries({ queryKey: ['config'] });
    persistence.flush();
    expect(page.localStorage.getItem(KEY)).not.toContain('"config"');
  });

  it('keep their last data when a later fetch fails', async () => {
    const client = clientWith(['config'], 'good');
    const persistence = persistQueries(client, GUEST);
    await client
      .fetchQuery({
        queryKey: ['config'],
        queryFn: () => Promise.reject(new Error('no network')),
        retry: false,
        staleTime: 0,
        meta: { persist: true },
      })
      .catch(() => {});
    persistence.flush();
    expect(page.localStorage.getItem(KEY)).toContain('good');
  });

  it('never overwrite what is newer in memory', () => {
    keep(clientWith(['config'], 0), GUEST, ['config'], 'old');
    vi.advanceTimersByTime(5000);
    const client = clientWith(['config'], 'new');
    persistQueries(client, GUEST);
    expect(client.getQueryData(['config'])).toBe('new');
  });

  const stored = (queries: unknown[], changes = {}) =>
    JSON.stringify({
      buster: `1:${GUEST}`,
      timestamp: Date.now(),
      clientState: { mutations: [], queries },
      ...changes,
    });
  const entry = (queryKey: unknown, data: unknown, dataUpdatedAt = Date.now()) => ({
    queryKey,
    state: { data, dataUpdatedAt },
  });

  it.each([
    ['broken JSON', () => '{"buster":'],
    ['another version', () => stored([entry(['a'], 1)], { buster: `999:${GUEST}` })],
    ['another account', () => stored([entry(['a'], 1)], { buster: '1:7' })],
    ['a stamp from the future', () => stored([entry(['a'], 1)], { timestamp: 9e14 })],
    ['no state', () => stored([], { clientState: null })],
    ['something else', () => '"hello"'],
    ['nothing', () => 'null'],
  ])('%s is dropped', (_what, text) => {
    page.localStorage.setItem(KEY, text());
    const client = new QueryClient();
    persistQueries(client, GUEST);
    expect(client.getQueryCache().getAll()).toEqual([]);
    expect(page.localStorage.getItem(KEY)).toBeNull();
  });

  it('leaves out single entries that are stamped in the future or have no key', () => {
    const queries = [
      entry(['a'], 1),
      entry(['b'], 1, Date.now() + 30 * 86_400_000),
      entry('c', 1),
      entry(['d'], undefined),
      { queryKey: ['e'] },
      null,
    ];
    page.localStorage.setItem(KEY, stored(queries));
    const client = new QueryClient();
    persistQueries(client, GUEST);
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([['a']]);
  });

  it('survives an entry that pretends to be money', () => {
    const data = { x: { $bigint: '12x' }, y: { $bigint: '12' } };
    page.localStorage.setItem(KEY, stored([entry(['a'], data)]));
    const client = new QueryClient();
    persistQueries(client, GUEST);
    expect(client.getQueryData(['a'])).toEqual({ x: { $bigint: '12x' }, y: 12n });
  });

  it('write nothing after they were discarded and dropped', () => {
    const client = clientWith(['config'], 0);
    const persistence = persistQueries(client, GUEST);
    client.setQueryData(['config'], 'late');
    persistence.discard();
    expect(dropStoredQueries(GUEST)).toBe(true);
    persistence.flush();
    client.setQueryData(['config'], 'later');
    vi.advanceTimersByTime(5000);
    expect(page.localStorage.getItem(KEY)).toBeNull();
  });
});
