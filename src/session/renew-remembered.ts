import { readStored, STORAGE_KEYS } from '../storage.ts';
import { type Credentials, clearRemembered, loadRemembered, saveRemembered } from './remembered.ts';

/** The key lies in a database that may not answer: nobody waits for it longer than this (ms). */
const PATIENCE_MS = 3_000;

/** What became of the credentials that this device keeps; `none`: there were none of this account. */
export type Renewal = 'none' | 'renewed' | 'forgotten';

/**
 * Keeps the account's new password where its old one was kept. What cannot be kept, or cannot be read
 * and may be of this account, is forgotten: stale credentials would lock their player out.
 */
export function renewRemembered(credentials: Credentials): Promise<Renewal> {
  return orForgotten(async (givenUp) => {
    if (!(await isKept(credentials.username))) return 'none';
    const saved = await saveRemembered(credentials, givenUp).catch(() => false);
    if (saved) return 'renewed';
    if (!givenUp.aborted) clearRemembered();
    return 'forgotten';
  });
}

/** Forgets what is kept of the account: nobody knows whether its password is still the same. */
export function forgetRememberedOf(username: string): Promise<Renewal> {
  return orForgotten(async (givenUp) => {
    if (!(await isKept(username))) return 'none';
    if (!givenUp.aborted) clearRemembered();
    return 'forgotten';
  });
}

/** Forgets credentials that the platform has just refused, where it is those that are kept. Never fails. */
export async function forgetRefused({ username, password }: Credentials): Promise<void> {
  const kept = await loadRemembered().catch(() => undefined);
  if (kept?.password === password && plain(kept.username) === plain(username)) clearRemembered();
}

/** What cannot be looked at in time is forgotten, too. */
async function orForgotten(work: (givenUp: AbortSignal) => Promise<Renewal>): Promise<Renewal> {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Renewal>((resolve) => {
    timer = setTimeout(() => {
      over.abort();
      clearRemembered();
      resolve('forgotten');
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([work(over.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether something is kept that is this account's, or may be; another account's is left alone. */
async function isKept(username: string): Promise<boolean> {
  if (readStored(STORAGE_KEYS.userPass) === undefined) return false;
  const kept = await loadRemembered().catch(() => undefined);
  if (kept) return plain(kept.username) === plain(username);
  // Unreadable for good, it is gone by now.
  return readStored(STORAGE_KEYS.userPass) !== undefined;
}

function plain(username: string): string {
  return username.trim().toLowerCase();
}
