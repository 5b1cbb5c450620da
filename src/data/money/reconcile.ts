import { AppError } from '../../../contract/errors.ts';
import type { Operation } from '../../../db/operation.ts';
import { groupOf, isOnce, MONEY_KINDS, type MoneyGroup } from '../../../db/operation-kinds.ts';
import { importOrders } from './import-orders.ts';
import type { Journal } from './journal.ts';
import type { JournalDeps } from './journal-deps.ts';
import { platformTime } from './match-orders.ts';
import { type OrderRecord, walletOrders } from './order-record.ts';
import { withTimeout } from './timeouts.ts';

/** An operation counts as missing after so many complete readings over so long (ms). */
const GOOD_READS = 3;
const MISSING_AFTER_MS = 180_000;
/** The answer of a request that was cut off with its page would have come within this time (ms). */
const ANSWER_MS = 60_000;
/** Where keys are not honoured a request may have arrived twice: looked for this long (ms). */
const AUDIT_MS = 45_000;
const LATE_AUDIT_MS = 3_600_000;
const SINCE_SLACK_MS = 5_000;
/** A reading that takes longer (ms) has failed. */
const READ_MS = 30_000;
/** A platform that wants a longer pause (ms) is asked all the same: something of the player's is open. */
const LONGEST_REST_MS = 15 * 60_000;

const GROUPS: readonly MoneyGroup[] = [
  ...new Set(Object.values(MONEY_KINDS).map(({ group }) => group)),
];

/** The reading half of the journal: finds out what became of operations without an answer. */
export interface Reconciler {
  /** Ids of what some tab has begun and not brought on. */
  left(): Promise<string[]>;
  /**
   * What was being sent when its tab went away is unknown from now on.
   * @throws {NotSent} `busy` while a tab is sending
   */
  takeOver(steal?: boolean): Promise<void>;
  /**
   * Asks the platform about everything that is open, unless it wants to be left alone (Retry-After).
   * @returns as {@link Reconciler.isOpen}
   */
  round(start: boolean): Promise<boolean>;
  /** Whether there is reason to look again, by the journal alone: something is open or being sent. */
  isOpen(): Promise<boolean>;
  /** Takes in what somebody read for another reason; they may tell of an operation. */
  explain(group: MoneyGroup, found: readonly OrderRecord[]): Promise<void>;
}

/** The platform's clock, this device's, and the one that only runs forward, at one moment (ms). */
interface Clocks {
  server: number;
  device: number;
  steady: number;
}

/** Reconciliation of one account, design chapter 4. */
export function createReconciler(deps: JournalDeps, journal: Journal): Reconciler {
  const { store } = deps;
  /** By the clock that only runs forward. */
  let restsUntil = Number.NEGATIVE_INFINITY;

  async function left(): Promise<string[]> {
    return (await store.all()).filter(isLeft).map(({ opId }) => opId);
  }

  async function takeOver(steal = false): Promise<void> {
    if ((await left()).length === 0) return;
    // Having the lock says that nobody is sending: whoever wrote this down is gone.
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

  /** Since when the answer is overdue, by the platform's clock. */
  function lostAt({ sentAt, attempts }: Operation): number {
    const now = deps.serverNow();
    // Sent again after a 401: the first time says nothing about this one.
    if (sentAt === undefined || attempts > 1) return now;
    return Math.max(sentAt, Math.min(now, sentAt + ANSWER_MS));
  }

  async function round(start: boolean): Promise<boolean> {
    for (const group of GROUPS) {
      if (isResting()) break;
      const due = dueOf(await store.all(), group, start);
      for (const op of due) {
        // Under its key the same request again is the shortest way to the answer.
        if (journal.memory.resendNeeds(op) === 'nothing')
          await journal.resend(op.opId).catch(() => undefined);
      }
      const open = dueOf(await store.all(), group, start);
      if (open.length > 0) await fetchForAccount(group, open).catch(noteRest);
    }
    return await isOpen();
  }

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
    // Asked for anew with every start, as long as the player has not decided about it.
    if (op.state === 'armed' && start) return true;
    const now = { serverNow: deps.serverNow(), deviceNow: deps.deviceNow() };
    const since = platformTime(op, op.settledAt === undefined ? 'sent' : 'settled', now);
    return now.serverNow - since < (start ? LATE_AUDIT_MS : AUDIT_MS);
  }

  /** A reading that fails proves nothing, and neither does half a one. */
  async function fetchForAccount(group: MoneyGroup, due: readonly Operation[]): Promise<void> {
    const sent = due.map(
      (op) => op.newestBefore ?? (op.sentAt ?? deps.serverNow()) - SINCE_SLACK_MS,
    );
    const subjects = [...new Set(due.flatMap(({ subject }) => subject ?? []))];
    const read = (signal: AbortSignal) =>
      deps.readOrderRecords(group, Math.min(...sent), subjects, signal);
    const readAt = clocks();
    const { found, complete } = await withTimeout(deps, READ_MS, read);
    // This device's clock may have been set since the platform was last heard: its answer has said so.
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

  /** @param readAt when the reading was asked for: a tab may have been frozen since */
  async function noteUnseen(op: Operation, readAt: Clocks): Promise<void> {
    const { opId, goodReads } = op;
    const long = missedFor(op, readAt) >= MISSING_AFTER_MS;
    const unseen = (enough: boolean) => store.note(opId, { type: 'unseen', enough });
    if (!long || goodReads + 1 < GOOD_READS) {
      await unseen(false);
      return;
    }
    // Having the lock says that no tab is sending it again: nothing must arrive after the player was
    // told to start anew.
    await deps.withAccountLock(() => unseen(true)).catch(() => unseen(false));
  }

  /** How long (ms) an operation has been looked for, by the clock that says the least. */
  function missedFor(op: Operation, readAt: Clocks): number {
    const { sentAt = 0, lostAt: lost = sentAt } = op;
    const byServer = readAt.server - (lost <= readAt.server ? lost : sentAt);
    const byDevice = readAt.device - (op.history.at(-1)?.at ?? op.createdAt);
    // What an earlier page has lost: how long ago, only the other two can tell.
    const since = journal.memory.lostSince(op.opId) ?? Number.NEGATIVE_INFINITY;
    return Math.min(byServer, byDevice, readAt.steady - since);
  }

  async function explain(group: MoneyGroup, found: readonly OrderRecord[]): Promise<void> {
    const orders = walletOrders(found);
    if (orders.length > 0) await store.putOrders(orders);
    await importOrders(deps, group, found, journal.memory.isAsked);
  }

  return { left, takeOver, round, isOpen, explain };
}

/** Another arrival of its request may have been accepted, though its outcome is known. */
function mayShowMore(op: Operation): boolean {
  const { state, proven, sentAt } = op;
  if (sentAt === undefined) return false;
  // Waiting for a new login after a 401, or given up since.
  if (state === 'armed' || state === 'cancelled') return true;
  // A refusal of what is given once may mean that it has been given.
  if (state === 'rejected' && isOnce(op)) return true;
  // A second arrival may be followed by a third.
  const isSettled = ['confirmed', 'rejected', 'duplicate'].includes(state);
  return isSettled && proven !== true;
}

/** Something a tab began and did not bring on: it is being sent, or was never sent. */
function isLeft(op: Operation): boolean {
  return op.state === 'sending' || (op.state === 'armed' && op.attempts === 0);
}
