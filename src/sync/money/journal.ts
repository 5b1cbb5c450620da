import { AppError, messageOf } from '../../../contract/errors.ts';
import type { MoneyKind, Operation } from '../../../db/operation.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { admit } from './admit.ts';
import type { JournalDeps } from './deps.ts';
import { groupOf } from './kinds.ts';
import { NotSent, type NotSentReason } from './not-sent.ts';
import { eventOfFailure } from './outcome.ts';
import { patiently } from './patience.ts';
import type { Secret } from './post.ts';
import { takeIn } from './take-in.ts';

/** After this time (ms) nobody waits for the answer any more; it may still come. */
const UNKNOWN_AFTER_MS = 60_000;
/** A platform that cannot say within this time (ms) what it has already gets nothing new. */
const BASELINE_MS = 20_000;
/** A page that was stopped between writing and sending longer than this (ms) sends nothing. */
const STALE_MS = 5_000;

/** A money action as the player asked for it. */
export interface Asked {
  kind: MoneyKind;
  /** The call's fields as they travel, without a password. */
  payload: Readonly<Record<string, string>>;
  amount: string;
  /** For the eye: where it goes to. */
  target: string;
  /** The player has said that the same once more is meant. */
  again?: boolean | undefined;
}

/** The sending half of the journal: what an account's tab does with its operations. */
export interface Journal {
  /** Writes an action down and sends it. @throws {NotSent} when nothing was sent */
  submit(asked: Asked, secret?: Secret): Promise<Operation>;
  /** Sends one again whose first try ended before the platform's door. @throws {NotSent} */
  resume(opId: string, secret?: Secret): Promise<Operation>;
  /** Sends an unknown one again under its key, where the platform honours keys. @throws {NotSent} */
  resend(opId: string, secret?: Secret): Promise<Operation>;
  /** Whether {@link Journal.resend} could do it without asking the player for the password. */
  canResend(op: Operation): boolean;
  /** True while this tab still waits for the operation's answer. */
  isInFlight(opId: string): boolean;
  /** Waits no longer for an answer. @returns false when nobody did */
  giveUp(opId: string): boolean;
}

/** The journal of one account in this tab. */
export function createJournal(deps: JournalDeps): Journal {
  const { book } = deps;
  /** In memory alone, and only as long as an operation may need it. */
  const secrets = new Map<string, Secret>();
  const inFlight = new Map<string, AbortController>();

  async function submit(asked: Asked, secret?: Secret): Promise<Operation> {
    deps.mayAct();
    return await deps.alone(async (lost) => {
      const orders = await readNewest(asked);
      // They may tell of an earlier one, which the player then does not ask for anew.
      await written(() => takeIn(deps, groupOf(asked), orders));
      const baseline = orders.map(({ orderNo }) => orderNo);
      deps.mayAct();
      const op = newOperation(asked, baseline);
      await written(() => book.arm(op, (all) => admit(all, op, asked.again === true)));
      return await send(op.opId, secret, lost);
    });
  }

  async function resume(opId: string, secret?: Secret): Promise<Operation> {
    deps.mayAct();
    return await deps.alone(async (lost) => {
      const op = await written(() => book.one(opId));
      if (op?.state !== 'armed') throw new NotSent('busy');
      // A browser may have sent the request twice, and only the second arrival met the expired login.
      const orders = await readNewest(op);
      await written(() => takeIn(deps, groupOf(op), orders));
      const now = await settled(op, book.one(opId));
      return now.state === 'armed' ? await send(opId, secret, lost) : now;
    });
  }

  /** What the platform has already: a reading that fails shows that nothing would get through. */
  async function readNewest(of: Pick<Operation, 'kind'>): Promise<WalletOrder[]> {
    const before = deps.steadyNow();
    try {
      const since = deps.serverNow();
      const read = (signal: AbortSignal) => deps.readOrders(groupOf(of), since, signal);
      const { orders } = await patiently(deps, BASELINE_MS, read);
      // A tab that was frozen meanwhile must not send hours later what was asked for then.
      if (deps.steadyNow() - before > BASELINE_MS + STALE_MS) throw new NotSent('unready');
      return orders;
    } catch (error) {
      throw error instanceof NotSent ? error : new NotSent(reasonOf(error), error);
    }
  }

  function newOperation(asked: Asked, baseline: string[]): Operation {
    const at = deps.deviceNow();
    return {
      opId: deps.newId(),
      kind: asked.kind,
      state: 'armed',
      payload: asked.payload,
      amount: asked.amount,
      target: asked.target,
      keyed: deps.honoursKeys(),
      baseline,
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
    lost: AbortSignal,
  ): Promise<Operation> {
    const release = deps.hold();
    try {
      const before = deps.steadyNow();
      const op = await written(() => book.note(opId, { type: 'send', sentAt: deps.serverNow() }));
      if (op?.state !== 'sending') throw new NotSent('busy');
      // Stopped in between (a frozen tab): another one may have taken over and asked the player.
      if (deps.steadyNow() - before > STALE_MS || lost.aborted) {
        throw await unsent(op, new NotSent('busy'));
      }
      try {
        deps.mayAct();
      } catch (error) {
        throw await unsent(op, error);
      }
      if (secret) secrets.set(opId, secret);
      return await firstOf(op, request(op, secret));
    } finally {
      release();
    }
  }

  /** Written as being sent, and certainly not sent: nothing to be cleared up. */
  async function unsent(op: Operation, why: unknown): Promise<unknown> {
    await book.note(op.opId, { type: 'unsent', message: messageOf(why) });
    return why;
  }

  /** The answer, written down whenever it comes. */
  async function request(op: Operation, secret: Secret | undefined): Promise<Operation> {
    const patience = new AbortController();
    const end = () => patience.abort();
    deps.ended.addEventListener('abort', end);
    inFlight.set(op.opId, patience);
    try {
      const key = op.keyed ? op.opId : undefined;
      const { orderNo, order } = await deps.post(op, { secret, key, signal: patience.signal });
      const event = { type: 'answered', orderNo, at: deps.serverNow() } as const;
      return await settled(op, book.note(op.opId, event, order));
    } catch (error) {
      const isRepeated = op.state === 'unknown' || op.attempts > 1;
      const event = eventOfFailure(error, deps.serverNow(), isRepeated);
      return await settled(op, book.note(op.opId, event));
    } finally {
      deps.ended.removeEventListener('abort', end);
      if (inFlight.get(op.opId) === patience) inFlight.delete(op.opId);
    }
  }

  function giveUp(opId: string): boolean {
    inFlight.get(opId)?.abort();
    return inFlight.delete(opId);
  }

  /** Waits for the answer for a minute; after that the operation is unknown. */
  async function firstOf(op: Operation, answer: Promise<Operation>): Promise<Operation> {
    const over = new AbortController();
    const late = deps
      .wait(UNKNOWN_AFTER_MS, over.signal)
      .then(() => noteLost(op, '等待超过 60 秒'));
    try {
      return await Promise.race([answer, late]);
    } finally {
      over.abort();
      late.catch(() => undefined);
      answer.catch(() => undefined);
    }
  }

  function noteLost(op: Operation, message: string): Promise<Operation> {
    const event = { type: 'lost', message, at: deps.serverNow() } as const;
    return settled(op, book.note(op.opId, event));
  }

  async function settled(
    op: Operation,
    noting: Promise<Operation | undefined>,
  ): Promise<Operation> {
    const now = (await noting) ?? op;
    if (!['unknown', 'sending', 'missing'].includes(now.state)) secrets.delete(op.opId);
    return now;
  }

  function canResend(op: Operation): boolean {
    if (!op.keyed || op.state !== 'unknown' || !deps.honoursKeys()) return false;
    if (Object.keys(op.payload).length === 0) return false;
    return op.kind !== 'withdrawal' || secrets.has(op.opId);
  }

  async function resend(opId: string, secret?: Secret): Promise<Operation> {
    deps.mayAct();
    if (secret) secrets.set(opId, secret);
    return await deps.alone(async () => {
      const op = await book.one(opId);
      if (!op || !canResend(op)) throw new NotSent('busy');
      const release = deps.hold();
      try {
        return await firstOf(op, request(op, secrets.get(opId)));
      } finally {
        release();
      }
    });
  }

  return { submit, resume, resend, canResend, giveUp, isInFlight: (id) => inFlight.has(id) };
}

/** Why nothing would get through, by a reading that failed. */
function reasonOf(error: unknown): NotSentReason {
  if (!(error instanceof AppError)) return 'unready';
  if (error.kind === 'unauthorized') return 'session';
  return error.kind === 'network' || error.portal ? 'offline' : 'unready';
}

/** @throws {NotSent} `storage` when the journal could not be written: then nothing is sent */
async function written<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw error instanceof NotSent ? error : new NotSent('storage', error);
  }
}
