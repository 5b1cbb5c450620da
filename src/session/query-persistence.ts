import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '../storage.ts';

/** Raised whenever the stored shape of any persisted query changes; older caches are dropped. */
const SCHEMA_VERSION = 1;
const WRITE_AFTER_MS = 1000;
/** A stamp further ahead than this was written under a wrong clock and would never expire. */
const CLOCK_SLACK_MS = 300_000;
const MAX_AGE_MS = 90 * 86_400_000;

/** Key scope of queries that belong to nobody. */
export const GUEST = 'guest';
/** First part of the key of every query that belongs to an account. */
export const PERSONAL = 'account';

/** Stands for the account until the platform has named it. */
export const UNKNOWN_ACCOUNT = 'unknown';

/** Key of a query that belongs to an account. */
export function personalKey(accountId: string | undefined, name: string) {
  return [PERSONAL, accountId ?? UNKNOWN_ACCOUNT, name] as const;
}

/** The persister is asked only when to write: it hands this to `serialize`, which reads the client itself. */
const UNREAD: PersistedClient = {
  buster: '',
  timestamp: 0,
  clientState: { mutations: [], queries: [] },
};

/** One scope's cache in localStorage, kept up to date until stopped. */
export interface QueryPersistence {
  readonly scope: string;
  /** Writes what is due now instead of within the second. */
  flush: () => void;
  /** Ends it, keeping what is stored. */
  stop: () => void;
  /** Ends it without writing what is due. */
  discard: () => void;
}

interface StoredQuery {
  queryKey: QueryKey;
  /** `dataUpdatedAt` in ms since the epoch */
  state: { data: unknown; dataUpdatedAt: number };
}

/**
 * Restores a scope's queries into the client, at once, and keeps storing those that carry
 * `meta.persist`. A query that failed keeps its last data stored. The library's own restore is not
 * used: it is asynchronous, and the first frame with no signal must have its data.
 * @param scope an account id, or {@link GUEST}
 */
export function persistQueries(client: QueryClient, scope: string): QueryPersistence {
  const key = STORAGE_KEYS.queryCache + scope;
  let due = false;
  let ended = false;
  /** What this page has read or written last: anything else was written by another page of the app. */
  let known = readStored(key);
  const store = (text: string) => {
    // The persister's throttle cannot be called off: what it writes late must not come back.
    if (ended) return;
    due = false;
    known = text;
    writeStored(key, text);
  };
  const persister = createSyncStoragePersister({
    key,
    throttleTime: WRITE_AFTER_MS,
    // What is written is what the client holds when the second is over, not when it began.
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
  /** All pages write to one place, each all that it knows: what another one has learnt since goes with it. */
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

/**
 * Removes a scope's stored queries.
 * @returns false when they are still there (storage refused)
 */
export function dropStoredQueries(scope: string): boolean {
  removeStored(STORAGE_KEYS.queryCache + scope);
  return readStored(STORAGE_KEYS.queryCache + scope) === undefined;
}

function isKept(query: Query, scope: string): boolean {
  if (query.meta?.persist !== true || query.state.data === undefined) return false;
  const [kind, owner] = query.queryKey;
  return (kind === PERSONAL ? owner : GUEST) === scope;
}

/** Takes what is stored into the client, where it is newer than what the client has; drops what cannot be trusted. */
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

/** The stored queries that can be trusted, or undefined when the cache as a whole cannot. */
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
