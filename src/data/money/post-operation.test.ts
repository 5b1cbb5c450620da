import { describe, expect, it } from 'vitest';
import { AppError } from '../../../contract/errors.ts';
import { eventOfFailure } from './post-operation.ts';

const AT = 1_000;
const typeOf = (error: unknown) => eventOfFailure(error, AT).type;

describe('what a failed money call means', () => {
  it('is a no only where the platform itself said a definite no', () => {
    expect(
      eventOfFailure(new AppError('refused', '余额不足', { status: 200, code: 1 }), AT),
    ).toEqual({
      type: 'refused',
      message: '余额不足',
      at: AT,
    });
    expect(typeOf(new AppError('http', '拒绝访问', { status: 403, code: 1 }))).toBe('refused');
  });

  it('takes a no at the door to a repetition for nothing: the first arrival may have been let in', () => {
    const atTheDoor = new AppError('http', '拒绝访问', { status: 403, code: 1 });
    expect(eventOfFailure(atTheDoor, AT, true).type).toBe('lost');
    const decided = new AppError('refused', '余额不足', { status: 200, code: 1 });
    expect(eventOfFailure(decided, AT, true).type).toBe('refused');
  });

  it.each([408, 409, 425, 429, 500, 501, 502, 503, 504, 505])('is open after %i', (status) => {
    expect(typeOf(new AppError('http', 'x', { status, code: 1 }))).toBe('lost');
    expect(typeOf(new AppError('refused', 'x', { status: 200, code: status }))).toBe('lost');
  });

  it.each<[string, unknown]>([
    ['no network', new AppError('network', 'x')],
    ['a cut body', new AppError('shape', 'x', { status: 200 })],
    ['a captive portal', new AppError('shape', 'x', { status: 200, portal: true })],
    ['a refusal without an envelope', new AppError('http', 'x', { status: 403 })],
    ['a 401 that is not the platform’s', new AppError('unauthorized', 'x', { status: 401 })],
    ['a request given up', new AppError('cancelled', 'x')],
    ['a mistake of ours', new TypeError('x')],
  ])('is open after %s', (_what, error) => {
    expect(typeOf(error)).toBe('lost');
  });

  it.each<[AppError, string]>([
    [new AppError('network', '网络连接失败，请检查网络后重试'), '没有收到平台的回应'],
    [new AppError('shape', '返回的数据不完整，请重试', { status: 200 }), '平台的回应不完整'],
  ])('is never called failed, and nobody is told to try again: %s', (error, message) => {
    expect(eventOfFailure(error, AT)).toMatchObject({ type: 'lost', message });
  });

  it('is neither after the platform’s 401: the player logs in and confirms again', () => {
    expect(typeOf(new AppError('unauthorized', 'x', { status: 401, code: 401 }))).toBe(
      'unauthorized',
    );
  });
});
