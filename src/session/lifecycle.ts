import { call } from '../api/call.ts';
import { readStored, readTabStored, removeTabStored, STORAGE_KEYS } from '../storage.ts';
import { closeDialog, type DialogName, openLogin, useDialogs } from './dialogs.ts';
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
];

/** Half filled in forms that this tab keeps for its account. */
const DRAFT_KEYS = [STORAGE_KEYS.withdrawal, STORAGE_KEYS.redBag];
/** What this tab keeps for its account: besides, whose game a window is to open. */
const PERSONAL_TAB_KEYS = [...DRAFT_KEYS, STORAGE_KEYS.handover];

/**
 * Sets the token, specification chapter 4 "Session": it is stored and pinned; whoever follows the
 * session store then fetches user info and invite URLs and starts the 30 s refresh.
 * @param pin how: `tryToken` for a token that came by a link
 */
export function adoptToken(token: string, pin: (token: string) => void = setToken): void {
  const { client } = sessionRuntime();
  releaseAccountCache();
  // Asked under the token before; the account's own stored data comes back once it is named.
  abortSession();
  client.removeQueries({ queryKey: personalKey(undefined, 'user-info') });
  pin(token);
  markArrival();
}

/**
 * A 401 arrived for a call made with `token`: the stored token goes, the account's data stays, and
 * the login dialog opens. A late answer to a token no longer in use changes nothing.
 * @returns false for such a late answer
 */
export function expireSession(token: string | undefined): boolean {
  if (token !== useSession.getState().token) return false;
  // The token first: whatever the rest sets off must not ask under it again.
  lapseSession();
  abortSession();
  releaseAccountCache();
  if (!useDialogs.getState().login) openLogin();
  return true;
}

/**
 * The platform refused a login link's token: the session before the link comes back, with what is
 * stored of it.
 * @returns false when there is none to go back to, or for a late answer to a token no longer in use
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
 * Ends the session by the player's wish; works with no signal. Design chapter 5: requests are given
 * up, the persisted cache is removed for good, the account's database goes, other tabs are told, and
 * the platform hears of it if it can. The tabs are told before the database goes: one that still
 * has it open would block that.
 * @returns whether nothing of the account is left on this device; where something is, it was said
 */
export async function logout(): Promise<boolean> {
  const { notify, post } = sessionRuntime();
  const { account: named, replaces } = useSession.getState();
  // The session that a link has not replaced yet must not come back with the next start.
  const account = replaces === undefined ? named : storedSession().account;
  abortSession();
  const gone = purgeAccountCache(account?.id);
  // Started while the token is still this tab's; whether it arrives changes nothing here.
  call('logout').catch(() => {});
  leaveSession();
  post({ type: 'logout', accountId: account?.id });
  const wiped = account ? await wipeDatabase(account.id) : true;
  const isAllGone = gone && wiped;
  if (!isAllGone) notify('已退出登录，但本机数据未能全部清除', 'error');
  return isAllGone;
}

/** Not waited for without end: another browser window may hold the database open. */
async function wipeDatabase(accountId: string): Promise<boolean> {
  const records = import('../../db/account.ts').then(({ wipeAccount }) => wipeAccount(accountId));
  // What is not settled is never lost from sight: a redacted note waits for the same account. It waits
  // for nothing itself: the other database may be held open by a window that does not answer.
  const money = import('../../db/money.ts').then(({ redactMoney }) =>
    redactMoney(accountId, Date.now()),
  );
  const wiped = Promise.all([records, money])
    .then(() => true)
    .catch((error: unknown) => isMissing(error));
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, WIPE_PATIENCE_MS, false));
  return await Promise.race([wiped, late]);
}

/** A browser without databases has nothing to delete. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'fault' in error && error.fault === 'missing';
}

/** Another tab logged this account out: purge here too, so that nothing is written again. */
export function followLogout(accountId: string | undefined): void {
  const { account, token, replaces, lapsed } = useSession.getState();
  if (accountId !== undefined) forgetDraftsOf(accountId);
  if (token === undefined) {
    // Nobody is expected back any more.
    if (lapsed !== undefined && lapsed === accountId) leaveSession();
    return;
  }
  if (replaces !== undefined) {
    // What ended is the session to go back to, not the one that a link has begun here.
    if (readStored(STORAGE_KEYS.token) === undefined) keepToken();
    return;
  }
  // Where either account is unknown, the stored token tells whose logout it was.
  const known = account !== undefined && accountId !== undefined;
  const mine = known ? account.id === accountId : readStored(STORAGE_KEYS.token) !== token;
  if (!mine) return;
  const { notify } = sessionRuntime();
  abortSession();
  purgeAccountCache(account?.id);
  leaveSession();
  notify('已在其他页面退出登录', 'info');
  if (account) void wipeAfter(account.id);
}

/**
 * What this tab was just writing when another one deleted everything may have brought a database back.
 * Not where the account has logged in again meanwhile: then what is there is its own.
 */
async function wipeAfter(accountId: string): Promise<void> {
  const isOver = () => storedSession().account?.id !== accountId;
  try {
    const { wipeAccount } = await import('../../db/account.ts');
    if (isOver()) await wipeAccount(accountId);
    const { forgetOrders } = await import('../../db/money.ts');
    if (isOver()) await forgetOrders(accountId);
  } catch {
    // Without the code or the database there is nothing that could have been written.
  }
}

/**
 * Another tab logged in. A visitor's tab joins; a tab of another account stays what it is (its token
 * is pinned) and says so.
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

/** What the account left half filled in here, whoever this tab is for now. */
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
    // Nobody's: it cannot be read.
    return true;
  }
}

/** The session is over for good in this tab: nobody is expected back. */
function leaveSession(): void {
  clearSession();
  for (const key of PERSONAL_TAB_KEYS) removeTabStored(key);
  for (const name of PERSONAL_DIALOGS) closeDialog(name);
}
