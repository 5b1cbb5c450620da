import { formatMoney } from '../../contract/money.ts';

/** Stands for a figure that the platform does not tell, which is not 0. */
export const UNTOLD = '--';

/** An exact amount with thousands separators, without trailing zeros. @param micro micro-USDT; undefined if unknown */
export function amountText(micro: bigint | undefined): string {
  if (micro === undefined) return UNTOLD;
  return formatMoney(micro, 6).replace(/\.?0+$/, '');
}

/** As {@link amountText}, with a plus sign for positive amounts. @param micro micro-USDT; undefined if unknown */
export function signedText(micro: bigint | undefined): string {
  return micro !== undefined && micro > 0n ? `+${amountText(micro)}` : amountText(micro);
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

/** Whole basis points (1/100 %) as a percentage, computed without floats: 30 is 0.3%, 5 is 0.05%. */
export function percentText(bp: number): string {
  const sign = bp < 0 ? '-' : '';
  const size = Math.abs(bp);
  const whole = Math.floor(size / 100);
  const rest = String(size % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${sign}${whole}${rest === '' ? '' : `.${rest}`}%`;
}

/** A count with thousands separators. @param count undefined if unknown */
export function countText(count: number | undefined): string {
  return count === undefined ? UNTOLD : count.toLocaleString('en');
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes with a unit, in steps of 1,024: 12.4 MB. */
export function byteText(bytes: number): string {
  let rest = Math.max(0, bytes);
  let unit = 0;
  // A value that would round to 1024 moves to the next unit.
  while (rest >= 1023.5 && unit < UNITS.length - 1) {
    rest /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || rest >= 99.95 ? 0 : 1;
  return `${rest.toFixed(digits)} ${UNITS[unit]}`;
}
