import type { BrowserContext, Page, Request } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import { expect, test } from '../support/record-book.ts';
import {
  BOOK_PATHS,
  expectAllKept,
  expectSound,
  openRecords,
  shownRows,
  stopHalfWay,
} from '../support/records.ts';
import { keepSession } from '../support/withdrawal.ts';

/** How often the account's balance was asked for from now on, over all pages of the browser. */
function balanceCalls(context: BrowserContext): () => number {
  let seen = 0;
  context.on('request', (request) => {
    if (isBalanceCall(request)) seen += 1;
  });
  return () => seen;
}

function isBalanceCall(request: Request): boolean {
  return request.url().endsWith('/user-info');
}

const loggedIn = (page: Page) => expect(page.getByTestId('balance')).toHaveText(/\d/);

/** Another tab of the account. Every tab asks once as it starts: that is over then. */
async function anotherTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  const started = tab.waitForResponse('**/api/plat/user-info');
  await tab.goto(path);
  await started;
  return tab;
}

/** What the browser tells a page that it takes out of its cache. */
const comeBack = (page: Page) =>
  page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );

test('fault 29, 30, 31: what the leading tab did goes on when it is closed or frozen, and a page from the cache looks at its session', async ({
  page,
  context,
  line,
  token,
  bets,
}) => {
  await context.clock.install();
  const held = stopHalfWay(line, BOOK_PATHS.bets);
  await openRecords(page, token);
  await expect.poll(held.pages).toBeGreaterThanOrEqual(3);
  const second = await anotherTab(context, '/betRecords');
  await test.step('31: closed, another tab downloads and refreshes', async () => {
    const asked = balanceCalls(context);
    await page.close();
    line.calm();
    held.open();
    // Long before its own period of 30 s is over.
    await expect.poll(asked).toBeGreaterThan(0);
    await expectAllKept(second, 'bets', bets);
    await expectSound(second, 'bets', bets);
  });
  const third = await anotherTab(context, '/betRecords');
  await expect(shownRows(third).first()).toBeVisible();
  await test.step('29: frozen, it is replaced', async () => {
    const devtools = await context.newCDPSession(second);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    const asked = balanceCalls(context);
    // Half as long again as the leader would have needed. Where the browser hides a page before it
    // freezes it, the lead is handed over at once, and the other asks twice in this time.
    await third.clock.runFor(46_000);
    await expect.poll(asked).toBeGreaterThan(0);
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await expect(shownRows(second).first()).toBeVisible();
    await second.close();
  });
  await test.step('30: back from the page cache', async () => {
    const asked = balanceCalls(context);
    await comeBack(third);
    await expect.poll(asked).toBeGreaterThan(0);
    await third.evaluate(() => {
      for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
    });
    await comeBack(third);
    await expect(shownRows(third)).toHaveCount(0);
    await expect(third.getByText('请先登录')).toBeVisible();
  });
});

test('fault 32: without Web Locks and channels between tabs each tab asks for itself', async ({
  page,
  context,
  token,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
  });
  await context.clock.install();
  await keepSession(page, token);
  await openLobby(page);
  const other = await anotherTab(context, '/home');
  await loggedIn(other);
  const asking = new Set<Page>();
  context.on('request', (request) => {
    if (isBalanceCall(request)) asking.add(request.frame().page());
  });
  await context.clock.runFor(31_000);
  await expect.poll(() => [page, other].filter((tab) => asking.has(tab))).toHaveLength(2);
  await loggedIn(page);
});
