import { parseMoney } from '../../contract/money.ts';
import { demoTronAddress } from '../../server/domain/tron-address.ts';
import { openOrder, payableIn } from '../support/deposits.ts';
import { haveSession, newPlayer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { truthOf } from '../support/wallet.ts';

test.use({ walletSettings: { payAfterS: 2 } });

test('an order goes from payment to credit, and the balance follows', async ({
  page,
  context,
  platform,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const token = await haveSession(page, await newPlayer(page));
  await page.goto('/recharge');
  const panel = await openOrder(page, '20');
  const payable = await payableIn(panel);
  await expect(panel.getByRole('status').filter({ hasText: '订单状态' })).toHaveText(/等待付款/);
  await panel.getByRole('button', { name: '复制地址' }).click();
  await expectToast(page, '复制成功');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    demoTronAddress('RoboHall demonstration'),
  );

  // The page looks every five seconds.
  await expect(panel.getByText(`+${payable}`)).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByText(`钱包余额 ${payable}`)).toBeVisible();
  await panel.getByRole('button', { name: '完成' }).click();
  await expect(page.getByTestId('wallet-balance')).toContainText(payable);
  await expect(page.getByRole('region', { name: '最近的订单' })).toContainText('已到账');
  expect(await truthOf(platform, token).balance()).toBe(parseMoney(payable));
});
