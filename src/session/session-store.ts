import { useState } from 'react';
import { create } from 'zustand';
import { readStored, readStoredJson, removeStored, STORAGE_KEYS, writeStored } from '../storage.ts';

/** Whose session this is. */
export interface Account {
  id: string;
  username: string;
}

/**
 * This tab's session, pinned in memory: the stored token is read once at start and never again per
 * request, so that a tab of one account cannot act as another (design chapter 5).
 */
export interface SessionState {
  token: string | undefined;
  /** Known once the platform has said who the token belongs to, or from the last visit. */
  account: Account | undefined;
  /**
   * The stored token that a login link's is to replace. Until the platform has named the link's
   * account the session before stays stored, for a reload or a refusal to go back to.
   */
  replaces: string | undefined;
  /** True after a login brought the player to the root; the lobby shows its promo popup once. */
  arrivedByToken: boolean;
  /**
   * Id of the account whose session ran out (a 401) and that may come back: what it was filling in is
   * kept for it. A logout leaves nobody behind.
   */
  lapsed: string | undefined;
}

export const useSession = create<SessionState>(() => ({
  token: undefined,
  account: undefined,
  replaces: undefined,
  arrivedByToken: false,
  lapsed: undefined,
}));

/** A user counts as logged in whenever a token exists, specification chapter 4. */
export function isLoggedIn(): boolean {
  return useSession.getState().token !== undefined;
}

/** {@link isLoggedIn} as a hook. */
export function useLoggedIn(): boolean {
  return useSession((state) => state.token !== undefined);
}

/** The account of this tab, as a hook. */
export function useAccount(): Account | undefined {
  return useSession((state) => state.account);
}

/** Takes up the session of the last visit, with its account, so that a start with no signal knows it. */
export function restoreSession(): void {
  useSession.setState({ ...storedSession(), replaces: undefined, lapsed: undefined });
}

/** The session in storage: this tab's at its start, later perhaps another tab's. */
export function storedSession(): Pick<SessionState, 'token' | 'account'> {
  const token = readStored(STORAGE_KEYS.token)?.trim() || undefined;
  const account = token ? readStoredJson(STORAGE_KEYS.account, readAccount) : undefined;
  return { token, account };
}

/**
 * Starts a session: stores the token and pins it. The account is unknown until the platform names
 * it, so a stored one (of an earlier token) is removed first and never outlives its token.
 */
export function setToken(token: string): void {
  removeStored(STORAGE_KEYS.account);
  writeStored(STORAGE_KEYS.token, token);
  useSession.setState({ token, account: undefined, replaces: undefined });
}

/** Starts a session by a link, whose token may be worth nothing: a session at hand stays stored. */
export function tryToken(token: string): void {
  const { token: replaces } = useSession.getState();
  if (replaces === undefined) setToken(token);
  else useSession.setState({ token, account: undefined, replaces });
}

/** Stores the link's token at once: the session that it would replace is gone. */
export function keepToken(): void {
  const { token } = useSession.getState();
  if (token !== undefined) writeStored(STORAGE_KEYS.token, token);
  useSession.setState({ replaces: undefined });
}

/**
 * Says that a login has brought the player to the root: the promo popup is due once (specification
 * chapter 2, "After a token-based redirect").
 */
export function markArrival(): void {
  useSession.setState({ arrivedByToken: true });
}

/** The promo popup was shown, or its reason is gone. */
export function endArrival(): void {
  useSession.setState({ arrivedByToken: false });
}

/**
 * Notes who the token belongs to; stored only while the stored token is this tab's, or is the one
 * that this tab's replaces.
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
  }
  useSession.setState({
    token: undefined,
    account: undefined,
    replaces: undefined,
    lapsed: undefined,
  });
}

/** As {@link clearSession}, for a session that ran out: its account is expected back. */
export function lapseSession(): void {
  const { account, lapsed } = useSession.getState();
  clearSession();
  useSession.setState({ lapsed: account?.id ?? lapsed });
}

/**
 * Whose view this is: the account of this tab, or the one that is expected back after a 401. What was
 * typed is kept under it, and no longer.
 */
export function useViewer(): string | undefined {
  return useSession((state) => state.account?.id ?? state.lapsed);
}

/** An account from stored JSON, or undefined when it is none. */
export function readAccount(value: unknown): Account | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, username } = value as Partial<Record<keyof Account, unknown>>;
  if (typeof id !== 'string' || id === '' || typeof username !== 'string') return undefined;
  return { id, username };
}

/**
 * A React key for what a player fills in: it changes with the account, but not when the platform names the account of
 * the session at hand. What was typed before that is the same player's.
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
