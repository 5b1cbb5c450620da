import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { INSTALL_REMINDER_MS } from '../../contract/constants.ts';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { leave } from './support/app.tsx';
import { openLobby } from './support/lobby.ts';

const banner = page.getByRole('complementary', { name: '添加到主屏幕' });
const prompt = vi.fn(() => Promise.resolve({ outcome: 'accepted' }));

/** What Chromium does when the app can be installed. True when the page took the offer. */
function offerInstall(): boolean {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(Object.assign(offer, { prompt }));
  return offer.defaultPrevented;
}

const shownAgo = (ms: number) => ({
  stored: { [STORAGE_KEYS.installShownAt]: String(Date.now() - ms) },
});

afterEach(() => {
  // The page remembers the browser's offer.
  window.dispatchEvent(new Event('appinstalled'));
  Reflect.deleteProperty(navigator, 'standalone');
  prompt.mockClear();
});

test('asks the browser to install when the player wants it', async () => {
  await openLobby();
  await expect.element(banner).not.toBeInTheDocument();
  expect(offerInstall()).toBe(true);
  await banner.getByRole('button', { name: '添加', exact: true }).click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(prompt).toHaveBeenCalledOnce();
});

test('is shown at most once per 24 hours', async () => {
  await openLobby();
  offerInstall();
  await banner.getByRole('button', { name: /^关闭/ }).click();
  await expect.element(banner).not.toBeInTheDocument();
  leave();
  await openLobby();
  offerInstall();
  await expect.element(banner).not.toBeInTheDocument();
  leave();
  await openLobby('/home', shownAgo(INSTALL_REMINDER_MS + 60_000));
  await expect.element(banner).toBeVisible();
});

test('is never shown in the installed app', async () => {
  Object.defineProperty(navigator, 'standalone', { configurable: true, get: () => true });
  await openLobby();
  offerInstall();
  await expect.element(banner).not.toBeInTheDocument();
});
