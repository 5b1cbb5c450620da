import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { accountCalls, type UserInfo } from '../../contract/calls/account.ts';
import { USER_INFO_REFRESH_MS } from '../../contract/constants.ts';
import { AppError } from '../../contract/errors.ts';
import { call, type ResultOf } from '../api/call.ts';
import { readStored, STORAGE_KEYS } from '../storage.ts';
import { PERSONAL, personalKey, UNKNOWN_ACCOUNT } from './query-persistence.ts';
import { type KnownUserInfo, openAccountCache, sessionRuntime, sessionSignal } from './runtime.ts';
import { keepToken, setAccount, useAccount, useSession } from './session-store.ts';

/** An answer older than the newest by more than this (ms) shows a changed clock, not a slow call. */
const CLOCK_JUMP_MS = 60_000;

type Funds = Pick<UserInfo, 'balance' | 'tableBalance' | 'wagering'>;

const balances = newestWins();
/** Token of a session whose platform was found to have no user info, which is not asked again in it. */
let lacking: string | undefined;
/** Token of a session whose platform tells the balance in user info alone, and is not asked for it alone again. */
let withoutFunds: string | undefined;

/** User info of this tab's account; refreshed by the session's poller, not by its views. */
export function userInfoQuery(accountId = useSession.getState().account?.id) {
  return queryOptions({
    queryKey: personalKey(accountId, 'user-info'),
    queryFn: fetchUserInfo,
    staleTime: USER_INFO_REFRESH_MS,
    refetchOnWindowFocus: false,
    meta: { persist: true },
  });
}

/** User info for a view: `data` is the last known, `dataUpdatedAt` when it was read (ms). */
export function useUserInfo() {
  const account = useAccount();
  const enabled = useSession((state) => state.token !== undefined);
  return useQuery({ ...userInfoQuery(account?.id), enabled });
}

/**
 * Reads user info now; the answer is in the query cache when this resolves.
 * @throws {AppError} as `call` does; `cancelled` when the session ended meanwhile
 */
export async function revalidateUserInfo(client: QueryClient): Promise<KnownUserInfo> {
  return await client.fetchQuery({ ...userInfoQuery(), staleTime: 0 });
}

async function fetchUserInfo(): Promise<KnownUserInfo> {
  const { token } = useSession.getState();
  if (token === undefined) throw new AppError('cancelled', '已取消');
  const stamp = balances.begin();
  const info = await askUserInfo(token);
  if (useSession.getState().token !== token) {
    throw new AppError('cancelled', '已取消');
  }
  const newest = balances.accept(stamp);
  adopt(info);
  const told = newest && info.balance !== undefined;
  const shown = told ? { ...info, balanceAt: Date.now() } : withKnownBalance(info);
  write(shown);
  if (newest) sessionRuntime().share(shown, stamp);
  return shown;
}

/** User info with this device's name of its account. @throws {AppError} as `call` does */
async function askUserInfo(token: string): Promise<KnownUserInfo> {
  const answer =
    lacking === token ? undefined : call(accountCalls.userInfo, {}, { signal: sessionSignal() });
  const info = await answer?.catch(() => undefined);
  const { account } = useSession.getState();
  // The common case; every other one is left to code that is loaded for it.
  if (account && info?.id === account.id && info.hasWithdrawalPassword !== undefined) {
    if (readStored(STORAGE_KEYS.accountNames) === undefined) void keepName(account.id);
    return { ...info, accountId: account.id };
  }
  const { readAccount } = await loadAccountReader(answer);
  const { isOffered, ...known } = await readAccount(token, answer, askFunds);
  lacking = isOffered ? undefined : token;
  return known;
}

/** Keeps the name of an account that an older release has named, so that no other trait names it anew. */
async function keepName(id: string): Promise<void> {
  const { accountName } = await import('./account-name.ts');
  accountName({ id });
}

/** @throws {AppError} the answer's own error, or `network` when the code could not be loaded */
async function loadAccountReader(answer: Promise<unknown> | undefined) {
  try {
    return await import('./account-reader.ts');
  } catch (cause) {
    await answer;
    throw new AppError('network', '网络连接失败，请检查网络后重试', { cause });
  }
}

/** Takes over an answer that another tab of the same account received. */
export function takeSharedUserInfo(info: KnownUserInfo, stamp: number): void {
  const { account } = useSession.getState();
  if (!account || account.id !== info.accountId || !balances.acceptForeign(stamp)) return;
  write(info);
}

function write(info: KnownUserInfo): void {
  const { client } = sessionRuntime();
  const query = userInfoQuery(info.accountId);
  // Build the query with its options first: setQueryData alone would create one that is not persisted.
  client.getQueryCache().build(client, client.defaultQueryOptions(query));
  client.setQueryData(query.queryKey, info);
}

/** Sets the session's account, and removes other accounts' queries. */
function adopt({ accountId: id, username: told }: KnownUserInfo): void {
  const { account: known, loginName, replaces } = useSession.getState();
  if (id === undefined) {
    // The platform has accepted the link's token, so the session before it is over.
    if (replaces !== undefined) keepToken();
    return;
  }
  const username = told || loginName || known?.username || id;
  if (known?.id === id && known.username === username) return;
  sessionRuntime().client.removeQueries({
    predicate: ({ queryKey: [kind, owner] }) =>
      kind === PERSONAL && owner !== id && owner !== UNKNOWN_ACCOUNT,
  });
  // Restore the stored cache first, so that it does not overwrite the answer that names the account.
  openAccountCache(id);
  setAccount({ id, username });
}

function withKnownBalance(info: KnownUserInfo): KnownUserInfo {
  const key = userInfoQuery(info.accountId).queryKey;
  const { client } = sessionRuntime();
  const known = client.getQueryData(key);
  if (known?.balance === undefined) return info;
  const balanceAt = known.balanceAt ?? client.getQueryState(key)?.dataUpdatedAt ?? 0;
  // Replace all funds together: money moves between them, and a round at a table changes all of them.
  return { ...info, ...fundsOf(known), balanceAt };
}

function fundsOf({ balance, tableBalance, wagering }: Funds): Funds {
  return { balance, tableBalance, wagering };
}

/**
 * The withdrawable amount, micro-USDT: the whole balance when the platform reports no wagering requirement;
 * undefined while the balance is unknown.
 */
export function withdrawableOf({ balance, wagering }: Pick<Funds, 'balance' | 'wagering'>) {
  return balance === undefined ? undefined : unlocked(balance, wagering);
}

function unlocked(balance: bigint, wagering: Funds['wagering']): bigint {
  return wagering && wagering.withdrawable < balance ? wagering.withdrawable : balance;
}

/** Reads the withdrawable amount, micro-USDT. @throws {AppError} as `call` does */
export async function refreshWithdrawable(client: QueryClient): Promise<bigint> {
  const balance = await refreshBalance(client);
  return unlocked(balance, client.getQueryData(userInfoQuery().queryKey)?.wagering);
}

/** Reads the balance only, micro-USDT (the header's button). @throws {AppError} as `call` does */
export async function refreshBalance(client: QueryClient): Promise<bigint> {
  const { account, token } = useSession.getState();
  const key = userInfoQuery(account?.id).queryKey;
  const known = client.getQueryData(key);
  if (!account || !known) return toldBalance(await revalidateUserInfo(client));
  const stamp = balances.begin();
  const funds = withoutFunds === token ? undefined : await askFunds();
  if (!funds) {
    const balance = toldBalance(await revalidateUserInfo(client));
    withoutFunds = token;
    return balance;
  }
  if (useSession.getState().token !== token) throw new AppError('cancelled', '已取消');
  if (balances.accept(stamp)) {
    const balanceAt = Date.now();
    client.setQueryData(key, (info) => {
      // Some platforms report the wagering requirement only in user info: keep the last known one.
      const { wagering = info?.wagering } = funds;
      return info && { ...info, ...fundsOf({ ...funds, wagering }), balanceAt };
    });
    const info = client.getQueryData(key);
    if (info) sessionRuntime().share(info, stamp);
  }
  return client.getQueryData(key)?.balance ?? funds.balance;
}

/**
 * Asks for the balance alone.
 * @returns undefined where the platform has no such call
 * @throws {AppError} as `call` does
 */
async function askFunds(): Promise<ResultOf<typeof accountCalls.refreshBalance> | undefined> {
  try {
    return await call(accountCalls.refreshBalance, {}, { signal: sessionSignal() });
  } catch (error) {
    const loaded = await import('../api/not-offered.ts').catch(() => undefined);
    if (!loaded?.isNotOffered(error)) throw error;
    return undefined;
  }
}

/** @throws {AppError} `shape` when the platform reported no balance */
function toldBalance({ balance }: KnownUserInfo): bigint {
  if (balance === undefined) throw new AppError('shape', '平台没有给出余额，请稍后重试');
  return balance;
}

/**
 * Orders answers by the time of their requests: a slow older answer must not overwrite a newer one, whichever
 * call or tab it came from.
 */
export function newestWins(now: () => number = Date.now) {
  let lastBegun = 0;
  let newest = 0;
  return {
    /**
     * Call when the request is sent; returns its stamp (ms, strictly rising in this tab), always above the
     * last accepted one: after the clock was set back, another tab's earlier stamp would otherwise make
     * this tab's answers look old until the clock has caught up.
     */
    begin(): number {
      lastBegun = Math.max(lastBegun + 1, newest + 1, now());
      return lastBegun;
    },
    /** Whether the answer to the request with this stamp is newer than the last accepted one. */
    accept(stamp: number): boolean {
      if (stamp <= newest) return false;
      newest = stamp;
      return true;
    },
    /** As `accept`, for an answer that another tab requested. */
    acceptForeign(stamp: number): boolean {
      if (stamp <= newest && newest - stamp <= CLOCK_JUMP_MS) return false;
      newest = stamp;
      return true;
    },
  };
}
