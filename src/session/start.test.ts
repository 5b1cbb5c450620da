import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { accountDb } from '../../db/account.ts';
import { closeMoneyDb, moneyDb, moneyDbName } from '../../db/money.ts';
import { wipe } from '../../db/open.ts';
import { readOperations } from '../../db/operations.ts';
import type { ApiHooks } from '../api/call.ts';
import { STORAGE_KEYS, writeTabStored } from '../storage.ts';
import { closeDialog, useDialogs } from './dialogs.ts';
import { adoptToken, followLogout, logout } from './lifecycle.ts';
import { createQueryClient } from './query-client.ts';
import { setAccount, setToken, useSession } from './session-store.ts';
import { startSession } from './start.ts';
import { FakeDocument, FakeLocks, FakeStorage, fakeWindow } from './testing/fake-browser.ts';
import { refreshBalance, revalidateUserInfo, userInfoQuery } from './user-info.ts';

const platform = vi.hoisted(() => ({
  hooks: undefined as ApiHooks | undefined,
  answer: (_name: string): unknown => undefined,
  calls: [] as { name: string; token: string | undefined }[],
}));

vi.mock('../api/call.ts', () => ({
  configureApi: (hooks: ApiHooks) => {
    platform.hooks = hooks;
  },
  call: async ({ name }: { name: string }) => {
    platform.calls.push({ name, token: platform.hooks?.token() });
    return await platform.answer(name);
  },
}));

// The fingerprint's library may come after the test that needed it is over, and its id would be stored in the next one.
vi.mock('./device.ts', () => ({ deviceId: async () => 'device' }));

const info = (over: object = {}) => ({
  id: '7',
  username: 'demo_player',
  balance: 1_000_000n,
  tableBalance: 0n,
  frozen: 0n,
  hasWithdrawalPassword: false,
  vip: '',
  inviteCode: '',
  isBroker: false,
  createdAt: undefined,
  ...over,
});

const TOKEN = 'token-of-seven';
let page: ReturnType<typeof fakeWindow>;
let client: QueryClient;
let end = () => {};
const notify = vi.fn();

/** Opens the page at an address, as a fresh tab. */
function open(href = 'https://hall.example/', stored: Record<string, string> = {}): void {
  page = fakeWindow(href);
  for (const [key, value] of Object.entries(stored)) page.localStorage.setItem(key, value);
  vi.stubGlobal('window', page);
  end();
  client = createQueryClient();
  end = startSession(client, notify);
}

const stored = (key: string) => page.localStorage.getItem(key);
const settle = () => expect.poll(() => useSession.getState().account).toBeDefined();
const called = (name: string) => platform.calls.filter((made) => made.name === name).length;

beforeEach(() => {
  vi.stubGlobal('document', new FakeDocument());
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
  vi.stubGlobal('BroadcastChannel', undefined);
  platform.calls = [];
  platform.answer = (name) => (name === 'userInfo' ? info() : 'https://hall.example/i');
  notify.mockClear();
  closeDialog('login');
});

afterEach(() => {
  end();
  end = () => {};
  useSession.setState({
    token: undefined,
    account: undefined,
    replaces: undefined,
    arrivedByToken: false,
  });
  vi.unstubAllGlobals();
});

describe('a login token in the URL', () => {
  it('is taken out of the address, stored, and logs in', async () => {
    open(`https://hall.example/?token=${TOKEN}&game_type=3`);
    expect(page.location.href).toBe('https://hall.example/?game_type=3');
    expect(useSession.getState()).toMatchObject({ token: TOKEN, arrivedByToken: true });
    expect(stored(STORAGE_KEYS.token)).toBe(TOKEN);
    await settle();
    expect(JSON.parse(stored(STORAGE_KEYS.account) ?? '')).toEqual({
      id: '7',
      username: 'demo_player',
    });
    await expect.poll(() => [called('inviteUrlWeb'), called('inviteUrlBot')]).toEqual([1, 1]);
  });

  it('says whose account it is when it replaces another', async () => {
    open(`https://hall.example/?token=${TOKEN}`, {
      [STORAGE_KEYS.token]: 'token-of-eight',
      [STORAGE_KEYS.account]: JSON.stringify({ id: '8', username: 'eight' }),
    });
    await settle();
    expect(notify).toHaveBeenCalledWith('已登录账号 demo_player', 'info');
  });

  it('that the platform does not know is cleared, with a message and the login dialog', async () => {
    platform.answer = () => {
      platform.hooks?.onUnauthorized(platform.hooks.token());
      throw new AppError('unauthorized', '', { status: 401 });
    };
    open(`https://hall.example/?token=${TOKEN}`);
    await expect.poll(() => useSession.getState().token).toBeUndefined();
    expect(useSession.getState().arrivedByToken).toBe(false);
    expect(stored(STORAGE_KEYS.token)).toBeNull();
    expect(useDialogs.getState()).toMatchObject({
      login: true,
      loginNote: '登录链接已失效，请重新登录',
    });
  });

  it('that is malformed is stripped and sent nowhere', () => {
    open('https://hall.example/?token=%3Cscript%3E');
    expect(page.location.href).toBe('https://hall.example/');
    expect(platform.calls).toEqual([]);
    expect(useDialogs.getState()).toMatchObject({
      login: true,
      loginNote: '登录链接无效，请重新登录',
    });
  });

  it('that is malformed leaves a session at hand alone', async () => {
    open('https://hall.example/?token=x', { [STORAGE_KEYS.token]: TOKEN });
    await settle();
    expect(useSession.getState().token).toBe(TOKEN);
    expect(useDialogs.getState().login).toBe(false);
    expect(notify).toHaveBeenCalledWith('登录链接无效', 'error');
  });
});

describe('a login token in the URL, with a session at hand', () => {
  const OLD = 'token-of-eight';
  const eight = JSON.stringify({ id: '8', username: 'eight' });
  const link = `https://hall.example/?token=${TOKEN}`;

  /** The session of account 8 as its last visit left it. */
  async function visitOfEight(): Promise<Record<string, string>> {
    platform.answer = (name) =>
      name === 'userInfo' ? info({ id: '8', username: 'eight' }) : 'https://hall.example/i';
    open('https://hall.example/', { [STORAGE_KEYS.token]: OLD });
    await settle();
    page.dispatchEvent(new Event('pagehide'));
    const cache = `${STORAGE_KEYS.queryCache}8`;
    return {
      [STORAGE_KEYS.token]: OLD,
      [STORAGE_KEYS.account]: eight,
      [cache]: stored(cache) ?? '',
    };
  }

  /** The platform knows account 8's token, not the link's. */
  function refuseLink(): void {
    platform.answer = (name) => {
      if (platform.hooks?.token() === OLD) {
        return name === 'userInfo'
          ? info({ id: '8', username: 'eight' })
          : 'https://hall.example/i';
      }
      platform.hooks?.onUnauthorized(platform.hooks.token());
      throw new AppError('unauthorized', '', { status: 401 });
    };
  }

  it('that the platform refuses gives the session back', async () => {
    const kept = await visitOfEight();
    refuseLink();
    open(link, kept);
    await expect.poll(() => useSession.getState().token).toBe(OLD);
    expect(useSession.getState()).toMatchObject({
      account: { id: '8', username: 'eight' },
      arrivedByToken: false,
    });
    expect(client.getQueryData(userInfoQuery('8').queryKey)?.balance).toBe(1_000_000n);
    expect([stored(STORAGE_KEYS.token), stored(STORAGE_KEYS.account)]).toEqual([OLD, eight]);
    expect(notify).toHaveBeenCalledExactlyOnceWith('登录链接已失效', 'error');
    expect(useDialogs.getState().login).toBe(false);
  });

  it('leaves the session stored until the platform has named the account', async () => {
    const kept = await visitOfEight();
    let arrive: (value: unknown) => void = () => {};
    platform.answer = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    platform.calls = [];
    open(link, kept);
    await expect.poll(() => called('userInfo')).toBe(1);
    expect(useSession.getState()).toMatchObject({ token: TOKEN, account: undefined });
    expect([stored(STORAGE_KEYS.token), stored(STORAGE_KEYS.account)]).toEqual([OLD, eight]);
    arrive(info());
    await settle();
    expect(stored(STORAGE_KEYS.token)).toBe(TOKEN);
    expect(stored(STORAGE_KEYS.account)).toContain('demo_player');
  });

  it('is forgotten together with that session by logging out before it is named', async () => {
    const kept = await visitOfEight();
    platform.answer = () => new Promise(() => {});
    open(link, kept);
    void logout();
    expect(useSession.getState().token).toBeUndefined();
    for (const key of Object.keys(kept)) expect(stored(key)).toBeNull();
  });

  it('takes the place of a session that another tab ends meanwhile', async () => {
    const kept = await visitOfEight();
    platform.answer = () => new Promise(() => {});
    open(link, kept);
    page.localStorage.removeItem(STORAGE_KEYS.token);
    const ended = { key: STORAGE_KEYS.token, oldValue: OLD, newValue: null };
    page.dispatchEvent(Object.assign(new Event('storage'), ended));
    expect(useSession.getState().token).toBe(TOKEN);
    expect(stored(STORAGE_KEYS.token)).toBe(TOKEN);
  });
});

describe('a platform that tells no id', () => {
  const bare = () => ({ ...info(), id: undefined, username: '' });
  const logIn = (name: string) => adoptToken(`token-of-${name}`, (token) => setToken(token, name));

  beforeEach(() => {
    platform.answer = (name) => (name === 'userInfo' ? bare() : 'https://hall.example/i');
    open();
  });

  it('names the account by the login, also after a reload before the answer', async () => {
    let arrive: (value: unknown) => void = () => {};
    platform.answer = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    logIn('lee');
    const kept = Object.fromEntries(
      [STORAGE_KEYS.token, STORAGE_KEYS.loginName].map((key) => [key, stored(key) ?? '']),
    );
    open('https://hall.example/', kept);
    await expect.poll(() => called('userInfo')).toBe(2);
    arrive(bare());
    await settle();
    expect(useSession.getState().account).toEqual({ id: '~lee', username: 'lee' });
  });

  it('never takes a login’s name for another token', async () => {
    logIn('lee');
    await settle();
    const name = stored(STORAGE_KEYS.loginName) ?? '';
    open('https://hall.example/', {
      [STORAGE_KEYS.token]: 'other',
      [STORAGE_KEYS.loginName]: name,
    });
    await expect.poll(() => client.getQueryData(userInfoQuery().queryKey)).toBeDefined();
    expect(useSession.getState()).toMatchObject({ token: 'other', account: undefined });
  });

  it('takes a late answer to one login for nothing of the next', async () => {
    const arrive: ((value: unknown) => void)[] = [];
    platform.answer = (name) =>
      name === 'userInfo'
        ? new Promise((resolve) => arrive.push(resolve))
        : 'https://hall.example/i';
    logIn('lee');
    await expect.poll(() => called('userInfo')).toBe(1);
    logIn('anne');
    await expect.poll(() => called('userInfo')).toBe(2);
    arrive[0]?.(info());
    arrive[1]?.(bare());
    await settle();
    expect(useSession.getState().account?.id).toBe('~anne');
    expect(JSON.parse(stored(STORAGE_KEYS.accountNames) ?? '')).toEqual({ '~anne': '~anne' });
  });

  it('keeps the account’s name and data once it tells an id', async () => {
    logIn('lee');
    await settle();
    platform.answer = () => info({ balance: 5n });
    await revalidateUserInfo(client);
    expect(useSession.getState().account).toEqual({ id: '~lee', username: 'demo_player' });
    expect(client.getQueryData(userInfoQuery('~lee').queryKey)?.balance).toBe(5n);
  });

  it('keeps nothing for a login link whose account nothing tells, nor the session before it', async () => {
    open(`https://hall.example/?token=${TOKEN}`, {
      [STORAGE_KEYS.token]: 'token-of-eight',
      [STORAGE_KEYS.account]: JSON.stringify({ id: '8', username: 'eight' }),
    });
    await expect.poll(() => client.getQueryData(userInfoQuery().queryKey)).toBeDefined();
    expect(useSession.getState()).toMatchObject({ token: TOKEN, account: undefined });
    expect([stored(STORAGE_KEYS.token), stored(STORAGE_KEYS.account)]).toEqual([TOKEN, null]);
  });

  it('forgets name, login, searches and the last game with a logout', async () => {
    logIn('lee');
    page.localStorage.setItem(STORAGE_KEYS.searches, '["捕鱼"]');
    page.localStorage.setItem(STORAGE_KEYS.lastGame, '{}');
    await settle();
    await logout();
    const { loginName, accountNames, searches, lastGame } = STORAGE_KEYS;
    const left = [loginName, accountNames, searches, lastGame].map(stored);
    expect(left).toEqual([null, null, null, null]);
  });

  it('without user info: the balance comes from its own call, and what is missing is asked once', async () => {
    const missing = new AppError('http', '请求地址出错', { status: 404 });
    platform.answer = (name) => {
      if (name === 'userInfo') throw missing;
      return name === 'refreshBalance' ? { balance: 3n, tableBalance: 0n } : '';
    };
    logIn('lee');
    await settle();
    const read = () => client.getQueryData(userInfoQuery().queryKey);
    await expect.poll(() => read()?.balance).toBe(3n);
    expect(read()?.hasWithdrawalPassword).toBeUndefined();
    await revalidateUserInfo(client);
    expect([called('userInfo'), called('refreshBalance')]).toEqual([1, 2]);
    // Neither call: the session holds, and the balance is not known.
    platform.answer = () => {
      throw missing;
    };
    logIn('anne');
    await expect.poll(() => useSession.getState().account?.id).toBe('~anne');
    await revalidateUserInfo(client);
    await expect(refreshBalance(client)).rejects.toThrow('平台没有给出余额');
    expect(read()?.balance).toBeUndefined();
    // Nothing else would tell it, so each look asks for it again: the 404 may be a passing fault.
    expect([called('userInfo'), called('refreshBalance')]).toEqual([2, 6]);
    platform.answer = (name) => {
      if (name === 'refreshBalance') return { balance: 4n, tableBalance: 0n };
      throw missing;
    };
    expect(await refreshBalance(client)).toBe(4n);
  });

  it('a balance call that is missing is asked for once in a session where user info tells the balance', async () => {
    const missing = new AppError('http', '请求地址出错', { status: 404 });
    let hasFunds = false;
    platform.answer = (name) => {
      if (name === 'userInfo') return info();
      if (name === 'refreshBalance' && !hasFunds) throw missing;
      return name === 'refreshBalance' ? { balance: 3n, tableBalance: 0n } : '';
    };
    logIn('lee');
    await settle();
    const refresh = async () => [await refreshBalance(client), called('refreshBalance')];
    expect([await refresh(), await refresh()]).toEqual([
      [1_000_000n, 1],
      [1_000_000n, 1],
    ]);
    hasFunds = true;
    logIn('anne');
    await settle();
    expect(await refresh()).toEqual([3n, 2]);
    hasFunds = false;
    expect(await refresh()).toEqual([1_000_000n, 3]);
    hasFunds = true;
    expect(await refresh()).toEqual([1_000_000n, 3]);
  });

  it('takes a 404 for a passing fault where user info has told accounts before', async () => {
    platform.answer = (name) => (name === 'userInfo' ? info() : 'https://hall.example/i');
    logIn('bob');
    await settle();
    platform.answer = () => {
      throw new AppError('http', '请求地址出错', { status: 404 });
    };
    logIn('bob again');
    await expect.poll(() => called('userInfo')).toBe(2);
    expect(useSession.getState().account).toBeUndefined();
  });
});

describe('an invite code in the URL', () => {
  it('is stored and stripped', () => {
    open('https://hall.example/?code=INV8888');
    expect(stored(STORAGE_KEYS.invitedCode)).toBe('INV8888');
    expect(page.location.href).toBe('https://hall.example/');
  });

  it('stays in the address while it cannot be stored', () => {
    const setItem = vi.spyOn(FakeStorage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    open('https://hall.example/?code=INV8888');
    expect(page.location.href).toContain('code=INV8888');
    setItem.mockRestore();
  });

  it('that cannot be one is ignored', () => {
    open('https://hall.example/?code=%3Cb%3E');
    expect(stored(STORAGE_KEYS.invitedCode)).toBeNull();
  });
});

describe('a restored session', () => {
  it('knows token, account and last balance before anything was asked', async () => {
    open('https://hall.example/', { [STORAGE_KEYS.token]: TOKEN });
    await settle();
    page.dispatchEvent(new Event('pagehide'));
    const kept = Object.fromEntries(
      [STORAGE_KEYS.token, STORAGE_KEYS.account, `${STORAGE_KEYS.queryCache}7`].map((key) => [
        key,
        stored(key) ?? '',
      ]),
    );
    platform.answer = () => {
      throw new AppError('setup', 'no answer');
    };
    open('https://hall.example/', kept);
    expect(useSession.getState().account).toEqual({ id: '7', username: 'demo_player' });
    expect(client.getQueryData(userInfoQuery().queryKey)?.balance).toBe(1_000_000n);
    expect(useSession.getState().arrivedByToken).toBe(false);
  });

  it('of an older release keeps its account’s name, so that nothing names it anew', async () => {
    open('https://hall.example/', {
      [STORAGE_KEYS.token]: TOKEN,
      [STORAGE_KEYS.account]: JSON.stringify({ id: '7', username: 'demo_player' }),
    });
    await expect.poll(() => stored(STORAGE_KEYS.accountNames)).toBe('{"7":"7"}');
  });

  it.each(['{', '[]', '{"id":5}', 'null', '{"id":"","username":"x"}'])(
    'drops a stored account that is %s',
    (text) => {
      open('https://hall.example/', {
        [STORAGE_KEYS.token]: TOKEN,
        [STORAGE_KEYS.account]: text,
      });
      expect(useSession.getState()).toMatchObject({ token: TOKEN, account: undefined });
      expect(stored(STORAGE_KEYS.account)).toBeNull();
    },
  );
});

describe('a 401', () => {
  beforeEach(async () => {
    open('https://hall.example/', { [STORAGE_KEYS.token]: TOKEN });
    await settle();
  });

  it('clears the token, opens login, keeps the account’s data and says nothing', () => {
    platform.hooks?.onUnauthorized(TOKEN);
    expect(useSession.getState().token).toBeUndefined();
    expect(stored(STORAGE_KEYS.token)).toBeNull();
    expect(stored(`${STORAGE_KEYS.queryCache}7`)).toContain('demo_player');
    expect(useDialogs.getState()).toMatchObject({ login: true, loginType: 1 });
    expect(notify).not.toHaveBeenCalled();
  });

  it('remembers who is expected back, until somebody is there or that account is logged out', () => {
    const { hooks } = platform;
    hooks?.onUnauthorized(TOKEN);
    expect(useSession.getState()).toMatchObject({ account: undefined, lapsed: '7' });
    setToken('new-token');
    expect(useSession.getState().lapsed).toBe('7');
    setAccount({ id: '8', username: 'someone_else' });
    expect(useSession.getState().lapsed).toBeUndefined();
    hooks?.onUnauthorized('new-token');
    followLogout('7');
    expect(useSession.getState().lapsed).toBe('8');
    followLogout('8');
    expect(useSession.getState().lapsed).toBeUndefined();
  });

  it('of an older token is ignored', () => {
    platform.hooks?.onUnauthorized('an-older-token');
    expect(useSession.getState().token).toBe(TOKEN);
    expect(useDialogs.getState().login).toBe(false);
  });

  it('does not take another tab’s newer token out of storage', () => {
    page.localStorage.setItem(STORAGE_KEYS.token, 'newer-elsewhere');
    platform.hooks?.onUnauthorized(TOKEN);
    expect(useSession.getState().token).toBeUndefined();
    expect(stored(STORAGE_KEYS.token)).toBe('newer-elsewhere');
  });
});

describe('logging out', () => {
  beforeEach(async () => {
    open('https://hall.example/', { [STORAGE_KEYS.token]: TOKEN });
    await settle();
    page.dispatchEvent(new Event('pagehide'));
  });

  it('leaves nothing of the account, even when the platform cannot be reached', async () => {
    platform.answer = () => {
      throw new AppError('network', 'no network');
    };
    // What a form of another visit to the page was left with; its view need not be there.
    writeTabStored(STORAGE_KEYS.withdrawal, '{"account":"7","amount":"30"}');
    writeTabStored(STORAGE_KEYS.redBag, '{"account":"7","message":"hi"}');
    await logout();
    expect(useSession.getState()).toMatchObject({ token: undefined, account: undefined });
    expect(page.sessionStorage.length).toBe(0);
    expect(client.getQueryCache().findAll({ queryKey: ['account'] })).toEqual([]);
    const left = Array.from({ length: page.localStorage.length }, (_, i) =>
      page.localStorage.key(i),
    );
    expect(left.filter((key) => key !== `${STORAGE_KEYS.queryCache}guest`)).toEqual([]);
    expect(notify).not.toHaveBeenCalled();
  });

  it('is told to have left something where the database is held open, and where not, not', async () => {
    const deleting = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
      throw new Error('held open');
    });
    expect(await logout()).toBe(false);
    expect(notify).toHaveBeenCalledOnce();
    deleting.mockRestore();
    expect(await logout()).toBe(true);
    expect(notify).toHaveBeenCalledOnce();
  });

  it('has ended all deletions when it is over, even when one of them fails at once', async () => {
    await moneyDb('7').run((db) => db.operations.count());
    const wiped = indexedDB.deleteDatabase.bind(indexedDB);
    const deleting = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation((name) => {
      if (name !== moneyDbName('7')) throw new Error('held open');
      return wiped(name);
    });
    expect(await logout()).toBe(false);
    const left = (await indexedDB.databases()).map(({ name }) => name);
    expect(left).not.toContain(moneyDbName('7'));
    deleting.mockRestore();
  });

  it('takes addresses off what is unsettled, even when the records cannot be deleted', async () => {
    const at = { createdAt: 1, updatedAt: 1 };
    await moneyDb('7').run((db) =>
      db.operations.put({
        ...at,
        opId: 'op',
        kind: 'withdrawal',
        state: 'unknown',
        payload: { amount: '30', address_id: '7' },
        amount: '30',
        target: 'TXaddress',
        keyed: false,
        orderNos: [],
        attempts: 1,
        goodReads: 0,
        acknowledged: false,
        history: [],
      }),
    );
    const deleting = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
      throw new Error('held open');
    });
    await logout();
    deleting.mockRestore();
    const [note] = await readOperations('7');
    expect(note).toMatchObject({ state: 'unknown', target: '', payload: {} });
    expect(notify).toHaveBeenCalledWith('已退出登录，但本机数据未能全部清除', 'error');
    closeMoneyDb('7');
    await wipe(moneyDbName('7'));
  });

  it('tells the platform with the token that ends', async () => {
    await logout();
    expect(platform.calls.find(({ name }) => name === 'logout')?.token).toBe(TOKEN);
  });

  it('lets no answer that was under way bring the account back', async () => {
    let arrive: (value: unknown) => void = () => {};
    platform.answer = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    const late = revalidateUserInfo(client).catch((error: unknown) => error);
    await expect.poll(() => called('userInfo')).toBe(2);
    const arriveLate = arrive;
    await logout();
    arriveLate(info());
    await late;
    expect(useSession.getState().account).toBeUndefined();
    expect(client.getQueryCache().findAll({ queryKey: ['account'] })).toEqual([]);
  });
});

describe('balances out of order', () => {
  it('a slow older answer does not overwrite a newer one', async () => {
    open('https://hall.example/', { [STORAGE_KEYS.token]: TOKEN });
    await settle();
    let arrive: (value: unknown) => void = () => {};
    platform.answer = (name) =>
      name === 'userInfo'
        ? new Promise((resolve) => {
            arrive = resolve;
          })
        : { balance: 9_000_000n };
    const slow = revalidateUserInfo(client);
    await expect.poll(() => called('userInfo')).toBe(2);
    expect(await refreshBalance(client)).toBe(9_000_000n);
    arrive(info({ balance: 2_000_000n, vip: '3' }));
    await slow;
    expect(client.getQueryData(userInfoQuery().queryKey)).toMatchObject({
      balance: 9_000_000n,
      vip: '3',
    });
  });
});

describe('coming back from the page cache', () => {
  const comeBack = () =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  beforeEach(async () => {
    open('https://hall.example/', { [STORAGE_KEYS.token]: TOKEN });
    await settle();
    page.dispatchEvent(new Event('pagehide'));
  });

  it('ends a session that was logged out, though another account is logged in by now', () => {
    page.localStorage.setItem(STORAGE_KEYS.token, 'token-of-eight');
    page.localStorage.removeItem(`${STORAGE_KEYS.queryCache}7`);
    client.setQueryData(userInfoQuery().queryKey, info({ balance: 3n }));
    comeBack();
    expect(useSession.getState()).toMatchObject({ token: undefined, account: undefined });
    expect(client.getQueryCache().findAll({ queryKey: ['account'] })).toEqual([]);
    page.dispatchEvent(new Event('pagehide'));
    expect(stored(`${STORAGE_KEYS.queryCache}7`)).toBeNull();
    expect(stored(STORAGE_KEYS.token)).toBe('token-of-eight');
  });

  it.each([TOKEN, 'token-of-eight'])('asks again at once while %s is stored', async (token) => {
    page.localStorage.setItem(STORAGE_KEYS.token, token);
    const before = called('userInfo');
    comeBack();
    await expect.poll(() => called('userInfo')).toBe(before + 1);
    expect(useSession.getState().token).toBe(TOKEN);
  });
});

describe('other tabs, without BroadcastChannel', () => {
  const storageEvent = (key: string, oldValue: string | null, newValue: string | null) =>
    Object.assign(new Event('storage'), { key, oldValue, newValue });

  it('a logout elsewhere ends this tab’s session too', async () => {
    open('https://hall.example/', { [STORAGE_KEYS.token]: TOKEN });
    await settle();
    page.localStorage.removeItem(STORAGE_KEYS.token);
    page.dispatchEvent(storageEvent(STORAGE_KEYS.token, TOKEN, null));
    expect(useSession.getState().token).toBeUndefined();
    expect(stored(`${STORAGE_KEYS.queryCache}7`)).toBeNull();
    expect(notify).toHaveBeenCalledWith('已在其他页面退出登录', 'info');
  });

  it('a logout elsewhere leaves nothing of what this tab was just writing', async () => {
    open('https://hall.example/', { [STORAGE_KEYS.token]: TOKEN });
    await settle();
    const names = async () => (await indexedDB.databases()).map(({ name }) => name);
    // A page of records arrives after the other tab has deleted all there was.
    await accountDb('7').run((db) => db.marks.put({ book: 'bets', spans: [] }));
    await moneyDb('7').run((db) => db.marks.put({ book: 'orders', spans: [] }));
    page.localStorage.removeItem(STORAGE_KEYS.token);
    page.dispatchEvent(storageEvent(STORAGE_KEYS.token, TOKEN, null));
    await expect.poll(names).not.toContain('robohall-7');
    await expect.poll(names).not.toContain('robohall-money-7');
  });

  it('a logout of another account takes along what that one left half filled in here', async () => {
    open('https://hall.example/', { [STORAGE_KEYS.token]: TOKEN });
    await settle();
    writeTabStored(STORAGE_KEYS.withdrawal, '{"account":"8","amount":"30"}');
    writeTabStored(STORAGE_KEYS.redBag, '{"account":"7","message":"hi"}');
    followLogout('8');
    expect(page.sessionStorage.getItem(STORAGE_KEYS.withdrawal)).toBeNull();
    expect(page.sessionStorage.getItem(STORAGE_KEYS.redBag)).toContain('hi');
    expect(useSession.getState().token).toBe(TOKEN);
  });

  it('another account’s login elsewhere changes nothing here, and is said', async () => {
    open('https://hall.example/', { [STORAGE_KEYS.token]: TOKEN });
    await settle();
    page.localStorage.setItem(STORAGE_KEYS.token, 'token-of-eight');
    const eight = JSON.stringify({ id: '8', username: 'eight' });
    page.localStorage.setItem(STORAGE_KEYS.account, eight);
    page.dispatchEvent(storageEvent(STORAGE_KEYS.account, null, eight));
    expect(useSession.getState().token).toBe(TOKEN);
    expect(notify).toHaveBeenCalledWith(expect.stringContaining('本页仍为 demo_player'), 'info');
    await revalidateUserInfo(client);
    expect(platform.calls.at(-1)?.token).toBe(TOKEN);
    expect(stored(STORAGE_KEYS.account)).toBe(eight);
  });

  it('a visitor’s tab joins a login elsewhere', async () => {
    open();
    useDialogs.setState({ login: true });
    page.localStorage.setItem(STORAGE_KEYS.token, TOKEN);
    const seven = JSON.stringify({ id: '7', username: 'demo_player' });
    page.localStorage.setItem(STORAGE_KEYS.account, seven);
    page.dispatchEvent(storageEvent(STORAGE_KEYS.account, null, seven));
    expect(useSession.getState().token).toBe(TOKEN);
    expect(useDialogs.getState().login).toBe(false);
    await expect.poll(() => called('userInfo')).toBe(1);
  });
});
