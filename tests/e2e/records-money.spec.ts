import { closePanel, openOrder, QUICK_PAYER } from '../support/deposits.ts';
import { openRecords, shownRows } from '../support/records.ts';
import { expect, test } from '../support/test.ts';
import { richPlayer, truthOf } from '../support/wallet.ts';

test.use({ walletSettings: QUICK_PAYER });

test('the records show how an order of this very session is paid, by themselves', async ({
  page,
  platform,
}) => {
  const player = await richPlayer(platform);
  await openRecords(page, player.token, { path: '/recharge' });
  await openOrder(page, '21');
  await closePanel(page);
  await page.getByRole('link', { name: '全部充值记录' }).click();
  const row = shownRows(page).filter({ hasText: 'USDT-TRC20' });
  await expect(row).toContainText('已到账', { timeout: 20_000 });

  // What it says in full can be copied.
  await row.getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: '充值详情' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sheet.getByRole('button', { name: '复制订单号' }).click();
  const [order] = await truthOf(platform, player.token).deposits();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(order?.order_no);
});
