import type { BrowserContext, Page } from '@playwright/test';
import { type FaultServer, gate } from '../support/fault-server.ts';
import {
  APPLY,
  type Booked,
  expect,
  journalOf,
  passUntil,
  statesOf,
  test,
} from '../support/money.ts';
import { ownChromium } from '../support/own-chromium.ts';
import type { RichPlayer } from '../support/wallet.ts';
import {
  again,
  askFor,
  CONFIRMED,
  confirmButton,
  keepSession,
  MISSING,
  openWithdrawal,
  said,
  withdraw,
} from '../support/withdrawal.ts';

interface Sent {
  page: Page;
  line: FaultServer;
  player: RichPlayer;
}

/** Sends a withdrawal whose answer never comes, and waits until the platform has done it. */
async function sendInto({ page, line, player }: Sent): Promise<void> {
  await openWithdrawal(page, player);
  line.disturb(APPLY, { after: gate().opened });
  await withdraw(page, player);
  await expect.poll(() => line.carried(APPLY)).toBe(1);
  expect(await statesOf(page)).toEqual(['sending']);
}

/** The next start finds it and clears it up by the records; nothing is sent again. */
async function expectCleared(
  context: BrowserContext,
  { line, booked, url }: { line: FaultServer; booked: Booked; url: string },
): Promise<Page> {
  const next = await context.newPage();
  await next.goto(new URL('/withdrawal', url).href);
  await expect.poll(() => statesOf(next)).toEqual(['confirmed']);
  const [op] = await journalOf(next);
  expect(op?.history.map(({ state }) => state)).toEqual([
    'armed',
    'sending',
    'unknown',
    'confirmed',
  ]);
  const { orderNos } = await booked();
  expect(op?.orderNos).toEqual(orderNos);
  expect(orderNos).toHaveLength(1);
  expect(line.arrivals(APPLY)).toHaveLength(1);
  return next;
}

test('fault 25: the tab is closed after it was sent', async ({
  page,
  context,
  line,
  player,
  booked,
}) => {
  await sendInto({ page, line, player });
  await page.close();
  await expectCleared(context, { line, booked, url: line.url });
});

test('fault 26: the renderer crashes after it was sent, and frees the lock', async ({
  page,
  context,
  line,
  player,
  booked,
}) => {
  await sendInto({ page, line, player });
  const crashed = page.waitForEvent('crash');
  const cdp = await context.newCDPSession(page);
  cdp.send('Page.crash').catch(() => undefined);
  await crashed;
  const next = await expectCleared(context, { line, booked, url: line.url });
  line.calm();
  await again(next);
  await withdraw(next, player, '60');
  await expect.poll(() => statesOf(next)).toEqual(['confirmed', 'confirmed']);
  expect((await booked()).orderNos).toHaveLength(2);
});

test('fault 27: the browser is killed after it was sent, and the row is on the disk', async ({
  line,
  player,
  booked,
  visitedProfile,
}) => {
  const chromium = await ownChromium(visitedProfile);
  try {
    const first = await chromium.start();
    const page = await first.newPage();
    await openWithdrawal(page, player, line.url);
    line.disturb(APPLY, { after: gate().opened });
    await withdraw(page, player);
    await expect.poll(() => line.carried(APPLY)).toBe(1);
    await chromium.kill();
    const again = await chromium.start();
    // What localStorage was given just before is lost with the browser: the login may be too.
    const next = await again.newPage();
    await keepSession(next, player.token, line.url);
    await expectCleared(again, { line, booked, url: line.url });
  } finally {
    await chromium.dispose();
  }
});

test('fault 28: killed between writing and sending, nothing was sent', async ({
  page,
  context,
  line,
  player,
  booked,
}) => {
  await page.addInitScript((path) => {
    const { send } = XMLHttpRequest.prototype;
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
      if (String(given[1]).endsWith(path)) Reflect.set(this, 'stopped', true);
      Reflect.apply(open, this, given);
    };
    XMLHttpRequest.prototype.send = function (body) {
      if (!Reflect.get(this, 'stopped')) send.call(this, body);
    };
  }, APPLY);
  await openWithdrawal(page, player);
  await askFor(page, player);
  await confirmButton(page).click();
  await expect.poll(() => statesOf(page)).toEqual(['sending']);
  await page.close();

  const next = await context.newPage();
  await next.clock.install();
  await next.goto('/withdrawal');
  await expect.poll(() => statesOf(next)).toEqual(['unknown']);
  await passUntil(next, line, said(next, MISSING));
  expect(await statesOf(next)).toEqual(['missing']);
  expect(line.arrivals(APPLY)).toEqual([]);
  expect((await booked()).orderNos).toEqual([]);
  await withdraw(next, player);
  await expect(said(next, CONFIRMED)).toBeVisible();
  expect((await booked()).orderNos).toHaveLength(1);
});
