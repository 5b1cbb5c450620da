import { messageOf } from '../../../contract/errors.ts';
import {
  advance,
  type MoneyKind,
  type Operation,
  type OperationEvent,
} from '../../../db/operation.ts';
import { groupOf, isOnce, type MoneyGroup } from '../../../db/operation-kinds.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { withTimeout } from '../queries/with-timeout.ts';
import {
  blocking,
  checkAdmission,
  checkLimits,
  readNewest,
  requestsOf,
  STALE_MS,
} from './check-admission.ts';
import type { JournalDeps } from './journal-deps.ts';
import { importOrders } from './match-orders.ts';
import { NotSent } from './not-sent.ts';
import type { OrderRecord } from './order-record.ts';
import { createPageMemory } from './page-memory.ts';
import { eventOfFailure, type Secret } from './post-operation.ts';
import type { LimitCheck } from './recharge-guard.ts';

/** After this time (ms) without an answer an operation is `unknown`; a late answer is still recorded. */
const UNKNOWN_AFTER_MS = 60_000;
/**
 * After this time (ms) a request is aborted: before any tab may call its operation `missing`, so that the
 * request cannot arrive after the player was told to start again.
 */
const GIVEN_UP_AFTER_MS = 150_000;

/** A request for a money action, built from the form the player submitted. */
export interface OperationRequest {
  kind: MoneyKind;
  /** The call's fields in wire format, without a password. */
  payload: Readonly<Record<string, string>>;
  /** Names what the platform gives only once: a promotion's step or a red packet. */
  subject?: string;
  /** Decimal text; empty where the amount is not known before the answer. */
  amount: string;
  /** Display text: the address or channel that the money goes to. */
  target: string;
  /** The player has confirmed that repeating a recent identical operation is intended. */
  again?: boolean | undefined;
}

interface BeforeSending {
  /** The platform's newest records of the group. */
  found: readonly OrderRecord[];
  /** The player's own limits. */
  limits: LimitCheck;
  /** Aborted when the account lock is taken from this tab. */
  lost: AbortSignal;
}

export type Journal = ReturnType<typeof createJournal>;

/** The sending half of the journal: submits one account's operations from this tab. */
export function createJournal(deps: JournalDeps) {
  const { store } = deps;
  const memory = createPageMemory(deps);

  /** Writes an operation to the journal and sends its request. @throws {NotSent} when nothing was sent */
  function submit(asked: OperationRequest, secret?: Secret): Promise<Operation> {
    return afterReading(groupOf(asked), asked.subject, async ({ found, limits, lost }) => {
      deps.mayAct();
      const op = newOperation(asked, found);
      await written(() =>
        store.arm(op, (all) => checkAdmission(all, op, asked.again === true, limits)),
      );
      return await send(op.opId, secret, found, lost);
    });
  }

  /** Sends an `armed` operation again, after its first request was answered with a 401. @throws {NotSent} */
  async function resume(opId: string, secret?: Secret): Promise<Operation> {
    const known = await written(() => store.one(opId));
    if (known?.state !== 'armed') throw new NotSent('busy');
    const group = groupOf(known);
    // The browser may have sent the request twice, and only the second arrival got the 401: the reading shows
    // whether the first one was accepted.
    return await afterReading(group, known.subject, async ({ found, limits, lost }) => {
      const all = await written(() => store.all());
      const now = all.find((other) => other.opId === opId) ?? known;
      if (now.state !== 'armed') return now;
      if (blocking(all, group).length > 0) throw new NotSent('blocked');
      const others = all.filter((other) => other.opId !== opId);
      checkLimits(limits, others, now);
      deps.mayAct();
      return await send(opId, secret, found, lost);
    });
  }

  /**
   * Reads the platform's newest records of a group, then works under the account lock. The lock is not held
   * while reading: a page frozen while waiting for the answer must not keep other tabs from sending.
   * @throws {NotSent} among others `busy`, when another tab has sent a request since the reading, which may not
   *   show it
   */
  async function afterReading(
    group: MoneyGroup,
    subject: string | undefined,
    work: (before: BeforeSending) => Promise<Operation>,
  ): Promise<Operation> {
    deps.mayAct();
    const requests = requestsOf(await written(() => store.all()), group);
    const found = await readNewest(deps, group, subject);
    return await deps.withAccountLock(async (lost) => {
      if (requestsOf(await written(() => store.all()), group) !== requests) {
        throw new NotSent('busy');
      }
      // Match the reading to earlier operations, so that the player does not repeat one that succeeded.
      await written(() => importOrders(deps, group, found, memory.isAsked));
      const limits = await written(() => deps.limits(group, found));
      return await work({ found, limits, lost });
    });
  }

  function newOperation(asked: OperationRequest, found: readonly OrderRecord[]): Operation {
    const at = deps.deviceNow();
    return {
      opId: deps.newId(),
      kind: asked.kind,
      state: 'armed',
      payload: asked.payload,
      ...(asked.subject === undefined ? {} : { subject: asked.subject }),
      amount: asked.amount,
      target: asked.target,
      keyed: deps.sendsKeys(),
      baseline: found.map(({ orderNo }) => orderNo),
      newestBefore: Math.max(0, ...found.map(({ createdAt }) => createdAt)),
      orderNos: [],
      attempts: 0,
      createdAt: at,
      updatedAt: at,
      goodReads: 0,
      acknowledged: false,
      history: [{ state: 'armed', at }],
    };
  }

  /** Sends an `armed` operation: the journal stores `sending` on disk before the request leaves. */
  async function send(
    opId: string,
    secret: Secret | undefined,
    found: readonly OrderRecord[],
    lost: AbortSignal,
  ): Promise<Operation> {
    const release = deps.hold();
    memory.noteSending(opId);
    try {
      const before = deps.steadyNow();
      // The line that has just answered the reading, or a later choice of the player: fixed from here on.
      const line = deps.line();
      const event = { type: 'send', sentAt: deps.serverNow(), line } as const;
      const op = await written(() => store.note(opId, event));
      if (op?.state !== 'sending') throw new NotSent('busy');
      try {
        await written(() => claim(op, found));
        // If this tab was frozen in between, another tab may have taken the operation over.
        if (lost.aborted) throw new NotSent('busy');
        if (deps.steadyNow() - before > STALE_MS) throw new NotSent('stalled');
        deps.mayAct();
      } catch (error) {
        // The request never left, so nothing has to be reconciled.
        await store.note(op.opId, { type: 'unsent', message: messageOf(error) });
        throw error;
      }
      memory.keepSecret(op, secret);
      return await firstOf(op, request(op, secret, GIVEN_UP_AFTER_MS));
    } finally {
      release();
    }
  }

  /** Claims a recharge's share of the daily cap, which all accounts of this browser share. */
  async function claim(op: Operation, found: readonly OrderRecord[]): Promise<void> {
    if (groupOf(op) !== 'deposit') return;
    const limits = await deps.claim(op, found);
    const others = (await store.all()).filter(({ opId }) => opId !== op.opId);
    checkLimits(limits, others, op);
  }

  /** Sends the request and records its outcome, however late. Never rejects, since it may have arrived. */
  async function request(
    op: Operation,
    secret: Secret | undefined,
    patienceMs: number,
  ): Promise<Operation> {
    try {
      const key = op.keyed ? op.opId : undefined;
      const { orderNo, credited, order } = await withTimeout(deps, patienceMs, (signal) =>
        deps.post(op, { secret, key, line: op.line, signal }),
      );
      const at = deps.serverNow();
      const proven = memory.isProof(op);
      return await noted(op, { type: 'answered', orderNo, credited, at, proven }, order);
    } catch (error) {
      const isRepeated = op.state === 'unknown' || op.attempts > 1;
      const event = eventOfFailure(error, deps.serverNow(), isRepeated);
      const proven = event.type === 'refused' && memory.isProof(op);
      const now = await noted(op, proven ? { ...event, proven } : event);
      return now.state === 'rejected' && isOnce(now) ? await lookedUp(now) : now;
    }
  }

  /** A refused one-time claim may have been given before: looks for it in the platform's records. */
  async function lookedUp(op: Operation): Promise<Operation> {
    try {
      const found = await readNewest(deps, groupOf(op), op.subject);
      await importOrders(deps, groupOf(op), found, memory.isAsked);
      return (await store.one(op.opId)) ?? op;
    } catch {
      // The refusal stands; reconciliation reads the records once more.
      return op;
    }
  }

  /** Waits for the answer for {@link UNKNOWN_AFTER_MS}; after that the operation is `unknown`. */
  async function firstOf(op: Operation, answer: Promise<Operation>): Promise<Operation> {
    const over = new AbortController();
    const late = deps
      .wait(UNKNOWN_AFTER_MS, over.signal)
      .then(() => noted(op, { type: 'lost', message: '等待超过 60 秒', at: deps.serverNow() }));
    try {
      return await Promise.race([answer, late]);
    } finally {
      over.abort();
      late.catch(() => undefined);
    }
  }

  /**
   * Records the outcome of an operation that was sent. If the write fails, the stored row keeps its old
   * state, blocks later operations and is taken over later. If the row is gone (the browser's storage was
   * cleared meanwhile), the operation is written again, so that the player still sees it.
   */
  async function noted(
    op: Operation,
    event: OperationEvent,
    order?: WalletOrder,
  ): Promise<Operation> {
    const at = deps.deviceNow();
    const row = await store.note(op.opId, event, order).catch(() => advance(op, event, at));
    const now = row ?? (await restored(op, event, order));
    if (now.state === 'unknown') memory.noteLost(op.opId);
    memory.forgetSecrets([now]);
    return now;
  }

  async function restored(
    op: Operation,
    event: OperationEvent,
    order?: WalletOrder,
  ): Promise<Operation> {
    const at = deps.deviceNow();
    const step = { state: op.state, at, note: '本机记录被清除过' };
    const now = advance({ ...op, history: [...op.history, step] }, event, at);
    await store.restore(now, order).catch(() => undefined);
    return now;
  }

  /** Sends an `unknown` operation again under its key, where the platform honours keys. @throws {NotSent} */
  async function resend(opId: string, secret?: Secret): Promise<Operation> {
    deps.mayAct();
    return await deps.withAccountLock(async () => {
      const known = await written(() => store.one(opId));
      if (known?.state !== 'unknown') throw new NotSent('busy');
      memory.keepSecret(known, secret);
      if (memory.resendNeeds(known) !== 'nothing') throw new NotSent('busy');
      const before = deps.steadyNow();
      const op = await written(() => store.note(opId, { type: 'resend' }));
      // The operation was settled meanwhile.
      if (!op) throw new NotSent('busy');
      // If this tab was frozen in between, another tab may act for the operation.
      if (deps.steadyNow() - before > STALE_MS) throw new NotSent('stalled');
      const release = deps.hold();
      try {
        // Giving this request up is safe: the next one under the same key gets the same answer.
        return await firstOf(op, request(op, memory.secretOf(opId), UNKNOWN_AFTER_MS));
      } finally {
        release();
      }
    });
  }

  return { submit, resume, resend, memory };
}

/** @throws {NotSent} `storage` when the journal could not be written: then nothing is sent */
async function written<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw error instanceof NotSent ? error : new NotSent('storage', error);
  }
}
