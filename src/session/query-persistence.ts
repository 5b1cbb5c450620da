import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '../storage.ts';

/** Raised whenever the stored form of a persisted query changes; older caches are dropped. */
const SCHEMA_VERSION = 1;
const WRITE_AFTER_MS = 1000;
/** A time further in the future than this was stored under a wrong clock and would never expire. */
const CLOCK_SLACK_MS = 300_000;
const MAX_AGE_MS = 90 * 86_400_000;

/** Key scope of queries that belong to no account. */
export const GUEST = 'guest';
/** First part of the key of every query that belongs to an account. */
export const PERSONAL = 'account';

/** Placeholder for the account id until the platform has named the account. */
export const UNKNOWN_ACCOUNT = 'unknown';

/** Key of a query that belongs to an account. */
export function personalKey(accountId: string | undefined, name: string) {
  return [PERSONAL, accountId ?? UNKNOWN_ACCOUNT, name] as const;
}

/** Dummy for the persister, which only times the writes: `serialize` reads the client itself. */
const UNREAD: PersistedClient = {
  buster: '',
  timestamp: 0,
  clientState: { mutations: [], queries: [] },
};

/** One scope's cache in localStorage, kept up to date until stopped. */
export interface QueryPersistence {
  readonly scope: string;
  /** Writes pending changes now instead of within the second. */
  flush: () => void;
  /** Writes pending changes and stops. */
  stop: () => void;
  /** Stops without writing pending changes. */
  discard: () => void;
}

interface StoredQuery {
  queryKey: QueryKey;
  /** `dataUpdatedAt` in ms since the epoch */
  state: { data: unknown; dataUpdatedAt: number };
}

/**
 * Restores a scope's queries into the client synchronously, and keeps storing those with `meta.persist`. A
 * query that failed keeps its last data stored. The library's own restore is not used, because it is
 * asynchronous and the first frame must have its data when offline.
 * @param scope an account id, or {@link GUEST}
 */
export function persistQueries(client: QueryClient, scope: string): QueryPersistence {
  const key = STORAGE_KEYS.queryCache + scope;
  let due = false;
  let ended = false;
  /** Text that this page last read or wrote; any other stored text comes from another page of the app. */
  let known = readStored(key);
  const store = (text: string) => {
    // The persister's throttle cannot be cancelled: ignore its late writes.
    if (ended) return;
    due = false;
    known = text;
    writeStored(key, text);
  };
  const persister = createSyncStoragePersister({
    key,
    throttleTime: WRITE_AFTER_MS,
    // Serialises the client's state at the end of the throttle interval, not at its beginning.
    serialize: () => serialize(merged()),
    storage: {
      getItem: (name) => readStored(name) ?? null,
      setItem: (_name, text) => store(text),
      removeItem: removeStored,
    },
  });
  const snapshot = (): PersistedClient => ({
    buster: busterOf(scope),
    timestamp: Date.now(),
    clientState: dehydrate(client, {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: (query) => isKept(query, scope),
    }),
  });
  /** All pages write the whole cache to one key, so another page's newer queries are merged in first. */
  const merged = (): PersistedClient => {
    const stored = readStored(key);
    if (!ended && stored !== known) restore(client, scope, stored);
    return snapshot();
  };
  restore(client, scope, known);
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' && type !== 'added' && type !== 'removed') return;
    if (!isKept(query, scope)) return;
    due = true;
    void persister.persistClient(UNREAD);
  });
  const flush = () => {
    if (due && !ended) store(serialize(merged()));
  };
  const end = () => {
    ended = true;
    unsubscribe();
  };

  return {
    scope,
    flush,
    stop: () => {
      flush();
      end();
    },
    discard: end,
  };
}

/** Removes a scope's stored queries. @returns false when storage refused to */
export function dropStoredQueries(scope: string): boolean {
  removeStored(STORAGE_KEYS.queryCache + scope);
  return readStored(STORAGE_KEYS.queryCache + scope) === undefined;
}

function isKept(query: Query, scope: string): boolean {
  if (query.meta?.persist !== true || query.state.data === undefined) return false;
  const [kind, owner] = query.queryKey;
  return (kind === PERSONAL ? owner : GUEST) === scope;
}

/** Puts stored queries into the client where they are newer than its data; drops an invalid cache. */
function restore(client: QueryClient, scope: string, text: string | undefined): void {
  if (text === undefined) return;
  const queries = readCache(text, scope);
  if (!queries) {
    removeStored(STORAGE_KEYS.queryCache + scope);
    return;
  }
  const cache = client.getQueryCache();
  for (const { queryKey, state } of queries) {
    const { data, dataUpdatedAt } = state;
    const known = client.getQueryState(queryKey);
    if (known?.data !== undefined && known.dataUpdatedAt >= dataUpdatedAt) continue;
    if (known) client.setQueryData(queryKey, data, { updatedAt: dataUpdatedAt });
    else {
      const options = client.defaultQueryOptions({ queryKey, meta: { persist: true } });
      cache.build(client, options).setState({ data, dataUpdatedAt, status: 'success' });
    }
  }
}

/** The valid stored queries, or undefined when the whole cache is invalid. */
function readCache(text: string, scope: string): StoredQuery[] | undefined {
  const now = Date.now();
  try {
    const cache: unknown = JSON.parse(text, readBigint);
    if (!isRecord(cache) || cache.buster !== busterOf(scope)) return;
    if (!isStamp(cache.timestamp, now) || !isRecord(cache.clientState)) return;
    const { queries } = cache.clientState;
    if (!Array.isArray(queries)) return;
    return queries.filter((entry): entry is StoredQuery => isTrusted(entry, now));
  } catch {
    return;
  }
}

function isTrusted(entry: unknown, now: number): boolean {
  if (!isRecord(entry) || !Array.isArray(entry.queryKey) || !isRecord(entry.state)) return false;
  return entry.state.data !== undefined && isStamp(entry.state.dataUpdatedAt, now);
}

function busterOf(scope: string): string {
  return `${SCHEMA_VERSION}:${scope}`;
}

function serialize(client: PersistedClient): string {
  return JSON.stringify(client, writeBigint);
}

function isStamp(value: unknown, now: number): boolean {
  return typeof value === 'number' && value <= now + CLOCK_SLACK_MS && value > now - MAX_AGE_MS;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function writeBigint(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? { $bigint: String(value) } : value;
}

function readBigint(_key: string, value: unknown): unknown {
  if (!isRecord(value) || typeof value.$bigint !== 'string') return value;
  return /^-?\d{1,40}$/.test(value.$bigint) ? BigInt(value.$bigint) : value;
}
