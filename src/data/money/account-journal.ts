import {
  isUnsettled,
  type Operation,
  type OperationEvent,
  type OperationState,
} from '../../../db/operation.ts';
import { groupOf } from '../../../db/operation-kinds.ts';
import {
  armOperation,
  followOperations,
  noteEvent,
  readOperation,
  readOperations,
  restoreOperation,
} from '../../../db/operations.ts';
import { putOrders } from '../../../db/orders.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { isOutage, onReturn } from '../../api/outage.ts';
import { serverNow } from '../../api/server-clock.ts';
import { config } from '../../config.ts';
import { holdReload } from '../../session/reload-guard.ts';
import { sessionRuntime } from '../../session/runtime.ts';
import { isActiveAccount, storedSession, useSession } from '../../session/session-store.ts';
import { type UnsettledSign, useUnsettledSign } from '../../session/unsettled.ts';
import { askAgain } from '../connectivity/connectivity.ts';
import { LockTaken, lockAtOnce } from '../queries/account-locks.ts';
import { platformInfoQuery } from '../queries/platform-info.ts';
import { wait } from '../queries/with-timeout.ts';
import { fetchOrderRecords } from './fetch-orders.ts';
import { createJournal } from './journal.ts';
import type { JournalDeps, JournalStore } from './journal-deps.ts';
import { NotSent } from './not-sent.ts';
import { walletOrders } from './order-record.ts';
import { post } from './post-operation.ts';
import { NO_LIMITS, rechargeGuard, tellRechargeGuard } from './recharge-guard.ts';
import { createReconciler } from './reconcile.ts';
import { createReconcileSchedule } from './reconcile-schedule.ts';

export type AccountJournal = ReturnType<typeof open>;

let current: AccountJournal | undefined;
let following = false;

/**
 * The journal of this tab's account; its first use takes over unfinished operations of earlier visits.
 * @returns undefined for visitors, and until the platform has named the account
 */
export function accountJournal(): AccountJournal | undefined {
  if (!following) follow();
  const accountId = useSession.getState().account?.id;
  if (current?.accountId === accountId) return current;
  current?.end();
  current = accountId === undefined ? undefined : open(accountId);
  current?.watch.wake();
  return current;
}

function open(accountId: string) {
  const session = new AbortController();
  showUnsettled(accountId, session.signal);
  const deps = pageDeps(accountId, session.signal);
  const journal = createJournal(deps);
  const reconciler = createReconciler(deps, journal);
  const watch = createReconcileSchedule(deps, reconciler, () => !document.hidden);
  return { accountId, journal, reconciler, watch, end: () => session.abort() };
}

/** Key support as the platform last reported it; undefined until it has answered. */
function honoursKeys(): boolean | undefined {
  const info = sessionRuntime().client.getQueryData(platformInfoQuery().queryKey);
  return info?.honoursKeys;
}

/** Follows session changes, the page becoming visible and the return of the network. */
function follow(): void {
  following = true;
  useSession.subscribe(() => accountJournal());
  onReturn(() => current?.watch.wake());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) accountJournal()?.watch.wake();
  });
}

/**
 * Keeps the unsettled-operations sign up to date, whichever tab changes the journal.
 * @param ended aborted when the account's session ends; then the sign is cleared
 */
function showUnsettled(accountId: string, ended: AbortSignal): void {
  const stop = followOperations(
    accountId,
    () => isActiveAccount(accountId),
    (ops) => useUnsettledSign.setState(unsettledSign(ops)),
  );
  ended.addEventListener('abort', () => {
    stop();
    useUnsettledSign.setState(unsettledSign([]));
  });
}

/** States the player has to know of, the most urgent first. */
const SAID: readonly [OperationState, (count: number) => string][] = [
  ['duplicate', (count) => `${count} 笔操作疑似重复，请查看并联系客服`],
  ['armed', (count) => `${count} 笔操作等待你确认`],
  ['unknown', (count) => `${count} 笔操作的结果正在核对`],
  ['missing', (count) => `${count} 笔操作平台没有收到，请查看`],
  ['sending', (count) => `${count} 笔操作提交中`],
];
const URGENT: readonly OperationState[] = ['duplicate', 'armed', 'missing'];

/** A one-line summary of the unsettled operations. Pure. */
export function unsettledSign(ops: readonly Operation[]): UnsettledSign {
  const open = ops.filter(isUnsettled);
  for (const [state, say] of SAID) {
    const count = open.filter((op) => op.state === state).length;
    if (count === 0) continue;
    const others = open.length - count;
    const words = say(count) + (others > 0 ? `；另有 ${others} 笔未完成` : '');
    return { count: open.length, words, urgent: URGENT.includes(state) };
  }
  return { count: 0, words: '', urgent: false };
}

/**
 * The page's dependencies for an account's journal.
 * @param ended aborted when the account's session ends
 */
export function pageDeps(accountId: string, ended: AbortSignal): JournalDeps {
  return {
    accountId,
    store: pageStore(accountId),
    post,
    readOrderRecords: fetchOrderRecords,
    limits: async (group, found) =>
      group === 'deposit' ? await rechargeGuard().read(accountId, walletOrders(found)) : NO_LIMITS,
    claim: async (op, found) => await rechargeGuard().claim(accountId, op, walletOrders(found)),
    serverNow,
    steadyNow: () => performance.now(),
    deviceNow: () => Date.now(),
    mayAct: () => {
      if (ended.aborted || !isActiveAccount(accountId) || !isSessionOfAll())
        throw new NotSent('session');
      // Only a known outage refuses: after a single lost request the platform may still be reachable, and
      // the reading before each money request finds out.
      if (isOutage()) {
        askAgain();
        throw new NotSent('offline');
      }
    },
    honoursKeys,
    // On another origin, CORS has to allow the key's header; a platform without key support may not.
    sendsKeys: () => config.apiOrigin === '' || honoursKeys() !== false,
    withAccountLock: (work, steal) => lockAccount(accountId, work, steal),
    hold: () => holdReload('money'),
    newId: () => crypto.randomUUID(),
    wait,
    ended,
  };
}

/**
 * Whether this tab's session is still the browser's stored session. After a logout, or a login of another
 * account in another tab, this tab must not send money requests.
 */
function isSessionOfAll(): boolean {
  const { account, token } = useSession.getState();
  if (token === undefined) return false;
  const stored = storedSession();
  return stored.token === token || stored.account?.id === account?.id;
}

function pageStore(accountId: string): JournalStore {
  /**
   * A late answer must not recreate the database that a logout has just deleted. After a 401 the session
   * has no account, but the outcome of its request must still be recorded.
   */
  const isMine = () => isActiveAccount(accountId) || useSession.getState().lapsed === accountId;
  const ifMine = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> =>
    isMine() ? await work() : otherwise;
  async function note(opId: string, event: OperationEvent, order?: WalletOrder) {
    const op = await noteEvent(accountId, opId, event, Date.now(), order);
    if (op && groupOf(op) === 'deposit')
      tellRechargeGuard((guard) => guard.followOperation(op, event));
    return op;
  }
  async function put(orders: readonly WalletOrder[]) {
    await putOrders(accountId, orders);
    const deposits = orders.filter(({ kind }) => kind === 'deposit');
    if (deposits.length > 0) tellRechargeGuard((guard) => guard.followOrders(accountId, deposits));
  }
  return {
    all: () => ifMine(() => readOperations(accountId), []),
    one: (opId) => ifMine(() => readOperation(accountId, opId), undefined),
    arm: async (op, checkAdmission) => {
      if (!isActiveAccount(accountId)) throw new NotSent('session');
      await armOperation(accountId, op, checkAdmission);
    },
    note: (opId, event, order) => ifMine(() => note(opId, event, order), undefined),
    restore: (op, order) => ifMine(() => restoreOperation(accountId, op, order), undefined),
    putOrders: (orders) => ifMine(() => put(orders), undefined),
  };
}

/** @throws {NotSent} `busy` */
async function lockAccount<T>(
  accountId: string,
  work: (lost: AbortSignal) => Promise<T>,
  steal?: boolean,
): Promise<T> {
  try {
    return await lockAtOnce(`robohall.money.${accountId}`, work, steal);
  } catch (error) {
    throw error instanceof LockTaken ? new NotSent('busy') : error;
  }
}
