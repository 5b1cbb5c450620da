import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { leave, visit } from './support/app.tsx';
import { lobbyGames, openLobby } from './support/lobby.ts';
import { prefer } from './support/media.ts';
import { demoPlayer } from './support/players.ts';

/** Follows a link of the page, without one being there. */
function goTo(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

test('the theme follows the system until the player chooses, and the choice is kept', async () => {
  const background = () => getComputedStyle(document.body).backgroundColor;
  await prefer({ 'prefers-color-scheme': 'dark' });
  await openLobby();
  const dark = background();
  await prefer({ 'prefers-color-scheme': 'light' });
  await expect.poll(background).not.toBe(dark);

  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('radio', { name: '深色' }).click();
  await expect.poll(background).toBe(dark);
  leave();
  delete document.documentElement.dataset.theme;
  await openLobby();
  await expect.poll(background).toBe(dark);
  expect(localStorage.getItem('dark')).toBe('1');
});

test('a page that is not there says so and leads home', async () => {
  visit('/no/such/page');
  await expect.poll(() => document.title).toContain('没有这个页面');
  await page.getByRole('button', { name: '返回首页' }).click();
  await expect.poll(() => location.pathname).toBe('/home');
  await expect.poll(() => document.title).toContain('首页');
  await expect.element(lobbyGames.first()).toBeVisible();
});

test('route changes run the progress bar', async () => {
  await openLobby();
  const seen: (string | undefined)[] = [];
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLElement && node.dataset.progress) seen.push(node.dataset.progress);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true });
  onTestFinished(() => observer.disconnect());
  goTo('/nowhere');
  await expect.element(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible();
  expect(seen).toContain('pulse');
});

test('the centre robot opens customer service', async () => {
  await openLobby();
  await page.getByRole('button', { name: '客服', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: '联系客服' })).toBeVisible();
});

test('a new page has the focus on its heading, the first page leaves it alone, and Back returns it', async () => {
  await openLobby();
  expect(document.activeElement).toBe(document.body);
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('button', { name: '关于' }).click();
  await expect.element(page.getByRole('heading', { name: '关于', level: 1 })).toHaveFocus();
  leave();

  await openLobby('/home', { player: await demoPlayer() });
  const shortcut = page.getByRole('button', { name: '福利中心' });
  await shortcut.click();
  await expect.element(page.getByRole('heading', { name: '福利中心', level: 1 })).toHaveFocus();
  window.history.back();
  await expect.element(shortcut).toHaveFocus();
  // Once more, now that the page's code is there and both views are on screen for a moment.
  await shortcut.click();
  await expect.element(page.getByRole('heading', { name: '福利中心', level: 1 })).toHaveFocus();
  window.history.back();
  await expect.element(shortcut).toHaveFocus();
});

test('an address that opens a login leaves the focus in it', async () => {
  await openLobby();
  await page.getByRole('button', { name: '福利中心' }).click();
  const form = page.getByRole('dialog', { name: '欢迎登录' });
  await expect.element(form).toBeVisible();
  goTo('/about');
  await expect.poll(() => document.title).toContain('关于');
  expect(form.element().contains(document.activeElement)).toBe(true);
});

test('the first stop of the keyboard leads to the content', async () => {
  await openLobby();
  await userEvent.keyboard('{Tab}');
  const skip = page.getByRole('button', { name: '跳到内容' });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});
