import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../../../db/testing/fake-records.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { type PageAsk, Reading, type SyncDeps } from './reading.ts';
import { settleOpen } from './sync-records.ts';

/** A reading of a platform that has these orders, and what it is asked. */
function readingOf(orders: readonly WalletOrder[]): {
  reading: Reading<'orders'>;
  asked: PageAsk[];
} {
  const asked: PageAsk[] = [];
  const deps: SyncDeps<'orders'> = {
    collection: 'orders',
    offer: { days: true },
    store: {
      mark: async () => ({ book: 'orders', spans: [] }),
      take: async () => ({ added: 0, changed: 0 }),
      countReported: async () => 0,
      days: async () => [],
      open: async () => [],
    },
    ask: async (one) => {
      asked.push(one);
      const { status } = one;
      const rows = orders.filter((order) => status === undefined || order.status === status);
      return { data: rows, total: rows.length, unreadable: 0 };
    },
    now: () => 0,
    wait: async () => {},
    alone: (work) => work(),
    heard: async () => {},
  };
  return { reading: new Reading(deps), asked };
}

function open(reading: Reading<'orders'>, orders: readonly WalletOrder[]): void {
  for (const order of orders) reading.unheard.set(order.orderNo, order);
}

const many = (count: number, status: number) =>
  Array.from({ length: count }, (_, place) => sampleOrder(`D${place}`, { status }));

describe('open orders that the newest page has not shown', () => {
  it('cost nothing when there are none', async () => {
    const { reading, asked } = readingOf(many(3, 2));
    await settleOpen(reading);
    expect(asked).toEqual([]);
  });

  it('are asked for by their status, and what is no longer pending with its day', async () => {
    const orders = [...many(20, 2), sampleOrder('done', { status: 1 })];
    const { reading, asked } = readingOf(orders);
    open(reading, orders);
    await settleOpen(reading);
    expect(asked).toEqual([
      { status: 2, from: '2026-11-21', page: 1, size: 200 },
      { from: '2026-11-21', to: '2026-11-21', page: 1, size: 200 },
    ]);
    expect(reading.unheard.size).toBe(0);
  });
});
