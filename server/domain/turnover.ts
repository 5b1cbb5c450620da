/** A round's figures for rebates, commissions and wagering; micro-USDT. */
export interface Turnover {
  userId: number;
  day: string;
  category: number;
  stake: bigint;
  win: bigint;
  at: Date;
}

/** Shares are multiples of this many micro-USDT, because balances are shown with four decimals. */
const STEP = 100n;

/** A share of a stake, rounded down to four decimals, so that displayed shares add up. */
export function shareOf(stake: bigint, basisPoints: number): bigint {
  return ((stake * BigInt(basisPoints)) / (10_000n * STEP)) * STEP;
}
