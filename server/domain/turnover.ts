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

/** A share of a stake, rounded down to whole micro-USDT. */
export function shareOf(stake: bigint, basisPoints: number): bigint {
  return (stake * BigInt(basisPoints)) / 10_000n;
}
