import { RedBagMode } from '../../../contract/player-enums.ts';

/** micro-USDT in the smallest share. */
export const CENT = 10_000n;

/**
 * The shares of a packet: whole cents, at least one each, together exactly the amount.
 * @param amount micro-USDT: at least a cent for each share; in the equal mode a multiple of the count
 * @param draw returns a whole number from 0 below its argument
 */
export function splitRedBag(
  { amount, count, mode }: { amount: bigint; count: number; mode: number },
  draw: (below: number) => number,
): bigint[] {
  const cents = Number(amount / CENT);
  if (amount % CENT !== 0n || !Number.isSafeInteger(cents) || count < 1 || cents < count) {
    throw new RangeError(`${count} shares of ${amount}`);
  }
  if (mode === RedBagMode.equal) {
    if (cents % count !== 0) throw new RangeError(`${count} equal shares of ${amount}`);
    return Array.from({ length: count }, () => BigInt(cents / count) * CENT);
  }
  return byLuck(cents, count, draw).map((share) => BigInt(share) * CENT);
}

/**
 * Draws each share evenly between one cent and twice the mean of the rest, leaving a cent for each later
 * share.
 */
function byLuck(cents: number, count: number, draw: (below: number) => number): number[] {
  const shares: number[] = [];
  let rest = cents;
  for (let left = count; left > 1; left -= 1) {
    const most = Math.min(Math.floor((2 * rest) / left), rest - (left - 1));
    const share = 1 + draw(most);
    shares.push(share);
    rest -= share;
  }
  return [...shares, rest];
}
