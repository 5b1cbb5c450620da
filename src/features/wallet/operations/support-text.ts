import type { Operation, OperationStep } from '../../../../db/operation.ts';
import { MONEY_KINDS } from '../../../sync/money/kinds.ts';
import { STATE_WORDS, stepWords } from './operation-words.ts';

/**
 * What a player may give to customer service: which operations, and what happened to them. No
 * address, no password, no token, no name: only what is listed here is ever in it. Pure.
 * @param version of the app
 * @param now ms since the epoch by this device
 */
export function supportText(ops: readonly Operation[], version: string, now: number): string {
  const head = `RoboHall ${version} · 生成于 ${stamp(now)}`;
  return [head, ...ops.map(describe)].join('\n\n');
}

function describe(op: Operation): string {
  const lines = [
    `【${MONEY_KINDS[op.kind].label}】${op.amount} USDT · ${STATE_WORDS[op.state]}`,
    `订单号：${op.orderNos.length > 0 ? op.orderNos.join('、') : '暂无'}`,
    `操作编号：${op.opId}`,
    `创建时间：${stamp(op.createdAt)}`,
  ];
  if (op.sentAt !== undefined) lines.push(`提交时间（平台）：${stamp(op.sentAt)}`);
  if (op.settledAt !== undefined) lines.push(`结果时间（平台）：${stamp(op.settledAt)}`);
  lines.push(`请求次数：${op.attempts}；核对次数：${op.goodReads}`, '过程：');
  return [...lines, ...op.history.map(stepLine)].join('\n');
}

function stepLine({ state, at, note }: OperationStep, index: number): string {
  return `- ${stamp(at)} ${stepWords(state, index)}${note ? `（${note}）` : ''}`;
}

/** A moment to the second with its offset: whoever reads it may sit elsewhere. */
export function stamp(ms: number): string {
  const offsetMin = -new Date(ms).getTimezoneOffset();
  const local = new Date(ms + offsetMin * 60_000).toISOString();
  const hours = `${offsetMin < 0 ? '-' : '+'}${Math.abs(offsetMin) / 60}`;
  return `${local.slice(0, 10)} ${local.slice(11, 19)} UTC${hours}`;
}
