import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

// The app looks for databases once, as it begins: they are denied before any of it is loaded.
const restore = vi.hoisted(() => {
  const own = Object.getOwnPropertyDescriptor(window, 'indexedDB');
  Object.defineProperty(window, 'indexedDB', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  Object.defineProperty(navigator, 'storage', { configurable: true, value: undefined });
  return () => {
    Reflect.deleteProperty(navigator, 'storage');
    if (own) Object.defineProperty(window, 'indexedDB', own);
  };
});

const { openLobby } = await import('./support/lobby.ts');
const { newPlayer } = await import('./support/players.ts');
const { openStorage, storagePanel } = await import('./support/storage.ts');

// Whoever clears the device after a test needs them again.
afterEach(restore);

test('a browser without databases and estimates has a panel all the same', async () => {
  await openLobby('/home', { player: await newPlayer() });
  await openStorage();
  for (const words of [
    '这个浏览器不说明占用了多少空间',
    '这个浏览器不支持长期保存',
    '这个浏览器不让本站保存数据',
  ]) {
    await expect.element(storagePanel.getByText(words)).toBeVisible();
  }
  await expect.element(page.getByRole('button', { name: '清除记录' })).not.toBeInTheDocument();
});
