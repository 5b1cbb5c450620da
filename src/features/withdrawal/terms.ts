/** What the platform tells of withdrawals, micro-USDT; what it does not tell is undefined. */
export interface Terms {
  min?: bigint | undefined;
  max?: bigint | undefined;
  /** Taken off what is paid out. */
  fee?: bigint | undefined;
}

/** What will arrive of an amount; undefined where the fee is not known. All micro-USDT. */
export function arrivingOf(amount: bigint, { fee }: Terms): bigint | undefined {
  if (fee === undefined) return undefined;
  return amount > fee ? amount - fee : 0n;
}

/** The least that can be asked for: the platform's minimum, and more than the fee. */
export function leastOf({ min, fee }: Terms): bigint | undefined {
  if (fee === undefined || fee < 0n) return min;
  const beyondFee = fee + 1n;
  return min !== undefined && min > beyondFee ? min : beyondFee;
}

/** Everything there is, as far as one withdrawal may take it. */
export function mostOf(available: bigint | undefined, { max }: Terms): bigint | undefined {
  if (available === undefined || max === undefined) return available;
  return available < max ? available : max;
}
