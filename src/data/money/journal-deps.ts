import type { Operation, OperationEvent } from '../../../db/operation.ts';
import { groupOf, type MoneyGroup } from '../../../db/operation-kinds.ts';
import {
  armOperation,
  noteEvent,
  readOperation,
  readOperations,
  restoreOperation,
} from '../../../db/operations.ts';
import { putOrders } from '../../../db/orders.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { currentOrigin } from '../../api/lines.ts';
import { isOutage } from '../../api/outage.ts';
import { serverNow } from '../../api/server-clock.ts';
import { config } from '../../config.ts';
import { holdReload } from '../../session/reload-guard.ts';
import { sessionRuntime } from '../../session/runtime.ts';
import { isActiveAccount, storedSession, useSession } from '../../session/session-store.ts';
import { askAgain } from '../connectivity/connectivity.ts';
import { LockTaken, lockAtOnce } from '../queries/account-locks.ts';
import { platformInfoQuery } from '../queries/platform-info.ts';
import { wait } from '../queries/with-timeout.ts';
import { fetchOrderRecords } from './fetch-orders.ts';
import { NotSent } from './not-sent.ts';
import { type OrderRecord, walletOrders } from './order-record.ts';
import { post } from './post-operation.ts';
import { NO_LIMITS, rechargeGuard, tellRechargeGuard } from './recharge-guard.ts';

/** What the journal needs of the page; tests provide their own. */
export type JournalDeps = ReturnType<typeof journalDeps>;

/**
 * The page's dependencies for an account's journal.
 * @param ended aborted when the account's session in this tab ends
 */
export function journalDeps(accountId: string, ended: AbortSignal) {
  return {
    accountId,
    store: journalStore(accountId),
    post,
    readOrderRecords: fetchOrderRecords,
    /**
     * The player's own limits on a recharge, as they are now.
     * @param found the platform's records of the group, just read
     */
    limits: async (group: MoneyGroup, found: readonly OrderRecord[]) =>
      group === 'deposit' ? await rechargeGuard().read(accountId, walletOrders(found)) : NO_LIMITS,
    /**
     * Records a recharge that is about to be sent, for all accounts of this browser.
     * @returns as `limits`, including what other accounts recorded before
     */
    claim: async (op: Operation, found: readonly OrderRecord[]) =>
      await rechargeGuard().claim(accountId, op, walletOrders(found)),
    /** ms by the platform's clock */
    serverNow,
    /** ms by a monotonic clock */
    steadyNow: () => performance.now(),
    /** ms since the epoch by this device's clock */
    deviceNow: () => Date.now(),
    /** @throws {NotSent} when this tab must not send for the account: no network, or another session */
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
    /** Origin of the line that requests go to now. */
    line: currentOrigin,
    honoursKeys,
    /**
     * Whether a request to this platform may carry its idempotency key: on another origin, CORS has to allow
     * the key's header, and a platform without key support may not.
     */
    sendsKeys: () => config.apiOrigin === '' || honoursKeys() !== false,
    /**
     * Runs work under the account lock, which one tab holds at a time.
     * @param steal takes the lock from a tab that no longer responds
     * @throws {NotSent} `busy` at once when another tab holds the lock
     */
    withAccountLock: <T>(work: (lost: AbortSignal) => Promise<T>, steal?: boolean) =>
      lockAccount(accountId, work, steal),
    /** Keeps the page from being reloaded until the returned function is called. */
    hold: () => holdReload('money'),
    newId: (): string => crypto.randomUUID(),
    wait,
    ended,
  };
}

/** Key support as the platform last reported it; undefined until it has answered. */
function honoursKeys(): boolean | undefined {
  const info = sessionRuntime().client.getQueryData(platformInfoQuery().queryKey);
  return info?.honoursKeys;
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

/** The stored journal of one account. Every write resolves once the data is on disk. */
function journalStore(accountId: string) {
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
    one: (opId: string) => ifMine(() => readOperation(accountId, opId), undefined),
    arm: async (
      op: Operation,
      checkAdmission: (all: readonly Operation[]) => readonly string[],
    ) => {
      if (!isActiveAccount(accountId)) throw new NotSent('session');
      await armOperation(accountId, op, checkAdmission);
    },
    note: (opId: string, event: OperationEvent, order?: WalletOrder) =>
      ifMine(() => note(opId, event, order), undefined),
    /** Writes an operation again whose row was deleted from the device while it was being sent. */
    restore: (op: Operation, order?: WalletOrder) =>
      ifMine(() => restoreOperation(accountId, op, order), undefined),
    putOrders: (orders: readonly WalletOrder[]) => ifMine(() => put(orders), undefined),
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
