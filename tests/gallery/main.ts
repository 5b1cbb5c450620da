import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { PATHS } from '../../contract/paths.ts';
import { testLaunchOptions } from '../../tools/browser.mjs';
import { OVERLAYS } from '../support/crawl-overlays.ts';
import { pagesForPlayers, pagesForVisitors } from '../support/crawl-stops.ts';
import { untilWorker, visitUntilKept } from '../support/offline.ts';
import { launchPlatform, type TestPlatform } from '../support/platform.ts';
import { walkTo } from '../support/player.ts';
import { callsOf, DEMO, newPlayer, tokenOf } from '../support/wallet.ts';
import { type Picture, pageOf } from './page.ts';
import { disturb, STATES, type State } from './states.ts';

// `npm run gallery`: a picture of every route, of every overlay of the app's host, and of their states, on one page to
// go through. Against the production build in dist and a reference platform of its own. `--only 'records|home'` takes
// views by name, `--size 390x844` one size, `--theme dark` one theme, `--out DIR` another folder.

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    size: { type: 'string' },
    theme: { type: 'string' },
    out: { type: 'string', default: 'test-results/gallery' },
  },
});

const SIZES = ['320x640', '390x844', '430x932', '740x360', '1280x800'];
const THEMES = ['light', 'dark'] as const;
/** States and overlays are looked at where a phone is usual and where it is smallest. */
const FEW = [
  ['390x844', 'light'],
  ['390x844', 'dark'],
  ['320x640', 'dark'],
] as const;
/** What a page may still be doing is waited for no longer than this, ms. */
const PATIENCE_MS = 5_000;
/** Time for what shows that something is being loaded, and for dialogs that slide in, ms. */
const LOADING_MS = 1_200;
const ENTRANCE_MS = 350;

const isWanted = (view: string) => new RegExp(options.only).test(view);
const isSize = (size: string, theme: string) =>
  (options.size ?? size) === size && (options.theme ?? theme) === theme;

const pictures: Picture[] = [];
const began = performance.now();

async function main(): Promise<void> {
  await mkdir(options.out, { recursive: true });
  const platform = await launchPlatform({ history: true, art: true });
  const browser = await chromium.launch(testLaunchOptions());
  try {
    const player = await tokenOf(platform, DEMO);
    const beginner = (await newPlayer(platform)).token;
    for (const size of SIZES) {
      for (const theme of THEMES.filter((one) => isSize(size, one))) {
        await lookAtPages(browser, platform, { size, theme, who: 'visitor' });
        await lookAtPages(browser, platform, { size, theme, who: 'player', token: player });
      }
    }
    for (const [size, theme] of FEW.filter(([one, other]) => isSize(one, other))) {
      await lookAtPages(browser, platform, { size, theme, who: 'beginner', token: beginner });
      for (const state of STATES) {
        await lookAtPages(browser, platform, { size, theme, who: 'player', token: player, state });
      }
      await lookAtOverlays(browser, platform, { size, theme, token: player });
    }
  } finally {
    await browser.close();
    await platform.dispose();
  }
  await writeFile(join(options.out, 'index.html'), pageOf(pictures));
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`${pictures.length} pictures in ${seconds} s: ${options.out}/index.html\n`);
}

interface Look {
  size: string;
  theme: 'light' | 'dark';
  who: 'visitor' | 'player' | 'beginner';
  token?: string;
  state?: State;
}

async function open(
  browser: Browser,
  { url }: TestPlatform,
  look: Omit<Look, 'who'>,
  hasWorker = look.state === 'offline',
) {
  const [width = 390, height = 844] = look.size.split('x').map(Number);
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    isMobile: width < 1000,
    hasTouch: width < 1000,
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Without a worker a state is what the routes make of it; with no signal the worker is what is looked at.
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  const { token, state } = look;
  await context.addInitScript(
    ([own, largest]) => {
      if (own) localStorage.setItem('robot_token', own);
      if (largest) localStorage.setItem('robohall.text_size', 'largest');
    },
    [token, state === 'largest'] as const,
  );
  return context;
}

async function lookAtPages(browser: Browser, platform: TestPlatform, look: Look): Promise<void> {
  const { who, state, token } = look;
  const all = who === 'visitor' ? pagesForVisitors() : pagesForPlayers();
  // The many addresses of a page, such as one for each type of promotion, are looked at on the usual phone alone.
  const isWhole = look.size === FEW[0][0] && who !== 'beginner' && state === undefined;
  const stops = isWhole ? all : onePerPage(all);
  const paths = (await pathsOf(platform, stops, token)).filter(isWanted);
  if (paths.length === 0) return;
  const context = await open(browser, platform, look);
  try {
    const page = await context.newPage();
    if (state === 'offline') await prepareOffline(page, context, paths);
    for (const path of paths) {
      if (state && state !== 'offline') await disturb(page, state);
      if (state === 'offline') await walkTo(page, path);
      else await page.goto(path, { waitUntil: 'domcontentloaded' });
      await settle(page, state);
      await take(page, path, look);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  } finally {
    await context.close();
  }
}

function onePerPage(stops: ReturnType<typeof pagesForPlayers>) {
  const pageOfStop = (path: string) => path.split('?')[0];
  return stops.filter(
    ({ path }, index) =>
      stops.findIndex((other) => pageOfStop(other.path) === pageOfStop(path)) === index,
  );
}

/** The addresses of the stops; a bet's details are those of the player's newest bet. */
async function pathsOf(
  platform: TestPlatform,
  stops: ReturnType<typeof pagesForPlayers>,
  token: string | undefined,
): Promise<string[]> {
  const paths = stops.map(({ path }) => path);
  if (token === undefined) return paths;
  const bets = await callsOf(platform, token)<{ data: { id: string }[] }>('betRecords', {
    size: 1,
  });
  const newest = bets.data[0]?.id;
  return newest === undefined ? paths : [...paths, `${PATHS.betDetail}?id=${newest}`];
}

/** Visits everything with a network, so that it is on the device. */
async function prepareOffline(
  page: Page,
  context: BrowserContext,
  paths: readonly string[],
): Promise<void> {
  await page.goto('/home');
  await page.keyboard.press('Escape');
  await visitUntilKept(page);
  for (const path of paths) {
    await walkTo(page, path);
    await settle(page);
  }
  await context.setOffline(true);
}

async function lookAtOverlays(
  browser: Browser,
  platform: TestPlatform,
  look: Omit<Look, 'who'>,
): Promise<void> {
  for (const [name, overlay] of Object.entries(OVERLAYS)) {
    if (!isWanted(name)) continue;
    const { token, ...rest } = look;
    const isVisitor = overlay.forVisitors === true;
    // Some need the device's database, which comes with the worker.
    const own = isVisitor || !token ? rest : { ...rest, token };
    const context = await open(browser, platform, own, true);
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(3 * PATIENCE_MS);
      await page.goto('/home');
      await settle(page);
      await untilWorker(page);
      // The popup that welcomes a player would lie over the button.
      for (const popup of [1, 2, 3]) {
        if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape');
        await pause(100 * popup);
      }
      await overlay.open(page);
      await page.getByRole('dialog', { name: overlay.title }).waitFor();
      await settle(page);
      await take(page, `overlay ${name}`, { ...look, who: isVisitor ? 'visitor' : 'player' });
    } catch (error) {
      process.stderr.write(`overlay ${name}: ${String(error).slice(0, 1500)}\n`);
    } finally {
      await context.close();
    }
  }
}

/** Waits until nothing is being loaded any more, except where loading is what is looked at. */
async function settle(page: Page, state?: State): Promise<void> {
  if (state === 'loading') return await pause(LOADING_MS);
  const patience = AbortSignal.timeout(PATIENCE_MS);
  while (!patience.aborted && !(await page.evaluate(isSettled).catch(() => false))) await pause(50);
  await pause(ENTRANCE_MS);
}

/** Runs in the page: there is one, nothing is awaited, and the pictures in sight are there. */
function isSettled(): boolean {
  return (
    document.querySelector('main, [role=dialog]') !== null &&
    document.querySelector('[aria-busy=true], [aria-label^=正在]') === null &&
    [...document.querySelectorAll('img')].every(
      (picture) => picture.complete || picture.getBoundingClientRect().top >= innerHeight,
    )
  );
}

async function take(page: Page, view: string, { size, theme, who, state }: Look): Promise<void> {
  const kind = state ?? (who === 'beginner' ? 'empty' : 'usual');
  const file = `${[view, size, theme, who, kind].join('_').replace(/[^\w.-]+/g, '-')}.jpg`;
  await page.screenshot({ path: join(options.out, file), type: 'jpeg', quality: 70 });
  pictures.push({ view, size, theme, who, state: kind, file });
  if (pictures.length % 50 === 0) process.stderr.write(`${pictures.length} pictures\n`);
}

await main();
