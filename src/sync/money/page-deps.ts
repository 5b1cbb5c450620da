import type { OperationEvent } from '../../../db/operation.ts';
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
import { holdReload } from '../../session/quiet-moment.ts';
import { storedSession, useSession } from '../../session/session-store.ts';
import { askAgain } from '../connectivity.ts';
import { actsFor } from '../own-database.ts';
import { claimRecharge, followOperation, followOrders } from '../protection/noted-recharges.ts';
import { rechargeLimits } from '../protection/recharge-limits.ts';
import { wait } from '../wait.ts';
import type { Book, JournalDeps } from './deps.ts';
import { fetchTraces } from './fetch-traces.ts';
import { alone } from './lock.ts';
import { NotSent } from './not-sent.ts';
import { post } from './post.ts';

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
    limits: (group, found) => rechargeLimits(accountId, group, found),
    claim: (op, found) => claimRecharge(accountId, op, found),
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
    if (op) followOperation(op, event).catch(() => undefined);
    return op;
  }
  async function put(orders: readonly WalletOrder[]) {
    await putOrders(accountId, orders);
    followOrders(accountId, orders).catch(() => undefined);
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
