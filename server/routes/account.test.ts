import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../db/schema/users.ts';
import { CAPTCHA_MS } from '../domain/captcha.ts';
import { SESSION_MS } from '../domain/sessions.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { CAPTCHA, openTestApp, type TestApp } from '../testing/app.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await openTestApp();
});
afterAll(() => platform?.close());

let names = 0;
const freshName = () => {
  names += 1;
  return `player_${String(names).padStart(3, '0')}`;
};

const captcha = (device = 'phone') => platform.post('/api/captcha', { device });

async function register(changes: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const device = changes['device'] ?? 'phone';
  await captcha(device);
  const form = {
    username: freshName(),
    password: 'lantern1',
    confrimPas: 'lantern1',
    captcha: CAPTCHA,
    code: '',
    device,
    ...changes,
  };
  return (await platform.post('/api/home/register', form)).json();
}

const login = (username: string, password = 'lantern1') =>
  platform.post('/api/home/login', { username, password, device: 'phone' });

async function tokenOf(username: string, password?: string): Promise<string> {
  const body = await (await login(username, password)).json();
  return body.result.token;
}

describe('registering', () => {
  it('makes a player who can log in and owns an empty wallet', async () => {
    const username = freshName();
    expect(await register({ username })).toEqual({ code: 200, result: true, message: '' });
    const token = await tokenOf(username);
    const info = await (await platform.get('/api/plat/user-info', token)).json();
    expect(info.result).toMatchObject({ username, balance: '0', set_password: false });
    expect(info.result.invite_code).toMatch(/^[2-9A-Z]{6}$/);
  });

  it.each([
    [{ username: 'short' }, '用户名须为 8-20 位字母、数字或下划线'],
    [{ username: 'x'.repeat(21) }, '用户名须为 8-20 位字母、数字或下划线'],
    [{ username: '夜市玩家一二三四' }, '用户名须为 8-20 位字母、数字或下划线'],
    [{ password: '12345', confrimPas: '12345' }, '密码长度须为 6-20 位'],
    [{ password: 'x'.repeat(21), confrimPas: 'x'.repeat(21) }, '密码长度须为 6-20 位'],
    [{ confrimPas: 'lantern2' }, '密码不一致'],
    [{ username: '' }, '有未填选项'],
    [{ password: '' }, '有未填选项'],
    [{ confrimPas: '' }, '有未填选项'],
    [{ captcha: '' }, '有未填选项'],
    [{ captcha: '9999' }, '验证码错误'],
    [{ username: 'DEMO_player' }, '用户名已存在'],
    [{ code: 'NOBODY' }, '邀请码无效'],
  ])('with %j is refused: %s', async (changes, message) => {
    const before = await platform.db.$count(users);
    const answer = await register(changes);
    expect(answer).toMatchObject({ code: 1, message, error: { message } });
    expect(await platform.db.$count(users)).toBe(before);
  });

  it('without any of the fields is refused as incomplete', async () => {
    const answer = await (await platform.post('/api/home/register', {})).json();
    expect(answer).toMatchObject({ code: 1, message: '有未填选项' });
  });

  it('uses a captcha up, even a right one', async () => {
    expect(await register({ captcha: '9999' })).toMatchObject({ message: '验证码错误' });
    const form = { username: freshName(), password: 'lantern1', confrimPas: 'lantern1' };
    const again = await platform.post('/api/home/register', {
      ...form,
      captcha: CAPTCHA,
      device: 'phone',
    });
    expect(await again.json()).toMatchObject({ code: 1, message: '验证码错误' });
  });

  it('refuses a captcha that has expired', async () => {
    await captcha('late');
    platform.clock.ms += CAPTCHA_MS;
    const form = { username: freshName(), password: 'lantern1', confrimPas: 'lantern1' };
    const late = await platform.post('/api/home/register', {
      ...form,
      captcha: CAPTCHA,
      device: 'late',
    });
    expect(await late.json()).toMatchObject({ code: 1, message: '验证码错误' });
  });

  it('links the player to whose invite code was used, whatever its case', async () => {
    const username = freshName();
    const agent = await tokenOf('demo_agent', 'demo-2026');
    const invited = async () =>
      (await (await platform.post('/api/plat/invite', {}, agent)).json()).result.invited;
    const before = await invited();
    expect(await register({ username, code: ' agent8 ' })).toMatchObject({ code: 200 });
    expect(await invited()).toBe(before + 1);
  });

  it('gives a name to one of two who ask at once', async () => {
    const username = freshName();
    const answers = await Promise.all([
      register({ username, device: 'one' }),
      register({ username, device: 'two' }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([1, 200]);
  });
});

describe('logging in', () => {
  it('answers a wrong name and a wrong password alike', async () => {
    const wrongName = await (await login('nobody_here')).json();
    const wrongPassword = await (await login('demo_player', 'wrong')).json();
    expect(wrongName).toEqual(wrongPassword);
    expect(wrongName).toMatchObject({ code: 1, message: '用户名或密码错误' });
  });

  it('makes one wait who keeps failing, and says how long', async () => {
    for (let count = 0; count < 5; count += 1) await login('demo_agent_x');
    const response = await login('demo_agent_x');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(await response.json()).toMatchObject({
      code: 1,
      message: '密码错误次数过多，请 10 秒后再试',
    });
  });

  it('gives a token that ends with logout', async () => {
    const token = await tokenOf('demo_player', 'demo-2026');
    expect((await platform.post('/api/home/logout', {}, token)).status).toBe(200);
    const after = await platform.get('/api/plat/user-info', token);
    expect(after.status).toBe(401);
    expect(await after.json()).toMatchObject({ code: 401, message: '未授权，请登录' });
  });

  it('gives a token that ends after thirty days without use', async () => {
    const token = await tokenOf('demo_player', 'demo-2026');
    platform.clock.ms += SESSION_MS;
    expect((await platform.get('/api/plat/user-info', token)).status).toBe(401);
  });

  it.each(['', 'nonsense', 'a b', 'x'.repeat(5000)])(
    'is asked of a token like %.10j',
    async (token) => {
      expect((await platform.get('/api/plat/user-info', token)).status).toBe(401);
    },
  );
});

describe('a new login password', () => {
  it('logs in, the old one no longer does, and other devices are out', async () => {
    const username = freshName();
    await register({ username });
    const [token, phone] = [await tokenOf(username), await tokenOf(username)];
    const change = (fields: object) =>
      platform.post('/api/plat/change-login-password', fields, token);
    const wrong = await change({ old_password: 'wrong-1', new_password: 'lantern2' });
    expect(await wrong.json()).toMatchObject({ code: 1, message: '原密码错误' });
    const changed = await change({ old_password: 'lantern1', new_password: 'lantern2' });
    expect(await changed.json()).toMatchObject({ code: 200, result: { ended: 1 } });
    expect((await platform.get('/api/plat/user-info', token)).status).toBe(200);
    expect((await platform.get('/api/plat/user-info', phone)).status).toBe(401);
    expect(await (await login(username)).json()).toMatchObject({ message: '用户名或密码错误' });
    expect(await tokenOf(username, 'lantern2')).toMatch(/^[\w-]{43}$/);
  });

  it('is asked for with the patience of a login: both count together', async () => {
    const username = freshName();
    await register({ username });
    const token = await tokenOf(username);
    for (let count = 0; count < 5; count += 1) await login(username, 'wrong');
    const fields = { old_password: 'lantern1', new_password: 'lantern2' };
    const refused = await platform.post('/api/plat/change-login-password', fields, token);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('10');
  });
});

describe('where one is logged in', () => {
  it('is told with the browser’s name, and one or all others can be ended', async () => {
    const username = freshName();
    await register({ username });
    const loginWith = async (agent: string) => {
      const body = JSON.stringify({ username, password: 'lantern1', device: 'phone' });
      const headers = { 'Content-Type': 'application/json', 'User-Agent': agent };
      const answer = await platform.app.request('/api/home/login', {
        method: 'POST',
        headers,
        body,
      });
      return (await answer.json()).result.token as string;
    };
    const token = await loginWith('Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0 Safari/537.36');
    const other = await loginWith('<script>alert(1)</script>');
    const third = await loginWith('Mozilla/5.0 (iPad; CPU OS 18_6) Version/18 Safari/605');
    const sessions = async () =>
      (await (await platform.post('/api/plat/sessions', {}, token)).json()).result as {
        id: string;
        device: string;
        current: boolean;
      }[];
    const end = async (fields: object) =>
      (await platform.post('/api/plat/sessions/end', fields, token)).json();
    const told = await sessions();
    expect(told.map(({ device, current }) => [device, current])).toEqual([
      ['Safari · iPad', false],
      ['', false],
      ['Chrome · Android', true],
    ]);
    expect(await end({ session_id: told[1]?.id })).toMatchObject({ result: { ended: 1 } });
    expect((await platform.get('/api/plat/user-info', other)).status).toBe(401);
    expect((await platform.get('/api/plat/user-info', third)).status).toBe(200);
    expect(await end({})).toMatchObject({ code: 200, result: { ended: 1 } });
    expect((await platform.get('/api/plat/user-info', third)).status).toBe(401);
    expect(await sessions()).toHaveLength(1);
  });
});

describe('the demo player', () => {
  it('has his opening balance, from the ledger, wherever it is asked for', async () => {
    const token = await tokenOf('demo_player', 'demo-2026');
    const info = await (await platform.get('/api/plat/user-info', token)).json();
    const balance = await (await platform.get('/api/plat/refresh-balance', token)).json();
    expect(info.result.balance).toBe('1288.5062');
    expect(balance.result).toEqual({
      balance: '1288.5062',
      table_balance: '0',
      withdrawable: '1288.5062',
      wagering_left: '0',
    });
  });

  it('has invite links of his own', async () => {
    const token = await tokenOf('demo_player', 'demo-2026');
    const web = await (await platform.get('/api/plat/invite-url/web', token)).json();
    const bot = await (await platform.get('/api/plat/invite-url/bot', token)).json();
    expect(web.result.url).toBe('http://localhost/?code=PLAYR8');
    expect(bot.result.url).toBe('https://t.me/robohall_bot?start=PLAYR8');
  });
});

describe('an invite code', () => {
  it('is known with a masked inviter, or not known', async () => {
    const ask = async (code: string) =>
      (await platform.post('/api/home/invite-code', { code, device: 'phone' })).json();
    expect((await ask('playr8')).result).toEqual({ valid: true, inviter: 'de***er' });
    expect((await ask('playr8')).result.valid).toBe(true);
    expect((await ask('NOBODY')).result).toEqual({ valid: false });
  });
});

const FORM = {
  username: 'player_900',
  password: 'lantern1',
  confrimPas: 'lantern1',
  captcha: 'none',
  code: '',
  device: 'phone',
};

describe('visitors of one network', () => {
  it.each([
    ['/api/captcha', {}, '获取验证码太频繁，请 10 分钟后再试', '600'],
    ['/api/home/invite-code', { code: 'X' }, '查询邀请码太频繁，请 10 分钟后再试', '600'],
    ['/api/home/register', FORM, '注册太频繁，请 60 分钟后再试', '3600'],
  ])('are told how long to wait who ask %s too often', async (path, body, message, wait) => {
    const visitors = { captchas: 2, registrations: 2, inviteCodes: 2, trials: 2 };
    const busy = await openTestApp({ settings: { ...DEFAULT_SETTINGS, visitors } });
    try {
      const ask = (device: string) => busy.post(path, { ...body, device });
      expect((await ask('phone')).status).toBe(200);
      expect((await ask('tablet')).status).toBe(200);
      const refused = await ask('laptop');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, wait]);
      expect(await refused.json()).toMatchObject({ code: 1, message, error: { message } });
      busy.clock.ms += Number(wait) * 1000;
      expect((await ask('laptop')).status).toBe(200);
    } finally {
      await busy.close();
    }
  });
});
