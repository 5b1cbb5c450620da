import { readStored, STORAGE_KEYS } from '../storage.ts';
import { type Credentials, clearRemembered, loadRemembered, saveRemembered } from './remembered.ts';

/** Timeout (ms) for the database with the key, which may not answer. */
const PATIENCE_MS = 3_000;

/** Result for the stored credentials; `none`: there were none of this account. */
export type Renewal = 'none' | 'renewed' | 'forgotten';

/**
 * Stores the account's new password if the old one was stored. Credentials that cannot be stored, or are
 * unreadable and may be this account's, are deleted: logins with the old password would only fail.
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

/** Deletes the account's stored credentials, because its password may have changed. */
export function forgetRememberedOf(username: string): Promise<Renewal> {
  return orForgotten(async (givenUp) => {
    if (!(await isKept(username))) return 'none';
    if (!givenUp.aborted) clearRemembered();
    return 'forgotten';
  });
}

/** Deletes the stored credentials if they are the ones that the platform has just refused. Never rejects. */
export async function forgetRefused({ username, password }: Credentials): Promise<void> {
  const kept = await loadRemembered().catch(() => undefined);
  if (kept?.password === password && plain(kept.username) === plain(username)) clearRemembered();
}

/** Runs work with a timeout, after which the credentials are deleted. */
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

/** Whether the stored credentials are, or may be, this account's. */
async function isKept(username: string): Promise<boolean> {
  if (readStored(STORAGE_KEYS.userPass) === undefined) return false;
  const kept = await loadRemembered().catch(() => undefined);
  if (kept) return plain(kept.username) === plain(username);
  // loadRemembered has deleted corrupt credentials; if they remain, the key could not be read just now.
  return readStored(STORAGE_KEYS.userPass) !== undefined;
}

function plain(username: string): string {
  return username.trim().toLowerCase();
}
