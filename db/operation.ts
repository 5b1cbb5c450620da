/** Kinds of operation; each is one call of the contract. */
export type MoneyKind =
  | 'recharge'
  | 'huione'
  | 'ipay'
  | 'withdrawal'
  | 'claim'
  | 'redBag'
  | 'redBagOpen';

/**
 * States of an operation, design chapter 4:
 * - `armed`: stored and not sent, or answered with a 401 and waiting for the same account's next login
 * - `sending`: stored before the request leaves; at most one operation of an account at a time
 * - `unknown`: sent without a definite answer; the platform's records decide
 * - `confirmed`: the platform has executed it once
 * - `rejected`: the platform has definitely refused it
 * - `duplicate`: the platform seems to have executed it more than once
 * - `missing`: the platform never received it
 * - `cancelled`: given up while `armed`, or before its request left
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

/** One operation of the journal. Never holds a password. */
export interface Operation {
  /** Also the Idempotency-Key of its requests, if `keyed`. */
  opId: string;
  kind: MoneyKind;
  state: OperationState;
  /** The call's fields in wire format, fixed when armed; empty once redacted by a logout. */
  payload: Readonly<Record<string, string>>;
  /** Decimal text, as in the payload. */
  amount: string;
  /** Display text: the address or channel the money goes to; empty once redacted. */
  target: string;
  /** Of a one-time claim: the promotion's step or the red packet. */
  subject?: string;
  /** Amount that a one-time claim brought, as decimal text, once known. */
  credited?: string;
  /** Whether its requests carry the key, which proves something only if the platform honours keys. */
  keyed: boolean;
  /** Numbers of orders that existed before the operation was sent; undefined when not known. */
  baseline?: readonly string[];
  /** When the newest order of the baseline was made, ms by the platform's clock; 0 when there was none. */
  newestBefore?: number;
  /** Numbers of the orders that the operation created; more than one means a duplicate. */
  orderNos: readonly string[];
  /** The platform has answered under a key that it honours, so there is no duplicate. */
  proven?: true;
  /** Its order was matched by amount and time only and could be another device's. */
  likely?: true;
  /** Origin of the line that its request was sent to; empty for the app's own origin. */
  line?: string;
  /** Number of requests that the app has made for the operation. */
  attempts: number;
  /** ms since the epoch by this device */
  createdAt: number;
  updatedAt: number;
  /** ms by the platform's clock: first sent, became `unknown`, settled */
  sentAt?: number;
  lostAt?: number;
  settledAt?: number;
  /** Number of complete readings of the platform's records that did not show the operation. */
  goodReads: number;
  /** The platform's message, or why the outcome is not known. */
  message?: string;
  /** The player has read the outcome. */
  acknowledged: boolean;
  history: readonly OperationStep[];
}

/** Events of the state machine. Times in ms by the platform's clock. */
export type OperationEvent =
  | { type: 'send'; sentAt: number; line?: string }
  /** An `unknown` operation is about to be sent again under its key. */
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
  /** Stored as `sending`, but this tab did not send the request. */
  | { type: 'unsent'; message: string }
  | { type: 'lost'; message: string; at: number }
  /** These orders of a reading were matched to the operation. */
  | {
      type: 'found';
      orderNos: readonly string[];
      credited?: string | undefined;
      at: number;
      /** As {@link Operation.likely}. */
      likely?: boolean;
    }
  /** A complete reading did not show the operation; `enough` makes it `missing`. */
  | { type: 'unseen'; enough: boolean }
  | { type: 'cancel' }
  | { type: 'acknowledge' };

const OPEN_ENDS: readonly OperationState[] = ['sending', 'unknown', 'missing'];

/**
 * The state machine of design chapter 4. Pure.
 * @param at ms since the epoch by this device, for the history
 * @returns the operation afterwards; the same object when the event changes nothing, as is usual for
 *   late events
 */
export function advance(op: Operation, event: OperationEvent, at: number): Operation {
  switch (event.type) {
    case 'send':
      if (op.state !== 'armed') return op;
      return enter(op, 'sending', at, {
        attempts: op.attempts + 1,
        sentAt: op.sentAt ?? event.sentAt,
        ...(event.line === undefined ? {} : { line: event.line }),
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
      // After a 401 an earlier request was sent; otherwise none was, so the sending time is removed.
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

/** Applies orders that the platform reports; they override any earlier outcome, however late. */
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
  // An answer confirms even without an order number; a reading without a new one changes nothing.
  if ((op.state === 'confirmed' && !op.likely) || !(news || answered)) {
    return news ? { ...op, ...credited, orderNos, updatedAt: at } : op;
  }
  // After a refusal or a 401 only an order proves that a second arrival was accepted.
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

/** Whether the operation still needs the player's attention: it is open, or its outcome is unread. */
export function isUnsettled(op: Operation): boolean {
  if (op.state === 'duplicate' || op.state === 'missing') return !op.acknowledged;
  // An operation armed again by a 401 counts; one that was never sent belongs to a form still open.
  if (op.state === 'armed') return op.attempts > 0;
  return op.state === 'sending' || op.state === 'unknown';
}

/** Whether a logout keeps a redacted note of the operation, because its outcome is still open. */
export function staysAfterLogout(op: Operation): boolean {
  return isUnsettled(op) && ['sending', 'unknown', 'duplicate'].includes(op.state);
}
