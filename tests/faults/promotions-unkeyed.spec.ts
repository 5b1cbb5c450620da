import { parseMoney } from '../../contract/money.ts';
import { PromotionType } from '../../contract/player-enums.ts';
import { LOST_ANSWER, LOST_REQUEST } from '../support/fault-server.ts';
import { statesOf } from '../support/money.ts';
import {
  claimButton,
  claimsOf,
  expect,
  newestClaim,
  openPromotion,
  RECEIVE,
  test,
} from '../support/promotions.ts';
import { truthOf } from '../support/wallet.ts';

// A platform that honours no keys: only its log tells what became of a claim.
test.use({ honoursKeys: false });

const FIRST = PromotionType.firstDeposit;
const GIFT = parseMoney('108');
const GIVEN = /^已领取\s*\+108$/;

test('a claim that the browser sends twice is one credit: 已领取 is read as done', async ({
  page,
  line,
  platform,
  player,
}) => {
  await openPromotion(page, player.token, FIRST);
  line.disturb(RECEIVE, { forward: 2 });
  await claimButton(page).click();
  await expect(page.getByRole('main').getByText(GIVEN)).toBeVisible();
  expect(line.carried(RECEIVE)).toBe(2);
  expect(await statesOf(page)).toEqual(['confirmed']);
  expect(await claimsOf(platform, player.token)).toHaveLength(1);
  expect(await truthOf(platform, player.token).balance()).toBe(player.balance + GIFT);
});

test('a lost answer is found in the log, without another request', async ({
  page,
  line,
  platform,
  player,
}) => {
  await openPromotion(page, player.token, FIRST);
  line.disturb(RECEIVE, LOST_ANSWER);
  await claimButton(page).click();
  await expect(page.getByRole('main').getByText(GIVEN)).toBeVisible();
  await expect(newestClaim(page)).toContainText('+108 USDT');
  expect(line.arrivals(RECEIVE)).toHaveLength(1);
  expect(await claimsOf(platform, player.token)).toHaveLength(1);
  expect(await truthOf(platform, player.token).balance()).toBe(player.balance + GIFT);
});

test('a claim that never arrived is being cleared up, and nothing is sent again by itself', async ({
  page,
  line,
  platform,
  player,
}) => {
  await openPromotion(page, player.token, FIRST);
  line.disturb(RECEIVE, LOST_REQUEST);
  await claimButton(page).click();
  await expect(page.getByRole('button', { name: /^核对中：/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^核对中：/ })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('失败');
  expect(line.arrivals(RECEIVE)).toHaveLength(1);
  expect(await claimsOf(platform, player.token)).toEqual([]);
});
