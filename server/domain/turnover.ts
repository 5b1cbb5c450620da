/** A round as it counts for rebates and commissions. */
export interface Turnover {
  userId: number;
  day: string;
  category: number;
  /** micro-USDT */
  stake: bigint;
  /** micro-USDT */
  win: bigint;
  at: Date;
}

/** Shares are whole multiples of this, in micro-USDT: balances are shown with four decimals. */
const STEP = 100n;

/** A share of a stake, rounded down to four decimals, so that sums shown of it add up. */
export function shareOf(stake: bigint, basisPoints: number): bigint {
  return ((stake * BigInt(basisPoints)) / (10_000n * STEP)) * STEP;
}
