import { PGlite, type Results } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyEngine } from '../testing/database.ts';

let engine: PGlite;
beforeAll(async () => {
  engine = await emptyEngine();
  await engine.exec('create table notes (id int primary key, words text)');
});
afterAll(() => engine?.close());

/** The engine's own way to query, which prepares nothing. */
const plainly = <T>(...asked: Parameters<PGlite['query']>): Promise<Results<T>> =>
  PGlite.prototype.query.call(engine, ...asked) as Promise<Results<T>>;

describe('a prepared statement', () => {
  it.each([
    ['select $1::text as words, $2::int as number, $3::bool as flag', ['龙 “hall” é', 7, true]],
    ['select $1::text as words, $2::text as nothing', ['', null]],
    ['select $1::bigint as small, $2::bigint as large', [12n, 2n ** 62n]],
    ['select $1::timestamptz as at', [new Date('2026-11-20T12:00:00.123Z')]],
    ['select $1::jsonb as told, $2::text[] as list', [{ a: [1, '二'] }, ['a', 'b"c', '']]],
    ['select 1 as one where false', []],
    [`select repeat('字', 3000) || n as words from generate_series(1, $1) n`, [40]],
  ])('is answered as by the engine: %s', async (text, params) => {
    const plain = await plainly(text, params);
    expect(await engine.query(text, params)).toEqual(plain);
    expect(await engine.query(text, params)).toEqual(plain);
    const asList = { rowMode: 'array' } as const;
    expect(await engine.query(text, params, asList)).toEqual(await plainly(text, params, asList));
  });

  it('tells how many rows it changed', async () => {
    const insert = 'insert into notes select n, $1 from generate_series(1, 3) n';
    expect(await engine.query(insert, ['x'])).toMatchObject({ affectedRows: 3, rowCount: 3 });
    const update = 'update notes set words = $1 where id < $2 returning id';
    const changed = await engine.query(update, ['y', 3]);
    expect(changed).toMatchObject({ affectedRows: 2, rows: [{ id: 1 }, { id: 2 }] });
    expect((await engine.query('delete from notes')).affectedRows).toBe(3);
  });

  it('is prepared once', async () => {
    const known = async () =>
      (await engine.query('select from pg_prepared_statements')).rows.length;
    await engine.query('select $1::int + 1', [1]);
    const before = await known();
    for (const number of [2, 3, 4]) await engine.query('select $1::int + 1', [number]);
    expect(await known()).toBe(before);
  });

  it('makes room after many others', async () => {
    for (let number = 0; number < 520; number += 1) {
      await engine.query(`select $1::int + ${number}`, [number]);
    }
    const { rows } = await engine.query('select from pg_prepared_statements');
    expect(rows.length).toBeLessThanOrEqual(500);
    const { rows: first } = await engine.query<{ sum: number }>('select $1::int + 0 as sum', [5]);
    expect(first).toEqual([{ sum: 5 }]);
  });

  it('uses the parsers that it is given, here and in the engine', async () => {
    const parsers = { 23: (text: string) => `number ${text}` };
    const { rows } = await engine.query('select $1::int as n', [4], { parsers });
    expect(rows).toEqual([{ n: 'number 4' }]);
    expect((await engine.query('select $1::int as n', [4])).rows).toEqual([{ n: 4 }]);
  });

  it('fails as it would in the engine, and leaves the engine as it was', async () => {
    await engine.query('insert into notes values ($1, $2)', [100, 'first']);
    const again = engine.query('insert into notes values ($1, $2)', [100, 'again']);
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
    await expect(engine.query('select nothing from nowhere')).rejects.toMatchObject({
      code: '42P01',
    });
    await expect(engine.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
    expect((await engine.query('select words from notes where id = $1', [100])).rows).toEqual([
      { words: 'first' },
    ]);
  });
});

describe('a transaction', () => {
  it('keeps what it did, or nothing of it', async () => {
    const add = (id: number) => (tx: Pick<PGlite, 'query'>) =>
      tx.query('insert into notes values ($1, $2)', [id, 'of a transaction']);
    await engine.transaction(add(201));
    const failing = engine.transaction(async (tx) => {
      await add(202)(tx);
      await add(201)(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    const { rows } = await engine.query('select id from notes where id in ($1, $2)', [201, 202]);
    expect(rows).toEqual([{ id: 201 }]);
  });

  it('lets no other query in between', async () => {
    const order: string[] = [];
    let other: Promise<unknown> | undefined;
    await engine.transaction(async (tx) => {
      other = engine.query('select $1::int as other', [1]).then(() => order.push('other'));
      await tx.query('select $1::int as own', [1]);
      order.push('own');
    });
    await other;
    expect(order).toEqual(['own', 'other']);
  });

  it('is not to be used after its end', async () => {
    let kept: Pick<PGlite, 'query'> | undefined;
    await engine.transaction(async (tx) => {
      kept = tx;
    });
    await expect(kept?.query('select 1')).rejects.toThrow('Transaction is closed');
  });
});
