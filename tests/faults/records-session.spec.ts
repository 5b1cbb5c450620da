import { everythingStored } from '../support/everything-stored.ts';
import { closePromo, logOut } from '../support/player.ts';
import { expect, test } from '../support/record-book.ts';
import {
  BOOK_PATHS,
  expectSound,
  keptBook,
  keptKeys,
  openRecords,
  shownRows,
  stopHalfWay,
} from '../support/records.ts';
import { newPlayer } from '../support/wallet.ts';
import { everyRecord } from '../support/wire-records.ts';

test('fault 33, 37: a logout in another tab ends the download here, and nothing that it cleared comes back', async ({
  page,
  context,
  line,
  platform,
  token,
}) => {
  // What only the player's own records hold.
  const records = [
    ...(await everyRecord(platform, token, 'orders')),
    ...(await everyRecord(platform, token, 'bets')),
  ];
  const marks = records.map(({ order_no }) => String(order_no));
  await context.clock.install();
  const held = stopHalfWay(line, BOOK_PATHS.bets);
  await openRecords(page, token);
  await expect.poll(held.pages).toBeGreaterThanOrEqual(3);
  expect(await keptKeys(page, 'bets')).not.toEqual([]);
  const other = await context.newPage();
  await other.goto('/home');
  // What this changes is due to be written within the second.
  await other.getByRole('button', { name: '刷新余额' }).click();
  await expect(other.getByRole('button', { name: '刷新余额' })).toBeEnabled();
  await logOut(other);
  await expect(page.getByText('请先登录')).toBeVisible();
  await expect(shownRows(page)).toHaveCount(0);
  line.calm();
  held.open();
  // A write of the late page would come right after it.
  await page.evaluate(() => fetch('/api/home/platform-info').catch(() => undefined));
  await expect.poll(async () => (await keptBook(other, 'bets')).rows).toEqual([]);
  for (const tab of [page, other]) await tab.clock.runFor(10_000);
  const text = await everythingStored(other);
  expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
  const keys = await other.evaluate(() => Object.keys(localStorage));
  expect(keys).not.toContainEqual(expect.stringMatching(/query\.\d/));
  expect(keys).not.toContain('robot_token');
});

test('an account switch half-way: nothing of the one is shown to the other, and the account before keeps its own', async ({
  page,
  line,
  platform,
  token,
  bets,
}) => {
  const another = await newPlayer(platform);
  const held = stopHalfWay(line, BOOK_PATHS.bets);
  await openRecords(page, token);
  await expect.poll(held.pages).toBeGreaterThanOrEqual(3);
  await page.goto(`/betRecords?token=${another.token}`);
  line.calm();
  held.open();
  await closePromo(page);
  await expect(page.getByText(/没有投注|没有符合/).first()).toBeVisible();
  await expect(shownRows(page)).toHaveCount(0);
  // It keeps what it has on the device until it logs out.
  expect(await keptKeys(page, 'bets')).not.toEqual([]);
  await expectSound(page, 'bets', bets);
});
