import type { QueryClient } from '@tanstack/react-query';
import { INVITE_PARAM } from '../../contract/constants.ts';
import { configureApi } from '../api/call.ts';
import { config } from '../config.ts';
import { readStored, STORAGE_KEYS } from '../storage.ts';
import { LoginType, openLogin } from './dialogs.ts';
import { readEntryUrl, withoutParams } from './entry-url.ts';
import { idle } from './idle.ts';
import { holdInvitedCode, keepInvitedCode, noteInvitedCode } from './invited-code.ts';
import { adoptToken, expireSession, followLogin, followLogout, leaveLink } from './lifecycle.ts';
import { createPoller } from './poller.ts';
import { readAfterLogin } from './query-client.ts';
import { GUEST, persistQueries } from './query-persistence.ts';
import {
  connectRuntime,
  flushAccountCache,
  type KnownUserInfo,
  type Notify,
  openAccountCache,
  releaseAccountCache,
  type TabMessage,
} from './runtime.ts';
import {
  endArrival,
  isLoggedIn,
  restoreSession,
  type SessionState,
  tryToken,
  useSession,
} from './session-store.ts';
import { openTabChannel } from './tabs.ts';
import { revalidateUserInfo, takeSharedUserInfo, userInfoQuery } from './user-info.ts';

interface EntryToken {
  token: string;
  /** Id of the account that was logged in before the link was opened. */
  before: string | undefined;
}

/**
 * Starts the session before the first render: removes login token and invite code from the entry URL,
 * restores token, account and cached answers, and connects query client, poller and tabs.
 * @returns the function that stops all of it
 */
export function startSession(client: QueryClient, notify: Notify): () => void {
  const entry = takeEntry();
  const guest = persistQueries(client, GUEST);
  const channel = openTabChannel(onTabMessage, ownStoredToken);
  const post = (message: TabMessage) => channel.post(message);
  const share = (info: KnownUserInfo, stamp: number) => {
    post({ type: 'user-info', info, stamp });
    poller.noteFresh();
  };
  connectRuntime({ client, notify, post, share });
  restoreSession();

  let link: EntryToken | undefined;
  const poller = createPoller({
    refresh: () => revalidateUserInfo(client),
    updatedAt: () => client.getQueryState(userInfoQuery().queryKey)?.dataUpdatedAt ?? 0,
    shares: () => channel.shares,
  });
  configureApi({
    token: () => useSession.getState().token,
    onUnauthorized: (token) => {
      const byLink = token !== undefined && token === link?.token;
      if (byLink && leaveLink(token)) {
        link = undefined;
        notify('登录链接已失效', 'error');
        return;
      }
      if (!expireSession(token) || !byLink) return;
      endArrival();
      openLogin(LoginType.login, '登录链接已失效，请重新登录');
    },
  });

  function onTabMessage(message: TabMessage): void {
    if (message.type === 'login') followLogin(message.account);
    else if (message.type === 'logout') followLogout(message.accountId);
    else {
      takeSharedUserInfo(message.info, message.stamp);
      poller.noteFresh();
    }
  }

  function follow(state: SessionState, before: Partial<SessionState>): void {
    if (state.token === undefined) {
      if (before.token !== undefined) poller.stop();
      return;
    }
    if (state.token !== before.token) {
      poller.stop();
      readAfterLogin(client);
    }
    if (state.token !== before.token || state.account?.id !== before.account?.id) {
      poller.start(state.account?.id);
    }
    if (!state.account || state.account.id === before.account?.id) return;
    const { id } = state.account;
    import('./invite-urls.ts').then(
      (part) => part.prefetchInviteUrls(client, id),
      () => undefined,
    );
    // Announce only an account named during this session; other tabs already know a restored session.
    if (state.token !== before.token) return;
    post({ type: 'login', account: state.account });
    if (link?.token === state.token && link.before !== state.account.id) {
      notify(`已登录账号 ${state.account.username}`, 'info');
    }
    link = undefined;
  }

  if (entry.token === 'malformed') {
    if (isLoggedIn()) notify('登录链接无效', 'error');
    else openLogin(LoginType.login, '登录链接无效，请重新登录');
  } else if (entry.token !== undefined) {
    const before = useSession.getState();
    link = { token: entry.token, before: before.account?.id };
    if (entry.token !== before.token) adoptToken(entry.token, tryToken);
    else useSession.setState({ arrivedByToken: true });
  }
  const { account } = useSession.getState();
  if (account) openAccountCache(account.id);

  const unfollow = useSession.subscribe(follow);
  follow(useSession.getState(), {});
  const flush = () => {
    guest.flush();
    flushAccountCache();
  };
  const refresh = () => void revalidateUserInfo(client).catch(() => {});
  const watching = new AbortController();
  watchPage(flush, refresh, watching.signal);
  return () => {
    unfollow();
    watching.abort();
    poller.stop();
    channel.close();
    guest.stop();
    releaseAccountCache();
  };
}

declare global {
  interface Window {
    /** The original entry URL, if the boot script has removed a token from it. */
    entryAddress?: string;
  }
}

/** Reads the entry URL's parameters and removes them from the address at once. */
function takeEntry() {
  const href = window.entryAddress ?? window.location.href;
  delete window.entryAddress;
  const entry = readEntryUrl(href, config.tokenParam);
  const spent = [config.tokenParam];
  const { inviteCode } = entry;
  const isKept = inviteCode === undefined || keepInvitedCode(inviteCode);
  // A code that could not be stored stays in the URL, so that a reload does not lose it.
  if (isKept) spent.push(INVITE_PARAM);
  holdInvitedCode(!isKept);
  const clean = withoutParams(href, spent);
  if (clean !== withoutParams(href, []))
    window.history.replaceState(window.history.state, '', clean);
  if (inviteCode !== undefined) void idle(5_000).then(() => noteInvitedCode(inviteCode));
  return entry;
}

/** The token that localStorage should have while no other tab has changed the session. */
function ownStoredToken(): string | undefined {
  const { token, replaces } = useSession.getState();
  return replaces ?? token;
}

/**
 * Whether this tab's account was logged out while this page could not receive messages. Another stored token
 * alone does not prove a logout, since another account may have logged in as well; but only a logout deletes
 * the account's stored cache.
 */
function endedElsewhere(): boolean {
  const stored = readStored(STORAGE_KEYS.token);
  if (stored === undefined) return true;
  const { account } = useSession.getState();
  if (stored === ownStoredToken() || account === undefined) return false;
  return readStored(STORAGE_KEYS.queryCache + account.id) === undefined;
}

/** Flushes when the page is hidden or closed, and refreshes when it returns from the back/forward cache. */
function watchPage(flush: () => void, refresh: () => void, signal: AbortSignal): void {
  const onVisibility = () => {
    if (document.hidden) flush();
  };
  const onShow = (event: PageTransitionEvent) => {
    // Messages of other tabs do not reach a page in the back/forward cache.
    if (!event.persisted || !isLoggedIn()) return;
    if (endedElsewhere()) followLogout(undefined);
    if (isLoggedIn()) refresh();
  };
  window.addEventListener('pagehide', flush, { signal });
  window.addEventListener('pageshow', onShow, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
}
