import { AppError } from '../../../../contract/errors.ts';
import { moneyToWire, parseMoney } from '../../../../contract/money.ts';
import type { Operation } from '../../../../db/operation.ts';
import type { MoneyGroup } from '../../../../db/operation-kinds.ts';
import type { WalletOrder } from '../../../../db/wallet-order.ts';
import { newOrder } from '../fetch-orders.ts';
import { type OrderReading, type OrderRecord, walletOrders } from '../order-record.ts';
import type { Posted, PostOptions } from '../post-operation.ts';
import type { FakeClock } from './fake-clock.ts';

/** What becomes of a request on its way; `ok` when a test says nothing. */
export type Fate =
  | 'ok'
  /** Lost before the platform, or on the way back. */
  | 'request lost'
  | 'answer lost'
  /** The platform's definite no. */
  | 'refused'
  /** The session has run out: nothing was done. */
  | 'unauthorized'
  /** The browser sends it twice: the first answer is lost, the second says... */
  | 'twice'
  | 'twice, then refused'
  | 'twice, then unauthorized'
  /** Done after so many ms, and then answered. */
  | { afterMs: number }
  /** Done at once, answered after so many ms. */
  | { answeredAfterMs: number };

/** What becomes of a reading of the records. */
export type Reading = 'ok' | 'lost' | 'half' | 'unavailable';

/** A platform for one player, in memory. Money calls honour keys, or do not. */
export interface FakePlatform {
  keys: boolean;
  readonly orders: WalletOrder[];
  /** Requests that arrived, in their order. */
  readonly arrivals: {
    opId: string;
    key: string | undefined;
    password: string | undefined;
    line: string | undefined;
  }[];
  /** Fates of the next requests, and of the next readings. */
  readonly fates: Fate[];
  readonly readings: Reading[];
  readonly reads: MoneyGroup[];
  /** Orders do not show in the records before that moment (ms). */
  hiddenUntil: number;
  /** An order that this app has nothing to do with. */
  add(kind: WalletOrder['kind'], amount: string, changes?: Partial<WalletOrder>): WalletOrder;
  /** What has been given once, by its subject. */
  readonly given: OrderRecord[];
  give(kind: 'claim' | 'redBagOpen', subject: string, amount: string): OrderRecord;
  post(op: Operation, options: PostOptions): Promise<Posted>;
  read(group: MoneyGroup, signal: AbortSignal): Promise<OrderReading>;
}

export function fakePlatform(clock: FakeClock): FakePlatform {
  const answers = new Map<string, OrderRecord | AppError>();
  const platform: FakePlatform = {
    keys: true,
    orders: [],
    arrivals: [],
    fates: [],
    readings: [],
    reads: [],
    hiddenUntil: 0,

    given: [],

    give(kind, subject, amount) {
      const orderNo = `G${platform.given.length + 1}`;
      const trace = { orderNo, kind, subject, amount: parseMoney(amount), createdAt: clock.now() };
      const given = { ...trace, address: '' };
      platform.given.push(given);
      return given;
    },

    add(group, amount, changes = {}) {
      const orderNo = `${group === 'deposit' ? 'D' : 'W'}${platform.orders.length + 1}`;
      const told = { orderNo, channel: '', createdAt: clock.now(), state: 'waiting' } as const;
      const order = newOrder(group, amount, { ...told, amount: parseMoney(amount), ...changes });
      platform.orders.push(order);
      return order;
    },

    async post(op, { key, secret, line, signal }) {
      const fate = platform.fates.shift() ?? 'ok';
      if (fate === 'request lost') throw lost();
      if (typeof fate === 'object' && 'afterMs' in fate) await travel(fate.afterMs, signal);
      platform.arrivals.push({ opId: op.opId, key, password: secret?.password, line });
      if (fate === 'unauthorized') throw envelope('unauthorized', 401, '请先登录');
      const order = arrive(op, key, fate === 'refused');
      if (fate === 'answer lost') throw lost();
      if (typeof fate === 'object' && 'answeredAfterMs' in fate) {
        await travel(fate.answeredAfterMs, signal);
      }
      if (fate === 'twice, then unauthorized') throw envelope('unauthorized', 401, '请先登录');
      if (fate === 'twice' || fate === 'twice, then refused') {
        platform.arrivals.push({ opId: op.opId, key, password: secret?.password, line });
        return told(arrive(op, key, fate === 'twice, then refused'));
      }
      return told(order);
    },

    read: (group, signal) => new Promise((resolve) => resolve(recordsOf(group, signal))),
  };

  function recordsOf(group: MoneyGroup, signal: AbortSignal) {
    platform.reads.push(group);
    const fate = platform.readings.shift() ?? 'ok';
    if (fate === 'lost') throw lost();
    if (fate === 'unavailable') throw envelope('http', 503, '服务不可用');
    if (signal.aborted) throw new AppError('cancelled', '');
    const shown = clock.now() < platform.hiddenUntil ? [] : platform.orders;
    const found = [...shown, ...platform.given].filter(({ kind }) => kind === group).reverse();
    return fate === 'half' ? { found: [], complete: false } : { found, complete: true };
  }

  /** Under a key that it knows the platform says again what it said. */
  function arrive(op: Operation, key: string | undefined, refuses: boolean) {
    const known = platform.keys && key !== undefined ? answers.get(key) : undefined;
    if (known) return known;
    const answer = refuses ? envelope('refused', 200, '余额不足') : done(op);
    if (key !== undefined) answers.set(key, answer);
    return answer;
  }

  function done({ kind, subject = '', amount, target }: Operation): OrderRecord | AppError {
    if (kind === 'claim' || kind === 'redBagOpen') {
      const before = platform.given.some((given) => given.subject === subject);
      return before ? envelope('refused', 200, '已领取') : platform.give(kind, subject, '1');
    }
    return platform.add(kind === 'withdrawal' ? kind : 'deposit', amount, { address: target });
  }

  function told(answer: OrderRecord | AppError): Posted {
    if (answer instanceof AppError) throw answer;
    const { orderNo, amount, subject } = answer;
    const [order] = walletOrders([answer]);
    if (subject === undefined) return { orderNo, order };
    return { orderNo, credited: moneyToWire(amount), order };
  }

  async function travel(ms: number, signal: AbortSignal): Promise<void> {
    await clock.wait(ms, signal).catch(() => {
      throw new AppError('cancelled', '');
    });
  }

  return platform;
}

function lost(): AppError {
  return new AppError('network', '网络不可用');
}

function envelope(kind: 'refused' | 'unauthorized' | 'http', status: number, words: string) {
  return new AppError(kind, words, { status, code: status === 200 ? 1 : status });
}
