import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, type AppErrorKind } from '../../../../contract/errors.ts';
import { submitPassword } from './submit-password.ts';

const platform = vi.hoisted(() => ({
  calls: [] as [string, unknown][],
  answer: (): unknown => null,
  /** Whether user info says that there is a password; an error where it cannot be read. */
  hasPassword: false as boolean | Error,
  rereads: 0,
}));

vi.mock('../../../api/call.ts', () => ({
  call: async ({ name }: { name: string }, body: unknown) => {
    platform.calls.push([name, body]);
    return await Promise.resolve(platform.answer());
  },
}));
vi.mock('../../../session/user-info.ts', () => ({
  userInfoQuery: () => ({ queryKey: ['user-info'] }),
  revalidateUserInfo: async () => {
    const { hasPassword } = platform;
    if (hasPassword instanceof Error) throw hasPassword;
    return await Promise.resolve({ hasWithdrawalPassword: hasPassword });
  },
}));
vi.mock('../../../data/queries/reread-user-info.ts', () => ({
  rereadUserInfo: () => {
    platform.rereads += 1;
    return Promise.resolve();
  },
}));

let client: QueryClient;
const submit = (mode: 'set' | 'change', part: object = {}, signal = new AbortController().signal) =>
  submitPassword(
    client,
    mode,
    { before: 'old-1', after: 'new-1', again: 'new-1', ...part },
    signal,
  );
const fail = (kind: AppErrorKind, message = '') => {
  platform.answer = () => {
    throw new AppError(kind, message);
  };
};

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(['user-info'], { hasWithdrawalPassword: false });
  Object.assign(platform, { calls: [], answer: () => null, hasPassword: false, rereads: 0 });
});

describe('a withdrawal password', () => {
  it.each([
    ['set', { again: 'new-2' }, '提现密码和确认密码不同', 'again'],
    ['change', { before: '', again: 'new-2' }, '提现密码和确认密码不同', 'again'],
    ['change', { before: '' }, '有未填选项', 'before'],
    ['set', { after: '', again: '' }, '有未填选项', 'after'],
  ] as const)('to %s with %j is not sent: %s', async (mode, part, message, field) => {
    await expect(submit(mode, part)).rejects.toMatchObject({ message, field });
    expect(platform.calls).toEqual([]);
  });

  it('is set without an old one, however short it is, and counts as set from then on', async () => {
    expect(await submit('set', { before: '', after: 'x', again: 'x' })).toBe('done');
    expect(platform.calls).toEqual([['setPassword', { password: 'x' }]]);
    expect(client.getQueryData(['user-info'])).toEqual({ hasWithdrawalPassword: true });
    expect(platform.rereads).toBe(1);
  });

  it('is changed with the old one', async () => {
    expect(await submit('change')).toBe('done');
    const body = { old_password: 'old-1', new_password: 'new-1' };
    expect(platform.calls).toEqual([['updatePassword', body]]);
  });

  it.each([
    ['change', '提现密码错误，还可尝试 4 次', 'before'],
    ['change', '提现密码错误次数过多，请 15 分钟后再试', 'before'],
    ['set', '提现密码长度须为 8-20 位', 'after'],
    ['change', '系统繁忙', undefined],
  ] as const)('to %s, refused with %s, has a fault in the field %s', async (mode, words, field) => {
    fail('refused', words);
    const error = (await submit(mode).catch((cause) => cause)) as { field?: string };
    expect(error).toMatchObject({ message: words });
    expect(error.field).toBe(field);
  });
});

describe('setting one that is there afterwards', () => {
  beforeEach(() => {
    platform.hasPassword = true;
  });

  it('has landed where the answer was lost, and was there already where it was refused', async () => {
    fail('network');
    expect(await submit('set')).toBe('landed');
    fail('refused', '提现密码已设置');
    expect(await submit('set')).toBe('already');
  });

  it('is a failure where nobody can say, or nobody waits any more, or the session has ended', async () => {
    fail('network');
    await expect(submit('set', {}, AbortSignal.abort())).rejects.toMatchObject({ kind: 'network' });
    platform.hasPassword = new AppError('network', '');
    await expect(submit('set')).rejects.toMatchObject({ kind: 'network' });
    platform.hasPassword = true;
    fail('unauthorized');
    await expect(submit('set')).rejects.toMatchObject({ kind: 'unauthorized' });
  });

  it('says nothing of a change, whose answer is lost all the same', async () => {
    fail('network');
    await expect(submit('change')).rejects.toMatchObject({ kind: 'network' });
  });
});
