import { describe, expect, it } from 'vitest';
import { Refusal } from '../domain/refusal.ts';
import { decodePayload, MAX_BODY_BYTES } from './decode.ts';

const post = (body: BodyInit, type?: string, headers: Record<string, string> = {}) =>
  decodePayload(
    new Request('http://robohall.test/api/x?query=ignored', {
      method: 'POST',
      body,
      headers: type === undefined ? headers : { 'Content-Type': type, ...headers },
    }),
  );

const refusalOf = async (decoding: Promise<unknown>) => {
  const error = await decoding.catch((reason: unknown) => reason);
  return error instanceof Refusal ? [error.status, error.message] : error;
};

describe('payloads', () => {
  it('are read from the query of a GET', async () => {
    const request = new Request('http://robohall.test/api/x?a=1&b=%E5%A4%9C&a=2');
    expect(await decodePayload(request)).toEqual({ a: '2', b: '夜' });
  });

  it('are read from JSON, forms and multipart alike', async () => {
    expect(await post('{"a":1,"b":"夜"}', 'application/json; charset=UTF-8')).toEqual({
      a: 1,
      b: '夜',
    });
    expect(await post('a=1&b=%E5%A4%9C', 'application/x-www-form-urlencoded')).toEqual({
      a: '1',
      b: '夜',
    });
    const form = new FormData();
    form.set('a', '1');
    form.set('b', '夜');
    form.set('file', new File(['x'], 'x.txt'));
    expect(await post(form)).toEqual({ a: '1', b: '夜' });
  });

  it('are empty where nothing is sent', async () => {
    expect(await post('')).toEqual({});
    expect(await post('', 'application/json')).toEqual({});
    expect(await post('null', 'application/json')).toEqual({});
  });

  it('never touch what objects inherit', async () => {
    const read = await post('{"__proto__":"admin","a":1}', 'application/json');
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect('admin' in {}).toBe(false);
  });

  it.each([
    ['{"a":', 'application/json', 200, '请求内容不是有效的 JSON'],
    ['[1]', 'application/json', 200, '请求内容应为 JSON 对象'],
    ['"text"', 'application/json', 200, '请求内容应为 JSON 对象'],
    ['a=1', 'multipart/form-data; boundary=x', 200, '请求内容不是有效的表单'],
    ['a=%00', 'application/x-www-form-urlencoded', 200, '参数有误：a'],
    ['{"a":"\\u0000"}', 'application/json', 200, '参数有误：a'],
    ['{"a":{"toString":1}}', 'application/json', 200, '参数有误：a'],
    ['{"a":[["x"]]}', 'application/json', 200, '参数有误：a'],
    ['{"__proto__":{"admin":true}}', 'application/json', 200, '参数有误：__proto__'],
    ['<a/>', 'application/xml', 415, '不支持的内容类型'],
  ])('%s as %s are refused', async (body, type, status, message) => {
    expect(await refusalOf(post(body, type))).toEqual([status, message]);
  });

  it('are refused when not UTF-8, compressed, or too large however they arrive', async () => {
    const type = 'application/json';
    expect(await refusalOf(post(new Uint8Array([0xff, 0xfe]), type))).toEqual([
      200,
      '请求内容不是 UTF-8',
    ]);
    expect(await refusalOf(post('{}', type, { 'Content-Encoding': 'gzip' }))).toEqual([
      415,
      '不支持的内容编码',
    ]);
    const large = `{"a":"${'x'.repeat(MAX_BODY_BYTES)}"}`;
    expect(await refusalOf(post(large, type))).toEqual([413, '请求内容过大']);
    const dripping = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(10_000));
      },
    });
    const request = new Request('http://robohall.test/api/x', {
      method: 'POST',
      body: dripping,
      duplex: 'half',
    } as RequestInit);
    expect(await refusalOf(decodePayload(request))).toEqual([413, '请求内容过大']);
  });
});
