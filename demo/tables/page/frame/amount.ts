import { formatMoney } from '../../../../contract/money.ts';

/** An amount without needless decimals: 0.1, 12.5, 1,000; at most 6, cut off downwards. */
export function amountText(micro: bigint): string {
  const text = formatMoney(micro, 6);
  return text.replace(/\.?0+$/, '');
}

/** What a round brought beyond its stake, with its sign. */
export function netText(stake: bigint, win: bigint): string {
  const net = win - stake;
  if (net === 0n) return '0';
  return net > 0n ? `+${amountText(net)}` : `−${amountText(-net)}`;
}
