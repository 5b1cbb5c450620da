import { formatMoney } from '../../contract/money.ts';

/**
 * An amount for the eye, exact: thousands separators, and no more decimals than it has.
 * @param micro micro-USDT
 */
export function amountText(micro: bigint): string {
  return formatMoney(micro, 6).replace(/\.?0+$/, '');
}

/** As {@link amountText}, with a plus sign for what came in. @param micro micro-USDT */
export function signedText(micro: bigint): string {
  return micro > 0n ? `+${amountText(micro)}` : amountText(micro);
}

/** An amount as a place in a drawing; nothing may be counted with it. @param micro micro-USDT */
export function roughUsdt(micro: bigint): number {
  return Number(micro) / 1_000_000;
}

/** 0 to 100, rounded down: never full before it is. */
export function percentOf(progress: bigint, target: bigint): number {
  if (target <= 0n) return 0;
  if (progress >= target) return 100;
  return progress <= 0n ? 0 : Number((progress * 100n) / target);
}

/** What a part is of the whole, 0 to 100, rounded half up: shares side by side add up to about 100. */
export function shareOf(part: bigint, whole: bigint): number {
  return whole <= 0n || part <= 0n ? 0 : Number((part * 200n + whole) / (whole * 2n));
}
