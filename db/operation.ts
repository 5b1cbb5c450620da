/** What moves money; each kind is one call of the contract. */
export type MoneyKind =
  | 'recharge'
  | 'huione'
  | 'ipay'
  | 'withdrawal'
  | 'claim'
  | 'redBag'
  | 'redBagOpen';

/**
 * How a money action stands, design chapter 4:
 * - `armed`: written down, nothing sent; after a 401 it waits here for the same account
 * - `sending`: written before its request; at most one of an account at a time
 * - `unknown`: it was sent and no definite answer came; the records will tell
 * - `confirmed`: the platform has it, once
 * - `rejected`: the platform's definite no
 * - `duplicate`: the platform seems to have it more than once
 * - `missing`: the platform never got it
 * - `cancelled`: given up before anything was sent
 */
export type OperationState =
  | 'armed'
  | 'sending'
  | 'unknown'
  | 'confirmed'
  | 'rejected'
  | 'duplicate'
  | 'missing'
  | 'cancelled';

/** One step of an operation, for the player and for support. */
export interface OperationStep {
  state: OperationState;
  /** ms since the epoch by this device */
  at: number;
  note?: string;
}

/** One money action, from the decision to its end. Never holds a password. */
export interface Operation {
  /** Also its Idempotency-Key, where the platform honours keys. */
  opId: string;
  kind: MoneyKind;
  state: OperationState;
  /** The call's fields as they travel, frozen when it was armed; empty once redacted by a logout. */
  payload: Readonly<Record<string, string>>;
  /** Decimal text, as in the payload. */
  amount: string;
  /** For the eye: the address or channel it goes to; empty once redacted. */
  target: string;
  /** What the platform gives a player once only: a promotion's step, a share of a red packet. */
  subject?: string;
  /** What such a one brought, as decimal text, once that is known. */
  credited?: string;
  /** Whether its key travels with its requests. What that proves depends on whether the platform honours keys. */
  keyed: boolean;
  /** Orders the platform had before it was sent; undefined where that is not known. */
  baseline?: readonly string[];
  /** ms by the platform: when the newest of those orders was made, 0 when there was none. */
  newestBefore?: number;
  /** Orders that it became; more than one means that it was doubled. */
  orderNos: readonly string[];
  /** The platform has answered under a key that it honours: nothing else came of the operation. */
  proven?: true;
  /** Its order was recognised by amount and time alone: an equal one of another device would look the same. */
  likely?: true;
  /** Requests that the app has made for it. */
  attempts: number;
  /** ms since the epoch by this device */
  createdAt: number;
  updatedAt: number;
  /** ms by the platform's clock: first sent, found lost, settled */
  sentAt?: number;
  lostAt?: number;
  settledAt?: number;
  /** Readings of the records that were complete and did not show it. */
  goodReads: number;
  /** The platform's words, or why nothing is known. */
  message?: string;
  /** The player has read how it ended. */
  acknowledged: boolean;
  history: readonly OperationStep[];
}

/** Something happened to an operation. Times in ms by the platform's clock. */
export type OperationEvent =
  | { type: 'send'; sentAt: number }
  /** Unknown, and about to be sent again under its key. */
  | { type: 'resend' }
  | {
      type: 'answered';
      orderNo: string;
      credited?: string | undefined;
      at: number;
      /** As {@link Operation.proven}. */
      proven?: boolean;
    }
  | { type: 'refused'; message: string; at: number; proven?: boolean }
  | { type: 'unauthorized' }
  /** Written as being sent, and then this very tab did not send it. */
  | { type: 'unsent'; message: string }
  | { type: 'lost'; message: string; at: number }
  /** A reading of the records showed these orders as this operation's. */
  | {
      type: 'found';
      orderNos: readonly string[];
      credited?: string | undefined;
      at: number;
      /** As {@link Operation.likely}. */
      likely?: boolean;
    }
  /** A complete reading did not show it; `enough` when that settles it. */
  | { type: 'unseen'; enough: boolean }
  | { type: 'cancel' }
  | { type: 'acknowledge' };

const OPEN_ENDS: readonly OperationState[] = ['sending', 'unknown', 'missing'];

/**
 * The state machine of design chapter 4. Pure.
 * @param at ms since the epoch by this device, for the history
 * @returns the operation afterwards; the same object when the event changes nothing, as news that
 *   comes late mostly does
 */
export function advance(op: Operation, event: OperationEvent, at: number): Operation {
  switch (event.type) {
    case 'send':
      if (op.state !== 'armed') return op;
      return enter(op, 'sending', at, {
        attempts: op.attempts + 1,
        sentAt: op.sentAt ?? event.sentAt,
      });
    case 'resend':
      if (op.state !== 'unknown' || !op.keyed) return op;
      return { ...op, attempts: op.attempts + 1, updatedAt: at };
    case 'answered':
      return withOrders(op, event, at);
    case 'refused':
      if (!OPEN_ENDS.includes(op.state)) return op;
      return enter(op, 'rejected', at, {
        ...provenBy(event),
        message: event.message,
        settledAt: event.at,
      });
    case 'unauthorized':
      return op.state === 'sending' ? enter(op, 'armed', at, { message: '登录已过期' }) : op;
    case 'unsent':
      if (op.state !== 'sending') return op;
      // Before a 401 it was sent once; else there is nothing that the platform could have.
      return enter(op, 'cancelled', at, {
        message: event.message,
        sentAt: op.attempts > 1 ? op.sentAt : undefined,
      });
    case 'lost':
      if (op.state !== 'sending') return op;
      return enter(op, 'unknown', at, { message: event.message, lostAt: event.at, goodReads: 0 });
    case 'found':
      return op.state === 'sending' ? op : withOrders(op, event, at);
    case 'unseen':
      if (op.state !== 'unknown') return op;
      if (event.enough) return enter(op, 'missing', at, { goodReads: op.goodReads + 1 });
      return { ...op, goodReads: op.goodReads + 1, updatedAt: at };
    case 'cancel':
      return op.state === 'armed' ? enter(op, 'cancelled', at, {}) : op;
    case 'acknowledge':
      if (['armed', 'sending', 'unknown'].includes(op.state) || op.acknowledged) return op;
      return { ...op, acknowledged: true, updatedAt: at };
  }
}

/** What the platform says of its orders outweighs everything else, whenever it comes. */
function withOrders(
  op: Operation,
  told: Extract<OperationEvent, { type: 'answered' | 'found' }>,
  at: number,
): Operation {
  const answered = told.type === 'answered';
  const credited = told.credited === undefined ? {} : { credited: told.credited };
  const found = answered ? [told.orderNo].filter((orderNo) => orderNo !== '') : told.orderNos;
  const isCorrected = answered && told.proven && op.likely === true && found.length > 0;
  const known = isCorrected ? [] : op.orderNos;
  const orderNos = [...new Set([...known, ...found])];
  const news = isCorrected || orderNos.length > known.length;
  if (orderNos.length > 1) {
    if (!news) return op;
    const note = orderNos.join(' ');
    const changes = { orderNos, settledAt: told.at, acknowledged: false };
    return enter(op, 'duplicate', at, changes, note);
  }
  // An answer without an order number confirms all the same; a reading without one says nothing.
  if ((op.state === 'confirmed' && !op.likely) || !(news || answered)) {
    return news ? { ...op, ...credited, orderNos, updatedAt: at } : op;
  }
  // After a refusal or a 401 it takes an order to know that another arrival had been accepted.
  if (['rejected', 'armed', 'cancelled'].includes(op.state) && !news) return op;
  const { likely: _guess, ...sure } = op;
  const certainty = answered ? provenBy(told) : likelyBy(told);
  const changes = { ...credited, ...certainty, orderNos, settledAt: told.at, acknowledged: false };
  return enter(sure, 'confirmed', at, changes, orderNos[0]);
}

function provenBy({ proven }: { proven?: boolean }): Pick<Operation, 'proven'> {
  return proven === true ? { proven } : {};
}

function likelyBy({ likely }: { likely?: boolean }): Pick<Operation, 'likely'> {
  return likely === true ? { likely } : {};
}

function enter(
  op: Operation,
  state: OperationState,
  at: number,
  changes: Partial<Operation>,
  note = changes.message,
): Operation {
  const { message: _before, ...kept } = op;
  const step: OperationStep = note ? { state, at, note } : { state, at };
  return { ...kept, ...changes, state, updatedAt: at, history: [...op.history, step] };
}

/** True while the player has to know of it: it is not over, or its end has not been read. */
export function isUnsettled(op: Operation): boolean {
  if (op.state === 'duplicate' || op.state === 'missing') return !op.acknowledged;
  // Armed again by a 401; one that was never sent belongs to the form that is still open.
  if (op.state === 'armed') return op.attempts > 0;
  return op.state === 'sending' || op.state === 'unknown';
}
