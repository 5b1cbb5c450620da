import { amountField, QUICK_PAYER } from '../support/deposits.ts';
import { hold } from '../support/launch.ts';
import { haveSession, newPlayer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { truthOf } from '../support/wallet.ts';

test.use({ walletSettings: QUICK_PAYER });

test('from the order over its cashier to the wallet', async ({ page, context, platform }) => {
  const token = await haveSession(page, await newPlayer(page));
  await page.goto('/buy');
  await expect(page.getByRole('radio', { name: /汇旺/ })).toBeChecked();
  await amountField(page).fill('50');
  await page.getByRole('button', { name: '去购买' }).click();
  const panel = page.getByRole('dialog', { name: '汇旺 充值' });
  await expect(panel.getByText('付款后到账')).toBeVisible();
  await expect(panel.getByText(/有效期 30 分钟/)).toBeVisible();

  const script = hold();
  await context.route('**/cashier.js', script.handler);
  const opening = page.waitForEvent('popup');
  await panel.getByRole('link', { name: '去付款' }).click();
  const cashier = await opening;
  // The cashier takes no tap before it can act on one.
  const pay = cashier.getByRole('button', { name: '模拟支付' });
  await expect(pay).toBeDisabled();
  await expect.poll(script.count).toBe(1);
  await script.release((route) => route.continue());
  await pay.click();
  await expect(cashier.getByText('支付成功')).toBeVisible();
  // The cashier may know nothing of the page it was opened from.
  expect(await cashier.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await cashier.close();

  await expect(panel.getByText('+50')).toBeVisible();
  await panel.getByRole('button', { name: '完成' }).click();
  expect(await truthOf(platform, token).balance()).toBe(50_000_000n);
});
