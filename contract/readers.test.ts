import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { browsable, list, pageOf, recordPage } from './lists.ts';
import {
  day,
  exactMoney,
  flag,
  id,
  int,
  maybe,
  money,
  orElse,
  pageRequest,
  text,
  time,
} from './readers.ts';

const read = (schema: v.GenericSchema, value: unknown) => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : 'refused';
};

describe('readers', () => {
  it.each([
    [text, 'a', 'a'],
    [text, 1.5, '1.5'],
    [text, Number.NaN, 'refused'],
    [text, {}, 'refused'],
    [text, true, 'refused'],
    [id, 7, '7'],
    [id, '', 'refused'],
    [id, 'x'.repeat(129), 'refused'],
    [int, '42', 42],
    [int, 42, 42],
    [int, ' ', 'refused'],
    [int, '', 'refused'],
    [int, 1.5, 'refused'],
    [int, 'abc', 'refused'],
    [int, '99999999999999999999', 'refused'],
    [int, Number.POSITIVE_INFINITY, 'refused'],
    [flag, 1, true],
    [flag, '0', false],
    [flag, 'false', false],
    [flag, '', false],
    [flag, 'true', true],
    [flag, null, 'refused'],
    [money, '1.23', 1_230_000n],
    [money, 1.23, 1_230_000n],
    [money, 1e-7, 0n],
    [money, 1e21, 'refused'],
    [money, '1.23456789', 1_234_567n],
    [money, 'abc', 'refused'],
    [money, null, 'refused'],
    [money, 'NaN', 'refused'],
    [money, 'Infinity', 'refused'],
    [money, '1e999', 'refused'],
    [money, { amount: 1 }, 'refused'],
    [money, [5], 'refused'],
    [money, '90071992547409931234.5', 90_071_992_547_409_931_234_500_000n],
    [exactMoney, '1.2345678', 'refused'],
    [exactMoney, '1.234567', 1_234_567n],
    [exactMoney, '', 'refused'],
    [day, '2026-11-20', '2026-11-20'],
    [day, '2026/11/20', '2026-11-20'],
    [day, '2026-11-20 00:00:00', '2026-11-20'],
    [day, '2026-11-20 08:00:00', 'refused'],
    [day, '20-11-2026', 'refused'],
  ])('%#: reads %s', (schema, value, expected) => {
    expect(read(schema, value)).toBe(expected);
  });

  it.each([
    [1_763_600_000_000, 1_763_600_000_000],
    [1_763_600_000, 1_763_600_000_000],
    ['1763600000', 1_763_600_000_000],
    ['2026-11-20T00:00:00.000Z', Date.UTC(2026, 10, 20)],
    ['2026-11-20 08:00:00', Date.UTC(2026, 10, 20)],
    ['2026-11-20T08:00:00', Date.UTC(2026, 10, 20)],
    ['2026/11/20 08:00:00', Date.UTC(2026, 10, 20)],
    ['2026/1/5 8:05', Date.UTC(2026, 0, 5, 0, 5)],
    ['2026-11-20 08:00:00.5', Date.UTC(2026, 10, 20, 0, 0, 0, 500)],
    ['2026-11-20 08:00:00.123456', Date.UTC(2026, 10, 20, 0, 0, 0, 123)],
    ['2026-11-20 08:00:00+08:00', Date.UTC(2026, 10, 20)],
    ['2026-11-20T01:00:00.250+0100', Date.UTC(2026, 10, 20, 0, 0, 0, 250)],
    ['2026-11-20 00:00:00Z', Date.UTC(2026, 10, 20)],
    ['2026-11-20', Date.UTC(2026, 10, 19, 16)],
    ['Fri, 20 Nov 2026 00:00:00 GMT', Date.UTC(2026, 10, 20)],
    ['2026-13-20 08:00:00', 'refused'],
    [253_402_271_999_999, 253_402_271_999_999],
    [253_402_272_000_000, 'refused'],
    ['yesterday', 'refused'],
    [-1, 'refused'],
    ['', 'refused'],
  ])('reads the moment %s', (value, expected) => {
    expect(read(time, value)).toBe(expected);
  });

  it('take null for absent', () => {
    const schema = v.object({ a: maybe(int), b: orElse(text, 'b'), c: orElse(money, '0.5') });
    expect(read(schema, {})).toEqual({ a: undefined, b: 'b', c: 500_000n });
    expect(read(schema, { a: null, b: null, c: null })).toEqual({
      a: undefined,
      b: 'b',
      c: 500_000n,
    });
    expect(read(maybe(int), 'abc')).toBe('refused');
    for (const none of ['', {}, []]) {
      expect(read(schema, { a: none, b: none, c: none })).toEqual(read(schema, {}));
    }
    expect(read(maybe(v.object({ level: int })), {})).toBeUndefined();
  });

  it.each([
    '0000-00-00 00:00:00',
    '0000-00-00',
    '0001-01-01T00:00:00Z',
    '-0001-11-30 00:00:00',
    0,
    '0',
  ])('take the zero date %s for absent', (zero) => {
    expect(read(maybe(time), zero)).toBeUndefined();
    expect(read(maybe(day), zero)).toBeUndefined();
    expect(read(maybe(text), zero)).toBe(String(zero));
  });

  it('refuse a list of which one row is broken, but not when it is for browsing', () => {
    const row = v.object({ id: int });
    const rows = [{ id: 1 }, { id: 'x' }, null, { id: '3', more: true }];
    expect(read(list(row), rows)).toBe('refused');
    expect(read(browsable(row), rows)).toEqual([{ id: 1 }, { id: 3 }]);
    expect(read(browsable(row), [{ id: 'x' }])).toBe('refused');
    for (const schema of [list(row), browsable(row)]) {
      for (const none of [null, '', {}, [], { list: [] }, { data: null }, { count: 0 }]) {
        expect(read(schema, none)).toEqual([]);
      }
      for (const unread of ['<html>', 0, false, { result: [] }, { total: 3 }, { data: 'none' }]) {
        expect(read(schema, unread)).toBe('refused');
      }
    }
  });

  it('read pages', () => {
    expect(read(v.object(pageRequest), {})).toEqual({ page: 1, size: 20 });
    expect(read(v.object(pageRequest), { page: '0' })).toBe('refused');
    expect(read(v.object(pageRequest), { size: 201 })).toBe('refused');
    expect(read(pageOf(v.object({ id })), { total: '2', data: [{ id: 1 }] })).toEqual({
      total: 2,
      data: [{ id: '1' }],
    });
    expect(read(pageOf(v.object({ id })), {})).toEqual({ total: undefined, data: [] });
    expect(read(pageOf(v.object({ id })), undefined)).toBe('refused');
  });

  it.each(['data', 'list', 'rows', 'records', 'items'])('read a list named %s', (name) => {
    const row = v.object({ id });
    const wire = { [name]: [{ id: 1 }], count: '5', page: 1 };
    expect(read(list(row), wire)).toEqual([{ id: '1' }]);
    expect(read(browsable(row), wire)).toEqual([{ id: '1' }]);
    expect(read(pageOf(row), wire)).toEqual({ total: 5, data: [{ id: '1' }] });
    expect(read(recordPage(row), wire)).toEqual({ total: 5, data: [{ id: '1' }], unreadable: 0 });
  });

  it('read a list in two envelopes, and one beside an empty field of another name', () => {
    const page = pageOf(v.object({ id }));
    const one = { total: 3, data: [{ id: '1' }] };
    expect(read(page, { data: { list: [{ id: 1 }], total: 3 } })).toEqual(one);
    expect(read(page, { data: { rows: [{ id: 1 }] }, total: 3 })).toEqual(one);
    expect(read(page, { data: null, list: [{ id: 1 }], total: 3 })).toEqual(one);
    expect(read(page, { data: [], links: [{ page: 1 }], total: 0 })).toEqual({
      total: 0,
      data: [],
    });
  });

  it('do not take rows of an unknown name for none, nor a total for one that is below them', () => {
    const page = recordPage(v.object({ id }));
    const rows = [{ id: 1 }];
    for (const elsewhere of [
      { total: 0, results: rows },
      { data: null, results: rows },
      { data: { results: rows } },
      { page: 1, size: 20 },
    ]) {
      expect(read(page, elsewhere)).toBe('refused');
    }
    for (const total of [0, '0', -1]) {
      expect(read(page, { total, data: rows })).toMatchObject({ total: undefined });
    }
  });

  it('read pages of records without the rows that nobody can read', () => {
    const page = recordPage(v.object({ id, at: time }));
    const fit = { id: 1, at: 1_800_000_000 };
    expect(read(page, { total: '7', data: [fit, { id: 2, at: 'yesterday' }, null] })).toEqual({
      total: 7,
      data: [{ id: '1', at: 1_800_000_000_000 }],
      unreadable: 2,
    });
    expect(read(page, { data: null })).toEqual({ total: undefined, data: [], unreadable: 0 });
    expect(read(page, { total: 0 })).toEqual({ total: 0, data: [], unreadable: 0 });
    expect(read(page, { total: 1, data: [null] })).toBe('refused');
    const none = { total: undefined, data: [], unreadable: 0 };
    for (const empty of [{}, [], '', null]) expect(read(page, empty)).toEqual(none);
    // A page beyond the last one.
    expect(read(page, { total: 1, data: null })).toEqual({ ...none, total: 1 });
    expect(read(page, [fit])).toMatchObject({ data: [{ id: '1' }], total: undefined });
    // The rows stand elsewhere, or nothing is said: that there are none is not what this says.
    for (const elsewhere of [undefined, { result: [fit] }, { total: 1 }, 'none', 0, false]) {
      expect(read(page, elsewhere)).toBe('refused');
    }
    // A year of five digits has no day that could be written.
    expect(read(page, { data: [fit, { ...fit, at: 9e15 }] })).toMatchObject({ unreadable: 1 });
  });
});
