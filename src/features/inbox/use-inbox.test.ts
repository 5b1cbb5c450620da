import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../session/session-store.ts';
import { STORAGE_KEYS } from '../../storage.ts';
import { beginInbox, markRead } from './use-inbox.ts';

const store = new Map<string, string>();

beforeEach(() => {
  store.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    },
  });
});

afterEach(() => {
  useSession.setState(useSession.getInitialState(), true);
  vi.unstubAllGlobals();
});

const logIn = (id: string) => useSession.setState({ account: { id, username: `player ${id}` } });
const kept = () => store.get(STORAGE_KEYS.inbox);

it('begins to count, and remembers what was read, for the account that is logged in', () => {
  logIn('7');
  beginInbox('7');
  expect(kept()).toContain('"account":"7"');
});

it.each([
  ['a visitor', () => undefined],
  ['another player', () => logIn('8')],
])('keeps nothing of an account that has logged out: there is %s', (_who, come) => {
  logIn('7');
  useSession.setState(useSession.getInitialState(), true);
  come();
  beginInbox('7');
  markRead('7', []);
  expect(kept()).toBeUndefined();
});
