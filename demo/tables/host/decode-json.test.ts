import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../server/domain/refusal.ts';
import { decodeJson } from './decode-json.ts';

const refusalOf = async (decoding: Promise<unknown>) => {
  const error = await decoding.catch((reason: unknown) => reason);
  return error instanceof Refusal ? [error.status, error.message] : error;
};

describe('a table’s JSON', () => {
  const json = (body: string, type = 'application/json') =>
    decodeJson(
      new Request('http://robohall.test/play/api/x', {
        method: 'POST',
        body,
        headers: { 'Content-Type': type },
      }),
    );

  it('may hold lists and objects', async () => {
    const body = '{"pick":{"legs":[{"side":"home"},{"side":"夜"}]},"n":null}';
    expect(await json(body, 'application/json; charset=utf-8')).toEqual(JSON.parse(body));
  });

  it.each([
    ['{"a":"\\u0000"}', '参数有误：a'],
    ['{"a":["\\ud83d"]}', '参数有误：a'],
    ['{"a":{"\\u0000":1}}', '参数有误：a'],
    [`{"a":${'['.repeat(9)}${']'.repeat(9)}}`, '参数有误：a'],
    ['[]', '请求内容应为 JSON 对象'],
    ['', '请求内容不是有效的 JSON'],
  ])('such as %s is refused: %s', async (body, message) => {
    expect(await refusalOf(json(body))).toEqual([200, message]);
  });

  it('is JSON by its type', async () => {
    expect(await refusalOf(json('{}', 'text/plain'))).toEqual([415, '不支持的内容类型']);
  });
});
