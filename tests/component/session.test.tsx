import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leave } from './support/app.tsx';
import { takeClock } from './support/clock.ts';
import { line, lineQuiet } from './support/line.ts';
import { openLobby } from './support/lobby.ts';
import { loginDialog } from './support/login-dialog.ts';
import { expectLoggedIn, fillLogin, openForm, submit } from './support/login-form.ts';
import { newPlayer, richPlayer } from './support/players.ts';
import { expectToast, toastsSoFar } from './support/toasts.ts';

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
  await page.getByRole('button', { name: '设置' }).tap();
  await page.getByRole('button', { name: '退出登录' }).tap();
  await page.getByRole('button', { name: '确认退出' }).tap();
  const login = page.getByRole('banner').getByRole('button', { name: '登录', exact: true });
  await expect.element(login).toBeInTheDocument();
}

test('a session is refreshed every 30 s while visible, restored at a start before any answer, and ends with a 401 without a toast', async () => {
  takeClock();
  let answers = 0;
  line.change('userInfo', (info) => {
    answers += 1;
    return { ...info, balance: String(1_000 + answers) };
  });
  await openLobby('/home', { player: await richPlayer() });
  // The next is due 30 s after the answer before: each has to be there first.
  const answered = async (times: number) => {
    await expect.element(page.getByText(`余额 1,00${times}.0000 USDT`)).toBeInTheDocument();
    await expect.poll(() => answers).toBe(times);
  };
  await answered(1);
  await vi.advanceTimersByTimeAsync(30_000);
  await answered(2);
  show(false);
  await vi.advanceTimersByTimeAsync(300_000);
  await expect.poll(() => answers).toBe(2);
  show(true);
  await answered(3);
  await expect.poll(keptAnswers).toHaveLength(1);
  leave();
  // An answer still on its way would be the next start's, too.
  await lineQuiet();
  line.hold('userInfo');
  await openLobby();
  await expect.element(balance).toHaveTextContent(/\d\.\d{4}/);
  await expect.poll(() => line.answered('userInfo')).toBe(0);

  line.expire('refreshBalance');
  await page.getByRole('button', { name: '刷新余额' }).tap();
  await expect.element(loginDialog).toBeVisible();
  await expect.poll(token).toBeNull();
  expect(toastsSoFar()).toEqual([]);
  await expect.poll(keptAnswers).toHaveLength(1);
});

test('a session works where tabs cannot speak to each other; a logout that could not delete everything says so, and revokes the token', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager);
  const requests = () =>
    (['userInfo', 'inviteUrlWeb', 'inviteUrlBot'] as const).map((name) => line.sent(name).length);
  const player = await newPlayer();
  await openForm('登录');
  await expect.poll(requests).toEqual([0, 0, 0]);
  await fillLogin(player);
  await submit('登录').tap();
  await expectLoggedIn();
  await expect.poll(requests).toEqual([1, 1, 1]);
  await page.getByRole('dialog', { name: '活动推荐' }).getByRole('button', { name: '关闭' }).tap();
  await expect.element(balance).toHaveTextContent('0.0000');
  const { id } = JSON.parse(localStorage.getItem('robohall.account') ?? '{}');
  // As a window does that does not answer.
  const held = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(`robohall-${id}`);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const headers = { Authorization: `Bearer ${token()}` };
  const before = toastsSoFar().length;
  try {
    await logOut();
    await expectToast('本机数据未能全部清除');
    expect(toastsSoFar().slice(before)).toEqual([]);
  } finally {
    held.close();
  }
  await expect.poll(token).toBeNull();
  const status = async () => (await fetch('/api/plat/user-info', { headers })).status;
  await expect.poll(status).toBe(401);
});
