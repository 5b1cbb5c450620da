import type { Page } from '@playwright/test';
import { everythingStored } from '../support/everything-stored.ts';
import { envelope } from '../support/fault-answers.ts';
import { type Arrival, gate } from '../support/fault-server.ts';
import { closePromo, logOut } from '../support/player.ts';
import { expect, test } from '../support/record-book.ts';
import {
  BOOK_PATHS,
  expectAllKept,
  expectSound,
  isDeep,
  keptBook,
  keptKeys,
  openRecords,
  shownRows,
} from '../support/records.ts';
import { confirmLogin } from '../support/session.ts';
import { DEMO, richPlayer } from '../support/wallet.ts';
import { everyRecord } from '../support/wire-records.ts';

const BETS = BOOK_PATHS.bets;

/** Lets the download of the older history stop at its third page until it is let go. */
function stopHalfWay(line: {
  disturb: (path: string, choose: (arrival: Arrival) => object | undefined) => void;
}) {
  const held = gate();
  let pages = 0;
  line.disturb(BETS, (arrival) => {
    if (!isDeep(arrival)) return undefined;
    pages += 1;
    return pages >= 3 ? { after: held.opened } : undefined;
  });
  return { pages: () => pages, open: held.open };
}

test('a 401 half-way: after a login the download goes on where it was', async ({
  page,
  line,
  token,
  bets,
}) => {
  let pages = 0;
  line.disturb(BETS, (arrival) => {
    if (!isDeep(arrival)) return undefined;
    pages += 1;
    return pages === 3 ? { forward: 0, answer: envelope(401, '登录已过期') } : undefined;
  });
  await openRecords(page, token);
  await expect(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
  const before = await keptKeys(page, 'bets');
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(bets.length);
  await expectSound(page, 'bets', bets);
  // A window of days that was gone on from was read to its end before the 401.
  const deep = line.arrivals(BETS).filter(isDeep).slice(0, 3);
  const whole = asked(deep.filter((arrival) => windowOf(arrival) !== windowOf(deep.at(-1))));
  expect(whole.length).toBeGreaterThan(0);
  line.forget();
  await confirmLogin(page, DEMO);
  await closePromo(page);
  await page.goto('/betRecords');
  await expectAllKept(page, 'bets', bets);
  await expectSound(page, 'bets', bets);
  // What was read to its end is not asked for again.
  const again = asked(line.arrivals(BETS).filter(isDeep));
  expect(again.filter((request) => whole.includes(request))).toEqual([]);
});

/** The days that a request asks for. */
function windowOf(arrival: Arrival | undefined): string {
  const asked = new URLSearchParams(arrival?.body);
  return `${asked.get('date_from')} ${asked.get('date_to')}`;
}

/** Requests as they can be told apart. */
const asked = (arrivals: readonly Arrival[]) => arrivals.map(({ body }) => body).sort();

test('two tabs: each page of the platform’s is asked for once', async ({
  page,
  context,
  line,
  token,
  bets,
}) => {
  const other = await context.newPage();
  await openRecords(page, token);
  await other.goto('/betRecords');
  await Promise.all([expectAllKept(page, 'bets', bets), expectAllKept(other, 'bets', bets)]);
  const pages = asked(line.arrivals(BETS).filter(isDeep));
  expect(pages).toEqual([...new Set(pages)]);
  await expectSound(page, 'bets', bets);
  for (const each of [page, other]) await expect(shownRows(each).first()).toBeVisible();
});

test('fault 31: the tab that downloads is closed, the other goes on', async ({
  page,
  context,
  line,
  token,
  bets,
}) => {
  const held = stopHalfWay(line);
  await openRecords(page, token);
  await expect.poll(held.pages).toBeGreaterThanOrEqual(3);
  const other = await context.newPage();
  await other.goto('/betRecords');
  await page.close();
  line.calm();
  held.open();
  await expectAllKept(other, 'bets', bets);
  await expectSound(other, 'bets', bets);
});

test.describe('fault 32: without Web Locks and channels between tabs', () => {
  test.beforeEach(({ context }) =>
    context.addInitScript(() => {
      Reflect.deleteProperty(window, 'BroadcastChannel');
      Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
    }),
  );

  test('two tabs pull at once, and the book is right', async ({ page, context, token, bets }) => {
    const other = await context.newPage();
    await openRecords(page, token);
    await other.goto('/betRecords');
    await Promise.all([expectAllKept(page, 'bets', bets), expectAllKept(other, 'bets', bets)]);
    await expectSound(page, 'bets', bets);
  });
});

/** What the browser tells a page that it takes out of its cache. */
const comeBack = (page: Page) =>
  page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );

test.describe('fault 30: back from the back/forward cache', () => {
  test('records of a session that ended meanwhile are shown no more', async ({ page, token }) => {
    // Nothing reaches a page in the cache.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
    await openRecords(page, token);
    await expect(shownRows(page).first()).toBeVisible();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
    });
    await comeBack(page);
    await expect(shownRows(page)).toHaveCount(0);
    await expect(page.getByText('请先登录')).toBeVisible();
  });
});

/** What only the player's own records hold. */
async function marksOf(platform: { url: string }, token: string): Promise<string[]> {
  const orders = await everyRecord(platform, token, 'orders');
  const bets = await everyRecord(platform, token, 'bets');
  return [...orders, ...bets].map(({ order_no }) => String(order_no));
}

async function expectNoneStored(page: Page, marks: readonly string[]): Promise<void> {
  const text = await everythingStored(page);
  expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
}

test('fault 33: a logout in another tab ends the download here, and nothing comes back', async ({
  page,
  context,
  line,
  platform,
  token,
}) => {
  const marks = await marksOf(platform, token);
  const held = stopHalfWay(line);
  await openRecords(page, token);
  await expect.poll(held.pages).toBeGreaterThanOrEqual(3);
  expect(await keptKeys(page, 'bets')).not.toEqual([]);
  const other = await context.newPage();
  await other.goto('/home');
  await logOut(other);
  await expect(page.getByText('请先登录')).toBeVisible();
  await expect(shownRows(page)).toHaveCount(0);
  line.calm();
  held.open();
  // A write of the late page would come right after it.
  await page.evaluate(() => fetch('/api/home/platform-info').catch(() => undefined));
  await expect.poll(async () => (await keptBook(other, 'bets')).rows).toEqual([]);
  await expectNoneStored(other, marks);
});

/** Logs another player in by a link, in this page. */
async function arriveByLink(page: Page, token: string, path: string): Promise<void> {
  await page.goto(`${path}?token=${token}`);
}

test('an account switch half-way: nothing of the one is the other’s', async ({
  page,
  line,
  platform,
  token,
  bets,
}) => {
  const marks = await marksOf(platform, token);
  const another = await richPlayer(platform);
  const held = stopHalfWay(line);
  await openRecords(page, token);
  await expect.poll(held.pages).toBeGreaterThanOrEqual(3);
  await arriveByLink(page, another.token, '/rechargeRecords');
  line.calm();
  held.open();
  await closePromo(page);
  await expect(shownRows(page)).toHaveCount(1);
  const text = (await page.getByRole('main').textContent()) ?? '';
  expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
  // The account before keeps what it has on the device until it logs out; all of it is its own.
  await expectSound(page, 'bets', bets);
});

test('fault 34: a tab whose account is no longer the browser’s keeps its own records apart', async ({
  page,
  context,
  platform,
  token,
  bets,
}) => {
  const another = await richPlayer(platform);
  await openRecords(page, token);
  await expectAllKept(page, 'bets', bets);
  const other = await context.newPage();
  await arriveByLink(other, another.token, '/betRecords');
  await closePromo(other);
  await expect(other.getByText(/没有投注|没有符合/).first()).toBeVisible();
  await expect(shownRows(other)).toHaveCount(0);
  await page.bringToFront();
  await page.getByRole('button', { name: '刷新记录' }).click();
  await expect(shownRows(page).first()).toBeVisible();
  await expectSound(page, 'bets', bets);
});
