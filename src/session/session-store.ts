import { useState } from 'react';
import { create } from 'zustand';
import { readStored, readStoredJson, removeStored, STORAGE_KEYS, writeStored } from '../storage.ts';

export interface Account {
  /** The account's name on this device: of its databases, query keys, locks and drafts (decision 0099). */
  id: string;
  /** For the player to read; never empty. */
  username: string;
}

/**
 * This tab's session, pinned in memory: the stored token is read once at start and never again per
 * request, so that a tab of one account cannot act as another (design chapter 5).
 */
export interface SessionState {
  token: string | undefined;
  /** Known once the platform has answered for the token, or from the last visit; never without a token. */
  account: Account | undefined;
  /** The name typed at the login that gave the token; undefined for a login link's token. */
  loginName: string | undefined;
  /**
   * The stored token that a login link's token will replace. Until the platform has named the link's account,
   * the previous session stays stored, so that a reload or a refusal can restore it.
   */
  replaces: string | undefined;
  /** True after a login, until the lobby has shown its promo popup once. */
  arrivedByToken: boolean;
  /** Id of the account whose session expired (a 401); its drafts are kept. A logout clears it. */
  lapsed: string | undefined;
}

const NO_SESSION = {
  token: undefined,
  account: undefined,
  loginName: undefined,
  replaces: undefined,
  lapsed: undefined,
} satisfies Partial<SessionState>;

export const useSession = create<SessionState>(() => ({ ...NO_SESSION, arrivedByToken: false }));

/** A user counts as logged in whenever a token exists, specification chapter 4. */
export function isLoggedIn(): boolean {
  return useSession.getState().token !== undefined;
}

/** {@link isLoggedIn} as a hook. */
export function useLoggedIn(): boolean {
  return useSession((state) => state.token !== undefined);
}

export function useAccount(): Account | undefined {
  return useSession((state) => state.account);
}

/** Restores the session of the last visit with its account, so that an offline start knows the account. */
export function restoreSession(): void {
  useSession.setState({ ...storedSession(), replaces: undefined, lapsed: undefined });
}

/** The session in localStorage, which may be another tab's. */
export function storedSession(): Pick<SessionState, 'token' | 'account' | 'loginName'> {
  const token = readStored(STORAGE_KEYS.token)?.trim() || undefined;
  const account = token ? readStoredJson(STORAGE_KEYS.account, readAccount) : undefined;
  // Stored with its token, so that a name never serves the token of another login.
  const [of, loginName] = readStored(STORAGE_KEYS.loginName)?.split('\n') ?? [];
  return { token, account, loginName: of === token ? loginName : undefined };
}

/**
 * Starts a session: stores the token and pins it. The account is unknown until the platform has answered, so
 * the stored account of an earlier token is removed first.
 * @param loginName as typed at the login; absent for a login link's token
 */
export function setToken(token: string, loginName?: string): void {
  removeStored(STORAGE_KEYS.account);
  if (loginName === undefined) removeStored(STORAGE_KEYS.loginName);
  else writeStored(STORAGE_KEYS.loginName, `${token}\n${loginName}`);
  writeStored(STORAGE_KEYS.token, token);
  useSession.setState({ token, account: undefined, loginName, replaces: undefined });
}

/** Starts a session with a login link's token, which may be invalid: a previous session stays stored. */
export function tryToken(token: string): void {
  const { token: replaces } = useSession.getState();
  if (replaces === undefined) setToken(token);
  else useSession.setState({ token, account: undefined, loginName: undefined, replaces });
}

/** Stores the link's token in place of the previous session, which is gone or has been replaced. */
export function keepToken(): void {
  const { token } = useSession.getState();
  removeStored(STORAGE_KEYS.account);
  removeStored(STORAGE_KEYS.loginName);
  if (token !== undefined) writeStored(STORAGE_KEYS.token, token);
  useSession.setState({ replaces: undefined });
}

/** A login has brought the player to the root: the promo popup is due once (specification chapter 2). */
export function markArrival(): void {
  useSession.setState({ arrivedByToken: true });
}

/** Records that the promo popup was shown or is no longer due. */
export function endArrival(): void {
  useSession.setState({ arrivedByToken: false });
}

/**
 * Sets the token's account. It is stored only while the stored token is this tab's, or the one that this
 * tab's token replaces.
 */
export function setAccount(account: Account): void {
  const { token, replaces } = useSession.getState();
  const stored = readStored(STORAGE_KEYS.token);
  if (token !== undefined && replaces !== undefined && stored === replaces) {
    removeStored(STORAGE_KEYS.account);
    writeStored(STORAGE_KEYS.token, token);
  }
  if (token !== undefined && readStored(STORAGE_KEYS.token) === token) {
    writeStored(STORAGE_KEYS.account, JSON.stringify(account));
  }
  useSession.setState({ account, replaces: undefined, lapsed: undefined });
}

/** Ends this tab's session. Another tab's newer token stays stored. */
export function clearSession(): void {
  const { token, replaces } = useSession.getState();
  if (token !== undefined && readStored(STORAGE_KEYS.token) === (replaces ?? token)) {
    removeStored(STORAGE_KEYS.token);
    removeStored(STORAGE_KEYS.account);
    removeStored(STORAGE_KEYS.loginName);
  }
  useSession.setState(NO_SESSION);
}

/** As {@link clearSession}, for an expired session: remembers its account in `lapsed`. */
export function lapseSession(): void {
  const { account, lapsed } = useSession.getState();
  clearSession();
  useSession.setState({ lapsed: account?.id ?? lapsed });
}

/** Id of the account of this tab, or of the one whose session expired. Drafts are kept for this id. */
export function useViewer(): string | undefined {
  return useSession((state) => state.account?.id ?? state.lapsed);
}

/** Whether {@link useViewer} gives this id now. Check it in effects: one may run after its account has logged out. */
export function isViewer(accountId: string): boolean {
  const { account, lapsed } = useSession.getState();
  return (account?.id ?? lapsed) === accountId;
}

/** An account from stored JSON, or undefined when the JSON is not an account. */
export function readAccount(value: unknown): Account | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, username } = value as Partial<Record<keyof Account, unknown>>;
  if (typeof id !== 'string' || id === '' || typeof username !== 'string') return undefined;
  return { id, username };
}

/**
 * A React key for forms: changes with the account, but not when the platform names the account of the current
 * session, so that text typed before stays.
 */
export function useViewerKey(): number {
  const viewer = useViewer();
  const token = useSession((state) => state.token);
  const [owner, setOwner] = useState({ viewer, token, key: 0 });
  if (viewer === owner.viewer && token === owner.token) return owner.key;
  const isSame = owner.viewer === undefined ? token === owner.token : viewer === owner.viewer;
  const key = isSame ? owner.key : owner.key + 1;
  setOwner({ viewer, token, key });
  return key;
}

/**
 * Whether this tab still acts for the account. Check it right before opening the account's database: a
 * late read or write must not recreate a database that a logout has just deleted.
 */
export function isActiveAccount(accountId: string): boolean {
  return useSession.getState().account?.id === accountId;
}
