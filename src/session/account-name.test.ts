import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../storage.ts';
import { accountName, forgetAccountName, isToldByPlatform } from './account-name.ts';
import { fakeWindow } from './testing/fake-browser.ts';

let page: ReturnType<typeof fakeWindow>;
beforeEach(() => {
  page = fakeWindow();
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

const kept = () => page.localStorage.getItem(STORAGE_KEYS.accountNames);

it('is the id, else the user name, else the name typed at the login', () => {
  const loginName = 'lee@mail.example';
  expect(accountName({ id: '7', username: 'lee', loginName })).toBe('7');
  expect(accountName({ username: 'lee', loginName })).toBe('@lee');
  page.localStorage.clear();
  expect(accountName({ username: '', loginName })).toBe('~lee@mail.example');
  expect(accountName({ username: '' })).toBeUndefined();
});

it('never makes one account of two', () => {
  const names = [
    accountName({ id: '7', username: 'lee', loginName: 'lee' }),
    accountName({ username: '7', loginName: 'anne' }),
    accountName({ loginName: '7' }),
    accountName({ loginName: 'lee' }),
    accountName({ loginName: 'Lee' }),
    accountName({ id: 'constructor' }),
    accountName({ id: '__proto__' }),
  ];
  expect(new Set(names).size).toBe(names.length);
});

it.each([
  [{ loginName: 'lee' }, '~lee'],
  [{ username: 'lee', loginName: 'other' }, '@lee'],
])('stays %j when the platform begins to tell more', (before, name) => {
  expect(accountName(before)).toBe(name);
  const { loginName } = before;
  expect(accountName({ username: 'lee', loginName })).toBe(name);
  expect(accountName({ id: '7', username: 'lee', loginName })).toBe(name);
  // The id alone is enough from now on.
  expect(accountName({ id: '7', username: 'renamed', loginName: 'phone' })).toBe(name);
});

it('is not handed on to another id under the same user name or login name', () => {
  accountName({ username: 'lee', loginName: 'lee' });
  expect(accountName({ id: '7', username: 'lee', loginName: 'lee' })).toBe('@lee');
  expect(accountName({ id: '9', username: 'lee', loginName: 'lee' })).toBe('9');
  expect(accountName({ id: '7', username: 'lee' })).toBe('@lee');
});

it('an account that was always told by its id is not found by the name of its user', () => {
  accountName({ id: '7', username: 'lee', loginName: 'lee' });
  expect(accountName({ id: '9', username: 'lee', loginName: 'lee' })).toBe('9');
});

it('is forgotten with the account, and nothing is left then', () => {
  accountName({ loginName: 'lee' });
  accountName({ id: '7', loginName: 'lee' });
  accountName({ id: '8' });
  forgetAccountName('~lee');
  expect(accountName({ id: '7', loginName: 'lee' })).toBe('7');
  forgetAccountName('7');
  forgetAccountName('8');
  expect(kept()).toBeNull();
});

it('knows whether the platform tells accounts by itself', () => {
  accountName({ loginName: 'lee' });
  expect(isToldByPlatform()).toBe(false);
  accountName({ username: 'lee', loginName: 'lee' });
  expect(isToldByPlatform()).toBe(true);
});

it.each(['{', '[]', '{"7":7}', 'null'])('starts anew from corrupt storage: %s', (text) => {
  page.localStorage.setItem(STORAGE_KEYS.accountNames, text);
  expect(accountName({ id: '7' })).toBe('7');
});
