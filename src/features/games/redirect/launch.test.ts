import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game } from '../../../../contract/calls/lobby.ts';
import { AppError } from '../../../../contract/errors.ts';
import { VENDOR_LAUNCHES } from '../../../../contract/vendors.ts';
import { call } from '../../../api/call.ts';
import { findGame } from '../../../data/catalogue/catalogue-store.ts';
import { notePlayed } from '../../../data/catalogue/played.ts';
import { clockMoment } from '../../../format/clock-time.ts';
import { useSession } from '../../../session/session-store.ts';
import { FakeStorage } from '../../../session/testing/fake-browser.ts';
import { revalidateUserInfo } from '../../../session/user-info.ts';
import { STORAGE_KEYS } from '../../../storage.ts';
import { LAUNCH_DEADLINE_MS, type LaunchStep, launch, launchCall } from './launch.ts';
import { type LaunchRequest, readLaunch } from './read-launch.ts';

vi.mock('../../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../../session/runtime.ts', () => ({ sessionRuntime: () => ({ client: {} }) }));
vi.mock('../../../session/user-info.ts', () => ({ revalidateUserInfo: vi.fn() }));
vi.mock('../../../data/catalogue/catalogue-store.ts', () => ({ findGame: vi.fn() }));
vi.mock('../../../data/catalogue/played.ts', () => ({ notePlayed: vi.fn() }));

type Answer = (data: unknown, options: { signal: AbortSignal }) => unknown;
const platform = vi.mocked(call as (def: { name: string }, ...rest: unknown[]) => Promise<unknown>);
const ORIGIN = 'http://hall.test:4000';
const TABLE = `${ORIGIN}/play/slot#ticket`;
const GAME = { id: '1', name: '夜市转轮' } as Game;

/** What each call answers; asked for anything else, it rejects. */
function answers(by: Record<string, Answer>): void {
  platform.mockImplementation(async ({ name }, data, options) => {
    const answer = by[String(name)];
    if (!answer) throw new Error(`not expected: ${name}`);
    return answer(data, options as { signal: AbortSignal });
  });
}

function asked(): unknown[][] {
  return platform.mock.calls.map(([{ name }, data]) => [name, data]);
}

function request(search: string): LaunchRequest {
  const read = readLaunch(search);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

const MG = request('?plat_type_id=10&game_code=mg-slot-001&type=5');

async function run(wanted = MG, signal = new AbortController().signal) {
  const steps: LaunchStep[] = [];
  const url = await launch(wanted, { signal, onStep: (step) => steps.push(step) });
  return { url: url.href, steps };
}

const refusal = (message: string) => () => {
  throw new AppError('refused', message, { status: 200, code: 1 });
};

/** Answers nothing until it is given up. */
const hanging: Answer = (_data, { signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new AppError('cancelled', '已取消')));
  });

beforeEach(() => {
  vi.stubGlobal('window', {
    location: { origin: ORIGIN },
    localStorage: new FakeStorage(),
    sessionStorage: new FakeStorage(),
  });
  useSession.setState({ token: 'token-1', account: { id: 'a1', username: 'demo' } });
  vi.mocked(findGame).mockResolvedValue(GAME);
  answers({ beginGame: () => ({}), launchMg: () => ({ url: TABLE }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  vi.useRealTimers();
});

describe('a time-out of this browser', () => {
  it('ends the launch before anything is asked, and says until when', async () => {
    const until = Date.now() + 3_600_000;
    const rest = { until, ms: 86_400_000 };
    window.localStorage.setItem(STORAGE_KEYS.protection, JSON.stringify({ rev: 1, rest }));
    await expect(run()).rejects.toMatchObject({
      trouble: 'resting',
      message: `${clockMoment(until)} 前不打开游戏`,
    });
    expect(platform).not.toHaveBeenCalled();
  });
});

describe('launchCall', () => {
  const codes = '&game_code=x-1';
  it('uses each vendor’s own call and parameter', () => {
    const made = Object.keys(VENDOR_LAUNCHES).map((id) => {
      const { name, data } = launchCall(request(`?plat_type_id=${id}${codes}`));
      return `${name} ${Object.keys(data).join()}`;
    });
    expect(made).toEqual([
      'launchAg game_id',
      'launchAgFish game_id',
      'launchIm game_code',
      'launchKy game_code',
      'launchJdb game_code',
      'launchSb game_code',
      'launchHlqp game_code',
      'launchCmd game_code',
      'launchLgd game_code',
      'launchMg game_code',
      'launchCq game_code',
      'launchJl game_code',
      'launchPp game_code',
      'launchEv game_code',
      'launchYx game_code',
    ]);
  });

  it.each([
    ['?plat_type_id=1&game_code=ag-hall-7&game_id=0', 'launchAgWeb', { game_id: '0' }],
    ['?plat_type_id=1', 'launchAgWeb', { game_id: '0' }],
    ['?plat_type_id=1&game_code=ag-live-001', 'launchAg', { game_id: 'ag-live-001' }],
    ['?plat_type_id=1&game_code=c&game_id=17', 'launchAg', { game_id: '17' }],
    ['?type=AgFish', 'launchAgFish', { game_id: '0' }],
    ['?plat_type_id=4', 'launchKy', {}],
    ['?plat_type_id=4&game_code=0', 'launchKy', {}],
    ['?plat_type_id=8&game_code=cmd-hall-6&game_id=0', 'launchCmd', { game_code: 'cmd-hall-6' }],
  ])('%s makes %s', (search, name, data) => {
    expect(launchCall(request(search))).toEqual({ name, data });
  });
});

describe('a launch', () => {
  it('announces the game, asks its vendor, notes it as played and says where to go', async () => {
    expect(await run()).toEqual({ url: TABLE, steps: ['begin', 'launch', 'leave'] });
    expect(asked()).toEqual([
      ['beginGame', { game_code: 'mg-slot-001' }],
      ['launchMg', { game_code: 'mg-slot-001' }],
    ]);
    expect(vi.mocked(notePlayed)).toHaveBeenCalledExactlyOnceWith('a1', GAME);
  });

  it('announces nothing where no game is named', async () => {
    answers({ launchKy: () => ({ url: TABLE }) });
    await run(request('?plat_type_id=4'));
    expect(asked()).toEqual([['launchKy', {}]]);
    expect(vi.mocked(notePlayed)).not.toHaveBeenCalled();
  });

  it('goes on where this device cannot note it', async () => {
    vi.useFakeTimers();
    vi.mocked(notePlayed).mockReturnValue(new Promise(() => {}));
    const running = run();
    await vi.runAllTimersAsync();
    expect((await running).url).toBe(TABLE);
  });

  it('stops with the platform’s words when the game is not to be begun', async () => {
    answers({ beginGame: refusal('正在维护，请选择其他游戏') });
    await expect(run()).rejects.toMatchObject({
      trouble: 'refused',
      message: '正在维护，请选择其他游戏',
    });
    expect(asked()).toHaveLength(1);
  });

  it.each([
    ['no network', new AppError('network', '网络连接失败'), 'offline'],
    ['401', new AppError('unauthorized', '未授权'), 'login'],
    ['500', new AppError('http', '厂商故障', { status: 500 }), 'failed'],
    ['an HTML page', new AppError('shape', '异常页面', { portal: true }), 'failed'],
    ['half an answer', new AppError('shape', '不完整', { cause: new Error('cut') }), 'failed'],
    ['no address', new AppError('shape', '不完整'), 'address'],
    ['a fault of ours', new TypeError('x'), 'failed'],
  ])('%s', async (_name, error, trouble) => {
    answers({
      beginGame: () => ({}),
      launchMg: () => {
        throw error;
      },
    });
    await expect(run()).rejects.toMatchObject({ name: 'LaunchError', trouble });
    expect(vi.mocked(notePlayed)).not.toHaveBeenCalled();
  });

  it('goes to a path of the platform', async () => {
    answers({ beginGame: () => ({}), launchMg: () => ({ url: '/play/slot#t' }) });
    expect((await run()).url).toBe('http://hall.test:4000/play/slot#t');
  });

  it.each([
    '',
    'http://games.test/',
    'javascript:alert(1)',
    'data:text/html,<h1>vendor table</h1>',
    '//games.test/',
    '/\\games.test/',
    'play/slot',
    'ok',
    'https://user:pass@games.test/',
  ])('does not go to %j', async (url) => {
    answers({ beginGame: () => ({}), launchMg: () => ({ url }) });
    await expect(run()).rejects.toMatchObject({
      trouble: 'address',
      message: '游戏地址无效，已拦截',
    });
  });

  it('ends at its deadline, with nothing left running', async () => {
    vi.useFakeTimers();
    const signals: AbortSignal[] = [];
    answers({
      beginGame: () => ({}),
      launchMg: (data, options) => {
        signals.push(options.signal);
        return hanging(data, options);
      },
    });
    const running = expect(run()).rejects.toMatchObject({ trouble: 'late' });
    await vi.advanceTimersByTimeAsync(LAUNCH_DEADLINE_MS);
    await running;
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that is given up makes no further call', async () => {
    answers({ beginGame: hanging, launchMg: () => ({ url: TABLE }) });
    const mine = new AbortController();
    const running = expect(run(MG, mine.signal)).rejects.toMatchObject({ trouble: 'cancelled' });
    await expect.poll(() => asked()).toHaveLength(1);
    mine.abort();
    await running;
    expect(asked()).toHaveLength(1);
    await expect(run(MG, mine.signal)).rejects.toMatchObject({ trouble: 'cancelled' });
  });
});

describe('a window that the lobby opened', () => {
  const openedFor = (account: string, game?: object) =>
    window.sessionStorage.setItem(STORAGE_KEYS.handover, JSON.stringify({ account, game }));

  it('launches for the account it was opened for', async () => {
    openedFor('a1');
    expect((await run()).url).toBe(TABLE);
  });

  it('notes the game as it was tapped, where it is that game', async () => {
    const tapped = {
      ...{ id: '9', name: '夜市转轮', image: '', platName: '' },
      ...{ platTypeId: 10, gameCode: 'mg-slot-001' },
    };
    openedFor('a1', tapped);
    await run();
    expect(vi.mocked(notePlayed)).toHaveBeenLastCalledWith('a1', tapped);
    for (const other of [{ ...tapped, gameCode: 'mg-slot-002' }, { ...tapped, name: 7 }, null]) {
      openedFor('a1', other ?? undefined);
      await run();
      expect(vi.mocked(notePlayed)).toHaveBeenLastCalledWith('a1', GAME);
    }
  });

  it('refuses where what was handed over cannot be read', async () => {
    window.sessionStorage.setItem(STORAGE_KEYS.handover, '{"acc');
    await expect(run()).rejects.toMatchObject({ trouble: 'account' });
  });

  it('refuses another account’s session before any call', async () => {
    openedFor('a2');
    await expect(run()).rejects.toMatchObject({
      trouble: 'account',
      message: '账号已切换，请回到大厅重新打开',
    });
    expect(asked()).toEqual([]);
  });

  it('asks whose session it is where that is not known yet', async () => {
    useSession.setState({ account: undefined });
    vi.mocked(revalidateUserInfo).mockImplementation(async () => {
      useSession.setState({ account: { id: 'a1', username: 'demo' } });
      return {} as Awaited<ReturnType<typeof revalidateUserInfo>>;
    });
    openedFor('a1');
    expect((await run()).url).toBe(TABLE);
    expect(vi.mocked(revalidateUserInfo)).toHaveBeenCalledOnce();
  });

  it('does not wait for that answer beyond the deadline', async () => {
    vi.useFakeTimers();
    useSession.setState({ account: undefined });
    vi.mocked(revalidateUserInfo).mockReturnValue(new Promise(() => {}));
    openedFor('a1');
    const running = expect(run()).rejects.toMatchObject({ trouble: 'late' });
    await vi.advanceTimersByTimeAsync(LAUNCH_DEADLINE_MS);
    await running;
  });
});
