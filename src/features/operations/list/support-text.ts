import type { Operation, OperationStep } from '../../../../db/operation.ts';
import { MONEY_KINDS } from '../../../../db/operation-kinds.ts';
import { KIND_WORDS, refsOf, stateWords, stepWords } from './operation-labels.ts';

/**
 * The text a player can send to customer service: the operations and their history. It contains only the
 * fields listed here; never an address, password, token or name. Pure.
 * @param version of the app
 * @param now ms since the epoch by this device's clock
 */
export function supportText(ops: readonly Operation[], version: string, now: number): string {
  const head = `RoboHall ${version} · 生成于 ${stamp(now)}`;
  return [head, ...ops.map(describe)].join('\n\n');
}

function describe(op: Operation): string {
  const lines = [
    `【${MONEY_KINDS[op.kind].label}】${amountOf(op)} · ${stateWords(op)}`,
    // The target of a claim is a promotion's name; other targets are private and left out.
    ...(op.kind === 'claim' && op.target !== '' ? [`活动：${op.target}`] : []),
    `${KIND_WORDS[op.kind].ref}：${op.orderNos.length > 0 ? refsOf(op).join('、') : '暂无'}`,
    `操作编号：${op.opId}`,
    `创建时间：${stamp(op.createdAt)}`,
  ];
  if (op.sentAt !== undefined) lines.push(`提交时间（平台）：${stamp(op.sentAt)}`);
  if (op.settledAt !== undefined) lines.push(`结果时间（平台）：${stamp(op.settledAt)}`);
  lines.push(`请求次数：${op.attempts}；核对次数：${op.goodReads}`, '过程：');
  return [...lines, ...op.history.map((step, index) => stepLine(op, step, index))].join('\n');
}

function amountOf({ credited, amount }: Operation): string {
  const text = credited ?? amount;
  return text === '' ? '金额未定' : `${text} USDT`;
}

function stepLine(op: Operation, { at, note }: OperationStep, index: number): string {
  // The history step of a sent red packet contains its number, which must be abbreviated.
  const told = note && (op.orderNos.includes(note) ? refsOf(op).join('、') : note);
  return `- ${stamp(at)} ${stepWords(op, index)}${told ? `（${told}）` : ''}`;
}

/** A time to the second with its UTC offset, because customer service may be in another time zone. */
export function stamp(ms: number): string {
  const offsetMin = -new Date(ms).getTimezoneOffset();
  const local = new Date(ms + offsetMin * 60_000).toISOString();
  const [hours, minutes] = [Math.floor(Math.abs(offsetMin) / 60), Math.abs(offsetMin) % 60];
  const zone = `${offsetMin < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${minutes}`}`;
  return `${local.slice(0, 10)} ${local.slice(11, 19)} UTC${zone}`;
}
