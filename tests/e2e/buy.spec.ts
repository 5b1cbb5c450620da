import { expectAccessible } from '../support/axe.ts';
import { amountField, closePanel, QUICK_PAYER } from '../support/deposits.ts';
import { hold } from '../support/launch.ts';
import { changeCall } from '../support/lobby.ts';
import { haveSession, newPlayer } from '../support/session.ts';
import { test as base, expect } from '../support/test.ts';
import { truthOf } from '../support/wallet.ts';

/** A new player who has just opened the page for buying. */
const test = base.extend<{ token: string }>({
  token: [
    async ({ page }, use) => {
      const token = await haveSession(page, await newPlayer(page));
      await page.goto('/buy');
      await expect(page.getByRole('radio', { name: /汇旺/ })).toBeChecked();
      await use(token);
    },
    { auto: true },
  ],
});
test.use({ walletSettings: QUICK_PAYER });

for (const channel of ['汇旺', 'iPay']) {
  test(`${channel}: from the order over its cashier to the wallet`, async ({
    page,
    platform,
    token,
  }) => {
    await page.getByRole('radio', { name: new RegExp(channel) }).check();
    await amountField(page).fill('50');
    await page.getByRole('button', { name: '去购买' }).click();
    const panel = page.getByRole('dialog', { name: `${channel} 充值` });
    await expect(panel.getByText('付款后到账')).toBeVisible();
    await expect(panel.getByText(/有效期 30 分钟/)).toBeVisible();

    const opening = page.waitForEvent('popup');
    await panel.getByRole('link', { name: '去付款' }).click();
    const cashier = await opening;
    await cashier.getByRole('button', { name: '模拟支付' }).click();
    await expect(cashier.getByText('支付成功')).toBeVisible();
    // The cashier may know nothing of the page it was opened from.
    expect(await cashier.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await cashier.close();

    await expect(panel.getByText('+50')).toBeVisible({ timeout: 20_000 });
    await panel.getByRole('button', { name: '完成' }).click();
    expect(await truthOf(platform, token).balance()).toBe(50_000_000n);
  });
}

test('the cashier takes no tap before it can act on one', async ({ page, context }) => {
  const held = hold();
  await context.route('**/cashier.js', held.handler);
  await amountField(page).fill('50');
  await page.getByRole('button', { name: '去购买' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: '去付款' }).click();
  const cashier = await opening;
  const pay = cashier.getByRole('button', { name: '模拟支付' });
  await expect(pay).toBeDisabled();
  await expect.poll(held.count).toBe(1);
  await held.release((route) => route.continue());
  await pay.click();
  await expect(cashier.getByText('支付成功')).toBeVisible();
});

test('an open order is paid on from here, also after a reload', async ({ page }) => {
  await amountField(page).fill('50');
  await page.getByRole('button', { name: '去购买' }).click();
  const pay = page.getByRole('link', { name: '去付款' });
  const address = await pay.getAttribute('href');
  await closePanel(page);
  await page.reload();
  await page
    .getByRole('region', { name: '进行中的订单' })
    .getByRole('button', { name: /汇旺/ })
    .click();
  expect(await pay.getAttribute('href')).toBe(address);
});

for (const unsafe of ['javascript:alert(1)', 'http://pay.example/1', 'https://a:b@pay.example/']) {
  test(`no link leads to ${unsafe}`, async ({ page }) => {
    await page.route(
      '**/api/pay/huione',
      changeCall((result: object) => ({ ...result, pay_url: unsafe })),
    );
    await amountField(page).fill('50');
    await page.getByRole('button', { name: '去购买' }).click();
    const panel = page.getByRole('dialog', { name: '汇旺 充值' });
    await expect(panel.getByRole('alert')).toContainText('付款地址不安全');
    await expect(panel.getByRole('link')).toHaveCount(0);
  });
}

test('shut channels are named and cannot be chosen', async ({ page }) => {
  await page.route(
    '**/api/pay/channel',
    changeCall((channels: { kind: string }[]) =>
      channels.map((one) => ({ ...one, status: one.kind === 'ipay' ? 1 : 2 })),
    ),
  );
  // A page that is not the app, so that nothing writes the known list back.
  await page.goto('/repair.html');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('robohall.query.')) localStorage.removeItem(key);
    }
  });
  await page.goto('/buy');
  await expect(page.getByRole('radio', { name: /iPay/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /汇旺/ })).toBeDisabled();
  await expect(page.getByText('维护中')).toBeVisible();
});

test('who has USDT elsewhere is shown the way to the recharge page, and back', async ({ page }) => {
  await page.getByRole('button', { name: '用 USDT 充值' }).click();
  await expect(page).toHaveURL(/\/recharge$/);
  await expect(page.getByRole('radio', { name: /USDT-TRC20/ })).toBeChecked();
  await page.getByRole('button', { name: '买 USDT' }).click();
  await expect(page.getByRole('heading', { name: '买 USDT', level: 1 })).toBeVisible();
});

test.describe('axe finds nothing', () => {
  test('on the page, and on an order', async ({ page }) => {
    await expectAccessible(page);
    await amountField(page).fill('50');
    await page.getByRole('button', { name: '去购买' }).click();
    await expect(page.getByRole('link', { name: '去付款' })).toBeVisible();
    await expectAccessible(page);
  });
});

base('visitors are asked to log in, by a dialog and by the page below it', async ({ page }) => {
  for (const path of ['/recharge', '/buy']) {
    await page.goto(path);
    const login = page.getByRole('dialog', { name: '欢迎登录' });
    await expect(login).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: '登录' }).click();
    await expect(login).toBeVisible();
  }
});
