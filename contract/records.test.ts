import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { recordCalls } from './calls/records.ts';

const BET = { stake: '1', created_at: 1_800_000_000_000 };
const read = (data: unknown[]) => v.parse(recordCalls.betRecords.response, { total: 9, data });

describe('a record', () => {
  it('has the same id whether it travels as a number or as text', () => {
    const [first, second] = read([
      { ...BET, id: 7 },
      { ...BET, id: '7' },
    ]).data;
    expect(first).toEqual(second);
    expect(first?.id).toBe('7');
  });

  it('goes by its order number where it has no id, and is left out where it has neither', () => {
    const { data, unreadable } = read([
      { ...BET, order_no: 'B1' },
      { ...BET, id: null, order_no: 'B2' },
      { ...BET, id: '' },
      BET,
    ]);
    expect(data.map(({ id }) => id)).toEqual(['B1', 'B2']);
    expect(unreadable).toBe(2);
  });

  it('may have a status that this release does not know', () => {
    const rows = [9, 'x', null, undefined, 2].map((status, id) => ({ ...BET, id, status }));
    expect(read(rows).data.map(({ status }) => status)).toEqual([9, 0, 0, 0, 2]);
  });
});
