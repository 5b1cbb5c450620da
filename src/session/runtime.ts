import type { QueryClient } from '@tanstack/react-query';
import type { UserInfo } from '../../contract/calls/account.ts';
import {
  dropStoredQueries,
  PERSONAL,
  persistQueries,
  type QueryPersistence,
} from './query-persistence.ts';
import type { Account } from './session-store.ts';

/** Shows the player a message; the session has no interface of its own. */
export type Notify = (text: string, tone: 'info' | 'error') => void;

/** User info as this device keeps it. */
export interface KnownUserInfo extends UserInfo {
  /** This device's name of the account; undefined when nothing tells it. */
  accountId?: string | undefined;
  /** When the platform reported the balance, ms since the epoch by this device. */
  balanceAt?: number;
}

/** What the tabs of this browser tell each other. */
export type TabMessage =
  | { type: 'login'; account: Account }
  | { type: 'logout'; accountId: string | undefined }
  /** A poll's answer, shared so that only one tab polls; `stamp` is the time of the request (ms). */
  | { type: 'user-info'; info: KnownUserInfo; stamp: number };

interface Runtime {
  client: QueryClient;
  notify: Notify;
  post: (message: TabMessage) => void;
  /** Gives other tabs an answer to this tab's request, so that they need not ask; `stamp` is its time (ms). */
  share: (info: KnownUserInfo, stamp: number) => void;
}

let runtime: Runtime | undefined;
let personal: QueryPersistence | undefined;
let requests = new AbortController();

/**
 * A signal aborted at the end of the session, for reads of personal data. The query's own signal is not used,
 * because it is also aborted when the view that shows the answer is left.
 */
export function sessionSignal(): AbortSignal {
  return requests.signal;
}

export function abortSession(): void {
  requests.abort();
  requests = new AbortController();
  void sessionRuntime().client.cancelQueries({ queryKey: [PERSONAL] });
}

/** Connects the session's functions to the page's query client; called once by startSession. */
export function connectRuntime(next: Runtime): void {
  runtime = next;
  personal = undefined;
}

/** @throws {Error} when called before startSession, which is a programming error */
export function sessionRuntime(): Runtime {
  if (!runtime) throw new Error('startSession has not run');
  return runtime;
}

/** Restores and persists the account's queries; stops persisting a previous account's. */
export function openAccountCache(accountId: string): void {
  if (personal?.scope === accountId) return;
  releaseAccountCache();
  personal = persistQueries(sessionRuntime().client, accountId);
}

/** Stops persisting; the stored cache stays for the same account's next session. */
export function releaseAccountCache(): void {
  personal?.stop();
  personal = undefined;
}

/** Writes pending changes, because the page may be about to close. */
export function flushAccountCache(): void {
  personal?.flush();
}

/** Deletes an account's queries from memory and storage. @returns false when storage refused to */
export function purgeAccountCache(accountId: string | undefined): boolean {
  // Stop persisting first, so that clearing the cache does not trigger another write.
  if (personal?.scope === accountId) personal?.discard();
  else personal?.stop();
  personal = undefined;
  sessionRuntime().client.removeQueries({ queryKey: [PERSONAL] });
  return accountId === undefined || dropStoredQueries(accountId);
}
