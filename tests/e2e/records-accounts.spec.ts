import type { Page } from '@playwright/test';
import { BOOKS, type BookName } from '../../db/book.ts';
import { everythingStored } from '../support/everything-stored.ts';
import { cachedAnswers, untilWorker } from '../support/offline.ts';
import { closePromo, DEMO, logIn, logOut } from '../support/player.ts';
import {
  everyRecord,
  expectAllKept,
  keptBook,
  openRecords,
  shownRows,
  type WireRecord,
} from '../support/records.ts';
import { test as base, expect } from '../support/test.ts';
import { type RichPlayer, richPlayer, tokenOf } from '../support/wallet.ts';

const PAGES: Record<BookName, string> = {
  bets: '/betRecords',
  orders: '/rechargeRecords',
  bills: '/transactionRecords',
  bonuses: '/backRecords',
};

interface Owner {
  token: string;
  books: Record<BookName, WireRecord[]>;
  /** What is in nobody else's records: the numbers of bets and orders. */
  marks: string[];
}

/** One player with months of records, and another with a deposit. */
const test = base.extend<{ one: Owner; other: RichPlayer }>({
  one: async ({ platform }, use) => {
    const token = await tokenOf(platform, DEMO);
    const read = BOOKS.map((book) => everyRecord(platform, token, book));
    const [bets = [], orders = [], bills = [], bonuses = []] = await Promise.all(read);
    const marks = [...bets, ...orders].map(({ order_no }) => String(order_no));
    expect(marks.length).toBeGreaterThan(2_000);
    await use({ token, books: { bets, orders, bills, bonuses }, marks });
  },
  other: async ({ platform }, use) => {
    await use(await richPlayer(platform));
  },
});
// The worker's caches are looked through, too.
test.use({
  history: true,
  walletSettings: { confirmEveryS: 0, workEveryMs: 250 },
  serviceWorkers: 'allow',
});

// Some 7,000 records are downloaded, and looked for afterwards.
test.setTimeout(120_000);

/** Opens every book until all of it is on the device. */
async function readEverything(page: Page, { token, books }: Owner): Promise<void> {
  await openRecords(page, token);
  for (const book of BOOKS) {
    await page.goto(PAGES[book]);
    await expectAllKept(page, book, books[book]);
  }
  await page.goto(`/betDetail?id=${books.bets[0]?.id}`);
  await expect(page.getByText(String(books.bets[0]?.order_no))).toBeVisible();
}

/** Goes through the book as whoever is logged in; none of the marks is to be seen. */
async function expectUnseen(page: Page, { marks, books }: Owner): Promise<void> {
  for (const book of BOOKS) {
    await page.goto(`${PAGES[book]}?range=30`);
    await expect(page.getByText(/截至 \d\d:\d\d/).first()).toBeVisible();
    const text = (await page.locator('body').textContent()) ?? '';
    expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
  }
  await page.goto(`/betDetail?id=${books.bets[0]?.id}`);
  await expect(page.getByRole('main')).toContainText(/记录不存在|没有|找不到/);
  expect(await page.locator('body').textContent()).not.toContain(String(books.bets[0]?.order_no));
}

/** Looks through all databases, localStorage, sessionStorage and caches. */
async function expectGone(page: Page, { marks }: Owner): Promise<void> {
  const stored = await everythingStored(page);
  expect(marks.filter((mark) => stored.includes(mark))).toEqual([]);
  const cached = (await cachedAnswers(page)).map(({ text }) => text).join('\n');
  expect(marks.filter((mark) => cached.includes(mark))).toEqual([]);
  for (const book of BOOKS) expect((await keptBook(page, book)).rows).toEqual([]);
}

test('after a logout none of an account’s records is on the device', async ({
  page,
  one,
  other,
}) => {
  await readEverything(page, one);
  const stored = await everythingStored(page);
  expect(one.marks.every((mark) => stored.includes(mark))).toBe(true);
  await page.goto('/home');
  await logOut(page);
  await expectGone(page, one);
  await logIn(page, other);
  await expectUnseen(page, one);
  const after = await everythingStored(page);
  expect(one.marks.filter((mark) => after.includes(mark))).toEqual([]);
});

test('a logout with no signal leaves none either', async ({ page, context, one }) => {
  await readEverything(page, one);
  // With no signal the settings come out of the worker's hands: it has to have them.
  await untilWorker(page);
  await page.goto('/home');
  await context.setOffline(true);
  await logOut(page);
  await expectGone(page, one);
});

test('who arrives by a link sees none of what was read here before', async ({
  page,
  one,
  other,
}) => {
  await readEverything(page, one);
  await page.goto(`/?token=${other.token}`);
  await closePromo(page);
  await expectUnseen(page, one);
  await page.goto(PAGES.orders);
  await expect(shownRows(page)).toHaveCount(1);
});

test('in two tabs each sees its own, and a logout in one leaves the other its records', async ({
  page,
  context,
  one,
  other,
}) => {
  await readEverything(page, one);
  await page.goto(PAGES.bets);
  await expect(shownRows(page).first()).toBeVisible();
  const second = await context.newPage();
  await second.goto(`/?token=${other.token}`);
  await closePromo(second);
  await expectUnseen(second, one);

  await page.bringToFront();
  await page.getByRole('button', { name: '刷新记录' }).click();
  await expect(shownRows(page).first()).toBeVisible();
  await second.bringToFront();
  await second.goto('/home');
  await logOut(second);
  const left = await everythingStored(page);
  expect(left).not.toContain(other.address);
  expect(one.marks.filter((mark) => left.includes(mark))).toHaveLength(one.marks.length);
});
