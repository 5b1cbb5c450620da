import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { addDays, dayOf } from '../../contract/day.ts';
import { moneyToWire, parseMoney } from '../../contract/money.ts';
import { COLLECTIONS, type CollectionName } from '../../db/record-collection.ts';
import { readCsv } from '../../src/features/records/export/testing/read-csv.ts';
import { type KeptProfile, keptProfile } from '../support/kept-profile.ts';
import { keptSince, OFFLINE_STRIP } from '../support/offline.ts';
import { expectAllKept, expectWritten, shownRows, shownTotals } from '../support/records.ts';
import { test as base, expect } from '../support/visited.ts';
import { callsOf, DEMO, tokenOf } from '../support/wallet.ts';
import { everyRecord, shownAmount, totalOf, type WireRecord } from '../support/wire-records.ts';
import { keepSession } from '../support/withdrawal.ts';

type Truth = Record<CollectionName, WireRecord[]> & { report: Report };

interface Report {
  net: string;
  stake: string;
  win: string;
}

interface Kept {
  truth: Truth;
  detailOf: WireRecord;
  /** Of a browser in which everything was read, and which is closed. */
  profile: KeptProfile;
}

let kept: Kept;

/** A player who has read his records, closed the browser and opens it again with no platform. */
const test = base.extend<Omit<Kept, 'profile'> & { reopened: BrowserContext }>({
  truth: async ({}, use) => use(kept.truth),
  detailOf: async ({}, use) => use(kept.detailOf),
  reopened: async ({ line }, use) => {
    line.cut(true);
    const browser = await kept.profile.start();
    await use(browser);
    await browser.close();
  },
});
test.setTimeout(120_000);

// Some 2,000 records are downloaded, once for all tests of this file.
test.beforeAll(async ({ platform, line, visitedProfile }) => {
  line.calm();
  const token = await tokenOf(platform, DEMO);
  const books = await Promise.all(COLLECTIONS.map((book) => everyRecord(platform, token, book)));
  const report = await callsOf(platform, token)<Report>('winLossReport', lately(30));
  const [bets = [], orders = [], bills = [], bonuses = []] = books;
  const truth = { bets, orders, bills, bonuses, report };
  const detailOf = bets.at(40);
  if (!detailOf) throw new Error('no bets');
  const profile = await keptProfile(visitedProfile, line.url);
  kept = { truth, detailOf, profile };
  const browser = await profile.start();
  const page = await browser.newPage();
  await keepSession(page, token);
  for (const { path, book } of BOOK_PAGES) {
    await page.goto(path);
    await expectAllKept(page, book, truth[book]);
  }
  await page.goto(`${REPORT.path}?range=30`);
  await expect(shownTotals(page)).toContainText(shownAmount(parseMoney(truth.report.net)));
  await expectWritten(page, 'reportDays');
  await page.goto(`/betDetail?id=${detailOf.id}`);
  await expect(page.getByText(String(detailOf.order_no))).toBeVisible();
  await expect(page.getByText(/种子/).first()).toBeVisible();
  await expectWritten(page, 'betDetails');
  await browser.close();
});
test.afterAll(() => kept.profile.dispose());

const REPORT = { path: '/accountRecords', title: '盈亏报表' };
const BOOK_PAGES: { path: string; title: string; book: CollectionName }[] = [
  { path: '/betRecords', title: '投注记录', book: 'bets' },
  { path: '/rechargeRecords', title: '充提记录', book: 'orders' },
  { path: '/transactionRecords', title: '账变记录', book: 'bills' },
  { path: '/backRecords', title: '返水记录', book: 'bonuses' },
];

/** The last days as calls take them. */
function lately(days: number) {
  const to = dayOf(Date.now());
  return { date_from: addDays(to, 1 - days), date_to: to };
}

/** Records of the last days. */
function within(rows: readonly WireRecord[], days: number): WireRecord[] {
  const { date_from } = lately(days);
  return rows.filter(({ created_at }) => dayOf(created_at) >= date_from);
}

/** Opens a page by its address; the strip says that there is no signal, the line from when it is. */
async function openCold(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByText(OFFLINE_STRIP)).toBeVisible();
  await expect(page.getByText(keptSince()).first()).toBeVisible();
  return page;
}

test('with no platform and after a restart every page of the book opens by its address', async ({
  reopened,
  line,
  truth,
  detailOf,
}) => {
  for (const { path, title } of [REPORT, ...BOOK_PAGES]) {
    const page = await openCold(reopened, `${line.url}${path}?range=30`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    const rows = path === REPORT.path ? page.getByRole('listitem') : shownRows(page);
    await expect(rows.first()).toBeVisible();
    await expect(page.locator('[data-tone="error"]')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.close();
  }
  const detail = await openCold(reopened, `${line.url}/betDetail?id=${detailOf.id}`);
  await expect(detail.getByText(String(detailOf.order_no))).toBeVisible();
  expect(truth.bets.length).toBeGreaterThan(600);
});

test('filters, totals and the file agree with the platform’s numbers', async ({
  reopened,
  line,
  truth,
}) => {
  const page = await openCold(reopened, `${line.url}/betRecords`);
  for (const { search, rows } of [
    { search: '', rows: within(truth.bets, 7) },
    { search: '?range=30', rows: within(truth.bets, 30) },
    {
      search: '?range=30&type=5',
      rows: within(truth.bets, 30).filter(({ game_type }) => game_type === 5),
    },
    {
      search: '?range=30&type=7&status=1',
      rows: within(truth.bets, 30).filter(
        ({ game_type, status }) => game_type === 7 && status === 1,
      ),
    },
  ]) {
    await page.goto(`${line.url}/betRecords${search}`);
    await expect(page.getByText(`共 ${rows.length.toLocaleString('en')} 笔`)).toBeVisible();
    const [stake, win] = [totalOf(rows, 'stake'), totalOf(rows, 'win')];
    await expect(shownTotals(page)).toContainText(`投注额${shownAmount(stake)}`);
    await expect(shownTotals(page)).toContainText(`派彩${shownAmount(win)}`);

    const file = await exported(page);
    const [headings = [], ...lines] = file;
    const column = (name: string) => lines.map((cells) => cells[headings.indexOf(name)] ?? '');
    expect(column('订单号')).toEqual(rows.map(({ order_no }) => order_no));
    expect(column('投注额(USDT)')).toEqual(rows.map((row) => moneyOf(row, 'stake')));
    expect(column('派彩(USDT)')).toEqual(rows.map((row) => moneyOf(row, 'win')));
  }
});

test('orders, movements, rebates and the report agree with the platform’s numbers', async ({
  reopened,
  line,
  truth,
}) => {
  const page = await openCold(reopened, `${line.url}/transactionRecords?range=30`);
  for (const { path, rows } of [
    { path: '/transactionRecords', rows: within(truth.bills, 30) },
    { path: '/backRecords', rows: within(truth.bonuses, 30) },
    {
      path: '/rechargeRecords',
      rows: within(truth.orders, 30).filter(({ kind }) => kind === 1),
    },
  ]) {
    await page.goto(`${line.url}${path}?range=30`);
    await expect(page.getByText(`共 ${rows.length.toLocaleString('en')} 笔`)).toBeVisible();
  }
  await page.goto(`${line.url}/accountRecords?range=30`);
  for (const figure of [truth.report.net, truth.report.stake, truth.report.win]) {
    await expect(shownTotals(page)).toContainText(shownAmount(parseMoney(figure)));
  }
});

function moneyOf(row: WireRecord, field: string): string {
  return moneyToWire(parseMoney(String(row[field])));
}

/** The exported file, read. */
async function exported(page: Page): Promise<string[][]> {
  await page.getByRole('button', { name: '导出' }).click();
  const sheet = page.getByRole('dialog', { name: '导出 CSV' });
  const downloading = page.waitForEvent('download');
  await sheet.getByRole('button', { name: '保存到下载' }).click();
  const download = await downloading;
  const text = await readFile(await download.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  return readCsv(text.slice(1));
}
