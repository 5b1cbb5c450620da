import type { Operation } from '../../../db/operation.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import type { JournalDeps } from './deps.ts';
import type { Journal } from './journal.ts';
import { groupOf, MONEY_KINDS, type MoneyGroup } from './kinds.ts';
import { patiently } from './patience.ts';
import { takeIn } from './take-in.ts';

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

export const GROUPS: readonly MoneyGroup[] = [
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
  /** Asks the platform about everything that is open. @returns true while something still is */
  round(start: boolean): Promise<boolean>;
  /** Takes in orders that somebody read for another reason; they may tell of an operation. */
  explain(group: MoneyGroup, orders: readonly WalletOrder[]): Promise<void>;
}

/** Reconciliation of one account, design chapter 4. */
export function createReconciler(deps: JournalDeps, journal: Journal): Reconciler {
  const { book } = deps;

  async function left(): Promise<string[]> {
    return (await book.all()).filter(isLeft).map(({ opId }) => opId);
  }

  async function takeOver(steal = false): Promise<void> {
    if ((await left()).length === 0) return;
    // Having the lock says that nobody is sending: whoever wrote this down is gone.
    await deps.alone(async () => {
      for (const op of await book.all()) {
        if (op.state === 'sending' && !journal.isInFlight(op.opId)) {
          await book.note(op.opId, { type: 'lost', message: '页面在提交中关闭', at: lostAt(op) });
        } else if (isLeft(op)) {
          await book.note(op.opId, { type: 'cancel' });
        }
      }
    }, steal);
  }

  /** Since when the answer is overdue, by the platform's clock. */
  function lostAt({ sentAt = deps.serverNow() }: Operation): number {
    return Math.max(sentAt, Math.min(deps.serverNow(), sentAt + ANSWER_MS));
  }

  async function round(start: boolean): Promise<boolean> {
    let goesOn = false;
    for (const group of GROUPS) {
      const due = await dueOf(group, start);
      for (const op of due) {
        // Under its key the same request again is the shortest way to the answer.
        if (journal.canResend(op)) await journal.resend(op.opId).catch(() => undefined);
      }
      const open = await dueOf(group, start);
      if (open.length > 0) await readFor(group, open).catch(() => undefined);
      if ((await dueOf(group, false)).length > 0) goesOn = true;
    }
    return goesOn;
  }

  async function dueOf(group: MoneyGroup, start: boolean): Promise<Operation[]> {
    const now = deps.serverNow();
    const auditMs = start ? LATE_AUDIT_MS : AUDIT_MS;
    return (await book.all()).filter((op) => {
      if (groupOf(op) !== group) return false;
      if (op.state === 'unknown') return true;
      return mayShowMore(op) && now - (op.settledAt ?? op.sentAt ?? 0) < auditMs;
    });
  }

  /** A reading that fails proves nothing, and neither does half a one. */
  async function readFor(group: MoneyGroup, due: readonly Operation[]): Promise<void> {
    const sent = due.map(({ sentAt }) => sentAt ?? deps.serverNow());
    const since = Math.min(...sent) - SINCE_SLACK_MS;
    const read = (signal: AbortSignal) => deps.readOrders(group, since, signal);
    const readAt = deps.serverNow();
    const { orders, complete } = await patiently(deps, READ_MS, read);
    await explain(group, orders);
    if (!complete) return;
    const asked = new Set(due.map(({ opId }) => opId));
    for (const op of await book.all()) {
      if (op.state === 'unknown' && asked.has(op.opId)) await noteUnseen(op, readAt);
    }
  }

  /** @param readAt when the reading was asked for: a tab may have been frozen since */
  async function noteUnseen(op: Operation, readAt: number): Promise<void> {
    const long = readAt - (op.lostAt ?? op.sentAt ?? 0) >= MISSING_AFTER_MS;
    const enough = long && op.goodReads + 1 >= GOOD_READS;
    // What is still on its way must not arrive after the player was told to start anew.
    const waiting = enough && journal.giveUp(op.opId);
    await book.note(op.opId, { type: 'unseen', enough: enough && !waiting });
  }

  async function explain(group: MoneyGroup, orders: readonly WalletOrder[]): Promise<void> {
    await book.putOrders(orders);
    await takeIn(deps, group, orders);
  }

  return { left, takeOver, round, explain };
}

/** Another arrival of its request may have been accepted, though its outcome is known. */
function mayShowMore({ state, keyed, sentAt }: Operation): boolean {
  // Given up after a 401.
  if (state === 'cancelled') return sentAt !== undefined;
  return (state === 'confirmed' || state === 'rejected') && !keyed;
}

/** Something a tab began and did not bring on: it is being sent, or was never sent. */
function isLeft(op: Operation): boolean {
  return op.state === 'sending' || (op.state === 'armed' && op.attempts === 0);
}
