import { AppError } from '../../../contract/errors.ts';
import type { Operation } from '../../../db/operation.ts';
import { groupOf, isOnce, MONEY_KINDS, type MoneyGroup } from '../../../db/operation-kinds.ts';
import { withTimeout } from '../queries/with-timeout.ts';
import type { Journal } from './journal.ts';
import type { JournalDeps } from './journal-deps.ts';
import { importOrders, platformTime } from './match-orders.ts';
import { type OrderRecord, walletOrders } from './order-record.ts';

/** An operation is `missing` after this many complete readings over at least MISSING_AFTER_MS. */
const GOOD_READS = 3;
const MISSING_AFTER_MS = 180_000;
/** The answer to a request that was cut off with its page would have come within this time (ms). */
const ANSWER_MS = 60_000;
/** Without key support a request may arrive twice: the second order is searched for this long (ms). */
const AUDIT_MS = 45_000;
const LATE_AUDIT_MS = 3_600_000;
const SINCE_SLACK_MS = 5_000;
/** A reading that takes longer (ms) has failed. */
const READ_MS = 30_000;
/** A longer Retry-After (ms) is shortened to this, because an operation of the player is open. */
const LONGEST_REST_MS = 15 * 60_000;

const GROUPS: readonly MoneyGroup[] = [
  ...new Set(Object.values(MONEY_KINDS).map(({ group }) => group)),
];

/** The platform's clock, this device's clock and the monotonic clock at one moment (ms). */
interface Clocks {
  server: number;
  device: number;
  steady: number;
}

export type Reconciler = ReturnType<typeof createReconciler>;

/**
 * The reading half of the journal, design chapter 4: finds the outcome of one account's operations that got
 * no answer.
 */
export function createReconciler(deps: JournalDeps, journal: Journal) {
  const { store } = deps;
  /** End of the Retry-After pause, ms by the monotonic clock. */
  let restsUntil = Number.NEGATIVE_INFINITY;

  /** Ids of operations that some tab has begun and not finished. */
  async function left(): Promise<string[]> {
    return (await store.all()).filter(isLeft).map(({ opId }) => opId);
  }

  /**
   * Marks operations `unknown` whose tab closed while they were being sent.
   * @throws {NotSent} `busy` while a tab is sending
   */
  async function takeOver(steal = false): Promise<void> {
    if ((await left()).length === 0) return;
    // Holding the lock proves that no tab is sending, so the tab that wrote these rows is gone.
    await deps.withAccountLock(async () => {
      for (const op of await store.all()) {
        if (op.state === 'sending') {
          await store.note(op.opId, { type: 'lost', message: '页面在提交中关闭', at: lostAt(op) });
        } else if (isLeft(op)) {
          await store.note(op.opId, { type: 'cancel' });
        }
      }
    }, steal);
  }

  /** When the answer became overdue, ms by the platform's clock. */
  function lostAt({ sentAt, attempts }: Operation): number {
    const now = deps.serverNow();
    // After a 401 the operation was sent again, and `sentAt` is the time of its first request only.
    if (sentAt === undefined || attempts > 1) return now;
    return Math.max(sentAt, Math.min(now, sentAt + ANSWER_MS));
  }

  /**
   * Reads the platform's records for all open operations, unless a Retry-After pause is running.
   * @returns whether another round is needed
   */
  async function round(start: boolean): Promise<boolean> {
    for (const group of GROUPS) {
      if (isResting()) break;
      const due = dueOf(await store.all(), group, start);
      for (const op of due) {
        // Repeating the request under its key is the fastest way to the answer.
        if (journal.memory.resendNeeds(op) === 'nothing')
          await journal.resend(op.opId).catch(() => undefined);
      }
      const open = dueOf(await store.all(), group, start);
      if (open.length > 0) await readGroup(group, open).catch(noteRest);
    }
    return await isOpen();
  }

  /** Whether another round is needed, by the journal alone: an operation is open or being sent. */
  async function isOpen(): Promise<boolean> {
    const all = await store.all();
    journal.memory.forgetSecrets(all);
    return all.some(isLeft) || GROUPS.some((group) => dueOf(all, group, false).length > 0);
  }

  function isResting(): boolean {
    return deps.steadyNow() < restsUntil;
  }

  function noteRest(error: unknown): void {
    const asked = error instanceof AppError ? (error.retryAfterMs ?? 0) : 0;
    restsUntil = deps.steadyNow() + Math.min(asked, LONGEST_REST_MS);
  }

  function dueOf(all: readonly Operation[], group: MoneyGroup, start: boolean): Operation[] {
    return all.filter((op) => groupOf(op) === group && isDue(op, start));
  }

  function isDue(op: Operation, start: boolean): boolean {
    if (op.state === 'unknown') return true;
    if (!mayShowMore(op)) return false;
    // Checked at every start of a page until the player has decided about it.
    if (op.state === 'armed' && start) return true;
    const now = { serverNow: deps.serverNow(), deviceNow: deps.deviceNow() };
    const since = platformTime(op, op.settledAt === undefined ? 'sent' : 'settled', now);
    return now.serverNow - since < (start ? LATE_AUDIT_MS : AUDIT_MS);
  }

  /** Reads the group's records and matches them; only a complete reading counts towards `missing`. */
  async function readGroup(group: MoneyGroup, due: readonly Operation[]): Promise<void> {
    const sent = due.map(
      (op) => op.newestBefore ?? (op.sentAt ?? deps.serverNow()) - SINCE_SLACK_MS,
    );
    const subjects = [...new Set(due.flatMap(({ subject }) => subject ?? []))];
    const read = (signal: AbortSignal) =>
      deps.readOrderRecords(group, Math.min(...sent), subjects, signal);
    const readAt = clocks();
    const { found, complete } = await withTimeout(deps, READ_MS, read);
    // If this device's clock was changed, the answer has just corrected `serverNow`: use the earlier time.
    readAt.server = Math.min(readAt.server, deps.serverNow());
    await explain(group, found);
    if (!complete) return;
    const asked = new Set(due.map(({ opId }) => opId));
    for (const op of await store.all()) {
      if (op.state === 'unknown' && asked.has(op.opId)) await noteUnseen(op, readAt);
    }
  }

  function clocks(): Clocks {
    const [server, device] = [deps.serverNow(), deps.deviceNow()];
    return { server, device, steady: deps.steadyNow() };
  }

  /** @param readAt when the reading was requested; the tab may have been frozen since */
  async function noteUnseen(op: Operation, readAt: Clocks): Promise<void> {
    const { opId, goodReads } = op;
    const long = missedFor(op, readAt) >= MISSING_AFTER_MS;
    const unseen = (enough: boolean) => store.note(opId, { type: 'unseen', enough });
    if (!long || goodReads + 1 < GOOD_READS) {
      await unseen(false);
      return;
    }
    // Holding the lock proves that no tab is sending the operation again: no request may arrive after the
    // player was told to start again.
    await deps.withAccountLock(() => unseen(true)).catch(() => unseen(false));
  }

  /** How long (ms) an operation has been searched for, by the clock that shows the shortest time. */
  function missedFor(op: Operation, readAt: Clocks): number {
    const { sentAt = 0, lostAt: lost = sentAt } = op;
    const byServer = readAt.server - (lost <= readAt.server ? lost : sentAt);
    const byDevice = readAt.device - (op.history.at(-1)?.at ?? op.createdAt);
    // For an operation lost by an earlier page this page's monotonic clock says nothing.
    const since = journal.memory.lostSince(op.opId) ?? Number.NEGATIVE_INFINITY;
    return Math.min(byServer, byDevice, readAt.steady - since);
  }

  /** Stores and matches records, also those that were read for another purpose. */
  async function explain(group: MoneyGroup, found: readonly OrderRecord[]): Promise<void> {
    const orders = walletOrders(found);
    if (orders.length > 0) await store.putOrders(orders);
    await importOrders(deps, group, found, journal.memory.isAsked);
  }

  return { left, takeOver, round, isOpen, explain };
}

/** Whether a second arrival of the request may have been accepted although the outcome is known. */
function mayShowMore(op: Operation): boolean {
  const { state, proven, sentAt } = op;
  if (sentAt === undefined) return false;
  // The operation waits for a new login after a 401, or was cancelled since.
  if (state === 'armed' || state === 'cancelled') return true;
  // The refusal of a one-time claim may mean that it was given before.
  if (state === 'rejected' && isOnce(op)) return true;
  // A `duplicate` is checked too: a second arrival may be followed by a third.
  const isSettled = ['confirmed', 'rejected', 'duplicate'].includes(state);
  return isSettled && proven !== true;
}

/** Whether a tab began the operation and did not finish: it is `sending`, or armed and never sent. */
function isLeft(op: Operation): boolean {
  return op.state === 'sending' || (op.state === 'armed' && op.attempts === 0);
}
