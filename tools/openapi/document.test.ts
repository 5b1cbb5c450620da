import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CALLS } from '../../contract/index.ts';
import * as lists from '../../contract/lists.ts';
import * as readers from '../../contract/readers.ts';
import { DOCUMENT_FILE, documentText } from './document.ts';
import { wireForm } from './wire.ts';

const written = readFileSync(DOCUMENT_FILE, 'utf8');
const operation = v.object({
  operationId: v.string(),
  security: v.array(v.unknown()),
  parameters: v.array(v.record(v.string(), v.unknown())),
  requestBody: v.optional(v.object({ content: v.record(v.string(), v.unknown()) })),
});
const document = v.parse(
  v.object({ paths: v.record(v.string(), v.record(v.string(), operation)) }),
  JSON.parse(written),
);

describe('docs/openapi.json', () => {
  it('is what contract/ says now: run `npm run openapi` after a change', () => {
    expect(written === documentText()).toBe(true);
  });

  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(written))).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it.each(Object.entries(CALLS))('has %s as the registry has it', (name, call) => {
    const found = document.paths[call.path]?.[call.method.toLowerCase()];
    expect(found?.operationId).toBe(name);
    expect(found?.security).toHaveLength(call.auth === 'required' ? 1 : 0);
    const key = { $ref: '#/components/parameters/IdempotencyKey' };
    expect(found?.parameters.some(({ $ref }) => $ref === key.$ref)).toBe(call.money);
    const types = Object.keys(found?.requestBody?.content ?? {});
    const type = { json: 'application/json', form: 'application/x-www-form-urlencoded', query: '' };
    for (const sent of types) expect(sent).toBe(type[call.encoding]);
  });
});

describe('the strict form', () => {
  const fits = (schema: v.GenericSchema, value: unknown) =>
    v.safeParse(wireForm(schema), value).success;

  it.each<[string, v.GenericSchema, unknown[], unknown[]]>([
    ['text', readers.text, ['', 'a'], [1, null]],
    ['an identifier', readers.id, ['a1', 7], ['', 1.5, null]],
    ['a whole number', readers.int, [0, -1], ['1', 1.5, true]],
    ['a yes or no', readers.flag, [true, 0, 1], ['1', 2, 'true']],
    ['an amount', readers.money, ['20.0137', 0, 1.5], ['', '1e3', '1,000', null]],
    ['an amount if told', readers.amountIfTold, ['1'], ['']],
    ['an amount kept as text', readers.amountText, ['1', 1], ['', 'twenty']],
    [
      'a time',
      readers.time,
      ['2026-11-25 08:30:00', '2026-11-25T00:30:00.000Z', 1764030600, 1764030600000],
      ['0000-00-00 00:00:00', '2026-11-25', '1764030600', ''],
    ],
    ['a day', readers.day, ['2026-11-25'], ['25.11.2026']],
    ['a list', lists.list(readers.int), [[], [1]], [['1'], null, {}, { list: [] }]],
    ['a list for browsing', lists.browsable(readers.int), [[1]], [['x', 1], null]],
    ['a page', lists.pageOf(readers.int), [{ data: [1] }, { total: 1, data: [1] }], [[1], {}]],
    ['a page of records', lists.recordPage(readers.int), [{ data: [] }], [[], { total: 0 }]],
    [
      'an object',
      v.object({ a: readers.int, b: readers.maybe(readers.text) }),
      [{ a: 1 }, { a: 1, b: null, more: 1 }],
      [{}, { a: 1, b: 2 }],
    ],
  ])('of %s', (_what, reader, fitting, others) => {
    for (const value of fitting) expect([value, fits(reader, value)]).toEqual([value, true]);
    for (const value of others) expect([value, fits(reader, value)]).toEqual([value, false]);
  });

  it('of a reader that cannot be told is an error, so that no form is left out in silence', () => {
    expect(() => wireForm(v.map(v.string(), v.string()))).toThrow('map');
  });
});
