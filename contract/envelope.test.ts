import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { envelopeMessage, envelopeSchema, isSuccess, wordsOfFailure } from './envelope.ts';
import { AppError, type AppErrorKind, messageOf } from './errors.ts';
import { availabilityMessage, statusMessage } from './messages.ts';

const open = (value: unknown) => v.parse(envelopeSchema, value);

describe('the envelope', () => {
  it.each([
    [{ code: 200 }, true],
    [{ code: '200', result: {} }, true],
    [{ code: 1 }, false],
    [{ code: '0' }, false],
    [{ code: 201 }, false],
    [{ code: -200 }, false],
    [{ code: 'ok' }, false],
  ])('%j succeeds: %s', (value, expected) => {
    expect(isSuccess(open(value))).toBe(expected);
  });

  it.each([[null], ['<html>'], [{}], [{ code: null }], [[]], [{ status: 200 }]])(
    'is not %j',
    (value) => {
      expect(v.is(envelopeSchema, value)).toBe(false);
    },
  );

  it.each([
    [{ code: 1, error: { message: 'a' }, message: 'b', result: 'c' }, 'a'],
    [{ code: 1, error: { message: '' }, message: 'b' }, 'b'],
    [{ code: 1, error: 'odd', message: 'b' }, 'b'],
    [{ code: 1, error: '冻结' }, '冻结'],
    [{ code: 'ERR', message: 7 }, '7'],
    [{ code: 1, message: null, result: 'c' }, 'c'],
    [{ code: 1, result: { text: 'c' } }, '操作失败，请重试'],
  ])('%j says %s', (value, expected) => {
    expect(envelopeMessage(open(value))).toBe(expected);
  });
});

describe('the error catalogue', () => {
  it.each([
    [400, '请求错误'],
    [401, '未授权，请登录'],
    [403, '拒绝访问'],
    [404, '请求地址出错：/api/x'],
    [408, '请求超时'],
    [500, '服务器内部错误'],
    [501, '服务未实现'],
    [502, '网关错误'],
    [503, '服务不可用'],
    [504, '网关超时'],
    [505, 'HTTP版本不受支持'],
    [418, 'http请求错误（418）'],
  ])('says for %i: %s', (status, expected) => {
    expect(statusMessage(status, '/api/x')).toBe(expected);
  });

  it('gives way to the platform’s words with a 4xx and a 500, and with no other', () => {
    for (const status of [400, 403, 404, 409, 422, 500]) {
      expect(statusMessage(status, '/api/x', '库存不足'), String(status)).toBe('库存不足');
    }
    for (const status of [401, 502, 503]) {
      expect(statusMessage(status, '/api/x', '库存不足'), String(status)).not.toBe('库存不足');
    }
  });

  it.each([
    [{ code: 400, error: { message: '余额不足' }, message: '乙' }, 400, '余额不足'],
    [{ message: '用户名已存在' }, 422, '用户名已存在'],
    [{ code: 1, error: '冻结', result: '丙' }, 403, '冻结'],
    [{ code: 500, result: '数据库忙', message: '乙' }, 500, '数据库忙'],
    [{ code: 500, result: null, message: '乙' }, 500, '乙'],
    [{ code: 1, message: 'Insufficient balance' }, 400, 'Insufficient balance'],
    [{ code: 1, result: '丙' }, 400, ''],
    [{ code: 400, message: 'Bad Request' }, 400, ''],
    [{ error: 'Not Found', status: 404, path: '/api/x' }, 404, ''],
    [{ code: 1, message: '<h1>nginx</h1>' }, 400, ''],
    [{ code: 1, message: '长'.repeat(201) }, 400, ''],
    ['<html>', 400, ''],
    [null, 400, ''],
  ])('of %j with %i are: %s', (body, status, words) => {
    expect(wordsOfFailure(body, status)).toBe(words);
  });

  it('lets the platform say how long a 429 lasts', () => {
    expect(statusMessage(429, '/api/x', '请 9 秒后再试')).toBe('请 9 秒后再试');
    expect(statusMessage(429, '/api/x')).toBe('操作太频繁，请稍后再试');
  });

  it('has a text for a 500 without one', () => {
    expect(statusMessage(500, '/api/x')).toBe('服务器内部错误');
    expect(statusMessage(500, '/api/x', '')).toBe('服务器内部错误');
  });

  it('says which games cannot be opened now', () => {
    expect(availabilityMessage(1)).toBeUndefined();
    expect(availabilityMessage(2)).toBe('正在维护，请选择其他游戏');
    expect(availabilityMessage(3)).toBe('即将上线，请选择其他游戏');
    expect(availabilityMessage(4)).toBe('敬请期待，请选择其他游戏');
  });

  it('keeps quiet about what was cancelled and about a missing login', () => {
    const kinds: AppErrorKind[] = [
      'cancelled',
      'setup',
      'network',
      'http',
      'unauthorized',
      'refused',
      'shape',
    ];
    const silent = kinds.filter((kind) => new AppError(kind, 'x').silent);
    expect(silent).toEqual(['cancelled', 'unauthorized']);
  });

  it('has a text for anything thrown', () => {
    expect(messageOf(new AppError('refused', '余额不足'))).toBe('余额不足');
    for (const odd of [new Error(''), undefined, null, 'text', { message: 'x' }]) {
      expect(messageOf(odd)).toBe('出错了，请重试');
    }
  });
});
