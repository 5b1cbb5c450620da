import type { Page } from '@playwright/test';
import { addDays, dayOf, timeOfDay } from '../../contract/day.ts';
import { parseMoney } from '../../contract/money.ts';
import { expectAccessible } from '../support/axe.ts';
import { DEMO } from '../support/player.ts';
import {
  everyRecord,
  expectAllKept,
  openRecords,
  shownAmount,
  shownRows,
  shownTotals,
  totalOf,
  type WireRecord,
} from '../support/records.ts';
import { test as base, expect } from '../support/test.ts';
import { fingerOn } from '../support/touch.ts';
import { callsOf, richPlayer, tokenOf } from '../support/wallet.ts';

/** A login of the player who has months of bets. */
const test = base.extend<{ token: string }>({
  token: async ({ platform }, use) => use(await tokenOf(platform, DEMO)),
});
test.use({ history: true, walletSettings: { confirmEveryS: 0, workEveryMs: 250 } });

/** The last days of the platform, as its calls take them. */
function lastDays(count: number) {
  const today = dayOf(Date.now());
  return { date_from: addDays(today, 1 - count), date_to: today };
}

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
      .filter((one) => middle(one) < 200)
      .sort((one, other) => middle(one) - middle(other));
    const link = row?.querySelector('a')?.getAttribute('href');
    return { link, top: Math.round(row?.getBoundingClientRect().top ?? 0) };
  });
}

test('the list and its totals are what the platform has', async ({ page, platform, token }) => {
  const bets = await everyRecord(platform, token, 'bets', lastDays(7));
  await openRecords(page, token);
  await expectTotals(page, bets);
  const [first] = bets;
  const row = shownRows(page).first();
  await expect(row).toContainText(String(first?.game_name));
  await expect(row).toContainText(timeOfDay(first?.created_at ?? 0));
  await expect(row).toContainText(`投注 ${shownAmount(parseMoney(String(first?.stake)))}`);
  await expect(row).toContainText('已完成');
  await expect(row).toHaveAttribute('aria-posinset', '1');
  await expect(page.getByText(/^截至 \d\d:\d\d/)).toBeVisible();
});

test('filters stand in the address: over a reload, in a link, and back leaves the page', async ({
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
  const asked = { game_type: 5, status: 1, ...lastDays(30) };
  const slots = await everyRecord(platform, token, 'bets', asked);
  expect(slots.length).toBeGreaterThan(20);
  await expectTotals(page, slots);

  await page.reload();
  await expectTotals(page, slots);
  await expect(page.getByRole('button', { name: '日期：近30天' })).toBeVisible();

  // The days go along to the other pages of the book; none of it is in the way back.
  await page.getByRole('link', { name: '账变' }).click();
  await expect(page).toHaveURL(/\/transactionRecords\?range=30$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home/);

  await page.goto('/betRecords?range=30&status=1&type=5');
  await expectTotals(page, slots);
  await page.getByRole('button', { name: '重置筛选' }).click();
  await expect(page).toHaveURL(/\/betRecords$/);
  await expectTotals(page, await everyRecord(platform, token, 'bets', lastDays(7)));
});

test('two days of one’s own, and no others than there can be', async ({
  page,
  platform,
  token,
}) => {
  const days = {
    date_from: addDays(dayOf(Date.now()), -20),
    date_to: addDays(dayOf(Date.now()), -10),
  };
  await openRecords(page, token);
  await page.getByRole('button', { name: '日期：近7天' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('开始日期').fill(days.date_to);
  await sheet.getByLabel('结束日期').fill(days.date_from);
  await sheet.getByRole('button', { name: '查看这段时间' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('开始日期不能晚于结束日期');
  await sheet.getByLabel('开始日期').fill(addDays(days.date_to, -366));
  await sheet.getByLabel('结束日期').fill(days.date_to);
  await expect(sheet.getByRole('alert')).toHaveText('最多查询 366 天');
  await sheet.getByLabel('开始日期').fill(days.date_from);
  await sheet.getByRole('button', { name: '查看这段时间' }).click();
  await expect(page).toHaveURL(
    new RegExp(`range=custom&from=${days.date_from}&to=${days.date_to}$`),
  );
  await expectTotals(page, await everyRecord(platform, token, 'bets', days));
});

test('nonsense in the address is the default', async ({ page, platform, token }) => {
  await openRecords(page, token, {
    path: '/betRecords?range=custom&from=2026-02-30&to=%3Cb%3E&status=constructor&type=0x5',
  });
  await expectTotals(page, await everyRecord(platform, token, 'bets', lastDays(7)));
});

test('thousands of rows: a few of them in the page, the day stays in sight, and back is where one was', async ({
  page,
  platform,
  token,
}) => {
  const { date_from, date_to } = lastDays(366);
  const bets = await everyRecord(platform, token, 'bets');
  await openRecords(page, token, {
    path: `/betRecords?range=custom&from=${date_from}&to=${date_to}`,
  });
  await expectTotals(page, bets);
  // The height is that of all of them: some way down is some way back.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  const half = bets[Math.floor(bets.length / 2)];
  const { link } = await expectRow(page);
  const at = bets.findIndex(({ id }) => link === `/betDetail?id=${id}`);
  expect(Math.abs(at - bets.indexOf(half as WireRecord))).toBeLessThan(bets.length / 10);
  expect(await shownRows(page).count()).toBeLessThan(45);

  const seen = bets[at] as WireRecord;
  const day = dayOf(seen.created_at);
  const heading = page.locator(`section[data-day="${day}"] > div`).first();
  const bar = page
    .getByRole('button', { name: /^日期：/ })
    .locator('..')
    .locator('..');
  const [headingBox, barBox] = [await heading.boundingBox(), await bar.boundingBox()];
  expect(headingBox?.y).toBeCloseTo((barBox?.y ?? 0) + (barBox?.height ?? 0), 0);
  await expect(heading).toContainText(
    `${bets.filter(({ created_at }) => dayOf(created_at) === day).length} 笔`,
  );

  const before = await inTheMiddle(page);
  await page.locator(`a[href="${before.link}"]`).click();
  await expect(page.getByRole('heading', { name: '投注详情' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => inTheMiddle(page)).toEqual(before);
});

test('the row with the focus stays in the page, and takes the reader back to it', async ({
  page,
  token,
}) => {
  await openRecords(page, token, { path: '/betRecords?range=30' });
  const row = shownRows(page).nth(2).getByRole('link');
  await row.focus();
  const href = (await row.getAttribute('href')) ?? '';
  const focused = page.locator('a:focus');
  await page.evaluate(() => window.scrollTo(0, 6_000));
  await expectRow(page);
  await expect(focused).toHaveAttribute('href', href);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href.replace('?', '\\?')}$`));
});

/** Waits for a row in the middle of the screen. */
async function expectRow(page: Page) {
  await expect.poll(async () => (await inTheMiddle(page)).link).toBeTruthy();
  return await inTheMiddle(page);
}

test('what is read stays where it is while new bets come in; at the top they appear', async ({
  page,
  platform,
  token,
}) => {
  const bets = await everyRecord(platform, token, 'bets', lastDays(30));
  let added = 0;
  await page.route('**/bet-records', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    // A platform that is too busy refuses; the app asks again.
    if (!body.result) return await route.fulfill({ response: answer, json: body });
    const asked = new URLSearchParams(route.request().postData() ?? '');
    if (asked.get('page') === '1') {
      const [newest] = bets;
      const rows = Array.from({ length: added }, (_, index) => ({
        ...newest,
        id: 9_000_000 - index,
        order_no: `NEW${index}`,
        created_at: Date.now() - index,
      }));
      body.result.data.unshift(...rows);
    }
    body.result.total += added;
    await route.fulfill({ response: answer, json: body });
  });
  await openRecords(page, token, { path: '/betRecords?range=30' });
  await expectTotals(page, bets);
  await page.evaluate(() => window.scrollTo(0, 2_000));
  const before = await expectRow(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  added = 3;
  await page.getByRole('button', { name: '刷新记录' }).dispatchEvent('click');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeGreaterThan(height);
  expect(await inTheMiddle(page)).toEqual(before);

  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(shownRows(page).first().getByRole('link')).toHaveAttribute(
    'href',
    '/betDetail?id=9000000',
  );
});

test('pulling down at the top asks for what is new; sideways and further down it does not', async ({
  page,
  platform,
  token,
}) => {
  await openRecords(page, token);
  await expectAllKept(page, 'bets', await everyRecord(platform, token, 'bets'));
  await expect(page.getByRole('progressbar')).toBeHidden();
  const finger = await fingerOn(page);
  const totals = shownTotals(page);
  const mark = page.locator('[data-phase]');
  await finger.press(totals);
  await finger.slide(-250, 40);
  await expect(mark).toHaveAttribute('data-phase', 'rest');
  await finger.lift();

  const asked = page.waitForRequest((request) => request.url().includes('/bet-records'));
  await finger.press(totals);
  await finger.slide(0, 300);
  await expect(mark).toHaveAttribute('data-phase', 'ready');
  await finger.lift();
  await asked;
  await expect(mark).toHaveAttribute('data-phase', 'rest');

  await page.evaluate(() => window.scrollTo(0, 1_000));
  await expectRow(page);
  await finger.press(page.getByRole('button', { name: /^日期：/ }));
  await finger.slide(0, 300);
  await expect(mark).toHaveAttribute('data-phase', 'rest');
  await finger.lift();
});

test('a bet in full: figures, what decided it, and numbers to copy', async ({
  page,
  platform,
  token,
}) => {
  const bets = await everyRecord(platform, token, 'bets', lastDays(7));
  const bet = bets[0] as WireRecord;
  const told = await callsOf(platform, token)<Record<string, string>>('betDetail', { id: bet.id });
  await openRecords(page, token);
  await shownRows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/betDetail\\?id=${bet.id}$`));
  const main = page.getByRole('main');
  await expect(main.getByText(netOf([bet]), { exact: false }).first()).toBeVisible();
  await expect(main.getByText(String(bet.order_no))).toBeVisible();
  await expect(main.getByText(String(told.seed_hash))).toBeVisible();
  await expect(
    main.getByText(told.seed ? '本机已核对' : '服务器种子在您更换种子后公开'),
  ).toBeVisible();
  await expect(main.getByRole('button', { name: '复制订单号' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/betRecords$/);
});

test('a bet that is not there, and one of another account', async ({ page, platform, token }) => {
  const [bet] = await everyRecord(platform, token, 'bets', lastDays(30));
  await openRecords(page, token, { path: '/betDetail?id=nonsense' });
  await expect(page.getByRole('heading', { name: '没有这笔记录' })).toBeVisible();
  const other = await richPlayer(platform);
  await openRecords(page, other.token, { path: `/betDetail?id=${bet?.id}` });
  await expect(page.getByRole('heading', { name: '没有这笔记录' })).toBeVisible();
  await page.getByRole('button', { name: '看投注记录' }).click();
  await expect(page).toHaveURL(/\/betRecords/);
  // Of that account there is nothing, and a way on.
  await expect(page.getByRole('heading', { name: '这段时间没有投注' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '看近30天' }).click();
  await expect(page).toHaveURL(/range=30$/);
  await page.getByRole('button', { name: '去大厅玩一局' }).click();
  await expect(page).toHaveURL(/\/home/);
});

test('visitors are asked to log in', async ({ page }) => {
  for (const path of ['/betRecords', '/betDetail?id=1']) {
    await page.goto(path);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
  }
});

test('an answer that fails leaves what is there, says so, and is tried again', async ({
  page,
  platform,
  token,
}) => {
  await page.route('**/bet-records', (route) => route.fulfill({ status: 403, body: '' }));
  await openRecords(page, token);
  await expect(page.getByRole('heading', { name: '没有加载出来' })).toBeVisible();
  await page.unroute('**/bet-records');
  await page.getByRole('button', { name: '重试' }).click();
  await expectTotals(page, await everyRecord(platform, token, 'bets', lastDays(7)));
  await page.route('**/bet-records', (route) => route.fulfill({ status: 403, body: '' }));
  await page.getByRole('button', { name: '刷新记录' }).click();
  await expect(page.getByRole('alert')).toContainText('没有更新成功');
  await expect(shownRows(page).first()).toBeVisible();
});

test('axe finds nothing', async ({ page, token }) => {
  await openRecords(page, token, { path: '/betRecords?range=30&type=5' });
  await expect(shownRows(page).first()).toBeVisible();
  await expectAccessible(page);
  for (const part of ['日期', '状态', '类型']) {
    await page.getByRole('button', { name: new RegExp(`^${part}：`) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await shownRows(page).nth(10).getByRole('link').click();
  await expect(page.getByText('公平验证')).toBeVisible();
  await expectAccessible(page);
});
