import type pg from 'pg';
import { expect, it } from 'vitest';
import { prepareStatements } from './prepared-postgres.ts';

/** A connection that keeps what it was asked. */
function connection() {
  const sent: { name?: string; text: string }[] = [];
  const query = (asked: { name?: string; text: string }) => void sent.push(asked);
  const client = { query } as unknown as pg.ClientBase;
  prepareStatements(client);
  const ask = client.query.bind(client) as (config: object, values?: unknown[]) => void;
  return { sent, ask };
}

it('names statements with parameters alike on every connection, and no others', () => {
  const [one, other] = [connection(), connection()];
  one.ask({ text: 'select $1' }, [1]);
  one.ask({ text: 'select $1, $2' }, [1, 2]);
  one.ask({ text: 'begin' }, []);
  one.ask({ text: `select $1 /* ${'long'.repeat(3_000)} */` }, [1]);
  other.ask({ text: 'select $1, $2' }, [3, 4]);
  const [first, second, begin, long] = one.sent.map(({ name }) => name);
  expect(first).toMatch(/^s\d+$/);
  expect(second).toMatch(/^s\d+$/);
  expect(second).not.toBe(first);
  expect([begin, long]).toEqual([undefined, undefined]);
  expect(other.sent[0]?.name).toBe(second);
});

it('gives names to so many statements that a connection can keep them', () => {
  const { sent, ask } = connection();
  for (let number = 0; number < 600; number += 1) ask({ text: `select $1 + ${number}` }, [1]);
  expect(sent.filter(({ name }) => name !== undefined).length).toBeLessThanOrEqual(500);
  expect(sent.at(-1)?.text).toBe('select $1 + 599');
});
