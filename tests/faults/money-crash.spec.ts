import type { BrowserContext, Page } from '@playwright/test';
import { gate } from '../support/fault-server.ts';
import { APPLY, expect, journalOf, passUntil, statesOf, test } from '../support/money.ts';
import { ownChromium } from '../support/own-chromium.ts';
import {
  again,
  CONFIRMED,
  keepSession,
  MISSING,
  openWithdrawal,
  said,
  withdraw,
} from '../support/withdrawal.ts';

/** Expects the newest operation to have been cleared up by the records. @returns its order */
async function expectCleared(page: Page): Promise<string | undefined> {
  await expect.poll(async () => (await statesOf(page)).at(-1)).toBe('confirmed');
  const op = (await journalOf(page)).at(-1);
  expect(op?.history.map(({ state }) => state)).toEqual([
    'armed',
    'sending',
    'unknown',
    'confirmed',
  ]);
  expect(op?.orderNos).toHaveLength(1);
  return op?.orderNos[0];
}

/** Opens the app in another tab once the one before is gone. */
async function openNext(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/withdrawal');
  return page;
}

/** Lets every request to send a withdrawal stop in the page, as if it were killed before. */
function keepFromSending(path: string): void {
  const { open, send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
    if (String(given[1]).endsWith(path)) Reflect.set(this, 'stopped', true);
    Reflect.apply(open, this, given);
  };
  XMLHttpRequest.prototype.send = function (body) {
    if (!Reflect.get(this, 'stopped')) send.call(this, body);
  };
}

test('fault 25, 26, 28: a tab that ends before it has sent, after it, or by a crash leaves what the next one clears up', async ({
  page,
  context,
  line,
  player,
  booked,
}) => {
  const found: (string | undefined)[] = [];
  let letAnswers = () => {};
  await openWithdrawal(page, player);
  await test.step('28: closed between writing and sending', async () => {
    await page.evaluate(keepFromSending, APPLY);
    await withdraw(page, player);
    await expect.poll(() => statesOf(page)).toEqual(['sending']);
    await page.close();
  });
  const second = await context.newPage();
  await test.step('28: nothing was sent, and that is found out', async () => {
    await second.clock.install();
    await second.goto('/withdrawal');
    await expect.poll(() => statesOf(second)).toEqual(['unknown']);
    await passUntil(second, line, said(second, MISSING));
    expect(await statesOf(second)).toEqual(['missing']);
    expect(line.arrivals(APPLY)).toEqual([]);
  });
  await test.step('25: closed after it was sent', async () => {
    letAnswers = line.disturb(APPLY, { after: gate().opened });
    await withdraw(second, player, '60');
    await expect.poll(() => line.carried(APPLY)).toBe(1);
    expect(await statesOf(second)).toEqual(['missing', 'sending']);
    await second.close();
  });
  const third = await openNext(context);
  found.push(await expectCleared(third));
  await test.step('26: the renderer crashes after it was sent', async () => {
    await again(third);
    await withdraw(third, player, '70');
    await expect.poll(() => line.carried(APPLY)).toBe(2);
    const crashed = third.waitForEvent('crash');
    const cdp = await context.newCDPSession(third);
    cdp.send('Page.crash').catch(() => undefined);
    await crashed;
  });
  const last = await openNext(context);
  found.push(await expectCleared(last));
  expect(line.arrivals(APPLY)).toHaveLength(2);
  // The tab that crashed holds nothing back: another one is sent.
  letAnswers();
  await again(last);
  await withdraw(last, player, '80');
  await expect(said(last, CONFIRMED)).toBeVisible();
  expect(await statesOf(last)).toEqual(['missing', 'confirmed', 'confirmed', 'confirmed']);
  const { orderNos } = await booked();
  expect(orderNos).toHaveLength(3);
  expect(orderNos).toEqual(expect.arrayContaining(found));
});

test('fault 27: the browser is killed after it was sent, and the row is on the disk', async ({
  line,
  player,
  booked,
}) => {
  const chromium = await ownChromium();
  try {
    const first = await chromium.start();
    const page = await first.newPage();
    await openWithdrawal(page, player, line.url);
    line.disturb(APPLY, { after: gate().opened });
    await withdraw(page, player);
    await expect.poll(() => line.carried(APPLY)).toBe(1);
    await chromium.kill();
    const started = await chromium.start();
    // What localStorage was given just before is lost with the browser: the login may be too.
    const next = await started.newPage();
    await keepSession(next, player.token, line.url);
    await next.goto(`${line.url}/withdrawal`);
    expect([await expectCleared(next)]).toEqual((await booked()).orderNos);
    expect(line.arrivals(APPLY)).toHaveLength(1);
  } finally {
    await chromium.dispose();
  }
});
