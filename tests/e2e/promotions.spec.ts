import { parseMoney } from '../../contract/money.ts';
import { PromotionType } from '../../contract/player-enums.ts';
import { gate, LOST_REQUEST } from '../support/fault-server.ts';
import { walkTo } from '../support/player.ts';
import {
  card,
  claimButton,
  claimsOf,
  expect,
  LIST,
  LOG,
  newestClaim,
  openPromotion,
  RECEIVE,
  test,
} from '../support/promotions.ts';
import { clickAtOnce } from '../support/touch.ts';
import { truthOf } from '../support/wallet.ts';

const FIRST = PromotionType.firstDeposit;
test('a promotion that two tabs claim at once: one of them sends, a lost answer is cleared up in both, and the list knows', async ({
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
  await page.bringToFront();
  await walkTo(page, '/activity');
  await expect(card(page, '首充豪礼')).toHaveAttribute('data-standing', 'claimed');
});
