import { messageOf } from '../../../contract/errors.ts';
import {
  advance,
  type MoneyKind,
  type Operation,
  type OperationEvent,
} from '../../../db/operation.ts';
import { groupOf, isOnce, type MoneyGroup } from '../../../db/operation-kinds.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { blocking, checkAdmission, checkLimits } from './check-admission.ts';
import { importOrders } from './import-orders.ts';
import type { JournalDeps } from './journal-deps.ts';
import { NotSent } from './not-sent.ts';
import type { OrderRecord } from './order-record.ts';
import { eventOfFailure } from './outcome.ts';
import { createPageMemory, type PageMemory } from './page-memory.ts';
import type { Secret } from './post-operation.ts';
import { readNewest, requestsOf } from './read-newest-orders.ts';
import { GIVEN_UP_AFTER_MS, STALE_MS, UNKNOWN_AFTER_MS, withTimeout } from './timeouts.ts';

/** A money action as the player asked for it. */
export interface OperationRequest {
  kind: MoneyKind;
  /** The call's fields as they travel, without a password. */
  payload: Readonly<Record<string, string>>;
  /** What is given once only: which promotion's step, which red packet. */
  subject?: string;
  /** Decimal text; empty where it is not known before. */
  amount: string;
  /** For the eye: where it goes to. */
  target: string;
  /** The player has said that the same once more is meant. */
  again?: boolean | undefined;
}

/** The sending half of the journal: what an account's tab does with its operations. */
export interface Journal {
  /** Writes an action down and sends it. @throws {NotSent} when nothing was sent */
  submit(asked: OperationRequest, secret?: Secret): Promise<Operation>;
  /** Sends one again whose first try ended before the platform's door. @throws {NotSent} */
  resume(opId: string, secret?: Secret): Promise<Operation>;
  /** Sends an unknown one again under its key, where the platform honours keys. @throws {NotSent} */
  resend(opId: string, secret?: Secret): Promise<Operation>;
  /** What the page remembers of its operations. */
  memory: PageMemory;
}

/** The journal of one account in this tab. */
export function createJournal(deps: JournalDeps): Journal {
  const { store } = deps;
  const memory = createPageMemory(deps);

  async function submit(asked: OperationRequest, secret?: Secret): Promise<Operation> {
    const group = groupOf(asked);
    const reading = await readBefore(group, asked.subject);
    return await deps.withAccountLock(async (lost) => {
      const found = await takenIn(group, reading);
      const limits = await written(() => deps.limits(group, found));
      deps.mayAct();
      const op = newOperation(asked, found);
      await written(() =>
        store.arm(op, (all) => checkAdmission(all, op, asked.again === true, limits)),
      );
      return await send(op.opId, secret, found, lost);
    });
  }

  async function resume(opId: string, secret?: Secret): Promise<Operation> {
    const known = await written(() => store.one(opId));
    if (known?.state !== 'armed') throw new NotSent('busy');
    const group = groupOf(known);
    // A browser may have sent the request twice, and only the second arrival met the expired login.
    const reading = await readBefore(group, known.subject);
    return await deps.withAccountLock(async (lost) => {
      const found = await takenIn(group, reading);
      const limits = await written(() => deps.limits(group, found));
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
   * What the platform has of a group before something is sent. Read without the lock: a page that is
   * frozen while it waits for the answer must not keep other tabs from sending.
   * @throws {NotSent}
   */
  async function readBefore(group: MoneyGroup, subject: string | undefined) {
    deps.mayAct();
    const requests = requestsOf(await written(() => store.all()), group);
    return { requests, found: await readNewest(deps, group, subject) };
  }

  /**
   * Under the lock: the reading tells of earlier operations, which the player then does not ask for anew.
   * @throws {NotSent} `busy` when another tab has sent something since: the reading may not show it
   */
  async function takenIn(
    group: MoneyGroup,
    { requests, found }: { requests: number; found: OrderRecord[] },
  ): Promise<OrderRecord[]> {
    const all = await written(() => store.all());
    if (requestsOf(all, group) !== requests) throw new NotSent('busy');
    await written(() => importOrders(deps, group, found, memory.isAsked));
    return found;
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

  /** The only way to a request: written as being sent first, then sent once. */
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
      const op = await written(() => store.note(opId, { type: 'send', sentAt: deps.serverNow() }));
      if (op?.state !== 'sending') throw new NotSent('busy');
      try {
        await written(() => claim(op, found));
        // Stopped in between (a frozen tab): another one may have taken over and asked the player.
        if (deps.steadyNow() - before > STALE_MS || lost.aborted) throw new NotSent('busy');
        deps.mayAct();
      } catch (error) {
        throw await unsent(op, error);
      }
      memory.keepSecret(op, secret);
      return await firstOf(op, request(op, secret, GIVEN_UP_AFTER_MS));
    } finally {
      release();
    }
  }

  /** Two accounts of this browser may be asking at once: what the first one takes, the other has not. */
  async function claim(op: Operation, found: readonly OrderRecord[]): Promise<void> {
    if (groupOf(op) !== 'deposit') return;
    const limits = await deps.claim(op, found);
    const others = (await store.all()).filter(({ opId }) => opId !== op.opId);
    checkLimits(limits, others, op);
  }

  /** Written as being sent, and certainly not sent: nothing to be cleared up. */
  async function unsent(op: Operation, why: unknown): Promise<unknown> {
    await store.note(op.opId, { type: 'unsent', message: messageOf(why) });
    return why;
  }

  /** The answer, written down whenever it comes. Never rejects: it was sent. */
  async function request(
    op: Operation,
    secret: Secret | undefined,
    patienceMs: number,
  ): Promise<Operation> {
    try {
      const key = op.keyed ? op.opId : undefined;
      const { orderNo, credited, order } = await withTimeout(deps, patienceMs, (signal) =>
        deps.post(op, { secret, key, signal }),
      );
      const at = deps.serverNow();
      const event = {
        type: 'answered',
        orderNo,
        credited,
        at,
        proven: memory.isProof(op),
      } as const;
      return await noted(op, event, order);
    } catch (error) {
      const isRepeated = op.state === 'unknown' || op.attempts > 1;
      const event = eventOfFailure(error, deps.serverNow(), isRepeated);
      const proven = event.type === 'refused' && memory.isProof(op);
      const now = await noted(op, proven ? { ...event, proven } : event);
      return now.state === 'rejected' && isOnce(now) ? await lookedUp(now) : now;
    }
  }

  /** Refused, and it may have been given before: what the platform has says so. */
  async function lookedUp(op: Operation): Promise<Operation> {
    try {
      const found = await readNewest(deps, groupOf(op), op.subject);
      await importOrders(deps, groupOf(op), found, memory.isAsked);
      return (await store.one(op.opId)) ?? op;
    } catch {
      // The refusal stands; the reconciliation looks once more.
      return op;
    }
  }

  /** Waits for the answer for a minute; after that the operation is unknown. */
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
   * Writes down what became of an operation that was sent. A disk that fails now changes nothing about
   * that: the row stays as it was, stops what would come after it, and is taken over later. A row that is
   * gone (somebody cleared the browser's storage meanwhile) is written anew, so that the money stays in sight.
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

  async function resend(opId: string, secret?: Secret): Promise<Operation> {
    deps.mayAct();
    return await deps.withAccountLock(async () => {
      const known = await written(() => store.one(opId));
      if (known?.state !== 'unknown') throw new NotSent('busy');
      memory.keepSecret(known, secret);
      if (memory.resendNeeds(known) !== 'nothing') throw new NotSent('busy');
      const before = deps.steadyNow();
      const op = await written(() => store.note(opId, { type: 'resend' }));
      // Settled meanwhile; or this tab was stopped, and by now another one is begun in its place.
      if (!op || deps.steadyNow() - before > STALE_MS) throw new NotSent('busy');
      const release = deps.hold();
      try {
        // Nobody loses anything when it is given up: the next one under the key hears the answer.
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
