import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game } from '../../../contract/calls/lobby.ts';
import { sampleGame } from '../../../db/testing/fake-game.ts';
import { followOutages, reportReach } from '../../api/outage.ts';
import { useDialogs } from '../../session/dialogs.ts';
import { useSession } from '../../session/session-store.ts';
import { FakeDocument, FakeStorage, fakeWindow } from '../../session/testing/fake-browser.ts';
import { STORAGE_KEYS } from '../../storage.ts';
import { setResting } from '../protection/resting.ts';
import { readLaunchHandoff } from './launch-handoff.ts';
import { openGame } from './open-game.ts';

// Every loss is an outage at once.
followOutages(() => true);

const GAME = sampleGame('7', {
  name: '夜市转轮',
  platTypeId: 10,
  gameCode: 'mg-slot-001',
  gameId: 'mg-slot-001',
});
const PATH = '/redirect?plat_type_id=10&game_code=mg-slot-001&type=5';

const navigate = vi.fn();
const notify = vi.fn();
/** Stands for the browser; gives the new window, or null where it is blocked. */
const open = vi.fn<(path: string, target: string) => object | null>();
const seen: (string | undefined)[] = [];
let page: FakeDocument;

function tap(change: Partial<Game> = {}): void {
  openGame({ ...GAME, ...change }, { navigate, notify });
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new FakeDocument();
  seen.length = 0;
  open.mockImplementation(() => {
    seen.push(readLaunchHandoff()?.account);
    return {};
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', Object.assign(fakeWindow(), { sessionStorage: new FakeStorage(), open }));
  reportReach(true);
  useSession.setState({ token: 'token-1', account: { id: 'a1', username: 'demo' } });
  useDialogs.setState({ login: false });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('a tap on a game', () => {
  it('in a list launches what elsewhere leads to that list', () => {
    openGame({ ...GAME, openType: 1 }, { navigate, notify, listed: true });
    expect(open).toHaveBeenCalledExactlyOnceWith(PATH, '_blank');
    expect(navigate).not.toHaveBeenCalled();
  });

  it('opens its launch in a new window, in the tap itself', () => {
    tap();
    expect(open).toHaveBeenCalledExactlyOnceWith(PATH, '_blank');
    expect(navigate).not.toHaveBeenCalled();
  });

  it('goes there in this window where new ones are blocked', () => {
    open.mockReturnValue(null);
    tap();
    expect(navigate).toHaveBeenCalledExactlyOnceWith(PATH);
    expect(readLaunchHandoff()).toEqual({ account: 'a1', game: GAME });
  });

  it('names the vendor’s id where it is not the code, and nothing the platform left out', () => {
    tap({ gameId: '0', gameCode: 'ag-hall-7', platTypeId: 1, category: 7 });
    expect(open).toHaveBeenLastCalledWith(
      '/redirect?plat_type_id=1&game_code=ag-hall-7&type=7&game_id=0',
      '_blank',
    );
    tap({ gameId: '', gameCode: '', platTypeId: 4, category: 0 });
    expect(open).toHaveBeenLastCalledWith('/redirect?plat_type_id=4', '_blank');
  });

  it('leads to the category list where the game says so', () => {
    tap({ openType: 1 });
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/cateList?plat_id=10&plat_type=5');
    expect(open).not.toHaveBeenCalled();
  });

  it('says why an unavailable game does not open', () => {
    tap({ status: 2 });
    expect(notify).toHaveBeenCalledExactlyOnceWith('正在维护，请选择其他游戏');
    expect(open).not.toHaveBeenCalled();
  });

  it('asks visitors to log in', () => {
    useSession.setState({ token: undefined, account: undefined });
    tap();
    expect(useDialogs.getState().login).toBe(true);
    expect(open).not.toHaveBeenCalled();
  });

  it('opens nothing without a network; lists open all the same', () => {
    reportReach(false);
    tap();
    expect(notify).toHaveBeenCalledExactlyOnceWith('当前没有网络，暂时打不开游戏');
    expect(open).not.toHaveBeenCalled();
    tap({ openType: 1 });
    expect(navigate).toHaveBeenCalledOnce();
  });
});

describe('a tap during a time-out', () => {
  it('leads to the launch page, which says until when, in this window; lists open as ever', () => {
    setResting(true);
    reportReach(false);
    tap();
    tap({ openType: 1 });
    setResting(false);
    expect(navigate.mock.calls).toEqual([[PATH], ['/cateList?plat_id=10&plat_type=5']]);
    expect(open).not.toHaveBeenCalled();
    expect(notify).not.toHaveBeenCalled();
  });
});

describe('two quick taps', () => {
  it('open one window', () => {
    tap();
    tap();
    expect(open).toHaveBeenCalledOnce();
    vi.runAllTimers();
    tap();
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('on two games open both', () => {
    tap();
    tap({ gameCode: 'mg-slot-002', gameId: 'mg-slot-002' });
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('are no longer one once the player came back', () => {
    tap();
    page.show(false);
    vi.runAllTimers();
    page.show(true);
    tap();
    expect(open).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('focus'));
    tap();
    expect(open).toHaveBeenCalledTimes(3);
  });
});

describe('the new window', () => {
  it('is told whose game it opens; this tab keeps nothing of it', () => {
    tap();
    expect(seen).toEqual(['a1']);
    expect(readLaunchHandoff()).toBeUndefined();
  });

  it('fits nobody where its session would not be this tab’s', () => {
    useSession.setState({ token: 'token-2', account: undefined });
    window.localStorage.setItem(STORAGE_KEYS.token, 'token-1');
    tap();
    window.localStorage.setItem(STORAGE_KEYS.token, 'token-2');
    vi.runAllTimers();
    tap();
    expect(seen).toEqual(['?', undefined]);
  });
});
