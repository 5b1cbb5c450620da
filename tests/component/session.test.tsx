import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leave } from './support/app.tsx';
import { takeClock } from './support/clock.ts';
import { line, lineQuiet } from './support/line.ts';
import { openLobby } from './support/lobby.ts';
import { loginDialog } from './support/login-dialog.ts';
import { expectLoggedIn, fillLogin, openForm, submit } from './support/login-form.ts';
import { demoPlayer, richPlayer } from './support/players.ts';
import { expectToast, toastsSoFar } from './support/toasts.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const balance = page.getByTestId('balance');
const token = () => localStorage.getItem('robot_token');
/** What is kept of an account's answers. */
const keptAnswers = () => Object.keys(localStorage).filter((key) => /query\.\d/.test(key));

/** Hides or shows the page, as switching tabs does. */
function show(visible: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!visible);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Logs out through the settings, as a player does. */
async function logOut(): Promise<void> {
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '确认退出' }).click();
  const login = page.getByRole('banner').getByRole('button', { name: '登录', exact: true });
  await expect.element(login).toBeInTheDocument();
}

test('is restored at the start, with the last balance before any answer', async () => {
  await openLobby('/home', { player: await demoPlayer() });
  await expect.element(balance).toHaveTextContent(/\d\.\d{4}/);
  await expect.poll(keptAnswers).toHaveLength(1);
  leave();
  // An answer still on its way would be the next start's, too.
  await lineQuiet();
  line.hold('userInfo');
  await openLobby();
  await expect.element(balance).toHaveTextContent(/\d\.\d{4}/);
  expect(line.answered('userInfo')).toBe(0);
});

test('asks for user info and both invite links once somebody has logged in', async () => {
  const asked = () =>
    (['userInfo', 'inviteUrlWeb', 'inviteUrlBot'] as const).map((name) => line.sent(name).length);
  const { username, password } = await demoPlayer();
  await openForm('登录');
  expect(asked()).toEqual([0, 0, 0]);
  await fillLogin({ username, password });
  await submit('登录').click();
  await expectLoggedIn();
  await expect.poll(asked).toEqual([1, 1, 1]);
});

test('is refreshed every 30 s while visible, not while hidden, and on becoming visible', async () => {
  takeClock();
  let asked = 0;
  line.change('userInfo', (info) => {
    asked += 1;
    return { ...info, balance: String(1_000 + asked) };
  });
  await openLobby('/home', { player: await richPlayer() });
  // The next is due 30 s after the answer before: each has to be there first.
  const answered = async (times: number) => {
    await expect.element(page.getByText(`余额 1,00${times}.0000 USDT`)).toBeInTheDocument();
    expect(asked).toBe(times);
  };
  await answered(1);
  await vi.advanceTimersByTimeAsync(30_000);
  await answered(2);
  await vi.advanceTimersByTimeAsync(30_000);
  await answered(3);
  show(false);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked).toBe(3);
  show(true);
  await answered(4);
});

test('ends with a 401: login opens without a toast, the account’s data stays', async () => {
  await openLobby('/home', { player: await richPlayer() });
  await expect.poll(keptAnswers).toHaveLength(1);
  line.expire('refreshBalance');
  await page.getByRole('button', { name: '刷新余额' }).click();
  await expect.element(loginDialog).toBeVisible();
  expect(toastsSoFar()).toEqual([]);
  expect(token()).toBeNull();
  expect(keptAnswers()).toHaveLength(1);
});

test('shows the newest balance when answers arrive out of order', async () => {
  await openLobby('/home', { player: await richPlayer() });
  await expect.element(balance).toHaveTextContent('500.0000');
  // The older question is answered later, with what was true before.
  line.change('userInfo', (info) => ({ ...info, balance: '1' }));
  const release = line.hold('userInfo');
  const before = line.sent('userInfo').length;
  show(false);
  show(true);
  await expect.poll(() => line.sent('userInfo').length).toBe(before + 1);
  line.answer('refreshBalance', { balance: '99.5' });
  await page.getByRole('button', { name: '刷新余额' }).click();
  await expect.element(balance).toHaveTextContent('99.5000');
  release();
  await expect.poll(() => line.answered('userInfo')).toBe(before + 1);
  await expect.element(page.getByText('余额 99.5000 USDT')).toBeInTheDocument();
});

test('a logout revokes the token', async () => {
  const player = await richPlayer();
  await openLobby('/home', { player });
  await logOut();
  expect(token()).toBeNull();
  const status = async () => {
    const headers = { Authorization: `Bearer ${player.token}` };
    return (await fetch('/api/plat/user-info', { headers })).status;
  };
  await expect.poll(status).toBe(401);
});

test('a logout that could not delete everything says so, and nothing else', async () => {
  await openLobby('/home', { player: await richPlayer() });
  await expect.element(balance).toHaveTextContent('500.0000');
  const { id } = JSON.parse(localStorage.getItem('robohall.account') ?? '{}');
  const name = `robohall-${id}`;
  // As a window does that does not answer.
  const held = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  try {
    await logOut();
    await expectToast('本机数据未能全部清除');
    expect(toastsSoFar()).toEqual([]);
  } finally {
    held.close();
  }
});

test('works where tabs cannot speak to each other', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager);
  const { username, password } = await demoPlayer();
  await openForm('登录');
  await fillLogin({ username, password });
  await submit('登录').click();
  await expectLoggedIn();
  await page
    .getByRole('dialog', { name: '活动推荐' })
    .getByRole('button', { name: '关闭' })
    .click();
  await logOut();
});
