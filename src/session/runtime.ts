import type { QueryClient } from '@tanstack/react-query';
import {
  dropStoredQueries,
  PERSONAL,
  persistQueries,
  type QueryPersistence,
} from './query-persistence.ts';
import type { TabMessage } from './tabs.ts';

/** How the session tells the player something; it shows nothing itself. */
export type Notify = (text: string, tone: 'info' | 'error') => void;

interface Runtime {
  client: QueryClient;
  notify: Notify;
  /** Tells the other tabs. */
  post: (message: TabMessage) => void;
}

let runtime: Runtime | undefined;
let personal: QueryPersistence | undefined;
let requests = new AbortController();

/**
 * Ends with the session: for personal reads that nobody may answer once it is over. Not the query's
 * own signal, which also ends when a view that shows the answer is left.
 */
export function sessionSignal(): AbortSignal {
  return requests.signal;
}

/** Gives up the requests of the session that ends. */
export function abortSession(): void {
  requests.abort();
  requests = new AbortController();
  void sessionRuntime().client.cancelQueries({ queryKey: [PERSONAL] });
}

/** Connects the session's verbs to the page's client; called once by startSession. */
export function connectRuntime(next: Runtime): void {
  runtime = next;
  personal = undefined;
}

/** @throws {Error} when a verb runs before startSession, which is a mistake in the app */
export function sessionRuntime(): Runtime {
  if (!runtime) throw new Error('startSession has not run');
  return runtime;
}

/** Restores and keeps the account's persisted queries; those of an account before are let go of. */
export function openAccountCache(accountId: string): void {
  if (personal?.scope === accountId) return;
  releaseAccountCache();
  personal = persistQueries(sessionRuntime().client, accountId);
}

/** Stops writing; what is stored stays for the same account's return. */
export function releaseAccountCache(): void {
  personal?.stop();
  personal = undefined;
}

/** Writes what is due: the page may be about to go. */
export function flushAccountCache(): void {
  personal?.flush();
}

/**
 * Forgets an account's queries in memory and in storage.
 * @returns false when storage still holds them
 */
export function purgeAccountCache(accountId: string | undefined): boolean {
  // First the writer, so that clearing the cache does not make it write once more.
  if (personal?.scope === accountId) personal?.discard();
  else personal?.stop();
  personal = undefined;
  sessionRuntime().client.removeQueries({ queryKey: [PERSONAL] });
  return accountId === undefined || dropStoredQueries(accountId);
}
