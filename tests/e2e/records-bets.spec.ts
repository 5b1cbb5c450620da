import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dayOf } from '../../contract/day.ts';
import { readCsv } from '../../src/features/records/export/testing/read-csv.ts';
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

/** Chooses in one of the filter's sheets. */
async function filterBy(page: Page, part: string, choice: RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${part}：`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: choice }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
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

/** What a file of records begins with, so that spreadsheets read it as UTF-8. */
const MARK = '\uFEFF';

test('a filter goes through a reload into the downloaded file, its days along all pages of the book, and back leaves it', async ({
  page,
  platform,
  token,
}) => {
  await openRecords(page, token, { path: '/home' });
  await page.getByRole('button', { name: '投注记录' }).click();
  await expect(page).toHaveURL(/\/betRecords$/);
  await filterBy(page, '日期', /^近30天/);
  await filterBy(page, '类型', /^电子/);
  await filterBy(page, '状态', /^已完成/);
  await expect(page).toHaveURL(/range=30&status=1&type=5$/);
  const filter = { game_type: 5, status: 1, ...lastDays(30) };
  const slots = await everyRecord(platform, token, 'bets', filter);
  expect(slots.length).toBeGreaterThan(20);
  await page.reload();
  await expectTotals(page, slots);
  await expect(page.getByRole('button', { name: '日期：近30天' })).toBeVisible();

  await page.getByRole('button', { name: '导出', exact: true }).click();
  const saving = page.getByRole('dialog', { name: '导出 CSV' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    saving.getByRole('button', { name: '保存到下载' }).click(),
  ]);
  const days = [filter.date_from, filter.date_to].join('_');
  expect(download.suggestedFilename()).toBe(`投注记录_${days}.csv`);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith(MARK)).toBe(true);
  expect(readCsv(text.slice(MARK.length))).toHaveLength(slots.length + 1);
  await page.keyboard.press('Escape');
  await expect(saving).toBeHidden();

  // The days go along to the other pages of the book; none of it is in the way back.
  for (const [link, path, title] of [
    ['充提', '/rechargeRecords', '充提记录'],
    ['返水', '/backRecords', '返水记录'],
    ['账变', '/transactionRecords', '账变记录'],
    ['盈亏', '/accountRecords', '盈亏报表'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?range=30$`));
    // The address changes before the page goes that has the same links.
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }
  const chart = page.getByRole('region', { name: '近 30 天盈亏' });
  await expect(chart.getByRole('slider', { name: '选择一天' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/home/);
});

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
