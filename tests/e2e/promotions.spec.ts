import type { Page } from '@playwright/test';
import { parseMoney } from '../../contract/money.ts';
import { PromotionType } from '../../contract/player-enums.ts';
import { gate, LOST_REQUEST } from '../support/fault-server.ts';
import {
  card,
  claimButton,
  claimsOf,
  expect,
  freshPlayer,
  hero,
  LIST,
  LOG,
  newestClaim,
  openPromotion,
  payIn,
  RECEIVE,
  test,
} from '../support/promotions.ts';
import { expectToast } from '../support/toasts.ts';
import { clickAtOnce } from '../support/touch.ts';
import { truthOf } from '../support/wallet.ts';

const FIRST = PromotionType.firstDeposit;
const part = (page: Page, name: string) => page.getByRole('region', { name });

/** Two taps of a finger on the button, on a phone that is slow to answer them. */
async function tapTwice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await claimButton(page).scrollIntoViewIfNeeded();
  const box = await claimButton(page).boundingBox();
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

test('a promotion from its progress over the claim, tapped twice, to the log and the list', async ({
  page,
  line,
  platform,
}) => {
  const player = await freshPlayer(platform);
  await openPromotion(page, player.token, FIRST);
  await expect(hero(page, FIRST)).toContainText('进行中');
  await expect(page.getByRole('main').getByText('0 / 20 USDT').first()).toBeVisible();
  await expect(claimButton(page)).toBeHidden();
  await expect(page.getByText('还没有领取过。')).toBeVisible();

  await payIn(platform, player.token, '100');
  await page.goto('/activity');
  const first = card(page, '首充豪礼');
  await expect(part(page, '可领取 1 项').getByRole('article', { name: '首充豪礼' })).toBeVisible();
  await first.getByRole('link').click();
  await expect(hero(page, FIRST)).toContainText('可领取');
  await expect(
    page
      .getByRole('main')
      .getByText(/^100 \/ /)
      .first(),
  ).toBeVisible();
  await tapTwice(page);
  await expectToast(page, /^已领取 38 USDT/);
  expect(line.arrivals(RECEIVE)).toHaveLength(1);
  const claims = await claimsOf(platform, player.token);
  expect(claims.map(({ amount }) => amount)).toEqual(['38']);
  await expect(newestClaim(page)).toContainText('+38 USDT');
  await expect(newestClaim(page)).toContainText(claims[0]?.claim_no ?? '');
  expect(await truthOf(platform, player.token).balance()).toBe(parseMoney('138'));
  await page.getByRole('button', { name: '返回' }).click();
  await expect(first).toContainText(/已领取\s*\+38/);
});

test('two tabs claim at once: one of them sends, and a lost answer is cleared up in both', async ({
  page,
  context,
  line,
  platform,
  player,
}) => {
  await openPromotion(page, player.token, FIRST);
  const other = await context.newPage();
  await openPromotion(other, player.token, FIRST);
  const tabs = [page, other];
  const slow = gate();
  // The first is done without an answer; from then on nothing gets through that could clear it up.
  const ends = [
    line.disturb(RECEIVE, LOST_REQUEST),
    line.disturb(RECEIVE, { after: slow.opened, answer: 'reset' }, { times: 1 }),
    ...[LOG, LIST].map((path) =>
      line.disturb(path, () => (line.arrivals(RECEIVE).length > 0 ? LOST_REQUEST : undefined)),
    ),
  ];
  await clickAtOnce(tabs.map(claimButton));
  await expect.poll(() => line.carried(RECEIVE)).toBe(1);
  // The one that does not send sees all the same that it is on its way.
  for (const tab of tabs) {
    await expect(tab.getByRole('button', { name: /^领取中：/ })).toBeVisible();
  }
  expect(line.arrivals(RECEIVE)).toHaveLength(1);
  slow.open();
  for (const tab of tabs) {
    await expect(tab.getByRole('button', { name: /^核对中：/ })).toBeVisible();
  }
  for (const end of ends) end();
  for (const tab of tabs) {
    await expect(tab.getByRole('main').getByText(/^已领取\s*\+108$/)).toBeVisible();
    await expect(newestClaim(tab)).toContainText('+108 USDT');
  }
  expect(new Set(line.arrivals(RECEIVE).map(({ key }) => key)).size).toBe(1);
  const claims = await claimsOf(platform, player.token);
  expect(claims.map(({ amount }) => amount)).toEqual(['108']);
  expect(await truthOf(platform, player.token).balance()).toBe(player.balance + parseMoney('108'));
});
