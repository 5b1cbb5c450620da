import type { Page } from '@playwright/test';
import { envelope } from '../support/fault-answers.ts';
import { type Arrival, type Fault, gate, LOST_REQUEST } from '../support/fault-server.ts';
import {
  APPLY,
  expect,
  journalOf,
  keepConnections,
  loseMoney,
  passTime,
  passUntil,
  RECORDS,
  test,
} from '../support/money.ts';
import { confirmLogin } from '../support/session.ts';
import { callsOf } from '../support/wallet.ts';
import {
  askFor,
  CONFIRMED,
  confirmButton,
  FOUND,
  openWithdrawal,
  said,
  UNKNOWN,
  withdraw,
} from '../support/withdrawal.ts';

const OLD_MS = 20 * 60_000;
const GATEWAY = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>502</h1>' };

const BANNER = '/api/banner';

/** Counts from now on how often pages show 网络不可用. */
async function countOutages(page: Page): Promise<() => number> {
  let outages = 0;
  await page.exposeFunction('toldOutage', () => {
    outages += 1;
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('网络不可用')) Reflect.get(window, 'toldOutage')();
    }).observe(document, { childList: true, subtree: true });
  });
  return () => outages;
}

/**
 * Runs in the page: counts the calls that have no answer yet. Playwright hears of a call somewhat later, and time that
 * is passed by hand in between can be enough for an outage.
 */
function countUnderWay(): void {
  let underWay = 0;
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (...body) {
    underWay += 1;
    this.addEventListener('loadend', () => {
      underWay -= 1;
    });
    send.apply(this, body);
  };
  Reflect.set(window, 'underWay', () => underWay);
}

/** The true answer under a Date of twenty minutes ago, as something on the way had kept it. */
function withOldDate(arrival: Arrival): Fault {
  return {
    after: async () => {
      const heard = arrival.heard.at(-1);
      if (heard) heard.headers.date = new Date(Date.now() - OLD_MS).toUTCString();
    },
  };
}

const balanceOf = (page: Page) => page.getByTestId('wallet-balance');

for (const honoursKeys of [true, false]) {
  test.describe(honoursKeys ? 'with keys' : 'without keys', () => {
    test.use({ honoursKeys });
    const keys = honoursKeys ? 'keys' : 'no keys';

    test(`fault 61: an old answer, then one that is lost (${keys})`, async ({
      page,
      line,
      player,
      booked,
    }) => {
      await page.clock.install();
      await openWithdrawal(page, player);
      await askFor(page, player);
      line.disturb(RECORDS, withOldDate, { times: 1 });
      const old = page.waitForResponse(`**${RECORDS}`);
      await passTime(page, line, 31);
      await old;
      line.disturb(APPLY, { answer: GATEWAY }, { times: 1 });
      await confirmButton(page).click();
      await expect.poll(() => line.carried(APPLY)).toBeGreaterThan(0);
      await passUntil(page, line, said(page, honoursKeys ? CONFIRMED : FOUND));
      const { orderNos } = await booked();
      expect(orderNos).toHaveLength(1);
      expect(await journalOf(page)).toMatchObject([{ state: 'confirmed', orderNos }]);
    });

    test(`fault 63: it arrives, and the login is over (${keys})`, async ({
      page,
      line,
      player,
      booked,
    }) => {
      await openWithdrawal(page, player);
      line.disturb(APPLY, { answer: envelope(401, '登录已过期') }, { times: 1 });
      await withdraw(page, player);
      const login = page.getByRole('dialog', { name: '欢迎登录' });
      await expect(login).toBeVisible();
      await expect(page.getByText(/没有提交|没有受理/)).toHaveCount(0);
      await confirmLogin(page, player);
      await expect(said(page, FOUND)).toBeVisible();
      const { orderNos } = await booked();
      expect(orderNos).toHaveLength(1);
      expect(await journalOf(page)).toMatchObject([{ state: 'confirmed', orderNos, likely: true }]);
      expect(line.arrivals(APPLY)).toHaveLength(1);
    });
  });
}

test('fault 62: the first money of a visit carries its key, though nothing is known of keys', async ({
  page,
  line,
  player,
  booked,
}) => {
  const late = gate();
  line.disturb('/api/plat/info', { before: late.opened });
  await openWithdrawal(page, player);
  await askFor(page, player);
  await keepConnections(page, line);
  line.disturb(APPLY, { answer: 'reset', onlyReused: true });
  await confirmButton(page).click();
  // The browser itself sends it again; without a key the platform would do it twice.
  await expect.poll(() => line.arrivals(APPLY).length, { timeout: 15_000 }).toBeGreaterThan(1);
  const [op] = await journalOf(page);
  expect(new Set(line.arrivals(APPLY).map(({ key }) => key))).toEqual(new Set([op?.opId]));
  await expect(said(page, CONFIRMED)).toBeVisible();
  late.open();
  expect((await booked()).orderNos).toHaveLength(1);
});

test.describe('without keys', () => {
  test.use({ honoursKeys: false });

  test('fault 64: an equal order of another device is told as likely, not as accepted', async ({
    page,
    line,
    platform,
    player,
  }) => {
    await page.clock.install();
    await openWithdrawal(page, player);
    const recover = loseMoney(line, LOST_REQUEST);
    await withdraw(page, player);
    await expect(said(page, UNKNOWN)).toBeVisible();
    await callsOf(platform, player.token)('withdrawApply', {
      amount: '50',
      address_id: player.addressId,
      password: player.withdrawalPassword,
    });
    recover();
    await passUntil(page, line, said(page, FOUND));
    await expect(page.getByText(/应该就是这一笔：W/)).toBeVisible();
    await expect(page.getByText(/在别的设备上也提交过/)).toBeVisible();
    await expect(said(page, CONFIRMED)).toHaveCount(0);
  });

  test('fault 66: the browser forgets an operation while it is being sent', async ({
    page,
    context,
    line,
    player,
    booked,
  }) => {
    await page.clock.install();
    await openWithdrawal(page, player);
    const late = gate();
    const recover = loseMoney(line, { after: late.opened, answer: 'reset' });
    await withdraw(page, player);
    await expect.poll(() => line.carried(APPLY)).toBe(1);
    const cdp = await context.newCDPSession(page);
    const { origin } = new URL(line.url);
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    late.open();
    await expect(said(page, UNKNOWN)).toBeVisible();
    await page.getByText('经过与编号').click();
    await expect(page.getByText('本机记录被清除过')).toBeVisible();
    await page.reload();
    await expect(said(page, UNKNOWN)).toBeVisible();
    recover();
    await passUntil(page, line, said(page, FOUND));
    const { orderNos } = await booked();
    expect(orderNos).toHaveLength(1);
    expect(await journalOf(page)).toMatchObject([{ state: 'confirmed', orderNos }]);
  });
});

for (const [what, told] of [
  ['null', { balance: null }],
  ['absent', {}],
] as const) {
  test(`fault 65: a balance that is ${what} is never 0`, async ({ page, player }) => {
    await page.clock.install();
    await openWithdrawal(page, player);
    await expect(balanceOf(page)).toHaveText('500.0000 USDT');
    await page.route('**/api/plat/user-info', async (route) => {
      const answer = await route.fetch();
      const { result, ...rest } = (await answer.json()) as { result: Record<string, unknown> };
      const { balance: _balance, ...others } = result;
      await route.fulfill({ response: answer, json: { ...rest, result: { ...others, ...told } } });
    });
    // The last that was told stays, with the time when it was. Where a reading that was under way before has
    // told it again, it is a minute old with the next.
    await expect(async () => {
      const asked = page.waitForResponse('**/api/plat/user-info');
      await page.clock.fastForward(61_000);
      await (await asked).finished();
      await expect(balanceOf(page)).toHaveText('500.0000 USDT');
      await expect(page.locator('time[data-stale]').first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    // Where it was never told, nothing is. Not a page of the app: that would store what it knows once more.
    await page.goto('/repair.html');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (/query/.test(key)) localStorage.removeItem(key);
      }
    });
    const first = page.waitForResponse('**/api/plat/user-info');
    await page.goto('/withdrawal');
    await (await first).finished();
    await expect(balanceOf(page)).toHaveText('-- USDT');
  });
}

test('fault 73: a blocked path that fails before anything is answered is no outage', async ({
  page,
}) => {
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(BANNER));
  await page.route(`**${BANNER}`, (route) => route.abort('blockedbyclient'));
  await page.route(
    (url) => url.pathname.startsWith('/api/') && url.pathname !== BANNER,
    async (route) => {
      await lost;
      // What the app makes of the loss is on screen two frames after its page is.
      await page.getByRole('tabpanel').waitFor();
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await route.continue();
    },
  );
  const outages = await countOutages(page);
  await page.goto('/home');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  expect(outages()).toBe(0);
});

test('fault 73: one path is blocked, and only that is asked for again, ever more slowly', async ({
  page,
  line,
  player,
}) => {
  await page.clock.install();
  await page.route(`**${BANNER}`, (route) => route.abort('blockedbyclient'));
  await page.addInitScript(countUnderWay);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const outages = await countOutages(page);
  await openWithdrawal(page, player);
  await page.goto('/home');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  // From here on time is passed by hand alone: on a busy machine an answer can take the four seconds of an outage.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  /** Time does not run on while the platform is answering. @returns how often a path was asked for */
  const timesIn = async (seconds: number) => {
    asked.length = 0;
    for (let half = 0; half < 2 * seconds; half += 1) {
      await expect
        .poll(() => page.evaluate(() => Reflect.get(window, 'underWay')()), { intervals: [5, 10] })
        .toBe(0);
      await passTime(page, line, 0.5);
    }
    const heard = [...asked];
    return (path: string) => heard.filter((each) => each === path).length;
  };
  // What the start has left behind ends first, such as an outage of a busy machine.
  await timesIn(10);
  await expect(page.getByText('网络不可用')).toBeHidden();
  const before = outages();
  const first = await timesIn(60);
  const later = await timesIn(120);
  expect(first(BANNER)).toBeGreaterThan(3);
  // Each time it is asked for with two retries; after a minute the pauses are 32 s and more.
  expect(later(BANNER)).toBeLessThanOrEqual(9);
  // What answers is not asked for because of it.
  expect(later('/api/plat/game/hot')).toBeLessThanOrEqual(2);
  expect(outages()).toBe(before);
});
