import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../contract/errors.ts';
import { LoginType } from '../../session/dialogs.ts';
import type { LoginDraft } from './login-draft.ts';
import { submitLogin } from './submit-login.ts';

const seen = vi.hoisted(() => ({
  log: [] as string[],
  bodies: [] as Record<string, unknown>[],
  fail: undefined as { name: string; error: unknown } | undefined,
}));

vi.mock('../../api/call.ts', () => ({
  call: async ({ name }: { name: string }, body: Record<string, unknown>) => {
    seen.log.push(name);
    seen.bodies.push(body);
    if (seen.fail?.name === name) throw seen.fail.error;
    return await Promise.resolve(name === 'login' ? { token: 'fresh-token' } : true);
  },
}));
vi.mock('../../session/device.ts', () => ({ deviceId: () => Promise.resolve('device-1') }));
vi.mock('../../session/remembered.ts', () => ({
  saveRemembered: () => Promise.resolve(seen.log.push('save') > 0),
  clearRemembered: () => seen.log.push('clear'),
}));
vi.mock('../../session/lifecycle.ts', () => ({
  adoptToken: (token: string) => seen.log.push(`token ${token}`),
}));
vi.mock('../../session/invited-code.ts', () => ({
  invitedCode: () => 'INV8888',
  noteInvitedCode: () => Promise.resolve(seen.log.push('code checked')),
  dropInvitedCode: () => seen.log.push('code spent'),
}));

const DRAFT: LoginDraft = {
  username: ' new_player ',
  password: 'secret-1',
  confrimPas: 'secret-1',
  captcha: '2468 ',
  code: 'INV8888',
  remember: true,
};
const submit = (type: LoginType, part: Partial<LoginDraft> = {}) =>
  submitLogin(
    type,
    { ...DRAFT, ...part },
    { signal: new AbortController().signal, onRegistered: () => seen.log.push('注册成功') },
  );

beforeEach(() => {
  seen.log = [];
  seen.bodies = [];
});

afterEach(() => {
  seen.fail = undefined;
});

describe('register', () => {
  it('says 密码不一致 first, then 有未填选项, and sends nothing', async () => {
    await expect(
      submit(LoginType.register, { confrimPas: '', username: '' }),
    ).rejects.toMatchObject({ message: '密码不一致', field: 'confrimPas' });
    await expect(
      submit(LoginType.register, { password: '', confrimPas: '' }),
    ).rejects.toMatchObject({ message: '有未填选项', field: 'password' });
    await expect(submit(LoginType.register, { username: '  ' })).rejects.toMatchObject({
      message: '有未填选项',
      field: 'username',
    });
    expect(seen.log).toEqual([]);
  });

  it('sends the whole form with the device, then logs in by itself', async () => {
    await submit(LoginType.register);
    expect(seen.bodies[0]).toEqual({
      username: 'new_player',
      password: 'secret-1',
      confrimPas: 'secret-1',
      captcha: '2468',
      code: 'INV8888',
      device: 'device-1',
    });
    expect(seen.log).toEqual([
      'register',
      'code spent',
      '注册成功',
      'save',
      'login',
      'token fresh-token',
      'save',
    ]);
  });

  it('keeps the invite code and does not log in when it is refused', async () => {
    seen.fail = { name: 'register', error: new AppError('refused', '用户名已存在') };
    await expect(submit(LoginType.register)).rejects.toThrow('用户名已存在');
    expect(seen.log).toEqual(['register', 'code checked']);
  });
});

describe('login', () => {
  it('has no checks of its own', async () => {
    await submit(LoginType.login, { username: '', password: '', confrimPas: 'other' });
    expect(seen.log).toContain('login');
  });

  it('forgets remembered credentials when the box is not ticked', async () => {
    await submit(LoginType.login, { remember: false });
    expect(seen.log).toEqual(['login', 'token fresh-token', 'clear']);
  });

  it('says something on a 401, which is silent elsewhere', async () => {
    seen.fail = {
      name: 'login',
      error: new AppError('unauthorized', '未授权，请登录', { status: 401 }),
    };
    await expect(submit(LoginType.login)).rejects.toMatchObject({
      message: '用户名或密码错误',
      silent: false,
    });
    expect(seen.log).toEqual(['login']);
  });
});
