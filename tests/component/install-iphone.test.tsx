import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openLobby } from './support/lobby.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

afterEach(() => {
  vi.restoreAllMocks();
});

test('in Safari on an iPhone the share sheet is explained', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  await openLobby();
  const banner = page.getByRole('complementary', { name: '添加到主屏幕' });
  await expect.element(banner).toHaveTextContent('添加到主屏幕');
  await expect.element(banner.getByRole('img', { name: '分享按钮' })).toBeVisible();
  const add = banner.getByRole('button', { name: '添加', exact: true });
  await expect.element(add).not.toBeInTheDocument();
});
