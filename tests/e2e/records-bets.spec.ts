import type { Page } from '@playwright/test';
import { dayOf } from '../../contract/day.ts';
import { isDeep, openRecords, shownRows, shownTotals } from '../support/records.ts';
import { test as base, expect } from '../support/test.ts';
import { fingerOn } from '../support/touch.ts';
import { DEMO, tokenOf } from '../support/wallet.ts';
import {
  everyRecord,
  lastDays,
  shownAmount,
  totalOf,
  type WireRecord,
} from '../support/wire-records.ts';

/** A login of the player who has months of bets. */
const test = base.extend<{ token: string }>({
  token: async ({ platform }, use) => use(await tokenOf(platform, DEMO)),
});
function netOf(rows: readonly WireRecord[]): string {
  const net = totalOf(rows, 'win') - totalOf(rows, 'stake');
  return `${net > 0n ? '+' : ''}${shownAmount(net)}`;
}

/** Expects the totals and the number of records to be what the platform has. */
async function expectTotals(page: Page, rows: readonly WireRecord[]): Promise<void> {
  const totals = shownTotals(page);
  await expect(page.getByText(`共 ${rows.length.toLocaleString('en')} 笔`)).toBeVisible();
  const figures = totals.getByRole('definition');
  await expect(figures.nth(0)).toHaveText(netOf(rows));
  await expect(figures.nth(1)).toHaveText(shownAmount(totalOf(rows, 'stake')));
  await expect(figures.nth(2)).toHaveText(shownAmount(totalOf(rows, 'win')));
}

/** The row in the middle of the screen: whose it is, and how far down (px). */
function inTheMiddle(page: Page) {
  return page.evaluate(() => {
    // Between two days there is a heading: the row that is next to the middle then.
    const middle = (row: Element) => {
      const { top, bottom } = row.getBoundingClientRect();
      return Math.abs((top + bottom) / 2 - 420);
    };
    const [row] = [...document.querySelectorAll('section[data-day] li')]
      .filter((one) => middle(one) < 100)
      .sort((one, other) => middle(one) - middle(other));
    const link = row?.querySelector('a')?.getAttribute('href');
    return { link, top: Math.round(row?.getBoundingClientRect().top ?? 0) };
  });
}

/** Waits for a row that stands still in the middle of the screen: rows come after the place they belong to. */
async function expectRow(page: Page) {
  let row: Awaited<ReturnType<typeof inTheMiddle>> | undefined;
  const stands = async () => {
    const before = row;
    row = await inTheMiddle(page);
    return row.link !== undefined && row.link === before?.link && row.top === before.top;
  };
  await expect.poll(stands, { intervals: [250] }).toBe(true);
  return await inTheMiddle(page);
}

test('hundreds of rows: a few in the page, the day in sight, the place kept by back and by a reload, and the focus', async ({
  page,
  platform,
  token,
}) => {
  const bets = await everyRecord(platform, token, 'bets', lastDays(30));
  expect(bets.length).toBeGreaterThan(200);
  await openRecords(page, token, { path: '/betRecords?range=30' });
  await expectTotals(page, bets);
  // The height is that of all of them: some way down is some way back.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  const half = bets[Math.floor(bets.length / 2)];
  const { link } = await expectRow(page);
  const at = bets.findIndex(({ id }) => link === `/betDetail?id=${id}`);
  expect(Math.abs(at - bets.indexOf(half as WireRecord))).toBeLessThan(bets.length / 10);
  await expect.poll(() => shownRows(page).count()).toBeLessThan(45);

  const seen = bets[at] as WireRecord;
  const day = dayOf(seen.created_at);
  const heading = page.locator(`section[data-day="${day}"] > div`).first();
  const bar = page
    .getByRole('button', { name: /^日期：/ })
    .locator('..')
    .locator('..');
  // Another day may begin above the row in the middle; above the topmost row stands that row's own.
  await page.locator(`a[href="${link}"]`).evaluate((row) => row.scrollIntoView());
  const belowBar = async () => {
    const [headingBox, barBox] = [await heading.boundingBox(), await bar.boundingBox()];
    return Math.abs((headingBox?.y ?? 0) - (barBox?.y ?? 0) - (barBox?.height ?? 0));
  };
  await expect.poll(belowBar).toBeLessThan(1);
  await expect(heading).toContainText(
    `${bets.filter(({ created_at }) => dayOf(created_at) === day).length} 笔`,
  );

  const before = await inTheMiddle(page);
  await page.locator(`a[href="${before.link}"]`).click();
  await expect(page.getByRole('heading', { name: '投注详情' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => inTheMiddle(page)).toEqual(before);
  await page.reload();
  await expect.poll(() => inTheMiddle(page)).toEqual(before);

  // The row with the focus stays in the page, and takes the reader back to it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(shownRows(page).first()).toHaveAttribute('aria-posinset', '1');
  const row = shownRows(page).nth(2).getByRole('link');
  await row.focus();
  const href = (await row.getAttribute('href')) ?? '';
  await page.evaluate(() => window.scrollTo(0, 6_000));
  await expectRow(page);
  await expect(page.locator('a:focus')).toHaveAttribute('href', href);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href.replace('?', '\\?')}$`));
});

test('new bets come by a pull at the top alone, and leave what is read further down where it is', async ({
  page,
  platform,
  token,
}) => {
  const bets = await everyRecord(platform, token, 'bets', lastDays(30));
  let added = 0;
  await page.route('**/bet-records', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const asked = route.request().postData() ?? '';
    // A platform that is too busy refuses; the app asks again.
    if (!body.result || isDeep({ body: asked })) {
      return await route.fulfill({ response: answer, json: body });
    }
    if (new URLSearchParams(asked).get('page') === '1') {
      const rows = Array.from({ length: added }, (_, index) => ({
        ...bets[0],
        id: 9_000_000 + added - index,
        order_no: `NEW${added - index}`,
        created_at: Date.now() - index,
      }));
      body.result.data.unshift(...rows);
    }
    body.result.total += added;
    await route.fulfill({ response: answer, json: body });
  });
  const expectNewest = (href: string) =>
    expect(shownRows(page).first().getByRole('link')).toHaveAttribute('href', href);
  await openRecords(page, token, { path: '/betRecords?range=30' });
  await expectTotals(page, bets);
  const old = `/betDetail?id=${bets[0]?.id}`;
  await expectNewest(old);

  const finger = await fingerOn(page);
  const mark = page.locator('[data-phase]');
  await finger.press(shownTotals(page));
  await finger.slide(-250, 40);
  await expect(mark).toHaveAttribute('data-phase', 'rest');
  await finger.lift();
  await expectNewest(old);
  added = 1;
  await finger.press(shownTotals(page));
  await finger.slide(0, 300);
  await expect(mark).toHaveAttribute('data-phase', 'ready');
  await finger.lift();
  await expectNewest('/betDetail?id=9000001');
  await expect(mark).toHaveAttribute('data-phase', 'rest');

  await page.evaluate(() => window.scrollTo(0, 1_000));
  await expectRow(page);
  await finger.press(page.getByRole('button', { name: /^日期：/ }));
  await finger.slide(0, 300);
  await expect(mark).toHaveAttribute('data-phase', 'rest');
  await finger.lift();

  await page.evaluate(() => window.scrollTo(0, 2_000));
  const before = await expectRow(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  added = 4;
  await page.getByRole('button', { name: '刷新记录' }).dispatchEvent('click');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeGreaterThan(height);
  await expect.poll(() => inTheMiddle(page)).toEqual(before);

  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNewest('/betDetail?id=9000004');
});
