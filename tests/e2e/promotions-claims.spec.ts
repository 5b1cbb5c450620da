import type { Page } from '@playwright/test';
import { addDays, dayOf } from '../../contract/day.ts';
import { PromotionType } from '../../contract/enums.ts';
import { parseMoney } from '../../contract/money.ts';
import { envelope } from '../support/fault-answers.ts';
import { gate, LOST_ANSWER, LOST_REQUEST } from '../support/fault-server.ts';
import { changeCall } from '../support/lobby.ts';
import {
  CASHIER_ONLY,
  card,
  claimButton,
  claimsOf,
  expect,
  hero,
  LIST,
  LOG,
  newestClaim,
  openList,
  openPromotion,
  RECEIVE,
  refresh,
  test,
} from '../support/promotions.ts';
import { confirmLogin } from '../support/session.ts';
import { callsOf, type RichPlayer, tokenOf, truthOf } from '../support/wallet.ts';

test.use({ walletSettings: CASHIER_ONLY });

/** What the first deposit of 500 pays. */
const GIFT = '108';
const FIRST = PromotionType.firstDeposit;
const GIVEN = /^已领取\s*\+108$/;

const ended = (page: Page) => page.getByRole('main').getByText(GIVEN);

/** The gift is there once, and no more than once. */
async function expectOneGift(platform: { url: string }, player: RichPlayer): Promise<void> {
  // The page may have logged the player's own token out.
  const token = await tokenOf(platform, player);
  const gifts = (await claimsOf(platform, token)).filter(
    ({ activity_type }) => activity_type === 1,
  );
  expect(gifts.map(({ amount }) => amount)).toEqual([GIFT]);
  expect(await truthOf(platform, token).balance()).toBe(player.balance + parseMoney(GIFT));
}

test('a double tap on a slow phone claims once', async ({
  page,
  context,
  line,
  platform,
  player,
}) => {
  await openPromotion(page, player.token, FIRST);
  await expect(claimButton(page)).toBeVisible();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await claimButton(page).scrollIntoViewIfNeeded();
  const box = await claimButton(page).boundingBox();
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
  await expect(ended(page)).toBeVisible();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(line.arrivals(RECEIVE)).toHaveLength(1);
  await expectOneGift(platform, player);
});

test('in two tabs at once it is claimed by one, and both show it', async ({
  page,
  context,
  line,
  platform,
  player,
}) => {
  await openPromotion(page, player.token, FIRST);
  const other = await context.newPage();
  await openPromotion(other, player.token, FIRST);
  const slow = gate();
  line.disturb(RECEIVE, { after: slow.opened });
  await Promise.all([page, other].map((tab) => claimButton(tab).dispatchEvent('click')));
  await expect.poll(() => line.carried(RECEIVE)).toBe(1);
  // The one that does not send sees all the same that it is on its way.
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: /^领取中：/ })).toBeVisible();
  }
  slow.open();
  for (const tab of [page, other]) {
    await expect(ended(tab)).toBeVisible();
    await expect(newestClaim(tab)).toContainText(`+${GIFT} USDT`);
  }
  expect(line.arrivals(RECEIVE)).toHaveLength(1);
  await expectOneGift(platform, player);
});

test('an answer that was lost is cleared up by the log: one credit, and never “failed”', async ({
  page,
  context,
  line,
  platform,
  player,
}) => {
  await openPromotion(page, player.token, FIRST);
  // The first is done without an answer; from then on nothing gets through that could clear it up.
  const ends = [
    line.disturb(RECEIVE, LOST_REQUEST),
    line.disturb(RECEIVE, LOST_ANSWER, { times: 1 }),
    ...[LOG, LIST].map((path) =>
      line.disturb(path, () => (line.arrivals(RECEIVE).length > 0 ? LOST_REQUEST : undefined)),
    ),
  ];
  await claimButton(page).click();
  const checking = (tab: Page) => tab.getByRole('button', { name: /^核对中：/ });
  await expect(checking(page)).toBeVisible();
  await expect(page.getByRole('main').getByText('已经发出，结果核对中，不用再领')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('失败');

  const other = await context.newPage();
  await other.goto(`/activityDetail?activity_type=${FIRST}`);
  await expect(checking(other)).toBeVisible();
  await page.bringToFront();
  await page.reload();
  await expect(checking(page)).toBeVisible();

  await checking(page).click();
  const panel = page.getByRole('dialog', { name: '进行中的操作' });
  await expect(panel).toContainText('结果核对中');
  await panel.getByRole('button', { name: '返回' }).click();

  // As soon as the platform is in reach again, it clears up by itself.
  for (const end of ends) end();
  await expect(ended(page)).toBeVisible();
  await expect(ended(other)).toBeVisible();
  expect(new Set(line.arrivals(RECEIVE).map(({ key }) => key)).size).toBe(1);
  await expectOneGift(platform, player);
});

test('what was claimed elsewhere is read as claimed, with what it brought', async ({
  page,
  line,
  platform,
  player,
}) => {
  await openPromotion(page, player.token, FIRST);
  await expect(claimButton(page)).toBeVisible();
  await callsOf(platform, player.token)('taskReceive', { id: '1' });
  await claimButton(page).click();
  await expect(ended(page)).toBeVisible();
  expect(line.arrivals(RECEIVE).length).toBeLessThanOrEqual(1);
  await expectOneGift(platform, player);
});

test('a login that runs out under the claim: the same account confirms once more', async ({
  page,
  line,
  platform,
  player,
}) => {
  await openPromotion(page, player.token, FIRST);
  line.disturb(RECEIVE, { forward: 0, answer: envelope(401, '请先登录') }, { times: 1 });
  await claimButton(page).click();
  await confirmLogin(page, player);
  await page.goto(`/activityDetail?activity_type=${FIRST}`);
  await expect(page.getByText('登录过期，还没有领取，请确认')).toBeVisible();
  await page.getByRole('button', { name: /^待确认：/ }).click();
  const panel = page.getByRole('dialog', { name: '进行中的操作' });
  await panel.getByRole('button', { name: '确认提交' }).click();
  await expect(panel).toContainText('没有进行中的操作');
  await panel.getByRole('button', { name: '返回' }).click();
  await expect(ended(page)).toBeVisible();
  expect(line.carried(RECEIVE)).toBe(1);
  await expectOneGift(platform, player);
});

test('claimed too early: the platform’s words stand beside the button, and the list is asked anew', async ({
  page,
  platform,
  player,
}) => {
  // A list that says more than is true; the next one tells the truth.
  const early = changeCall<{ activity_type: number; state: number }[]>((rows) =>
    rows.map((row) => (row.activity_type === 5 ? { ...row, state: 2 } : row)),
  );
  await page.route(`**${LIST}**`, early);
  await openPromotion(page, player.token, PromotionType.dailyLuckyMoney);
  await expect(claimButton(page)).toBeVisible();
  await page.unroute(`**${LIST}**`, early);
  await claimButton(page).click();
  await expect(page.getByRole('main').getByText('还未达到领取条件')).toBeVisible();
  await expect(hero(page, PromotionType.dailyLuckyMoney)).toContainText('进行中');
  await expect(page.getByRole('main').getByText('未达成')).toBeVisible();
  expect(await claimsOf(platform, player.token)).toEqual([]);
});

test('a period that is over: the claim is refused and takes nothing of the next', async ({
  page,
  platform,
  player,
}) => {
  const yesterday = addDays(dayOf(Date.now()), -1);
  const stale = changeCall<{ activity_type: number }[]>((rows) =>
    rows.map((row) =>
      row.activity_type === 5
        ? {
            ...row,
            id: `5-${yesterday.replaceAll('-', '')}`,
            state: 2,
          }
        : row,
    ),
  );
  await page.route(`**${LIST}**`, stale);
  await openPromotion(page, player.token, PromotionType.dailyLuckyMoney);
  await page.unroute(`**${LIST}**`, stale);
  await claimButton(page).click();
  await expect(
    page
      .getByRole('status')
      .getByText(/结束|过期/)
      .first(),
  ).toBeVisible();
  expect(await claimsOf(platform, player.token)).toEqual([]);
});

test('with no network nothing is sent, and the button says why', async ({ page, line, player }) => {
  await openList(page, player.token);
  const first = card(page, '首充豪礼');
  await expect(claimButton(first)).toBeVisible();
  line.cut(true);
  await refresh(page);
  await expect(page.getByText('网络不可用，联网后才能领取')).toBeVisible();
  await claimButton(first).click();
  await expect(first.getByText('现在没有网络，联网后再领取')).toBeVisible();
  expect(line.arrivals(RECEIVE)).toHaveLength(0);
  line.cut(false);
  await expect(page.getByText(/网络不可用/)).toBeHidden();
  await claimButton(first).click();
  await expect(first.getByText(GIVEN)).toBeVisible();
});
