import { parseMoney } from '../../contract/money.ts';
import { demoTronAddress } from '../../server/domain/tron-address.ts';
import {
  askForOrder,
  chainPanel,
  NEVER_PAID,
  openOrder,
  QUICK_PAYER,
} from '../support/deposits.ts';
import { shownRows } from '../support/records.ts';
import { haveSession, newPlayer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { truthOf } from '../support/wallet.ts';

// An hour behind the platform.
test.use({ walletSettings: QUICK_PAYER, timezoneId: 'Asia/Phnom_Penh' });

const HOUR_MS = 3_600_000;

test('an order goes from payment to credit, balance and records follow, each by the clock that it says', async ({
  page,
  context,
  platform,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const token = await haveSession(page, await newPlayer(page));
  await page.goto('/recharge');
  // Its amount is read from the platform: the order may be paid before a slow page has shown its panel.
  await askForOrder(page, '20');
  const orders = () => truthOf(platform, token).deposits();
  await expect.poll(orders).toHaveLength(1);
  const [order] = await orders();
  const { created_at: created = 0, pay_amount } = order ?? {};
  const payable = pay_amount ?? '';
  const panel = chainPanel(page);

  // The page looks every five seconds.
  await expect(panel.getByText(`+${payable}`)).toBeVisible();
  await expect(panel.getByText(`钱包余额 ${payable}`)).toBeVisible();
  await panel.getByRole('button', { name: '完成' }).click();
  await expect(page.getByTestId('wallet-balance')).toContainText(payable);
  await expect(page.getByRole('region', { name: '最近的订单' })).toContainText('已到账');
  expect(await truthOf(platform, token).balance()).toBe(parseMoney(payable));

  // One that is open has its deadline by the device's clock: the platform gives half an hour to pay.
  await openOrder(page, NEVER_PAID);
  const [open] = await orders();
  const opened = open?.created_at ?? 0;
  await expect(panel.getByText('时间为平台时间 UTC+8')).toBeVisible();
  await expect(panel.getByText('下单时间').locator('..')).toContainText(clock(opened, 8));
  const until = clock(opened + HOUR_MS / 2, 7);
  await expect(panel.getByText(new RegExp(`请在 (\\d+月\\d+日 )?${until} 前`))).toBeVisible();
  await panel.getByRole('button', { name: '复制地址' }).click();
  await expectToast(page, '复制成功');
  await expect.poll(copied).toBe(demoTronAddress('RoboHall demonstration'));
  await panel.getByRole('button', { name: '返回' }).click();
  await page.getByRole('link', { name: '全部充值记录' }).click();
  const rows = shownRows(page).filter({ hasText: 'USDT-TRC20' });
  await expect(rows).toHaveCount(2);
  const paid = rows.filter({ hasText: '已到账' });
  await expect(paid).toContainText(clock(created, 8));
  await expect(page.getByText('时间为平台时间 UTC+8').filter({ visible: true })).toHaveCount(1);
  const fresh = (now: number) =>
    new RegExp(`截至 (\\d+月\\d+日 )?(${clock(now, 7)}|${clock(now - 60_000, 7)})`);
  const readJustNow = () => page.getByText(fresh(Date.now())).filter({ visible: true });
  await expect.poll(() => readJustNow().count()).toBe(1);

  // What a record says in full can be copied.
  await paid.getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: '充值详情' });
  await sheet.getByRole('button', { name: '复制订单号' }).click();
  await expect.poll(copied).toBe(order?.order_no);
});

/** HH:mm of a time (ms) at an offset from UTC in hours. */
function clock(ms: number, offset: number): string {
  return new Date(ms + offset * HOUR_MS).toISOString().slice(11, 16);
}
