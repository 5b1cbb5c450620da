import type {
  BetRow,
  BillRow,
  BonusRow,
  CollectionName,
  CollectionRows,
  CollectionShape,
} from './record-collection.ts';
import { isOpenOrder, mergeOrder, type WalletOrder } from './wallet-order.ts';

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

const bets: CollectionShape<BetRow> = {
  ...plain,
  a: ({ category }) => category,
  b: ({ status }) => status,
  sums: ({ stake, win }) => ({ stake, win }),
  isOpen: ({ status }) => status === PENDING,
  openAt: pending,
  fields: { key: 'id', at: 'at', a: 'category', b: 'status' },
};

const orders: CollectionShape<WalletOrder> = {
  key: ({ orderNo }) => orderNo,
  at: ({ createdAt }) => createdAt,
  a: ({ kind }) => kind,
  b: ({ status }) => status,
  sums: ({ amount, actualAmount = 0n, fee }) => ({ amount, actual: actualAmount, fee }),
  isOpen: (order, now) =>
    isOpenOrder(order) && (order.state !== 'expired' || now - order.createdAt < LATE_MS),
  openAt: (now) => [...pending(), { b: REJECTED, since: now - LATE_MS }],
  merge: mergeOrder,
  fields: { key: 'orderNo', at: 'createdAt', a: 'kind', b: 'status' },
};

const bills: CollectionShape<BillRow> = {
  ...plain,
  a: ({ type }) => type,
  b: () => 0,
  sums: ({ amount }) => (amount < 0n ? { in: 0n, out: -amount } : { in: amount, out: 0n }),
  isOpen: () => false,
  openAt: () => [],
  fields: { key: 'id', at: 'at', a: 'type' },
};

const bonuses: CollectionShape<BonusRow> = {
  ...plain,
  a: ({ type }) => type,
  b: ({ status }) => status,
  sums: ({ amount }) => ({ amount }),
  isOpen: ({ status }) => status === PENDING,
  openAt: pending,
  fields: { key: 'id', at: 'at', a: 'type', b: 'status' },
};

const SHAPES: { [B in CollectionName]: CollectionShape<CollectionRows[B]> } = {
  bets,
  orders,
  bills,
  bonuses,
};

export function shapeOf<B extends CollectionName>(
  collection: B,
): CollectionShape<CollectionRows[B]> {
  return SHAPES[collection];
}
