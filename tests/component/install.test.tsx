import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { INSTALL_REMINDER_MS } from '../../contract/constants.ts';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { leave } from './support/app.tsx';
import { openLobby } from './support/lobby.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const banner = page.getByRole('complementary', { name: '添加到主屏幕' });
const add = banner.getByRole('button', { name: '添加', exact: true });
const close = banner.getByRole('button', { name: /^关闭/ });
const prompt = vi.fn(() => Promise.resolve({ outcome: 'accepted' }));

/** What Chromium does when the app can be installed. True when the page took the offer. */
function offerInstall(): boolean {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(Object.assign(offer, { prompt }));
  return offer.defaultPrevented;
}

afterEach(() => {
  // The page remembers the browser's offer.
  window.dispatchEvent(new Event('appinstalled'));
  Reflect.deleteProperty(navigator, 'standalone');
});

test('the offer to install can be closed for a day, and asks the browser when the player wants it', async () => {
  await openLobby();
  await expect.element(banner).not.toBeInTheDocument();
  expect(offerInstall()).toBe(true);
  await close.tap();
  await expect.element(banner).not.toBeInTheDocument();
  await expect
    .poll(() => Date.now() - Number(localStorage.getItem(STORAGE_KEYS.installShownAt)))
    .toBeLessThan(INSTALL_REMINDER_MS);
  leave();

  const dayAgo = String(Date.now() - INSTALL_REMINDER_MS - 60_000);
  await openLobby('/home', { stored: { [STORAGE_KEYS.installShownAt]: dayAgo } });
  await add.tap();
  await expect.element(banner).not.toBeInTheDocument();
  expect(prompt).toHaveBeenCalledOnce();
});

test('in Safari on an iPhone the share sheet is explained, and the installed app offers nothing', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  await openLobby();
  await expect.element(banner).toHaveTextContent('添加到主屏幕');
  await expect.element(banner.getByRole('img', { name: '分享按钮' })).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
  Object.defineProperty(navigator, 'standalone', { configurable: true, get: () => true });
  offerInstall();
  await expect.element(banner).not.toBeInTheDocument();
});
