import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAddress } from './support/expect.ts';
import { lobbyGames, openLobby } from './support/lobby.ts';
import { prefer } from './support/media.ts';
import { demoPlayer } from './support/players.ts';
import { walkTo } from './support/walk.ts';

afterEach(() => Reflect.deleteProperty(window, 'launchQueue'));

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

/** Every state that the progress bar shows from now on, however briefly. */
function recordProgress(): (string | undefined)[] {
  const states: (string | undefined)[] = [];
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLElement && node.dataset.progress) states.push(node.dataset.progress);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true });
  onTestFinished(() => observer.disconnect());
  return states;
}

test('the first page leaves the focus alone and the keyboard comes to its content first; a new page has it on its heading, unless a login is open', async () => {
  await openLobby();
  const focused = document.activeElement;
  expect(focused).toBe(document.body);
  await userEvent.keyboard('{Tab}');
  const skip = page.getByRole('button', { name: '跳到内容' });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  await page.getByRole('button', { name: '设置' }).tap();
  await page.getByRole('button', { name: '关于' }).tap();
  await expect.element(heading('关于')).toHaveFocus();

  // A page that is not there says so and leads home.
  const progress = recordProgress();
  walkTo('/no/such/page');
  await expect.element(heading('没有这个页面')).toBeVisible();
  await expect.poll(() => document.title).toContain('没有这个页面');
  expect(progress).toContain('pulse');
  await page.getByRole('button', { name: '返回首页' }).tap();
  await expectAddress('/home');
  await expect.poll(() => document.title).toContain('首页');
  await expect.element(lobbyGames.first()).toBeVisible();

  await page.getByRole('button', { name: '福利中心' }).tap();
  const form = page.getByRole('dialog', { name: '欢迎登录' });
  await expect.element(form).toBeVisible();
  walkTo('/about');
  await expect.poll(() => document.title).toContain('关于');
  await expect.poll(() => form.element().contains(document.activeElement)).toBe(true);
});

test('Back returns the focus, and a shortcut of the icon opens its page in the running app', async () => {
  const setConsumer = vi.fn<(consume: (launch: { targetURL: string }) => void) => void>();
  Object.defineProperty(window, 'launchQueue', { configurable: true, value: { setConsumer } });
  await openLobby('/home', { player: await demoPlayer() });
  const shortcut = page.getByRole('button', { name: '福利中心' });
  // The second time the page's code is there, and both views are on screen for a moment.
  for (const _time of [1, 2]) {
    await shortcut.tap();
    await expect.element(heading('福利中心')).toHaveFocus();
    window.history.back();
    await expect.element(shortcut).toHaveFocus();
  }

  await expect.poll(() => setConsumer.mock.calls).toHaveLength(1);
  const launch = (path: string) =>
    setConsumer.mock.calls[0]?.[0]({ targetURL: `${location.origin}${path}` });
  launch('/withdrawal');
  await expect.element(heading('提现')).toBeVisible();
  // The icon itself leaves the app where it is, and the page that is shown is not opened again.
  const navigations = vi.spyOn(history, 'pushState');
  launch('/home');
  launch('/withdrawal');
  await expect.element(heading('提现')).toBeVisible();
  await expectAddress('/withdrawal');
  expect(navigations).not.toHaveBeenCalled();
  navigations.mockRestore();
});

test('the theme follows the system until the player chooses, and the choice is stored', async () => {
  const background = () => getComputedStyle(document.body).backgroundColor;
  await prefer({ 'prefers-color-scheme': 'dark' });
  await openLobby();
  const dark = background();
  await prefer({ 'prefers-color-scheme': 'light' });
  await expect.poll(background).not.toBe(dark);
  await page.getByRole('button', { name: '设置' }).tap();
  await page.getByRole('radio', { name: '深色' }).tap();
  await expect.poll(background).toBe(dark);
  await expect.poll(() => localStorage.getItem('dark')).toBe('1');
});
