import { describe, expect, it } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { isNotOffered } from './not-offered.ts';

describe('a call that the platform does not have', () => {
  const http = (status: number) => new AppError('http', '请求地址出错', { status });
  const coded = new AppError('refused', 'Not Found', { status: 200, code: 404 });
  it.each([http(404), http(405), http(501), coded, new AppError('refused', '该功能暂未开放')])(
    'is known by %s',
    (error) => expect(isNotOffered(error)).toBe(true),
  );
  it.each([http(500), http(429), new AppError('refused', '请稍后'), new Error('404'), undefined])(
    'is not taken for one by %s',
    (error) => expect(isNotOffered(error)).toBe(false),
  );
});
