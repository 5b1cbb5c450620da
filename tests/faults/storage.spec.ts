import { openLobby } from '../support/lobby.ts';
import { APPLY, expect, test } from '../support/money.ts';
import { logIn, walkTo } from '../support/player.ts';
import { withdraw } from '../support/withdrawal.ts';

test.use({ newDevice: true });

test('fault 38: corrupt localStorage under every key', async ({ page, player }) => {
  await openLobby(page);
  await logIn(page, player);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toEqual(expect.arrayContaining(['robot_token', 'robohall.account']));
  for (const junk of ['{"half', '[]']) {
    await page.evaluate((value) => {
      for (const key of Object.keys(localStorage)) {
        if (key !== 'robot_token') localStorage.setItem(key, value);
      }
      for (const key of ['userPass', 'dark', 'invited_code']) localStorage.setItem(key, value);
    }, junk);
    await page.reload();
    await expect(page.getByText(/^余额 [\d,]+\.\d{4} USDT$/)).toBeAttached();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  }
});

test('fault 39, 40: a browser that denies localStorage and IndexedDB logs in and browses; no money is sent', async ({
  page,
  line,
  player,
  booked,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.getItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await openLobby(page);
  await page.getByRole('tab', { name: '捕鱼' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await logIn(page, player);
  await expect(page.getByText('余额 500.0000 USDT')).toBeAttached();
  await walkTo(page, '/withdrawal');
  await withdraw(page, player);
  await expect(page.getByText(/本机无法保存操作记录/).first()).toBeVisible();
  expect(line.arrivals(APPLY)).toEqual([]);
  expect((await booked()).orderNos).toEqual([]);
});
