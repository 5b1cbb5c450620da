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
  /** Undefined where the platform does not tell, as before the bet is settled. */
  win?: bigint | undefined;
  /** 1 completed, 2 pending, 3 rejected; anything else is unknown to this release */
  status: number;
  at: number;
  settledAt?: number | undefined;
  gone?: true | undefined;
}

/** A movement of the wallet. */
export interface BillRow {
  id: string;
  /** The platform's name for the kind of movement. */
  type: string;
  title: string;
  /** Negative for money that left the wallet. */
  amount: bigint;
  balanceAfter?: bigint | undefined;
  /** Number of the order that caused the movement; may be empty. */
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

/** Row type of each collection. `gone` marks a row that the platform no longer reports. */
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

/** Filter of records: days of the platform, both included, and up to two facets. */
export interface CollectionFilter {
  /** YYYY-MM-DD */
  from: string;
  to: string;
  /** bets: category; orders: kind; bills and bonuses: type */
  a?: Facet | undefined;
  /** bets, orders, bonuses: status */
  b?: Facet | undefined;
}

/** Totals of rows. */
export interface RowTotals {
  /** All rows, including rows that the platform no longer reports … */
  count: number;
  /** … and the number of the latter, which are in no sum. */
  gone: number;
  /** micro-USDT, by the names that the collection's shape gives */
  sums: Record<string, bigint>;
}

/** Totals of a collection's rows of one day and one pair of facets. */
export interface SumRow extends RowTotals {
  /** Stored under this name on players' devices. */
  book: CollectionName;
  day: string;
  a: Facet;
  b: Facet;
}

/** Key of a {@link SumRow}: collection, day and the two facets. */
export type SumKey = [string, string, Facet, Facet];

/** Tables that every database with record collections has. */
export const GROUP_TABLES = { sums: '[book+day+a+b]', marks: 'book' } as const;

/** A time range (ms, both ends included). */
export interface TimeRange {
  from: number;
  to: number;
}

/** How far a collection has been read. */
export interface SyncState {
  /** Stored under this name on players' devices, as `spans` is. */
  book: CollectionName;
  /** The covered ranges, whose rows are all stored; oldest first, none touching another. */
  spans: TimeRange[];
  /** When the newest rows were last read completely, ms by the platform's clock. */
  pulledAt?: number | undefined;
  /** The platform's total at that time. */
  total?: number | undefined;
  /**
   * When a comparison with the platform's counts last found nothing to change, ms by the platform's clock;
   * delays the next one.
   */
  auditedAt?: number | undefined;
  /** Grows each time the collection is cleared; results of earlier readings are discarded. */
  epoch?: number | undefined;
}

/** The sync state of a collection that was never read. */
export const emptySyncState = (collection: CollectionName): SyncState => ({
  book: collection,
  spans: [],
});

/** Adds a range to covered ranges, oldest first; touching ranges are merged. Both ends (ms) included. */
export function addRange(spans: readonly TimeRange[], added: TimeRange): TimeRange[] {
  if (added.to < added.from) return [...spans];
  let { from, to } = added;
  const apart: TimeRange[] = [];
  for (const range of spans) {
    if (range.to + 1 < from || to + 1 < range.from) apart.push(range);
    else {
      from = Math.min(from, range.from);
      to = Math.max(to, range.to);
    }
  }
  return [...apart, { from, to }].sort((one, other) => one.from - other.from);
}

/** The parts of a range that are not covered, newest first. */
export function gapsIn(spans: readonly TimeRange[], range: TimeRange): TimeRange[] {
  const gaps: TimeRange[] = [];
  let { from } = range;
  for (const covered of spans) {
    if (covered.to < from) continue;
    if (covered.from > range.to) break;
    if (covered.from > from) gaps.push({ from, to: covered.from - 1 });
    from = covered.to + 1;
  }
  if (from <= range.to) gaps.push({ from, to: range.to });
  return gaps.reverse();
}
