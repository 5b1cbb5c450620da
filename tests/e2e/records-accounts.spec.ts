import type { Page } from '@playwright/test';
import { COLLECTIONS, type CollectionName } from '../../db/record-collection.ts';
import { everythingStored } from '../support/everything-stored.ts';
import { cachedAnswers, untilWorker } from '../support/offline.ts';
import { closePromo, logIn, logOut } from '../support/player.ts';
import { expectAllKept, keptBook, openRecords, shownRows } from '../support/records.ts';
import { test as base, expect } from '../support/test.ts';
import { DEMO, type RichPlayer, richPlayer, tokenOf } from '../support/wallet.ts';
import { everyRecord, type WireRecord } from '../support/wire-records.ts';
import { keepSession } from '../support/withdrawal.ts';

const PAGES: Record<CollectionName, string> = {
  bets: '/betRecords',
  orders: '/rechargeRecords',
  bills: '/transactionRecords',
  bonuses: '/backRecords',
};

interface Owner {
  token: string;
  books: Record<CollectionName, WireRecord[]>;
  /** What is in nobody else's records: the numbers of bets and orders. */
  marks: string[];
}

/** One player with months of records, and another with a deposit. */
const test = base.extend<{ one: Owner; other: RichPlayer }>({
  one: async ({ platform }, use) => {
    const token = await tokenOf(platform, DEMO);
    const read = COLLECTIONS.map((book) => everyRecord(platform, token, book));
    const [bets = [], orders = [], bills = [], bonuses = []] = await Promise.all(read);
    const marks = [...bets, ...orders].map(({ order_no }) => String(order_no));
    expect(marks.length).toBeGreaterThan(600);
    await use({ token, books: { bets, orders, bills, bonuses }, marks });
  },
  other: async ({ platform }, use) => {
    await use(await richPlayer(platform));
  },
});
// The worker's caches are looked through, too.
test.use({ serviceWorkers: 'allow' });

// Some 2,000 records are downloaded, and looked for afterwards.
test.setTimeout(120_000);

/** Those of the marks that stand in a text. Looked for one by one, thousands of them take seconds. */
function marksIn(text: string, { marks }: Owner): string[] {
  const wanted = new Set(marks);
  const lengths = new Set(marks.map(({ length }) => length));
  const found = new Set<string>();
  for (const begin of new Set(marks.map((mark) => mark.slice(0, 4)))) {
    for (let at = text.indexOf(begin); at >= 0; at = text.indexOf(begin, at + 1)) {
      for (const length of lengths) {
        const word = text.slice(at, at + length);
        if (wanted.has(word)) found.add(word);
      }
    }
  }
  return [...found];
}

/** Opens every book until all of it is on the device. */
async function readEverything(page: Page, { token, books }: Owner): Promise<void> {
  await openRecords(page, token);
  for (const book of COLLECTIONS) {
    await page.goto(PAGES[book]);
    await expectAllKept(page, book, books[book]);
  }
  await page.goto(`/betDetail?id=${books.bets[0]?.id}`);
  await expect(page.getByText(String(books.bets[0]?.order_no))).toBeVisible();
}

/** Goes through the book as whoever is logged in; none of the marks is to be seen. */
async function expectUnseen(page: Page, owner: Owner): Promise<void> {
  const { books } = owner;
  for (const book of COLLECTIONS) {
    await page.goto(`${PAGES[book]}?range=30`);
    await expect(page.getByText(/截至 \d\d:\d\d/).first()).toBeVisible();
    const text = (await page.locator('body').textContent()) ?? '';
    expect(marksIn(text, owner)).toEqual([]);
  }
  await page.goto(`/betDetail?id=${books.bets[0]?.id}`);
  await expect(page.getByRole('main')).toContainText(/记录不存在|没有|找不到/);
  expect(await page.locator('body').textContent()).not.toContain(String(books.bets[0]?.order_no));
}

/** Looks through all databases, localStorage, sessionStorage and caches for what is only in one account's records. */
async function expectGone(page: Page, owner: Owner): Promise<void> {
  const stored = await everythingStored(page);
  expect(marksIn(stored, owner)).toEqual([]);
  const cached = (await cachedAnswers(page)).map(({ text }) => text).join('\n');
  expect(marksIn(cached, owner)).toEqual([]);
  for (const book of COLLECTIONS) expect((await keptBook(page, book)).rows).toEqual([]);
}

test('whoever comes after sees none of an account’s records, and a logout leaves none behind', async ({
  page,
  context,
  one,
  other,
}) => {
  await readEverything(page, one);
  // With no signal the settings come out of the worker's hands: it has to have them.
  await untilWorker(page);
  const stored = await everythingStored(page);
  expect(marksIn(stored, one)).toHaveLength(one.marks.length);
  await page.goto(PAGES.bets);
  await expect(shownRows(page).first()).toBeVisible();

  // Who arrives by a link, in another tab, sees none of what was read here before.
  const second = await context.newPage();
  await second.goto(`/?token=${other.token}`);
  await closePromo(second);
  await expectUnseen(second, one);
  await second.goto(PAGES.orders);
  await expect(shownRows(second)).toHaveCount(1);

  // The first tab still shows its own; a logout in the other one leaves them to it.
  await page.bringToFront();
  await page.getByRole('button', { name: '刷新记录' }).click();
  await expect(shownRows(page).first()).toBeVisible();
  await second.bringToFront();
  await second.goto('/home');
  await logOut(second);
  const left = await everythingStored(page);
  expect(left).not.toContain(other.address);
  expect(marksIn(left, one)).toHaveLength(one.marks.length);
  await second.close();

  // A logout with no signal leaves nothing on the device, and the next one sees nothing of it.
  await keepSession(page, one.token);
  await page.goto('/home');
  await expect(page.getByRole('button', { name: '刷新余额' })).toBeVisible();
  await context.setOffline(true);
  await logOut(page);
  await expectGone(page, one);
  await context.setOffline(false);
  await logIn(page, other);
  await expectUnseen(page, one);
  const after = await everythingStored(page);
  expect(marksIn(after, one)).toEqual([]);
});
