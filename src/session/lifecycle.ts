import { accountCalls } from '../../contract/calls/account.ts';
import { call } from '../api/call.ts';
import {
  readStored,
  readTabStored,
  removeStored,
  removeTabStored,
  STORAGE_KEYS,
} from '../storage.ts';
import { closeDialog, type DialogName, LoginType, openLogin, useDialogs } from './dialogs.ts';
import { personalKey } from './query-persistence.ts';
import {
  abortSession,
  openAccountCache,
  purgeAccountCache,
  releaseAccountCache,
  sessionRuntime,
} from './runtime.ts';
import {
  type Account,
  clearSession,
  endArrival,
  keepToken,
  lapseSession,
  markArrival,
  restoreSession,
  setToken,
  storedSession,
  useSession,
} from './session-store.ts';

const WIPE_PATIENCE_MS = 3000;

/** Dialogs that make no sense without a session. */
const PERSONAL_DIALOGS: DialogName[] = [
  'invite',
  'address',
  'password',
  'recharge',
  'settings',
  'operations',
  'mine',
  'inbox',
];

/** Drafts of money forms that this tab keeps for its account. */
const DRAFT_KEYS = [STORAGE_KEYS.withdrawal, STORAGE_KEYS.redBag];
/** Everything in sessionStorage that belongs to the account: drafts and the launch handoff. */
const PERSONAL_TAB_KEYS = [...DRAFT_KEYS, STORAGE_KEYS.handover];
/** What was searched for, played and read, and the lock before it. */
const PERSONAL_KEYS = [
  STORAGE_KEYS.searches,
  STORAGE_KEYS.lastGame,
  STORAGE_KEYS.inbox,
  STORAGE_KEYS.unread,
  STORAGE_KEYS.notify,
  STORAGE_KEYS.lock,
];

/**
 * Sets the token, specification chapter 4 "Session": stores and pins it; followers of the session store then
 * fetch user info and invite URLs and start the 30 s refresh.
 * @param pin sets the token in the session store; `tryToken` for a login link's token
 */
export function adoptToken(token: string, pin: (token: string) => void = setToken): void {
  const { client } = sessionRuntime();
  releaseAccountCache();
  // Drop reads of the previous token; the account's own cache is restored once the platform names it.
  abortSession();
  client.removeQueries({ queryKey: personalKey(undefined, 'user-info') });
  pin(token);
  markArrival();
}

/**
 * Handles a 401 for a call made with `token`: deletes the stored token, keeps the account's data and opens
 * the login dialog. A late answer for a token no longer in use changes nothing.
 * @returns false for such a late answer
 */
export function expireSession(token: string | undefined): boolean {
  if (token !== useSession.getState().token) return false;
  // Clear the token first, so that nothing triggered below sends a request with it.
  lapseSession();
  abortSession();
  sessionRuntime().client.removeQueries({ queryKey: personalKey(undefined, 'user-info') });
  releaseAccountCache();
  if (!useDialogs.getState().login) openLogin(LoginType.login, '登录已过期，请重新登录');
  return true;
}

/**
 * Restores the previous session and its cache after the platform refused a login link's token.
 * @returns false when there is no previous session, or for a late answer for a token no longer in use
 */
export function leaveLink(token: string): boolean {
  const { token: own, replaces } = useSession.getState();
  if (own !== token || replaces === undefined) return false;
  const { account, token: before } = storedSession();
  if (before === undefined) return false;
  abortSession();
  if (account) openAccountCache(account.id);
  restoreSession();
  endArrival();
  return true;
}

/**
 * Logs out at the player's request; works offline. Design chapter 5: aborts requests, deletes the persisted
 * cache and the account's database, informs other tabs and, if reachable, the platform. Tabs are informed
 * before the database is deleted, because a tab that has it open would block the deletion.
 * @returns whether nothing of the account is left on this device; otherwise the player was notified
 */
export async function logout(): Promise<boolean> {
  const { notify, post } = sessionRuntime();
  const { account: named, replaces } = useSession.getState();
  // If a login link's session has not yet replaced the stored one, log out the stored account, so that it
  // does not come back at the next start.
  const account = replaces === undefined ? named : storedSession().account;
  abortSession();
  const gone = purgeAccountCache(account?.id);
  // Sent while this tab still has the token; the result does not matter.
  call(accountCalls.logout).catch(() => {});
  leaveSession();
  post({ type: 'logout', accountId: account?.id });
  const wiped = account ? await wipeDatabase(account.id) : true;
  const isAllGone = gone && wiped;
  if (!isAllGone) notify('已退出登录，但本机数据未能全部清除', 'error');
  return isAllGone;
}

/** Deletes what this device keeps of the account, with a timeout: another window may hold a database open. */
async function wipeDatabase(accountId: string): Promise<boolean> {
  const wiped = import('./wipe-account.ts')
    .then(({ wipeAccountData }) => wipeAccountData(accountId))
    .catch(() => false);
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, WIPE_PATIENCE_MS, false));
  return await Promise.race([wiped, late]);
}

/** Handles a logout in another tab: purges this tab's data too, so that nothing is written again. */
export function followLogout(accountId: string | undefined): void {
  const { account, token, replaces, lapsed } = useSession.getState();
  if (accountId !== undefined) forgetDraftsOf(accountId);
  if (token === undefined) {
    // The account whose session expired here has logged out and will not return.
    if (lapsed !== undefined && lapsed === accountId) leaveSession();
    return;
  }
  if (replaces !== undefined) {
    // The previous session ended, not the login link's session of this tab.
    if (readStored(STORAGE_KEYS.token) === undefined) keepToken();
    return;
  }
  // If one of the accounts is unknown, the stored token shows whose logout it was.
  const known = account !== undefined && accountId !== undefined;
  const mine = known ? account.id === accountId : readStored(STORAGE_KEYS.token) !== token;
  if (!mine) return;
  const { notify } = sessionRuntime();
  abortSession();
  purgeAccountCache(account?.id);
  leaveSession();
  notify('已在其他页面退出登录', 'info');
  // A write of this tab may have recreated a database that the other tab had deleted.
  const isOver = (id: string) => storedSession().account?.id !== id;
  if (account) {
    import('./wipe-account.ts')
      .then(({ wipeAgain }) => wipeAgain(account.id, isOver))
      .catch(() => {});
  }
}

/**
 * Handles a login in another tab. A visitor's tab joins the session; a tab of another account keeps its
 * pinned token and notifies the player.
 */
export function followLogin(account: Account): void {
  const { account: own, token } = useSession.getState();
  if (token === undefined) {
    restoreSession();
    const joined = useSession.getState().account;
    if (joined) openAccountCache(joined.id);
    if (useSession.getState().token !== undefined) closeDialog('login');
  } else if (own && own.id !== account.id) {
    sessionRuntime().notify(
      `账号 ${account.username} 已在其他页面登录，本页仍为 ${own.username}`,
      'info',
    );
  }
}

/** Deletes the account's drafts in this tab, whichever account the tab has now. */
function forgetDraftsOf(accountId: string): void {
  for (const key of DRAFT_KEYS) {
    const draft = readTabStored(key);
    if (draft !== undefined && isOf(accountId, draft)) removeTabStored(key);
  }
}

function isOf(accountId: string, draft: string): boolean {
  try {
    return (JSON.parse(draft) as { account?: unknown }).account === accountId;
  } catch {
    // The draft is corrupt, so its account is unknown: delete it.
    return true;
  }
}

/** Ends this tab's session and deletes its sessionStorage data, and what was searched for, played and read; no account is expected to return. */
function leaveSession(): void {
  clearSession();
  for (const key of PERSONAL_TAB_KEYS) removeTabStored(key);
  for (const key of PERSONAL_KEYS) removeStored(key);
  for (const name of PERSONAL_DIALOGS) closeDialog(name);
}
