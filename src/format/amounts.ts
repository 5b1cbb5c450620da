import { formatMoney } from '../../contract/money.ts';

/** An exact amount with thousands separators, without trailing zeros. @param micro micro-USDT */
export function amountText(micro: bigint): string {
  return formatMoney(micro, 6).replace(/\.?0+$/, '');
}

/** As {@link amountText}, with a plus sign for positive amounts. @param micro micro-USDT */
export function signedText(micro: bigint): string {
  return micro > 0n ? `+${amountText(micro)}` : amountText(micro);
}

/** An amount as a float, for positions in charts only: floats are inexact. @param micro micro-USDT */
export function roughUsdt(micro: bigint): number {
  return Number(micro) / 1_000_000;
}

/** Progress in percent, 0 to 100, rounded down so that 100 appears only when the target is reached. */
export function percentOf(progress: bigint, target: bigint): number {
  if (target <= 0n) return 0;
  if (progress >= target) return 100;
  return progress <= 0n ? 0 : Number((progress * 100n) / target);
}

/** A part in percent of the whole, 0 to 100, rounded half up, so that the shares add up to about 100. */
export function shareOf(part: bigint, whole: bigint): number {
  return whole <= 0n || part <= 0n ? 0 : Number((part * 200n + whole) / (whole * 2n));
}
