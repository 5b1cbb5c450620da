import { moneyToWire } from '../../contract/money.ts';

type OnWire<T> = T extends bigint ? string : T extends Date ? number : T;
type WireRow<R> = { [K in keyof R]: OnWire<R[K]> };

/** A row in wire format: amounts (micro-USDT) as decimal text, times as ms since the epoch, the rest unchanged. */
export function toWire<R extends object>(row: R): WireRow<R> {
  const wire: Record<string, unknown> = {};
  for (const name in row) wire[name] = wireValue(row[name]);
  return wire as WireRow<R>;
}

function wireValue(value: unknown): unknown {
  if (typeof value === 'bigint') return moneyToWire(value);
  return value instanceof Date ? value.getTime() : value;
}
