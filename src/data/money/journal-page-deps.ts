import type { RedBag } from '../../../contract/calls/red-bags.ts';
import { RedBagKind } from '../../../contract/enums.ts';
import type { OperationEvent } from '../../../db/operation.ts';
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
import { call } from '../../api/call.ts';
import { isOutage } from '../../api/outage.ts';
import { serverNow } from '../../api/server-clock.ts';
import { config } from '../../config.ts';
import { holdReload } from '../../session/reload-guard.ts';
import { isActiveAccount, storedSession, useSession } from '../../session/session-store.ts';
import { askAgain } from '../connectivity/connectivity.ts';
import { LockTaken, lockAtOnce } from '../queries/account-locks.ts';
import { wait } from '../queries/with-timeout.ts';
import { fetchOrders, readBack } from './fetch-orders.ts';
import type { JournalDeps, JournalStore } from './journal-deps.ts';
import { NotSent } from './not-sent.ts';
import {
  claimSubject,
  type OrderReading,
  type OrderRecord,
  taskIdOf,
  walletOrders,
} from './order-record.ts';
import { post } from './post-operation.ts';
import { NO_LIMITS, rechargeGuard, tellRechargeGuard } from './recharge-guard.ts';

const PAGE_SIZE = 200;

/**
 * The page's dependencies for an account's journal.
 * @param honoursKeys as {@link JournalDeps.honoursKeys}
 * @param ended aborted when the account's session ends
 */
export function pageDeps(
  accountId: string,
  honoursKeys: () => boolean | undefined,
  ended: AbortSignal,
): JournalDeps {
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

/**
 * Reads the platform's records of a group, as {@link JournalDeps.readOrderRecords} says.
 * @throws {AppError} as `call` does
 */
export function fetchOrderRecords(
  group: MoneyGroup,
  since: number,
  subjects: readonly string[],
  signal: AbortSignal,
): Promise<OrderReading> {
  switch (group) {
    case 'deposit':
    case 'withdrawal':
      return fetchOrders(group, since, signal);
    case 'claim':
      return readClaims(subjects, signal);
    case 'redBag':
      return readSent(since, signal);
    case 'redBagOpen':
      return readReceived(subjects, signal);
  }
}

/** Reads the claim log of each subject's promotion; a log is short enough for one page. */
async function readClaims(subjects: readonly string[], signal: AbortSignal): Promise<OrderReading> {
  const found: OrderRecord[] = [];
  let complete = true;
  for (const id of new Set(subjects.map(taskIdOf))) {
    const asked = { id, page: 1, size: PAGE_SIZE };
    const { data, total, unreadable } = await call('taskReceiveLog', asked, {
      signal,
      fresh: true,
    });
    if (unreadable > 0 || (total !== undefined && total > data.length)) complete = false;
    for (const claim of data) {
      found.push({
        orderNo: claim.claim_no === '' ? claim.id : claim.claim_no,
        kind: 'claim',
        amount: claim.amount,
        createdAt: claim.created_at,
        address: '',
        subject: claimSubject(claim.task_id, claim.step_id),
      });
    }
  }
  return { found, complete };
}

/** Red packets that the player has sent, back to a moment. */
async function readSent(since: number, signal: AbortSignal): Promise<OrderReading> {
  const { rows, complete } = await readBack<RedBag>(
    (page, size) => call('redBags', { kind: RedBagKind.sent, page, size }, { signal, fresh: true }),
    ({ bag_no }) => bag_no,
    since,
  );
  return { found: rows.map(sentRecord), complete };
}

function sentRecord({ bag_no, amount, created_at }: RedBag): OrderRecord {
  return { orderNo: bag_no, kind: 'redBag', amount, createdAt: created_at, address: '' };
}

/** Reads each subject's red packet, whose details say whether the player has taken a share. */
async function readReceived(
  subjects: readonly string[],
  signal: AbortSignal,
): Promise<OrderReading> {
  const found: OrderRecord[] = [];
  for (const bagNo of subjects) {
    const bag = await call('redBagDetail', { bag_no: bagNo }, { signal, fresh: true });
    if (bag.received === undefined) continue;
    found.push({
      orderNo: bag.claim_no === '' ? bag.bag_no : bag.claim_no,
      kind: 'redBagOpen',
      amount: bag.received,
      createdAt: bag.created_at,
      address: '',
      subject: bagNo,
    });
  }
  return { found, complete: true };
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
