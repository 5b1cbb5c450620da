import { formatMoney, parseMoneyDown } from '../../../../contract/money.ts';
import type { Operation, OperationState } from '../../../../db/operation.ts';
import { MONEY_KINDS } from '../../../sync/money/kinds.ts';

/** What the player calls a state. Never says that something unknown has failed. */
export const STATE_WORDS: Record<OperationState, string> = {
  armed: '待确认',
  sending: '提交中',
  unknown: '结果核对中',
  confirmed: '已受理',
  rejected: '未通过',
  duplicate: '疑似重复',
  missing: '平台未收到',
  cancelled: '已取消',
};

/**
 * What the player calls each step of an operation: the first one is only that it was written down.
 */
export function stepWords(state: OperationState, index: number): string {
  return index === 0 && state === 'armed' ? '已记录' : STATE_WORDS[state];
}

export interface Circumstances {
  offline: boolean;
  /** The player's password would clear it up at once. */
  wantsPassword: boolean;
}

export interface Explained {
  /** What is happening, or has happened. */
  what: string;
  /** What the player should do; empty where that goes without saying. */
  todo: string;
}

type Explain = (op: Operation, circumstances: Circumstances) => Explained;

const EXPLAIN: Record<OperationState, Explain> = {
  armed: (op) => ({
    what: '登录过期，这一笔还没有提交，平台没有受理。',
    todo: MONEY_KINDS[op.kind].secret
      ? '还要提交，请输入提现密码确认；不要了，请放弃。'
      : '还要提交，请确认；不要了，请放弃。',
  }),
  sending: (_op, { offline }) => ({
    what: offline ? '已经发出，网络断开了，还没有等到平台回应。' : '已经发出，正在等平台回应。',
    todo: '不用操作，请不要重复提交。',
  }),
  unknown: (op, { offline, wantsPassword }) => ({
    what: '已经发出，没有收到平台的明确回应，结果还不确定。',
    todo: openTodo(op, offline, wantsPassword),
  }),
  confirmed: () => ({ what: '平台已受理这一笔。', todo: '' }),
  rejected: (op) => ({
    what: op.message ? `平台没有通过：${op.message}` : '平台没有通过这一笔。',
    todo: '没有受理，可以修改后重新提交。',
  }),
  duplicate: (op) => ({
    what: `平台上有 ${op.orderNos.length} 笔订单和这一笔对得上，可能重复了：${op.orderNos.join('、')}`,
    todo: '请把订单号发给客服处理。点“我知道了”之前，同类操作先停下。',
  }),
  missing: () => ({
    what: '平台的记录里一直没有这一笔，平台没有收到。',
    todo: '还需要的话，请重新提交一笔。',
  }),
  cancelled: (op) => ({
    what: op.message ? `没有提交：${op.message}` : '没有提交，已经放弃。',
    todo: '',
  }),
};

function openTodo(op: Operation, offline: boolean, wantsPassword: boolean): string {
  if (offline) return '现在没有网络，联网后会自动核对。核对完成前请不要重复提交。';
  if (wantsPassword) {
    return '输入提现密码可以马上核对：还是同一笔操作，平台不会处理两次。不输入也会自动核对。';
  }
  if (isRedacted(op)) return '这是退出登录时留下的记录，正在按平台记录核对，不用操作。';
  return '不用操作，会自动核对。核对完成前请不要重复提交。';
}

/** What happens with an operation and what to do about it, in plain words. Pure. */
export function explain(op: Operation, circumstances: Circumstances): Explained {
  return EXPLAIN[op.state](op, circumstances);
}

/** True for a note that a logout has left: nobody knows any more where it was to go. */
export function isRedacted(op: Operation): boolean {
  return Object.keys(op.payload).length === 0 && op.target === '';
}

/** The amount for the eye: at least two decimals, and every one there is. */
export function amountWords(amount: string): string {
  const decimals = amount.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  try {
    return formatMoney(parseMoneyDown(amount), Math.min(6, Math.max(2, decimals)));
  } catch {
    return amount;
  }
}

/** Enough of an operation's id to tell it from others by ear. */
export function shortId(opId: string): string {
  return opId.slice(0, 8).toUpperCase();
}

/** Where it goes to, in short: an address by its two ends. */
export function shortTarget(target: string): string {
  return target.length > 20 ? `${target.slice(0, 6)}…${target.slice(-6)}` : target;
}
