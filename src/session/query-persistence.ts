import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
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
  key: QueryKey;
  data: unknown;
  /** ms since the epoch */
  at: number;
}

/**
 * Restores a scope's queries into the client, at once, and keeps storing those that carry
 * `meta.persist`. A query that failed keeps its last data stored.
 * @param scope an account id, or {@link GUEST}
 */
export function persistQueries(client: QueryClient, scope: string): QueryPersistence {
  const storageKey = STORAGE_KEYS.queryCache + scope;
  restore(client, scope, storageKey);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const queries = client
      .getQueryCache()
      .getAll()
      .filter((query) => isKept(query, scope))
      .map((query): StoredQuery => {
        const { data, dataUpdatedAt } = query.state;
        return { key: query.queryKey, data, at: dataUpdatedAt };
      });
    const cache = { version: SCHEMA_VERSION, scope, at: Date.now(), queries };
    writeStored(storageKey, JSON.stringify(cache, writeBigint));
  };
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' && type !== 'added' && type !== 'removed') return;
    if (!isKept(query, scope)) return;
    timer ??= setTimeout(write, WRITE_AFTER_MS);
  });
  const flush = () => {
    if (timer !== undefined && !ended) write();
  };
  const end = () => {
    ended = true;
    unsubscribe();
    clearTimeout(timer);
    timer = undefined;
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

function restore(client: QueryClient, scope: string, storageKey: string): void {
  const text = readStored(storageKey);
  if (text === undefined) return;
  const queries = readCache(text, scope);
  if (!queries) {
    removeStored(storageKey);
    return;
  }
  const cache = client.getQueryCache();
  for (const { key, data, at } of queries) {
    const known = client.getQueryState(key);
    if (known?.data !== undefined && known.dataUpdatedAt >= at) continue;
    if (known) client.setQueryData(key, data, { updatedAt: at });
    else {
      const options = client.defaultQueryOptions({ queryKey: key, meta: { persist: true } });
      cache.build(client, options).setState({ data, dataUpdatedAt: at, status: 'success' });
    }
  }
}

/** The stored queries that can be trusted, or undefined when the cache as a whole cannot. */
function readCache(text: string, scope: string): StoredQuery[] | undefined {
  const now = Date.now();
  try {
    const cache: unknown = JSON.parse(text, readBigint);
    if (!isRecord(cache) || cache.version !== SCHEMA_VERSION || cache.scope !== scope) return;
    if (!isStamp(cache.at, now) || !Array.isArray(cache.queries)) return;
    return cache.queries.filter(
      (entry): entry is StoredQuery =>
        isRecord(entry) &&
        Array.isArray(entry.key) &&
        entry.data !== undefined &&
        isStamp(entry.at, now),
    );
  } catch {
    return;
  }
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
