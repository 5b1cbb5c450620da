import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../tools/browser.mjs';
import { wireGames } from '../support/games.ts';
import type { WireGame } from '../support/lobby.ts';
import { launchPlatform, type TestPlatform } from '../support/platform.ts';
import {
  type FrameTimes,
  frameFigures,
  mainThreadTasks,
  TASK_CATEGORIES,
  watchFrames,
} from './frames.ts';
import { newPhone } from './phone.ts';
import { median } from './report.ts';

// `npm run bench:list`: how smoothly a list of 2,000 games scrolls on a slow phone, and how fast it
// opens with no signal. Against the production build in dist; the games are the bench's own, with
// the reference platform's covers.

const GAMES = 2_000;
const CPU_SLOWDOWN = 4;
const RUNS = 3;
/** Tasks below this are the browser's bookkeeping; counting them would flatter the figures. */
const SMALL_TASK_MS = 0.3;
/** As a hasty thumb: px, px per second, and how often. */
const FLING = { distance: 4_000, speed: 4_000, times: 6 };
const LIST = '/cateList?plat_id=5&plat_type=5';

interface Run {
  loading: FrameTimes;
  again: FrameTimes;
  /** CPU time of the page's own tasks while scrolling, as long as they would take on the slow phone. */
  work: FrameTimes;
  offlineOpen: number;
}

/** 2,000 games wearing the covers of the reference platform's own. */
async function readCovers(platform: TestPlatform): Promise<string[]> {
  const answer = await fetch(`${platform.url}/api/plat/game?page=1&size=200`);
  const { result } = (await answer.json()) as { result: { data: { game_image: string }[] } };
  return result.data.map(({ game_image }) => game_image);
}

function dressed(covers: readonly string[]): WireGame[] {
  return wireGames(GAMES).map((game, index) => ({
    ...game,
    game_image: covers[index % covers.length],
    status: index % 17 === 0 ? 2 : 1,
  }));
}

async function serve(page: Page, games: readonly WireGame[]): Promise<void> {
  await page.route('**/api/plat/game?**', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const size = Number(query.get('size'));
    const from = (Number(query.get('page')) - 1) * size;
    const data = games.slice(from, from + size);
    return route.fulfill({ json: { code: 200, message: '', result: { total: GAMES, data } } });
  });
}

/** Scrolls by the browser's own input pipeline. */
async function fling(page: Page, down: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (let time = 0; time < FLING.times; time += 1) {
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance: down ? -FLING.distance : FLING.distance,
      speed: FLING.speed,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
  }
  await session.detach();
}

async function framesOf(page: Page, down: boolean): Promise<FrameTimes> {
  const stop = await watchFrames(page);
  await fling(page, down);
  return await stop();
}

/** Measured at full speed and multiplied: a throttled thread's CPU time says nothing. */
async function workOf(browser: Browser, page: Page): Promise<FrameTimes> {
  await browser.startTracing(page, { categories: TASK_CATEGORIES });
  await fling(page, true);
  const trace = await browser.stopTracing();
  return mainThreadTasks(trace)
    .filter((ms) => ms > SMALL_TASK_MS)
    .map((ms) => ms * CPU_SLOWDOWN);
}

/** Waits until the device has noted a list as read to its end. */
async function stored(page: Page, list: string): Promise<void> {
  while (!(await page.evaluate(isStored, list))) await pause(500);
}

function isStored(list: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('robohall');
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const db = opening.result;
      const read = db.transaction('lists').objectStore('lists').get(list);
      read.onsuccess = () => {
        db.close();
        resolve(read.result !== undefined);
      };
    };
  });
}

/** Scrolls to the end, so that every page has arrived and is stored. */
async function readAll(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return document.body.textContent.includes('已经到底了');
  });
  await stored(page, 'games:5:5');
}

/** From the tap on the bookmark to games on the screen, ms; the worker asleep, the platform down. */
async function openOffline(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => {
    const tiles = document.querySelectorAll('[aria-label="游戏列表"] li img');
    const loaded = [...tiles].filter((tile) => (tile as HTMLImageElement).naturalWidth > 0);
    return loaded.length >= 6 ? performance.now() : undefined;
  });
  const ms = (await shown.jsonValue()) ?? Number.POSITIVE_INFINITY;
  await page.close();
  return ms;
}

async function measure(browser: Browser, platform: TestPlatform, games: WireGame[]): Promise<Run> {
  const context = await newPhone(browser);
  const url = `${platform.url}${LIST}`;
  try {
    const page = await context.newPage();
    await serve(page, games);
    await page.goto(url);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await page.getByRole('list', { name: '游戏列表' }).waitFor();
    // What the app prepares for a visit with no signal is over: this is about scrolling.
    await stored(page, 'catalogue');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const loading = await framesOf(page, true);
    const again = await framesOf(page, false);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const work = await workOf(browser, page);
    await readAll(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await page.close();
    await platform.stop();
    const offlineOpen = await openOffline(context, url);
    return { loading, again, work, offlineOpen };
  } finally {
    await context.close();
    await platform.restore();
  }
}

function row(title: string, all: readonly FrameTimes[]): string {
  const figures = all.map(frameFigures);
  const of = (key: keyof ReturnType<typeof frameFigures>) =>
    median(figures.map((each) => each[key]));
  const worst = Math.max(...figures.map(({ longest }) => longest));
  return [
    title.padEnd(24),
    `${of('frames')} of them`,
    `median ${of('median').toFixed(1)} ms`,
    `p95 ${of('p95').toFixed(1)} ms`,
    `p99 ${of('p99').toFixed(1)} ms`,
    `longest ${of('longest').toFixed(1)} ms (worst of all runs ${worst.toFixed(1)})`,
    `over 50 ms: ${of('over50')}`,
  ].join('  ');
}

const platform = await launchPlatform({ art: true, optimised: true });
const browser = await chromium.launch(chromiumLaunch());
try {
  const games = dressed(await readCovers(platform));
  const runs: Run[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    process.stderr.write(`run ${run} of ${RUNS} (load ${loadavg()[0]?.toFixed(1)})\n`);
    runs.push(await measure(browser, platform, games));
  }
  process.stdout.write(
    [
      `cateList with ${GAMES} games, medians of ${RUNS}; CPU ${CPU_SLOWDOWN}× slower, 390 × 844 at 2×, ${FLING.times} flings of ${FLING.distance} px at ${FLING.speed} px/s`,
      'Times between frames (others’ work on the machine counts):',
      row(
        '  down, pages arriving',
        runs.map(({ loading }) => loading),
      ),
      row(
        '  back up, all there',
        runs.map(({ again }) => again),
      ),
      `CPU time of the page’s own tasks × ${CPU_SLOWDOWN}:`,
      row(
        '  scrolling down',
        runs.map(({ work }) => work),
      ),
      `Open with no signal: first games after ${median(runs.map(({ offlineOpen }) => offlineOpen)).toFixed(0)} ms`,
      '',
    ].join('\n'),
  );
} finally {
  await browser.close();
  await platform.dispose();
}
