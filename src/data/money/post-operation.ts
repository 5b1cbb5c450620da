import { promotionCalls } from '../../../contract/calls/promotions.ts';
import { redBagCalls } from '../../../contract/calls/red-bags.ts';
import { walletCalls } from '../../../contract/calls/wallet.ts';
import { AppError } from '../../../contract/errors.ts';
import { moneyToWire } from '../../../contract/money.ts';
import type { MoneyKind, Operation, OperationEvent } from '../../../db/operation.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { call } from '../../api/call.ts';
import { serverNow } from '../../api/server-clock.ts';
import { newOrder } from './fetch-orders.ts';

const MINUTE_MS = 60_000;

/** The part of a request that is never stored with the payload. */
export interface Secret {
  password: string;
}

export interface PostOptions {
  secret: Secret | undefined;
  /** Idempotency key; undefined when the operation is sent without one. */
  key: string | undefined;
  /** Origin of the line; undefined for the current one. */
  line: string | undefined;
  signal: AbortSignal;
}

/** The platform's successful answer to a money request. */
export interface Posted {
  /** Empty when the platform gives no order number. */
  orderNo: string;
  /** The amount credited, as decimal text, for kinds whose amount only the answer tells. */
  credited?: string;
  order: WalletOrder | undefined;
}

/**
 * Sends an operation's request. Only the journal may call this, after storing the operation as `sending`.
 * @throws {AppError} as `call` does
 */
export function post(op: Operation, options: PostOptions): Promise<Posted> {
  return POSTS[op.kind](op, options);
}

const POSTS: Record<MoneyKind, (op: Operation, options: PostOptions) => Promise<Posted>> = {
  async recharge(op, options) {
    const told = await call(walletCalls.recharge, { amount: op.amount }, callOptions(options));
    const createdAt = told.created_at ?? serverNow();
    const minutes = told.change_over_time;
    return posted(op, told.order_no, createdAt, {
      channel: 'USDT-TRC20',
      payAmount: told.actual_amount,
      address: told.address,
      qrcode: told.qrcode === '' ? undefined : told.qrcode,
      expiresAt: minutes === undefined ? undefined : createdAt + minutes * MINUTE_MS,
      state: 'waiting',
    });
  },
  huione: (op, options) => payAt(walletCalls.payHuione, op, options),
  ipay: (op, options) => payAt(walletCalls.payIpay, op, options),
  async withdrawal(op, options) {
    const fields = {
      amount: op.amount,
      address_id: op.payload.address_id ?? '',
      password: options.secret?.password ?? '',
    };
    const told = await call(walletCalls.withdrawApply, fields, callOptions(options));
    return posted(op, told.order_no, serverNow(), {
      channel: '',
      address: op.target,
      status: told.status,
      state: told.status === 2 ? 'reviewing' : '',
    });
  },
  async claim({ payload: { id = '', step_id } }, options) {
    const told = await call(promotionCalls.taskReceive, { id, step_id }, callOptions(options));
    return credited(told);
  },
  async redBag({ amount, payload }, options) {
    const { count = '', mode = '', message = '' } = payload;
    const password = options.secret?.password ?? '';
    const fields = { amount, count, mode, message, password };
    const told = await call(redBagCalls.redBagSend, fields, callOptions(options));
    return { orderNo: told.bag_no, order: undefined };
  },
  async redBagOpen({ payload: { bag_no = '' } }, options) {
    return credited(await call(redBagCalls.redBagOpen, { bag_no }, callOptions(options)));
  },
};

/** @param amount micro-USDT; undefined where the platform does not tell what it has credited */
function credited({ amount, claim_no }: { amount?: bigint | undefined; claim_no: string }): Posted {
  return {
    orderNo: claim_no,
    ...(amount !== undefined && { credited: moneyToWire(amount) }),
    order: undefined,
  };
}

async function payAt(
  def: typeof walletCalls.payHuione | typeof walletCalls.payIpay,
  op: Operation,
  options: PostOptions,
): Promise<Posted> {
  const { channel_id } = op.payload;
  const told = await call(def, { amount: op.amount, channel_id }, callOptions(options));
  const createdAt = serverNow();
  const minutes = told.change_over_time;
  return posted(op, told.order_no, createdAt, {
    channel: op.target,
    payUrl: told.pay_url === '' ? undefined : told.pay_url,
    expiresAt: minutes === undefined ? undefined : createdAt + minutes * MINUTE_MS,
    state: 'waiting',
  });
}

function callOptions({ key, line, signal }: PostOptions) {
  return key === undefined ? { signal, line } : { signal, line, idempotencyKey: key };
}

function posted(
  op: Operation,
  orderNo: string,
  createdAt: number,
  told: Partial<WalletOrder> & Pick<WalletOrder, 'channel' | 'state'>,
): Posted {
  const kind = op.kind === 'withdrawal' ? 'withdrawal' : 'deposit';
  if (orderNo !== '')
    return { orderNo, order: newOrder(kind, op.amount, { ...told, orderNo, createdAt }) };
  // What a deposit is paid by is in this answer alone: it is kept under the operation's id until the records
  // tell the order's number. A withdrawal's answer has nothing that its record lacks.
  const local = { orderNo: op.opId, localNo: op.opId };
  const order =
    kind === 'deposit' ? newOrder(kind, op.amount, { ...told, ...local, createdAt }) : undefined;
  return { orderNo, order };
}

/** HTTP statuses (and envelope codes) after which the request may or may not have been executed. */
const OPEN_STATUSES = [408, 409, 425, 429];

/**
 * What a failed money call means for its operation, design chapter 4. Only a valid envelope with a
 * definite refusal rejects the operation; after any other failure the platform's records decide.
 * @param at ms by the platform's clock
 * @param isRepeated whether the operation was sent before: then an HTTP refusal (such as a 403) concerns
 *   this request only; the platform refuses the operation itself with status 200
 */
export function eventOfFailure(error: unknown, at: number, isRepeated = false): OperationEvent {
  // A programming error or a failed disk: its message is not meant for the player.
  if (!(error instanceof AppError)) return { type: 'lost', message: '没有得到明确的结果', at };
  const { message, kind, status = 0, code } = error;
  // Without an envelope the answer came from an intermediary, not from the platform.
  if (code === undefined) return { type: 'lost', message: wordsOf(error), at };
  if (kind === 'unauthorized') return { type: 'unauthorized' };
  const isOpen = isUndecided(status) || isUndecided(code);
  const isRefusal = kind === 'refused' || (kind === 'http' && status >= 400 && !isRepeated);
  if (isRefusal && !isOpen) return { type: 'refused', message, at };
  return { type: 'lost', message: wordsOf(error), at };
}

function isUndecided(status: number): boolean {
  return OPEN_STATUSES.includes(status) || status >= 500;
}

/** The message for an open outcome. It never says "failed" or "retry": the operation may have succeeded. */
function wordsOf({ kind, portal, message }: AppError): string {
  if (kind === 'cancelled') return '请求已中断';
  if (kind === 'network') return '没有收到平台的回应';
  return kind === 'shape' && !portal ? '平台的回应不完整' : message;
}
