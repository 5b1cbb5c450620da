import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recordCalls } from '../../../contract/calls/records.ts';
import { fetchOrder, fetchOrders, newOrder } from './fetch-orders.ts';

interface OperationRequest {
  kind: number;
  page?: number;
  size?: number;
  order_no?: string;
}

const call = vi.hoisted(() =>
  vi.fn<(name: string, asked: OperationRequest, options: object) => unknown>(),
);
vi.mock('../../api/call.ts', () => ({ call }));

const START = Date.UTC(2026, 10, 21);
const SIGNAL = new AbortController().signal;

/** A row as it travels, read as the client reads it. */
function row(number: number, changes: object = {}): unknown {
  return {
    id: number,
    order_no: `D${number}`,
    kind: 1,
    channel: 'USDT-TRC20',
    amount: '50',
    status: 2,
    state: 'waiting',
    created_at: START + number * 1_000,
    ...changes,
  };
}

/** Answers page by page, newest first. */
function answer(rows: readonly unknown[], total = rows.length): void {
  call.mockImplementation((_name, { page = 1, size = 50 }) =>
    v.parse(recordCalls.inoutRecords.response, {
      total,
      data: rows.slice((page - 1) * size, page * size),
    }),
  );
}

const rows = (count: number) => Array.from({ length: count }, (_, index) => row(count - index));

beforeEach(() => {
  call.mockReset();
});

describe('reading a group’s orders', () => {
  it('reads the newest page, and says that it is complete', async () => {
    answer(rows(3));
    const { found: orders, complete } = await fetchOrders('deposit', 0, SIGNAL);
    expect(orders.map(({ orderNo }) => orderNo)).toEqual(['D3', 'D2', 'D1']);
    expect(complete).toBe(true);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('goes on until it is past the moment, and no further', async () => {
    answer(rows(200));
    const { found: orders, complete } = await fetchOrders('deposit', START + 120_000, SIGNAL);
    expect(orders).toHaveLength(100);
    expect(complete).toBe(true);
  });

  it('is not complete before the newest are read where they are not listed newest first', async () => {
    answer(rows(70).toReversed());
    const { found: orders, complete } = await fetchOrders('deposit', START + 60_000, SIGNAL);
    expect(orders.map(({ orderNo }) => orderNo)).toContain('D70');
    expect(complete).toBe(true);
  });

  it('is not complete when pages that should be there are empty, or there are too many', async () => {
    answer(rows(50), 120);
    expect((await fetchOrders('deposit', 0, SIGNAL)).complete).toBe(false);
    call.mockClear();
    answer(rows(2_000));
    expect((await fetchOrders('deposit', 0, SIGNAL)).complete).toBe(false);
    expect(call.mock.calls.length).toBeLessThanOrEqual(10);
  });

  it('is not complete when a row cannot be read', async () => {
    answer([row(2), { ...(row(1) as object), created_at: 'soon' }], 2);
    expect((await fetchOrders('deposit', 0, SIGNAL)).complete).toBe(false);
  });

  it('ends with an empty page where nothing says how many there are', async () => {
    call.mockImplementation(() => v.parse(recordCalls.inoutRecords.response, { data: [] }));
    expect(await fetchOrders('deposit', 0, SIGNAL)).toEqual({ found: [], complete: true });
  });

  it.each([
    ['an earlier order is among them', 2, 2, true],
    ['the newest earlier order is their last', 3, 1, true],
    ['all of them are later', 3, 0, false],
  ])(
    'of a platform without totals and pages is complete where %s: %i orders',
    async (_what, count, since, complete) => {
      const data = rows(count);
      call.mockImplementation(() => v.parse(recordCalls.inoutRecords.response, data));
      const reading = await fetchOrders('deposit', START + since * 1_000, SIGNAL);
      expect(reading.found).toHaveLength(count);
      expect(reading.complete).toBe(complete);
      expect(call.mock.calls.length).toBeLessThan(5);
    },
  );

  it('takes no old answer for what there is', async () => {
    answer(rows(3));
    await fetchOrders('deposit', 0, SIGNAL);
    await fetchOrder('deposit', 'D1', SIGNAL);
    for (const [, , options] of call.mock.calls) expect(options).toMatchObject({ fresh: true });
  });

  it('leaves out what a platform that ignores the filter sends besides', async () => {
    answer([row(2, { kind: 2 }), row(1)]);
    const { found: orders } = await fetchOrders('withdrawal', 0, SIGNAL);
    expect(orders.map(({ orderNo }) => orderNo)).toEqual(['D2']);
  });

  it('reads one by its number, where the platform knows it', async () => {
    answer([row(1)]);
    expect(await fetchOrder('deposit', 'D1', SIGNAL)).toMatchObject({ orderNo: 'D1' });
    expect(await fetchOrder('deposit', 'D9', SIGNAL)).toBeUndefined();
  });
});

describe('an order as the records tell it', () => {
  it('has exact amounts, and the payment’s text as it was sent', async () => {
    answer([row(1, { amount: '20', pay_amount: '20.0130', actual_amount: '20.013', fee: '1' })]);
    const { found: orders } = await fetchOrders('deposit', 0, SIGNAL);
    expect(orders[0]).toMatchObject({
      amount: 20_000_000n,
      payAmount: '20.0130',
      actualAmount: 20_013_000n,
      fee: 1_000_000n,
      updatedAt: START + 1_000,
    });
  });

  it('is known by its id where it has no number, and has no state that is not known here', async () => {
    answer([row(1, { order_no: '', state: 'teleported' })]);
    const { found: orders } = await fetchOrders('deposit', 0, SIGNAL);
    expect(orders[0]).toMatchObject({ orderNo: '1', state: '' });
  });

  it('is older than any record when it comes from the answer that made it', () => {
    const told = { orderNo: 'D1', channel: '', createdAt: 5, state: 'waiting' } as const;
    expect(newOrder('deposit', '20.5', told)).toMatchObject({ amount: 20_500_000n, updatedAt: 0 });
  });
});
