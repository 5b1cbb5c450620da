import { openLobby } from '../support/lobby.ts';
import { logIn } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

test.use({ newDevice: true });

test('fault 38: corrupt localStorage under every key', async ({ page }) => {
  await openLobby(page);
  await logIn(page);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toEqual(expect.arrayContaining(['robot_token', 'robohall.account']));
  for (const junk of ['{"half', 'null', '[]', '\u0000', '999999999999999999']) {
    await page.evaluate(
      ([value]) => {
        for (const key of Object.keys(localStorage)) {
          if (key !== 'robot_token') localStorage.setItem(key, value ?? '');
        }
        localStorage.setItem('userPass', value ?? '');
        localStorage.setItem('dark', value ?? '');
        localStorage.setItem('invited_code', value ?? '');
      },
      [junk],
    );
    await page.reload();
    await expect(page.getByText(/^余额 [\d,]+\.\d{4} USDT$/)).toBeAttached();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  }
});

test('fault 39: localStorage that throws or is full', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.getItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await openLobby(page);
  await logIn(page);
  await expect(page.getByText(/^余额 [\d,]+\.\d{4} USDT$/)).toBeAttached();
});

test('fault 40: no IndexedDB, the lobby browses all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await openLobby(page);
  await page.getByRole('tab', { name: '捕鱼' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('searchbox', { name: '搜索游戏' }).fill('捕鱼');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/共 \d+ 款/)).toBeVisible();
});

for (const days of [-30, 30]) {
  test(`fault 48: a clock ${days} days off leaves caches sane`, async ({ page }) => {
    await openLobby(page);
    await logIn(page);
    await expect(page.getByText(/^余额 [\d,]+\.\d{4} USDT$/)).toBeAttached();
    await page.clock.setFixedTime(Date.now() + days * 86_400_000);
    await page.reload();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await page.getByRole('button', { name: '刷新余额' }).click();
    await expect(page.getByText(/^余额 [\d,]+\.\d{4} USDT$/)).toBeAttached();
  });
}
