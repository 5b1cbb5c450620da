import type { Page } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import { cachedAnswers, OFFLINE_STRIP } from '../support/offline.ts';
import {
  accept,
  heal,
  lookForRelease,
  nextRelease,
  offer,
  POISONED,
  poison,
  type Release,
  releaseMark,
  renew,
  SENDS_NO_MORE,
  serve,
} from '../support/release.ts';
import { test as base, expect } from '../support/visited.ts';
import { richPlayer } from '../support/wallet.ts';
import { askFor, CONFIRMED, confirmButton, openWithdrawal, said } from '../support/withdrawal.ts';

const test = base.extend<{ release: Release }>({
  release: async ({}, use) => {
    const release = await nextRelease('2');
    await use(release);
    await release.dispose();
  },
});
test.use({ expectedConsole: SENDS_NO_MORE });

/** Marks the document in the page, which another one would not have. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'samePage', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'samePage') === true);

test('fault 50, 51, 53, 54, 55, 57: a broken release is refused; a good one waits for consent, tab by tab, and for money', async ({
  context,
  page,
  platform,
  line,
  release,
}) => {
  const player = await richPlayer(platform);
  await openWithdrawal(page, player);
  await askFor(page, player);
  const lobby = await context.newPage();
  await openLobby(lobby);

  await test.step('a broken release is refused, and heals', async () => {
    await poison(release);
    const worker = await release.read('sw.js');
    await serve(platform, release);
    expect(await lookForRelease(lobby), 'HTML in a file’s place').toBe('refused');
    await release.remove(POISONED);
    expect(await lookForRelease(lobby), 'a missing file').toBe('refused');
    await release.remove('sw.js');
    expect(await lookForRelease(lobby), 'no worker').toBe('refused');
    line.cut(true);
    await lobby.reload();
    await expect(lobby.getByText(OFFLINE_STRIP)).toBeVisible();
    await expect(lobby.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await expect(releaseMark(lobby)).toHaveCount(0);
    await expect(offer(lobby)).toBeHidden();
    line.cut(false);
    await release.write('sw.js', worker);
    await heal(release);
    await changePolicy(release);
    expect(await lookForRelease(lobby)).toBe('waiting');
  });

  await test.step('it is offered, and waits for consent', async () => {
    await expect(offer(lobby)).toBeVisible();
    await offer(lobby).getByRole('button', { name: '稍后' }).click();
    await expect(offer(lobby)).toBeHidden();
    const served = await lobby.reload();
    expect(served?.headers()['content-security-policy']).not.toContain('img.example');
    // Still the release before, which offers the new one again.
    await expect(offer(lobby)).toBeVisible();
    await expect(releaseMark(lobby)).toHaveCount(0);
    await mark(lobby);
  });

  await test.step('once accepted it waits for the money that is about to be sent', async () => {
    await page.bringToFront();
    await mark(page);
    await accept(page);
    await expect(offer(page).getByRole('button', { name: '正在更新' })).toBeVisible();
    await expect(offer(page).getByText('这里还有没办完的充值、提现或表单')).toBeVisible();
    await offer(page).getByRole('button', { name: '继续办理' }).click();
    await expect(confirmButton(page)).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    await confirmButton(page).click();
    await expect(said(page, CONFIRMED)).toBeVisible();
    // The journal looks once more before it lets go.
    await expect(releaseMark(page)).toHaveAttribute('content', '2');
  });

  await test.step('the other tab goes on until it agrees, too', async () => {
    await lobby.bringToFront();
    await expect(offer(lobby)).toBeVisible();
    expect(await isMarked(lobby)).toBe(true);
    await accept(lobby);
    await expect(releaseMark(lobby)).toHaveAttribute('content', '2');
    await expect(lobby.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  });

  await test.step('its policy is in force, and what the release before opened with is deleted', async () => {
    const served = await lobby.reload();
    expect(served?.fromServiceWorker()).toBe(true);
    expect(served?.headers()['content-security-policy']).toContain('https://img.example');
    await expect(offer(lobby)).toBeHidden();
    const entries = async () =>
      (await cachedAnswers(lobby))
        .filter(({ cache, path }) => cache.includes('entry') && path !== '/start-check.js')
        .map(({ path, text }) => [path, text.includes('content="2"')])
        .sort();
    await expect.poll(entries).toEqual([
      ['/', true],
      ['/home', true],
    ]);
  });
});

/** Allows pictures of one more host by the release's policy. */
async function changePolicy(release: Release): Promise<void> {
  const headers = await release.read('headers.json');
  const wider = headers.replace("img-src 'self'", "img-src 'self' https://img.example");
  await release.write('headers.json', wider);
}

/** Makes a worker's script as slow to start as on a slow phone: longer than a second. */
const BUSY_AT_START = 'for (const end = Date.now() + 1500; Date.now() < end; );\n';
/** Makes a worker that never ends what a message began. */
const NEVER_DONE =
  "self.addEventListener('message', (event) => event.waitUntil(new Promise(() => {})));\n";

test('a release comes in whatever the worker before it and the page are doing, and is offered again where it cannot', async ({
  context,
  page,
  platform,
  line,
  release,
}) => {
  await page.addInitScript(noteMessages);

  await test.step('a page that was loaded past the worker', async () => {
    await page.goto('/about');
    // Without a page that the worker is in charge of, the next one would not wait.
    const other = await context.newPage();
    await other.goto('/about');
    await page.bringToFront();
    // As Shift and reload.
    const devtools = await context.newCDPSession(page);
    const loaded = page.waitForEvent('load');
    await devtools.send('Page.reload', { ignoreCache: true });
    await loaded;
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await serve(platform, release);
    expect(await lookForRelease(page)).toBe('waiting');
    await accept(page);
    await expect(releaseMark(page)).toHaveAttribute('content', '2');
    await other.close();
  });

  await test.step('requests that hang at the worker, and a page that goes on asking', async () => {
    await renew(release, '3', BUSY_AT_START);
    expect(await lookForRelease(page)).toBe('waiting');
    await expect(offer(page)).toBeVisible();
    const never = new Promise<void>(() => {});
    for (const path of ['/media/nobody-has-seen-it.svg', '/api/banner']) {
      line.disturb(path, { before: never });
      line.forget();
      await page.evaluate((address) => void fetch(address).catch(() => undefined), path);
      await expect.poll(() => line.arrivals(path).length).toBeGreaterThan(0);
    }
    await page.evaluate(() => {
      setInterval(() => void fetch('/version.json').catch(() => undefined), 10);
    });
    await accept(page);
    await expect(releaseMark(page)).toHaveAttribute('content', '3');
    line.calm();
  });

  await test.step('a worker that sleeps and is slow to start', async () => {
    await renew(release, '4', NEVER_DONE);
    expect(await lookForRelease(page)).toBe('waiting');
    await expect(offer(page)).toBeVisible();
    await page.evaluate(() => sessionStorage.removeItem('messages'));
    const devtools = await context.newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await accept(page);
    await expect(releaseMark(page)).toHaveAttribute('content', '4');
    // Chromium can leave a worker active for minutes that starts, or that a message wakes, while it is being replaced.
    const messages = await page.evaluate(() => sessionStorage.getItem('messages'));
    expect(messages).toBe('STEP_ASIDE to activated, answered, SKIP_WAITING to installed');
  });

  await test.step('a worker that does not let the next one in', async () => {
    await renew(release, '5');
    expect(await lookForRelease(page)).toBe('waiting');
    await expect(offer(page)).toBeVisible();
    await mark(page);
    await page.clock.install();
    await accept(page);
    await expect(offer(page).getByRole('button', { name: '正在更新' })).toBeVisible();
    // The page asks for nothing more, so it may not stay like this.
    const reloaded = page.waitForEvent('load');
    await page.clock.runFor(45_000);
    await reloaded;
    expect(await isMarked(page)).toBe(false);
    await expect(offer(page)).toBeVisible();
    await expect(releaseMark(page)).toHaveAttribute('content', '4');
  });
});

/** Runs in the page: notes what it tells the workers of a release, and their answers, also over a reload. */
function noteMessages(): void {
  const note = (words: string) => {
    const before = sessionStorage.getItem('messages');
    sessionStorage.setItem('messages', before === null ? words : `${before}, ${words}`);
  };
  const send = ServiceWorker.prototype.postMessage as (message: unknown, ports: unknown[]) => void;
  ServiceWorker.prototype.postMessage = function (message, ports) {
    const { type } = message as { type: string };
    const [port] = (ports ?? []) as MessagePort[];
    note(`${type} to ${this.state}`);
    if (type !== 'STEP_ASIDE' || !port) return send.call(this, message, ports as unknown[]);
    const between = new MessageChannel();
    between.port1.onmessage = ({ data }) => {
      note('answered');
      port.postMessage(data);
    };
    send.call(this, message, [between.port2]);
  };
}
