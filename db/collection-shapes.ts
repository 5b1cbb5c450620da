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

const SHAPES: { [B in CollectionName]: CollectionShape<CollectionRows[B]> } = {
  bets: {
    ...plain,
    a: ({ category }) => category,
    b: ({ status }) => status,
    sums: ({ stake, win }) => ({ stake, win }),
    isOpen: ({ status }) => status === PENDING,
    openAt: pending,
    fields: { at: 'at', a: 'category', b: 'status' },
  },
  orders: {
    key: ({ orderNo }) => orderNo,
    at: ({ createdAt }) => createdAt,
    a: ({ kind }) => kind,
    b: ({ status }) => status,
    sums: ({ amount, actualAmount = 0n, fee }) => ({ amount, actual: actualAmount, fee }),
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

export function shapeOf<B extends CollectionName>(
  collection: B,
): CollectionShape<CollectionRows[B]> {
  return SHAPES[collection];
}
