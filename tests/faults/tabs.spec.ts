import type { BrowserContext, Page } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import { logIn, logOut } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

/** How often the account's balance was asked for from now on, over all pages of the browser. */
function balanceCalls(context: BrowserContext): () => number {
  let seen = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/user-info')) seen += 1;
  });
  return () => seen;
}

const loggedIn = (page: Page) => expect(page.getByTestId('balance')).toBeAttached();
const visitor = (page: Page) =>
  expect(
    page.getByRole('banner').getByRole('button', { name: '登录', exact: true }),
  ).toBeAttached();

/** Two tabs of one account; the first leads. Their clocks stand still until they are run. */
async function twoTabs(page: Page, context: BrowserContext): Promise<Page> {
  await context.clock.install();
  await openLobby(page);
  await logIn(page);
  const other = await context.newPage();
  // Every tab asks once as it starts: that is not counted.
  const started = other.waitForResponse('**/api/plat/user-info');
  await openLobby(other);
  await loggedIn(other);
  await started;
  return other;
}

test('fault 29: a frozen tab that leads is replaced', async ({ page, context }) => {
  const other = await twoTabs(page, context);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  const asked = balanceCalls(context);
  // Half as long again as the leader would have needed. Where the browser hides a page before it
  // freezes it, the lead is handed over at once, and the other asks twice in this time.
  await other.clock.runFor(46_000);
  await expect.poll(asked).toBeGreaterThan(0);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await loggedIn(page);
});

test.describe('fault 30: back from the back/forward cache', () => {
  /** What the browser tells a page that it takes out of its cache. */
  const comeBack = (page: Page) =>
    page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );

  test('the balance is asked for anew', async ({ page, context }) => {
    await openLobby(page);
    await logIn(page);
    const asked = balanceCalls(context);
    await comeBack(page);
    await expect.poll(asked).toBe(1);
  });

  test('a session that ended meanwhile is over here too', async ({ page }) => {
    // Nothing reaches a page in the cache.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
    await openLobby(page);
    await logIn(page);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
    });
    await comeBack(page);
    await visitor(page);
  });
});

test('fault 31: when the tab that leads is closed, another asks at once', async ({
  page,
  context,
}) => {
  const other = await twoTabs(page, context);
  const asked = balanceCalls(context);
  await page.close();
  await expect.poll(asked, { timeout: 5_000 }).toBe(1);
  await loggedIn(other);
});

test.describe('fault 32: without Web Locks and channels between tabs', () => {
  test.beforeEach(({ context }) =>
    context.addInitScript(() => {
      Reflect.deleteProperty(window, 'BroadcastChannel');
      Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
    }),
  );

  test('each tab asks for itself', async ({ page, context }) => {
    const other = await twoTabs(page, context);
    const asked = balanceCalls(context);
    await context.clock.runFor(31_000);
    await expect.poll(asked).toBe(2);
    await loggedIn(page);
    await loggedIn(other);
  });
});

test('fault 37: nothing that a logout cleared is written once more', async ({ page, context }) => {
  await context.clock.install();
  await openLobby(page);
  await logIn(page);
  // What this changes is due to be written within the second.
  await page.getByRole('button', { name: '刷新余额' }).click();
  await expect(page.getByRole('button', { name: '刷新余额' })).toBeEnabled();
  const account = await page.evaluate(
    () => JSON.parse(localStorage.getItem('robohall.account') ?? '{}').id as string,
  );
  const left = () =>
    page.evaluate(async (id) => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name);
      return [...Object.keys(localStorage), ...names].filter((name) => name.includes(id));
    }, `-${account}`);
  await logOut(page);
  // The page shows the logout before the database is deleted.
  await expect.poll(left).toEqual([]);
  await page.clock.runFor(10_000);
  expect(await left()).toEqual([]);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).not.toContainEqual(expect.stringMatching(/query\.\d/));
  expect(keys).not.toContain('robot_token');
});
