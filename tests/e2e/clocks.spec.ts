import { closePanel, openOrder } from '../support/deposits.ts';
import { openRecords, shownRows } from '../support/records.ts';
import { expect, test } from '../support/test.ts';
import { richPlayer, truthOf } from '../support/wallet.ts';

// An hour behind the platform.
test.use({ timezoneId: 'Asia/Phnom_Penh' });

const HOUR_MS = 3_600_000;

test('deadlines and freshness follow the device, records the platform, which is said once', async ({
  page,
  platform,
}) => {
  const player = await richPlayer(platform);
  await openRecords(page, player.token, { path: '/recharge' });
  await openOrder(page, '21');
  const [order] = await truthOf(platform, player.token).deposits();
  const created = order?.created_at ?? 0;
  const panel = page.getByRole('dialog', { name: '充值' });
  await expect(panel.getByText('时间为平台时间 UTC+8')).toBeVisible();
  await expect(panel.getByText('下单时间').locator('..')).toContainText(clock(created, 8));
  // The platform gives half an hour to pay.
  const until = clock(created + HOUR_MS / 2, 7);
  await expect(panel.getByText(new RegExp(`请在 ${until} 前`))).toBeVisible();
  await closePanel(page);

  await page.getByRole('link', { name: '全部充值记录' }).click();
  await expect(shownRows(page).first()).toContainText(clock(created, 8));
  await expect(page.getByText('时间为平台时间 UTC+8').filter({ visible: true })).toHaveCount(1);
  const now = Date.now();
  const fresh = new RegExp(`截至 (${clock(now, 7)}|${clock(now - 60_000, 7)})`);
  await expect(page.getByText(fresh).filter({ visible: true })).toBeVisible();
});

/** HH:mm of a time (ms) at an offset from UTC in hours. */
function clock(ms: number, offset: number): string {
  return new Date(ms + offset * HOUR_MS).toISOString().slice(11, 16);
}
