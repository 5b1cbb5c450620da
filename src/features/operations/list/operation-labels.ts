import { formatMoney, parseMoneyDown } from '../../../../contract/money.ts';
import type { MoneyKind, Operation, OperationState } from '../../../../db/operation.ts';
import { isOnce, MONEY_KINDS } from '../../../../db/operation-kinds.ts';

/** Words that differ between operation kinds. */
interface KindWords {
  /** The state of an accepted operation, and its explanation. */
  done: string;
  doneWhat: string;
  /** The names of its number and of its target or source. */
  ref: string;
  target: string;
  openTodo: string;
  refusedTodo: string;
  missingTodo: string;
}

const ORDER: KindWords = {
  done: '已受理',
  doneWhat: '平台已受理这一笔。',
  ref: '订单号',
  target: '方式',
  openTodo: '不用操作，会自动核对。核对完成前请不要重复提交。',
  refusedTodo: '没有受理，可以修改后重新提交。',
  missingTodo: '还需要的话，请重新提交一笔。',
};

export const KIND_WORDS: Record<MoneyKind, KindWords> = {
  recharge: ORDER,
  huione: ORDER,
  ipay: ORDER,
  withdrawal: { ...ORDER, target: '提现到' },
  claim: {
    done: '已领取',
    doneWhat: '奖励已经进入钱包余额。',
    ref: '领取编号',
    target: '活动',
    openTodo: '不用操作，会自动核对。同一份奖励平台只发一次，不用再领。',
    refusedTodo: '没有领取，请到活动里看看条件和进度。',
    missingTodo: '还可以领的话，请到活动里再领一次。',
  },
  redBag: {
    ...ORDER,
    done: '已发出',
    doneWhat: '红包已经发出，可以分享链接了。',
    ref: '红包编号',
    target: '红包',
    refusedTodo: '没有发出，可以修改后重新提交。',
    missingTodo: '没有发出。还要发的话，请重新提交一次。',
  },
  redBagOpen: {
    done: '已领取',
    doneWhat: '这一份已经进入钱包余额。',
    ref: '领取编号',
    target: '来源',
    openTodo: '不用操作，会自动核对。同一个红包只能领一份，不用再领。',
    refusedTodo: '没有领到，可以打开红包看看。',
    missingTodo: '还有剩的话，请打开红包再领一次。',
  },
};

/**
 * All states except `confirmed`, whose name depends on the kind. An unknown outcome is never called a
 * failure.
 */
const STATE_WORDS: Record<Exclude<OperationState, 'confirmed'>, string> = {
  armed: '待确认',
  sending: '提交中',
  unknown: '结果核对中',
  rejected: '未通过',
  duplicate: '疑似重复',
  missing: '平台未收到',
  cancelled: '已取消',
};

export function stateWords(op: Pick<Operation, 'kind' | 'state' | 'likely'>): string {
  if (op.state === 'confirmed' && op.likely) return `已找到${foundThing(op)}`;
  return nameOf(op.kind, op.state);
}

function nameOf(kind: MoneyKind, state: OperationState): string {
  return state === 'confirmed' ? KIND_WORDS[kind].done : STATE_WORDS[state];
}

function foundThing({ kind }: Pick<Operation, 'kind'>): string {
  return kind === 'redBag' ? '红包' : '订单';
}

/**
 * The name of a step in an operation's history; an initial `armed` only means that the operation was
 * recorded.
 */
export function stepWords(op: Operation, index: number): string {
  const { state } = op.history[index] ?? op;
  if (index === 0 && state === 'armed') return '已记录';
  return stateWords({ ...op, state });
}

interface Circumstances {
  offline?: boolean;
  /** Whether the player's password would settle the operation at once. */
  wantsPassword?: boolean;
}

/** What is happening or has happened, and what the player should do: empty if there is nothing to do. */
export function explain(
  op: Operation,
  { offline = false, wantsPassword = false }: Circumstances = {},
): { what: string; todo: string } {
  const kind = KIND_WORDS[op.kind];
  switch (op.state) {
    case 'armed':
      return {
        what: '提交时登录已过期，平台没有确认这一笔。',
        todo: `还要提交，请${MONEY_KINDS[op.kind].secret ? '输入提现密码' : ''}确认：提交前会先核对平台记录。不要了，请放弃。`,
      };
    case 'sending':
      return {
        what: offline ? '已经发出，网络断开了，还没有等到平台回应。' : '已经发出，正在等平台回应。',
        todo: '不用操作，请不要重复提交。',
      };
    case 'unknown':
      return {
        what: '已经发出，没有收到平台的明确回应，结果还不确定。',
        todo: openTodo(op, offline, wantsPassword),
      };
    case 'confirmed':
      return op.likely ? likelyExplained(op) : { what: kind.doneWhat, todo: '' };
    case 'rejected':
      return {
        what: op.message ? `平台没有通过：${op.message}` : '平台没有通过这一笔。',
        todo: kind.refusedTodo,
      };
    case 'duplicate':
      return {
        what: `平台上有 ${op.orderNos.length} 笔和这一笔对得上，可能重复了：${refsOf(op).join('、')}`,
        todo: `请把${kind.ref}发给客服处理。点“我知道了”之前，同类操作先停下。`,
      };
    case 'missing':
      return { what: '平台的记录里一直没有这一笔，平台没有收到。', todo: kind.missingTodo };
    case 'cancelled':
      return { what: cancelledWhat(op), todo: '' };
  }
}

function likelyExplained(op: Operation) {
  return {
    what: `平台没有直接回应；记录里有一笔同样金额的${foundThing(op)}，应该就是这一笔：${refsOf(op).join('、')}`,
    todo: '如果在别的设备上也提交过同样的一笔，请到记录里核对笔数。',
  };
}

function cancelledWhat({ message, sentAt }: Operation): string {
  // The request was sent before the 401, so it may still appear in the platform's records.
  if (sentAt !== undefined) return '已经放弃，不会再提交。提交时登录已过期，平台没有确认这一笔。';
  return message ? `没有提交：${message}` : '没有提交，已经放弃。';
}

function openTodo(op: Operation, offline: boolean, wantsPassword: boolean): string {
  if (offline) {
    const wait = isOnce(op) ? '不用再领' : '核对完成前请不要重复提交';
    return `现在没有网络，联网后会自动核对。${wait}。`;
  }
  if (wantsPassword) {
    return '输入提现密码可以马上核对：还是同一笔操作，平台不会处理两次。不输入也会自动核对。';
  }
  if (isRedacted(op)) return '这是退出登录时留下的记录，正在按平台记录核对，不用操作。';
  return KIND_WORDS[op.kind].openTodo;
}

/** Whether a logout has erased the operation's payload and target. */
export function isRedacted(op: Operation): boolean {
  return Object.keys(op.payload).length === 0 && op.target === '';
}

/** An amount with at least two decimals, and all that it has. */
export function amountWords(amount: string): string {
  const decimals = amount.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  try {
    return formatMoney(parseMoneyDown(amount), Math.min(6, Math.max(2, decimals)));
  } catch {
    return amount;
  }
}

/**
 * The amount an operation credited, or else was meant to move; with a plus sign after a credit. Undefined if
 * only the platform's answer contains the amount.
 */
export function sumWords(op: Operation): string | undefined {
  const text = op.credited ?? op.amount;
  if (text === '') return undefined;
  const words = amountWords(text);
  return isOnce(op) && op.state === 'confirmed' ? `+${words}` : words;
}

/**
 * The platform's numbers of an operation. A red packet's number is abbreviated, because everyone who knows it
 * can take a share.
 */
export function refsOf({ kind, orderNos }: Pick<Operation, 'kind' | 'orderNos'>): string[] {
  if (kind !== 'redBag') return [...orderNos];
  return orderNos.map((no) => (no.length > 12 ? `${no.slice(0, 5)}…${no.slice(-4)}` : no));
}

/** The start of an operation's id, short enough to read out to customer service. */
export function shortId(opId: string): string {
  return opId.slice(0, 8).toUpperCase();
}

/** The operation's target; a long withdrawal address is shortened to its two ends. */
export function shortTarget({ kind, target }: Pick<Operation, 'kind' | 'target'>): string {
  if (kind !== 'withdrawal' || target.length <= 20) return target;
  return `${target.slice(0, 6)}…${target.slice(-6)}`;
}
