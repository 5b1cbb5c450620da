import type { CollectionName, CollectionRows, Facet } from './record-collection.ts';
import { isOpenOrder, mergeOrder } from './wallet-order.ts';

/** How rows of a collection are identified, sorted, filtered, summed and updated. */
export interface CollectionShape<Row> {
  key(row: Row): string;
  at(row: Row): number;
  a(row: Row): Facet;
  b(row: Row): Facet;
  sums(row: Row): Record<string, bigint>;
  /** Whether the platform may still change the row. @param now ms by the platform's clock */
  isOpen(row: Row, now: number): boolean;
  /** Statuses that open rows may have, each with the earliest moment (ms) of such rows. */
  openAt(now: number): readonly { b: Facet; since: number }[];
  /** Merges a reported row into the known one. */
  merge(known: Row | undefined, heard: Row): Row;
  /** Names of the indexed fields. */
  fields: { at: string; a: string; b?: string };
}

const COMPLETED = 1;
const PENDING = 2;
const REJECTED = 3;
/** An expired deposit may be paid late: it counts as open for this long (ms). */
const LATE_MS = 3 * 86_400_000;

const pending = () => [{ b: PENDING, since: 0 }];

/** What bets, movements and bonuses have in common. */
const plain = {
  key: ({ id }: { id: string }) => id,
  at: ({ at }: { at: number }) => at,
  /** The row read last wins, because the platform's rows carry no time of their last change. */
  merge: <Row>(_known: Row | undefined, heard: Row): Row => heard,
};

/** A row whose amount the platform does not tell, counted beside the sum that lacks the amount. */
const counted = (name: string, isUntold: boolean) => (isUntold ? { [name]: 1n } : {});

const SHAPES: { [B in CollectionName]: CollectionShape<CollectionRows[B]> } = {
  bets: {
    ...plain,
    a: ({ category }) => category,
    b: ({ status }) => status,
    sums: ({ stake, win, status }) => ({
      stake,
      win: win ?? 0n,
      ...counted('winUntold', win === undefined && status !== PENDING && status !== REJECTED),
    }),
    // An answer about one bet may leave out what the list has told.
    merge: (known, heard) => ({ ...heard, win: heard.win ?? known?.win }),
    isOpen: ({ status }) => status === PENDING,
    openAt: pending,
    fields: { at: 'at', a: 'category', b: 'status' },
  },
  orders: {
    key: ({ orderNo }) => orderNo,
    at: ({ createdAt }) => createdAt,
    a: ({ kind }) => kind,
    b: ({ status }) => status,
    sums: ({ amount, actualAmount, fee, status }) => ({
      amount,
      actual: actualAmount ?? 0n,
      fee: fee ?? 0n,
      ...counted('actualUntold', actualAmount === undefined && status === COMPLETED),
      ...counted('feeUntold', fee === undefined && status === COMPLETED),
    }),
    isOpen: (order, now) =>
      isOpenOrder(order) && (order.state !== 'expired' || now - order.createdAt < LATE_MS),
    openAt: (now) => [...pending(), { b: REJECTED, since: now - LATE_MS }],
    merge: mergeOrder,
    fields: { at: 'createdAt', a: 'kind', b: 'status' },
  },
  bills: {
    ...plain,
    a: ({ type }) => type,
    b: () => 0,
    sums: ({ amount }) => (amount < 0n ? { in: 0n, out: -amount } : { in: amount, out: 0n }),
    isOpen: () => false,
    openAt: () => [],
    fields: { at: 'at', a: 'type' },
  },
  bonuses: {
    ...plain,
    a: ({ type }) => type,
    b: ({ status }) => status,
    sums: ({ amount }) => ({ amount }),
    isOpen: ({ status }) => status === PENDING,
    openAt: pending,
    fields: { at: 'at', a: 'type', b: 'status' },
  },
};

/** A sum of rows; undefined if the platform does not tell the amount of every row. */
export function sumIn(sums: Record<string, bigint>, name: string): bigint | undefined {
  return (sums[`${name}Untold`] ?? 0n) > 0n ? undefined : (sums[name] ?? 0n);
}

export function shapeOf<B extends CollectionName>(
  collection: B,
): CollectionShape<CollectionRows[B]> {
  return SHAPES[collection];
}
