import { formatMoney } from '../../../../contract/money.ts';

/**
 * An amount for the eye, exact: thousands separators, and no more decimals than it has.
 * @param micro micro-USDT
 */
export function amountText(micro: bigint): string {
  return formatMoney(micro, 6).replace(/\.?0+$/, '');
}
