import type { Page } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import { cachedAnswers, OFFLINE_STRIP } from '../support/offline.ts';
import type { TestPlatform } from '../support/platform.ts';
import {
  lookForRelease,
  nextRelease,
  type Release,
  SENDS_NO_MORE,
  serve,
} from '../support/release.ts';
import { expect, test } from '../support/visited.ts';

test.describe('a new release', () => {
  test.use({ expectedConsole: SENDS_NO_MORE });
  let release: Release;
  test.beforeEach(async () => {
    release = await nextRelease('2');
  });
  test.afterEach(() => release.dispose());

  test('is offered, waits for the player, and comes in on consent alone', async ({
    page,
    platform,
  }) => {
    await openLobby(page);
    await mark(page);
    await serve(platform, release);
    await lookForRelease(page);
    const dialog = offer(page);
    await expect(dialog).toBeVisible();
    expect(await isMarked(page)).toBe(true);

    await dialog.getByRole('button', { name: '稍后' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    // Still the release before, which offers the new one again.
    await expect(releaseMark(page)).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await mark(page);

    await accept(page);
    await expect(releaseMark(page)).toHaveAttribute('content', '2');
    expect(await isMarked(page)).toBe(false);
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await expect(dialog).toBeHidden();
    // What the release before was opened with is deleted.
    const kept = async () =>
      (await cachedAnswers(page)).filter(({ cache }) => cache.includes('entry'));
    await expect
      .poll(async () => (await kept()).map(({ path }) => path).sort())
      .toEqual(['/', '/home', '/start-check.js']);
    const pages = (await kept()).filter(({ path }) => path !== '/start-check.js');
    for (const { text } of pages) expect(text).toContain('content="2"');
  });

  test('comes in at once, whatever the worker before it is still waiting for', async ({
    page,
    line,
    platform,
  }) => {
    await page.goto('/about');
    await serve(platform, release);
    await lookForRelease(page);
    const dialog = offer(page);
    await expect(dialog).toBeVisible();
    const never = new Promise<void>(() => {});
    for (const path of ['/media/nobody-has-seen-it.svg', '/api/banner']) {
      line.disturb(path, { before: never });
      await page.evaluate((address) => void fetch(address).catch(() => undefined), path);
      await expect.poll(() => line.arrivals(path).length).toBeGreaterThan(0);
    }
    await accept(page);
    await expect(releaseMark(page)).toHaveAttribute('content', '2');
  });

  test('comes in at once, whatever the page goes on asking for', async ({ page, platform }) => {
    await page.goto('/about');
    await serve(platform, release);
    await lookForRelease(page);
    await page.evaluate(() => {
      setInterval(() => void fetch('/version.json').catch(() => undefined), 10);
    });
    await accept(page);
    await expect(releaseMark(page)).toHaveAttribute('content', '2');
  });

  test('waits for a worker that sleeps and is slow to start before it replaces it', async ({
    page,
    platform,
  }) => {
    await page.addInitScript(noteMessages);
    await takeWith(page, platform, BUSY_AT_START);
    await serve(platform, release);
    await lookForRelease(page);
    await expect(offer(page)).toBeVisible();
    await page.evaluate(() => sessionStorage.removeItem('messages'));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await accept(page);
    await expect(releaseMark(page)).toHaveAttribute('content', '2');
    // Chromium can leave a worker active for minutes that starts, or that a message wakes, while it is being replaced.
    expect(await page.evaluate(() => sessionStorage.getItem('messages'))).toBe(
      'STEP_ASIDE to activated, answered, SKIP_WAITING to installed',
    );
  });

  test('that the worker before it does not let in is offered again after a reload', async ({
    page,
    platform,
  }) => {
    await takeWith(page, platform, NEVER_DONE);
    await serve(platform, release);
    await lookForRelease(page);
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
    await expect(releaseMark(page)).toHaveAttribute('content', '1');
  });

  test('fault 51: taken in one tab does not reload the other', async ({
    context,
    page,
    platform,
  }) => {
    await openLobby(page);
    const other = await context.newPage();
    await other.goto('/home');
    await mark(other);
    await page.bringToFront();
    await serve(platform, release);
    await lookForRelease(page);
    await accept(page);
    await expect(releaseMark(page)).toHaveAttribute('content', '2');
    await expect(offer(other)).toBeVisible();
    expect(await isMarked(other)).toBe(true);
    await other.bringToFront();
    await accept(other);
    await expect(releaseMark(other)).toHaveAttribute('content', '2');
  });

  test('comes in on consent also where the page was loaded past the worker', async ({
    context,
    page,
    platform,
  }) => {
    await openLobby(page);
    // Without a page that the worker is in charge of, the next one would not wait.
    const other = await context.newPage();
    await other.goto('/home');
    await page.bringToFront();
    // As Shift and reload.
    const devtools = await page.context().newCDPSession(page);
    const loaded = page.waitForEvent('load');
    await devtools.send('Page.reload', { ignoreCache: true });
    await loaded;
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await serve(platform, release);
    await lookForRelease(page);
    await accept(page);
    await expect(releaseMark(page)).toHaveAttribute('content', '2');
  });

  test('fault 53: with HTML in a chunk’s place is refused, and heals', async ({
    page,
    platform,
  }) => {
    await openLobby(page);
    const script = await poison(release);
    await serve(platform, release);
    expect(await lookForRelease(page)).toBe('refused');
    await expectOldRelease(page);

    await release.write(script.path, script.content);
    expect(await lookForRelease(page)).toBe('waiting');
    await expect(page.getByRole('dialog', { name: '发现新版本' })).toBeVisible();
  });

  test('fault 54: with a file missing is refused', async ({ page, platform }) => {
    await openLobby(page);
    const script = await poison(release);
    await release.remove(script.path);
    await serve(platform, release);
    expect(await lookForRelease(page)).toBe('refused');
    await expectOldRelease(page);
  });

  test('fault 55: without its worker changes nothing', async ({ page, platform, line }) => {
    await openLobby(page);
    await release.remove('sw.js');
    await serve(platform, release);
    expect(await lookForRelease(page)).toBe('refused');
    await expectOldRelease(page);
    line.cut(true);
    await page.reload();
    await expect(page.getByText(OFFLINE_STRIP)).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  });
});

/** Makes a worker's script as slow to start as on a slow phone: longer than a second. */
const BUSY_AT_START = 'for (const end = Date.now() + 1500; Date.now() < end; );\n';
/** Makes a worker that never ends what a message began. */
const NEVER_DONE =
  "self.addEventListener('message', (event) => event.waitUntil(new Promise(() => {})));\n";

/** Opens the lobby and takes release 1, whose worker begins with this code. */
async function takeWith(page: Page, platform: TestPlatform, code: string): Promise<void> {
  await openLobby(page);
  const before = await nextRelease('1');
  await before.write('sw.js', code + (await before.read('sw.js')));
  await serve(platform, before);
  await lookForRelease(page);
  await accept(page);
  await expect(releaseMark(page)).toHaveAttribute('content', '1');
  await before.dispose();
}

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

/** Adds a chunk to the release that the worker of before does not have, with HTML in its place. */
async function poison(release: Release) {
  const path = 'repair-kit.js';
  const content = 'export const kit = 1;\n';
  const worker = await release.read('sw.js');
  const { createHash } = await import('node:crypto');
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const entry = `{"revision":null,"url":"${path}","integrity":"${integrity}"},`;
  const listed = worker.replace(/\[(\{[^[\]]*?"?url"?:)/, `[${entry}$1`);
  expect(listed).not.toBe(worker);
  await release.write('sw.js', listed);
  await release.write(path, '<!doctype html><title>portal</title>');
  return { path, content };
}

async function expectOldRelease(page: Page): Promise<void> {
  await page.reload();
  await expect(releaseMark(page)).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: '发现新版本' })).toBeHidden();
}

/** What only the next release's page has. */
function releaseMark(page: Page) {
  return page.locator('meta[name=release]');
}

function offer(page: Page) {
  return page.getByRole('dialog', { name: '发现新版本' });
}

/** The player's consent. */
function accept(page: Page): Promise<void> {
  return offer(page).getByRole('button', { name: '立即更新' }).click();
}

function mark(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.set(window, 'samePage', true));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'samePage') === true);
}
