import type { OperationEvent } from '../../../db/operation.ts';
import { groupOf } from '../../../db/operation-kinds.ts';
import {
  armOperation,
  noteEvent,
  readOperation,
  readOperations,
  restoreOperation,
} from '../../../db/operations.ts';
import { putOrders } from '../../../db/orders.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { isOutage } from '../../api/outage.ts';
import { serverNow } from '../../api/server-clock.ts';
import { config } from '../../config.ts';
import { holdReload } from '../../session/reload-guard.ts';
import { storedSession, useSession } from '../../session/session-store.ts';
import { askAgain } from '../connectivity/connectivity.ts';
import { actsFor } from '../queries/is-active-account.ts';
import { wait } from '../queries/wait.ts';
import { alone } from './account-lock.ts';
import { fetchTraces } from './fetch-order-records.ts';
import type { Book, JournalDeps } from './journal-deps.ts';
import { NotSent } from './not-sent.ts';
import { walletOrders } from './order-record.ts';
import { post } from './post-operation.ts';
import { NO_LIMITS, type RechargeGuard, rechargeGuard } from './recharge-guard.ts';

/**
 * What the journal of an account needs of this page.
 * @param honoursKeys as {@link JournalDeps.honoursKeys}
 * @param ended ends with the account's session
 */
export function pageDeps(
  accountId: string,
  honoursKeys: () => boolean | undefined,
  ended: AbortSignal,
): JournalDeps {
  return {
    accountId,
    book: pageBook(accountId),
    post,
    readTraces: fetchTraces,
    limits: async (group, found) =>
      group === 'deposit'
        ? (await rechargeGuard()).read(accountId, walletOrders(found))
        : NO_LIMITS,
    claim: async (op, found) => (await rechargeGuard()).claim(accountId, op, walletOrders(found)),
    serverNow,
    steadyNow: () => performance.now(),
    deviceNow: () => Date.now(),
    mayAct: () => {
      if (ended.aborted || !actsFor(accountId) || !isSessionOfAll()) throw new NotSent('session');
      // What the page says, and nothing else: after one lost request the platform may be in reach, and the
      // reading before each request finds out.
      if (isOutage()) {
        askAgain();
        throw new NotSent('offline');
      }
    },
    honoursKeys,
    // A platform of another origin has to let the header through, and one that knows no keys may not.
    sendsKeys: () => config.apiOrigin === '' || honoursKeys() !== false,
    alone: (work, steal) => alone(accountId, work, steal),
    hold: () => holdReload('money'),
    newId: () => crypto.randomUUID(),
    wait,
    ended,
  };
}

/**
 * Whether this tab's session is still the one of this browser: once another account has logged in
 * elsewhere, or this one has logged out, money no longer moves from here.
 */
function isSessionOfAll(): boolean {
  const { account, token } = useSession.getState();
  if (token === undefined) return false;
  const stored = storedSession();
  return stored.token === token || stored.account?.id === account?.id;
}

/** What the guard does with the news is not waited for: the journal stands without it. */
function tellGuard(tell: (guard: RechargeGuard) => Promise<void>): void {
  rechargeGuard()
    .then(tell)
    .catch(() => undefined);
}

function pageBook(accountId: string): Book {
  /**
   * A late answer must not bring back what a logout has just deleted. After a 401 the account is gone
   * from the session, and how its request ended has to be written down all the same.
   */
  const isMine = () => actsFor(accountId) || useSession.getState().lapsed === accountId;
  const ifMine = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> =>
    isMine() ? await work() : otherwise;
  async function note(opId: string, event: OperationEvent, order?: WalletOrder) {
    const op = await noteEvent(accountId, opId, event, Date.now(), order);
    if (op && groupOf(op) === 'deposit') tellGuard((guard) => guard.followOperation(op, event));
    return op;
  }
  async function put(orders: readonly WalletOrder[]) {
    await putOrders(accountId, orders);
    const deposits = orders.filter(({ kind }) => kind === 'deposit');
    if (deposits.length > 0) tellGuard((guard) => guard.followOrders(accountId, deposits));
  }
  return {
    all: () => ifMine(() => readOperations(accountId), []),
    one: (opId) => ifMine(() => readOperation(accountId, opId), undefined),
    arm: async (op, admit) => {
      if (!actsFor(accountId)) throw new NotSent('session');
      await armOperation(accountId, op, admit);
    },
    note: (opId, event, order) => ifMine(() => note(opId, event, order), undefined),
    restore: (op, order) => ifMine(() => restoreOperation(accountId, op, order), undefined),
    putOrders: (orders) => ifMine(() => put(orders), undefined),
  };
}
