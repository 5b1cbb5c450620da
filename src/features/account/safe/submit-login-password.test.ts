import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, type AppErrorKind } from '../../../../contract/errors.ts';
import { submitLoginPassword } from './submit-login-password.ts';

const seen = vi.hoisted(() => ({
  log: [] as unknown[],
  answer: (): unknown => ({ ended: 2 }),
}));

vi.mock('../../../api/call.ts', () => ({
  call: async ({ name }: { name: string }, body: unknown) => {
    seen.log.push([name, body]);
    return await Promise.resolve(seen.answer());
  },
}));
vi.mock('../../../session/renew-remembered.ts', () => ({
  renewRemembered: (credentials: unknown) => {
    seen.log.push(['renew', credentials]);
    return Promise.resolve('renewed');
  },
  forgetRememberedOf: (username: string) => {
    seen.log.push(['forget', username]);
    return Promise.resolve('forgotten');
  },
  forgetRefused: (credentials: unknown) => {
    seen.log.push(['refused', credentials]);
    return Promise.resolve();
  },
}));

const DRAFT = { before: 'old-1', after: 'new-1', again: 'new-1' };
const submit = (part: Partial<typeof DRAFT> = {}) =>
  submitLoginPassword('demo_player', { ...DRAFT, ...part }, new AbortController().signal);
const refuse = (kind: AppErrorKind, message: string, status?: number) => {
  seen.answer = () => {
    throw new AppError(kind, message, status === undefined ? {} : { status });
  };
};

beforeEach(() => {
  seen.log = [];
  seen.answer = () => ({ ended: 2 });
});

describe('a new login password', () => {
  it.each([
    [{ again: 'new-2' }, '密码不一致', 'again'],
    [{ before: '', again: 'new-2' }, '密码不一致', 'again'],
    [{ before: '' }, '有未填选项', 'before'],
    [{ after: '', again: '' }, '有未填选项', 'after'],
  ])('with %j is not sent: %s', async (part, message, field) => {
    await expect(submit(part)).rejects.toMatchObject({ message, field });
    expect(seen.log).toEqual([]);
  });

  it('is sent however short it is, and kept where the old one was', async () => {
    expect(await submit({ after: 'x', again: 'x' })).toEqual({
      kind: 'changed',
      ended: 2,
      remembered: 'renewed',
    });
    expect(seen.log).toEqual([
      ['changeLoginPassword', { old_password: 'old-1', new_password: 'x' }],
      ['renew', { username: 'demo_player', password: 'x' }],
    ]);
  });

  it.each([
    ['refused', '原密码错误', undefined],
    ['refused', '旧密码不正确', undefined],
  ] as const)('%s %s is said at its field, and not kept', async (kind, message, status) => {
    refuse(kind, message, status);
    await expect(submit()).rejects.toMatchObject({ name: 'FieldFault', message, field: 'before' });
    expect(seen.log.slice(1)).toEqual([
      ['refused', { username: 'demo_player', password: 'old-1' }],
    ]);
  });

  it.each([
    ['http', '密码错误次数过多，请 10 秒后再试', 429, 'before'],
    ['http', '操作太频繁，请稍后再试', 429, 'before'],
    ['refused', '密码长度须为 6-20 位', undefined, 'after'],
    ['refused', '新密码不能和原密码相同', undefined, 'after'],
  ] as const)('%s %s is said at its field', async (kind, message, status, field) => {
    refuse(kind, message, status);
    await expect(submit()).rejects.toMatchObject({ name: 'FieldFault', message, field });
    // Nothing has changed, and so what is kept stays.
    expect(seen.log).toHaveLength(1);
  });

  it.each([
    ['refused', '系统维护中', undefined],
    ['http', '请求地址出错', 404],
    ['unauthorized', '未授权，请登录', 401],
  ] as const)('%s %s fails as it is', async (kind, message, status) => {
    refuse(kind, message, status);
    await expect(submit()).rejects.toMatchObject({ name: 'AppError', kind, message });
    expect(seen.log).toHaveLength(1);
  });

  it.each([
    ['network', '网络连接失败', undefined],
    ['cancelled', '已取消', undefined],
    ['shape', '返回的数据不完整', 200],
    ['http', '网关超时', 504],
    ['http', '请求超时', 408],
  ] as const)(
    'whose answer is lost (%s %s) may hold: nothing stale is kept',
    async (kind, message, status) => {
      refuse(kind, message, status);
      expect(await submit()).toEqual({ kind: 'doubtful', remembered: 'forgotten' });
      expect(seen.log.at(-1)).toEqual(['forget', 'demo_player']);
    },
  );
});
