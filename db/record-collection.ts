import type { WalletOrder } from './wallet-order.ts';

/** A bet. Amounts in micro-USDT; `at` in ms by the platform's clock. */
export interface BetRow {
  id: string;
  orderNo: string;
  gameName: string;
  gameCode: string;
  platTypeId: number;
  category: number;
  stake: bigint;
  win: bigint;
  /** 1 completed, 2 pending, 3 rejected; anything else is unknown to this release */
  status: number;
  at: number;
  settledAt?: number | undefined;
  gone?: true | undefined;
}

/** A movement of the wallet. */
export interface BillRow {
  id: string;
  /** The platform's word for the kind of movement. */
  type: string;
  title: string;
  /** Below zero for what left the wallet. */
  amount: bigint;
  balanceAfter?: bigint | undefined;
  /** Order it belongs to; may be empty. */
  ref: string;
  at: number;
  gone?: true | undefined;
}

/** A rebate (type 0) or a promotion's bonus (its type). */
export interface BonusRow {
  id: string;
  type: number;
  title: string;
  amount: bigint;
  status: number;
  at: number;
  gone?: true | undefined;
}

/** What each collection holds. `gone` marks a row that the platform no longer reports. */
export interface CollectionRows {
  bets: BetRow;
  orders: WalletOrder;
  bills: BillRow;
  bonuses: BonusRow;
}

/** One kind of an account's records on this device. */
export type CollectionName = keyof CollectionRows;
export const COLLECTIONS: readonly CollectionName[] = ['bets', 'orders', 'bills', 'bonuses'];

/** A value that records are filtered by. */
export type Facet = string | number;

/** Which records: days of the platform, both included, and up to two facets. */
export interface CollectionFilter {
  /** YYYY-MM-DD */
  from: string;
  to: string;
  /** bets: category; orders: kind; bills and bonuses: type */
  a?: Facet | undefined;
  /** bets, orders, bonuses: status */
  b?: Facet | undefined;
}

/** What a collection's rows of one day and one pair of facets come to. */
export interface SumRow {
  /** Stored under this name on players' devices. */
  book: CollectionName;
  day: string;
  a: Facet;
  b: Facet;
  /** All rows … */
  count: number;
  /** … and how many of them the platform no longer reports: those are in no sum. */
  gone: number;
  /** micro-USDT, by the names that the collection's shape gives */
  sums: Record<string, bigint>;
}

/** A stretch of time (ms, both ends included) of which every row is on this device. */
export interface TimeRange {
  from: number;
  to: number;
}

/** How far a collection has been read. */
export interface SyncState {
  /** Stored under this name on players' devices, as `spans` is. */
  book: CollectionName;
  /** Oldest first, none touching another. */
  spans: TimeRange[];
  /** When the platform was last read to the end of what was new; ms by its clock. */
  pulledAt?: number | undefined;
  /** How many the platform said there are, at that time. */
  total?: number | undefined;
  /** What the platform's total was away from the rows here after they had been compared day by day. */
  accepted?: number | undefined;
  /** When such a comparison last came to nothing, ms by the platform's clock: it is not repeated at once. */
  auditedAt?: number | undefined;
  /** Grows each time the collection is cleared: what was read before that counts no longer. */
  epoch?: number | undefined;
}

/** How rows of a collection are told apart, ordered, filtered, summed and brought up to date. */
export interface CollectionShape<Row> {
  key(row: Row): string;
  at(row: Row): number;
  a(row: Row): Facet;
  b(row: Row): Facet;
  sums(row: Row): Record<string, bigint>;
  /** Whether the platform may still change it. @param now ms by the platform's clock */
  isOpen(row: Row, now: number): boolean;
  /** Which status, since when (ms), open rows may have: where to look for them. */
  openAt(now: number): readonly { b: Facet; since: number }[];
  /** What is known once more is heard. */
  merge(known: Row | undefined, heard: Row): Row;
  /** Names of the indexed fields. */
  fields: { key: string; at: string; a: string; b?: string };
}
