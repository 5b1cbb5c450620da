import { describe, expect, it } from 'vitest';
import { listSearch, readListQuery } from './list-query.ts';

const read = (query: string) => readListQuery(new URLSearchParams(query));

describe('the address of a list', () => {
  it('names a provider, a category and an order', () => {
    expect(read('plat_id=5&plat_type=7&sort=name')).toEqual({
      kind: 'list',
      filter: { platTypeId: 5, category: 7 },
      sort: 'name',
    });
  });

  it('may name more providers and categories than the specification', () => {
    expect(read('plat_id=16&plat_type=8')).toMatchObject({
      kind: 'list',
      filter: { platTypeId: 16, category: 8 },
    });
  });

  it('means all by what it leaves out', () => {
    const all = { kind: 'list', filter: { platTypeId: undefined, category: undefined } };
    expect(read('')).toMatchObject(all);
    expect(read('plat_id=&plat_type=')).toMatchObject(all);
  });

  it.each([
    'plat_id=0',
    'plat_id=-1',
    'plat_id=1e1',
    'plat_id=0x5',
    'plat_id=5.0',
    'plat_id=%205',
    'plat_id=constructor',
    'plat_id=<script>',
    'plat_id=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
  ])('knows no provider in %s', (query) => {
    expect(read(query)).toEqual({ kind: 'unknown', what: '厂商' });
  });

  it.each([
    'plat_type=0',
    'plat_type=abc',
    'plat_type=__proto__',
    'plat_type=55555555555555555555',
  ])('knows no category in %s', (query) => {
    expect(read(`plat_id=5&${query}`)).toEqual({ kind: 'unknown', what: '游戏类型' });
  });

  it('takes an unknown order as the platform’s', () => {
    expect(read('sort=toString')).toMatchObject({ sort: 'platform' });
  });

  it('is written as it is read', () => {
    for (const query of ['', 'plat_id=5', 'plat_type=3', 'plat_id=5&plat_type=3&sort=recent']) {
      const asked = read(query);
      if (asked.kind !== 'list') throw new Error('not a list');
      expect(listSearch(asked.filter, asked.sort).toString()).toBe(query);
    }
  });
});
