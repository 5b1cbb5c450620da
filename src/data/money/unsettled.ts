import { isUnsettled, type Operation, type OperationState } from '../../../db/operation.ts';
import type { UnsettledSign } from '../../session/unsettled.ts';

/** States the player has to know of, the most urgent first. */
const SAID: readonly [OperationState, (count: number) => string][] = [
  ['duplicate', (count) => `${count} 笔操作疑似重复，请查看并联系客服`],
  ['armed', (count) => `${count} 笔操作等待你确认`],
  ['unknown', (count) => `${count} 笔操作的结果正在核对`],
  ['missing', (count) => `${count} 笔操作平台没有收到，请查看`],
  ['sending', (count) => `${count} 笔操作提交中`],
];
const URGENT: readonly OperationState[] = ['duplicate', 'armed', 'missing'];

/** A one-line summary of the unsettled operations. Pure. */
export function unsettledSign(ops: readonly Operation[]): UnsettledSign {
  const open = ops.filter(isUnsettled);
  for (const [state, say] of SAID) {
    const count = open.filter((op) => op.state === state).length;
    if (count === 0) continue;
    const others = open.length - count;
    const words = say(count) + (others > 0 ? `；另有 ${others} 笔未完成` : '');
    return { count: open.length, words, urgent: URGENT.includes(state) };
  }
  return { count: 0, words: '', urgent: false };
}

/** Whether a logout keeps a redacted note of the operation, because its outcome is still open. */
export function staysAfterLogout(op: Operation): boolean {
  return isUnsettled(op) && ['sending', 'unknown', 'duplicate'].includes(op.state);
}
