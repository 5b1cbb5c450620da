import {
  askForOrder,
  chainPanel,
  closePanel,
  NEVER_PAID,
  openOrder,
  payableIn,
  RECHARGE,
} from '../support/deposits.ts';
import { keptSince, OFFLINE_STRIP } from '../support/offline.ts';
import { haveSession } from '../support/session.ts';
import { expect, test } from '../support/visited.ts';
import { newPlayer } from '../support/wallet.ts';

test('an open order can be paid after a restart with no signal; nothing new is sent', async ({
  page,
  context,
  platform,
  line,
}) => {
  await haveSession(page, await newPlayer(platform));
  await page.goto('/recharge');
  await expect(page.getByRole('radio', { name: /汇旺/ })).toBeAttached();
  const payable = await payableIn(await openOrder(page, NEVER_PAID));
  await closePanel(page);
  const listed = page.getByRole('region', { name: '进行中的订单' });
  await expect(listed).toContainText(payable);
  // Queries are written to the device within a second.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('orders-deposit');
  await page.close();
  line.cut(true);

  const again = await context.newPage();
  const sent: string[] = [];
  again.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await again.goto('/recharge');
  await expect(again.getByText(OFFLINE_STRIP)).toBeVisible();
  const order = again.getByRole('region', { name: '进行中的订单' });
  await expect(order).toContainText(payable);
  await expect(order).toContainText(/剩余 2\d:\d\d/);
  await expect(order).toContainText(keptSince('状态'));
  await expect(again.getByText(keptSince('充值方式'))).toBeVisible();

  await askForOrder(again, '50');
  await expect(again.getByText(/当前没有网络，没有提交/)).toBeVisible();
  expect(sent).not.toContain(RECHARGE);

  // The same amount leads to the order there is, network or not.
  await askForOrder(again, NEVER_PAID);
  const panel = chainPanel(again);
  await expect(panel.getByRole('img', { name: '收款地址二维码' })).toBeVisible();
  expect(await payableIn(panel)).toBe(payable);
  await expect(panel.getByRole('timer')).toHaveText(/剩余2\d:\d\d/);
  await expect(panel.getByText(OFFLINE_STRIP)).toContainText(keptSince('状态'));
});
