import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { BENCH_PLAYER } from '../../../demo/seed/players.ts';
import type { TestPlatform } from '../../support/platform.ts';
import { tokenOf } from '../../support/wallet.ts';
import { everyRecord } from '../../support/wire-records.ts';
import { keepSession } from '../../support/withdrawal.ts';
import {
  type FrameTimes,
  frameFigures,
  mainThreadTasks,
  TASK_CATEGORIES,
  watchFrames,
} from '../frames.ts';
import { newPhone } from '../phone.ts';
import { formatTable, median } from '../report.ts';
import {
  betsKept,
  heapOf,
  installProbe,
  type Painted,
  painted,
  paintedAfterTap,
} from './app-page.ts';

const RUNS = 5;
const CPU_SLOWDOWN = 4;
/** Tasks below this are the browser's bookkeeping; counting them would flatter the figures. */
const SMALL_TASK_MS = 0.3;
/** As a hasty thumb: px, px per second, and how often. */
const FLING = { distance: 3_000, speed: 6_000, times: 6 };

export interface AppFigures {
  bets: number;
  /** s for the first pull, and requests it took. */
  pull: { seconds: number; requests: number };
  /** ms and requests of pulls that brought nothing new. */
  nothingNew: { ms: number[]; requests: number[] };
  inApp: Painted[];
  month: Painted[];
  filter: Painted[];
  offline: Painted[];
  frames: FrameTimes[];
  work: FrameTimes[];
  /** MB before and after a scroll through a month. */
  heap: { before: number; after: number };
}

/** Measures the app with the bench player's records; the platform is stopped at the end. */
export async function measureApp(browser: Browser, platform: TestPlatform): Promise<AppFigures> {
  const token = await tokenOf(platform, BENCH_PLAYER);
  const { length: bets } = await everyRecord(platform, token, 'bets');
  const context = await newPhone(browser);
  try {
    await installProbe(context);
    const page = await context.newPage();
    await keepSession(page, token, platform.url);
    const pull = await firstPull(page, platform.url, bets);
    const nothingNew = await pullsOfNothing(page);
    const inApp = await repeat(() => openInApp(page, platform.url));
    const month = await repeat(() => showMonth(page));
    const filter = await repeat(() => changeFilter(page));
    const scrolled = await scroll(browser, context, page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.close();
    await platform.stop();
    const offline = await repeat(() => openOffline(context, platform.url));
    return { bets, pull, nothingNew, inApp, month, filter, offline, ...scrolled };
  } finally {
    await context.close();
  }
}

async function repeat<T>(run: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let time = 0; time < RUNS; time += 1) all.push(await run());
  return all;
}

/** Counts requests for bets until it is asked. */
function countRequests(page: Page): () => number {
  let seen = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/bet-records')) seen += 1;
  });
  return () => seen;
}

async function firstPull(page: Page, url: string, bets: number) {
  const requests = countRequests(page);
  const began = performance.now();
  await page.goto(`${url}/betRecords`);
  // Counting is an index's own number: it costs the page next to nothing.
  while ((await betsKept(page)) < bets) await pause(500);
  const seconds = (performance.now() - began) / 1_000;
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  return { seconds, requests: requests() };
}

async function pullsOfNothing(page: Page) {
  const requests = countRequests(page);
  const ms: number[] = [];
  const counts: number[] = [];
  await repeat(async () => {
    const before = requests();
    const took = await page
      .getByRole('button', { name: '刷新记录' })
      .evaluate(async (button: HTMLElement) => {
        const began = performance.now();
        button.click();
        // First it becomes busy, then it no longer is.
        for (const busy of [true, false]) {
          while (button.hasAttribute('data-busy') !== busy) {
            await new Promise((resolve) => setTimeout(resolve, 1));
          }
        }
        return performance.now() - began;
      });
    // Whatever else it might ask for would follow at once.
    await pause(1_000);
    ms.push(took);
    counts.push(requests() - before);
  });
  return { ms, requests: counts };
}

/** From another page of the book to the bets, for the first time: pages that were left are kept. */
async function openInApp(page: Page, url: string): Promise<Painted> {
  await page.goto(`${url}/accountRecords`);
  const book = page.getByRole('navigation', { name: '记录' });
  await page.getByRole('heading', { name: '盈亏报表' }).waitFor();
  return await paintedAfterTap(book.getByRole('link', { name: '投注' }));
}

async function choose(page: Page, chip: RegExp, choice: string | RegExp): Promise<Painted> {
  await page.getByRole('button', { name: chip }).click();
  const button = page.getByRole('dialog').getByRole('button', { name: choice }).first();
  await button.waitFor();
  const took = await paintedAfterTap(button);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return took;
}

/** From the last week to the last month. */
async function showMonth(page: Page): Promise<Painted> {
  const isWeek = await page.getByRole('button', { name: '日期：近7天' }).isVisible();
  if (!isWeek) await choose(page, /^日期：/, '近7天');
  return await choose(page, /^日期：/, '近30天');
}

/** One category of the month instead of all. */
async function changeFilter(page: Page): Promise<Painted> {
  const took = await choose(page, /^类型：/, /^电子/);
  await choose(page, /^类型：/, /^全部/);
  return took;
}

async function fling(page: Page, down: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (let time = 0; time < FLING.times; time += 1) {
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: down ? -FLING.distance : FLING.distance,
      speed: FLING.speed,
      gestureSourceType: 'touch',
      preventFling: false,
    });
  }
  await session.detach();
}

async function scroll(browser: Browser, context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const before = await heapOf(page);
  const frames = await repeat(async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const stop = await watchFrames(page);
    await fling(page, true);
    const times = await stop();
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return times;
  });
  // Measured at full speed and multiplied: a throttled thread's CPU time says nothing.
  const work = await repeat(async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await browser.startTracing(page, { categories: TASK_CATEGORIES });
    await fling(page, true);
    const tasks = mainThreadTasks(await browser.stopTracing());
    return tasks.filter((ms) => ms > SMALL_TASK_MS).map((ms) => ms * CPU_SLOWDOWN);
  });
  await throughAll(page);
  const after = await heapOf(page);
  return { frames, work, heap: { before, after } };
}

/** Scrolls through everything that is listed, screen by screen. */
async function throughAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { scrollHeight } = document.documentElement;
    for (let top = 0; top < scrollHeight; top += innerHeight * 4) {
      window.scrollTo(0, top);
      for (let frame = 0; frame < 2; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }
  });
}

/** As a bookmark would: the worker asleep, the platform gone. */
async function openOffline(context: BrowserContext, url: string): Promise<Painted> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.goto(`${url}/betRecords`, { waitUntil: 'commit' });
  const took = await painted(page);
  await page.close();
  return took;
}

/** As text, with budgets. */
export function appReport(figures: AppFigures): string {
  const { bets, pull, nothingNew, heap } = figures;
  const numbers = (count: number) => Math.round(count).toLocaleString('en');
  const data = (all: readonly Painted[]) => all.map(({ fromData }) => fromData);
  const tap = (all: readonly Painted[]) => all.map(({ fromTap }) => fromTap);
  const rows = formatTable(
    `On the screen, with ${numbers(bets)} bets stored, medians of ${RUNS}:`,
    [
      {
        label: 'first screen within the app, from the data',
        values: data(figures.inApp),
        unit: 'ms',
        budget: 50,
      },
      { label: '  from the tap', values: tap(figures.inApp), unit: 'ms' },
      {
        label: 'first screen after a start offline, from the data',
        values: data(figures.offline),
        unit: 'ms',
        budget: 50,
      },
      { label: '  from the navigation, worker asleep', values: tap(figures.offline), unit: 'ms' },
      {
        label: 'total of 30 days, from the tap',
        values: tap(figures.month),
        unit: 'ms',
        budget: 150,
      },
      { label: '  from the data', values: data(figures.month), unit: 'ms' },
      {
        label: 'filter changes, from the data',
        values: data(figures.filter),
        unit: 'ms',
        budget: 50,
      },
      { label: '  from the tap', values: tap(figures.filter), unit: 'ms' },
      { label: 'pull with nothing new', values: nothingNew.ms, unit: 'ms' },
    ],
  );
  return [
    rows.trimEnd(),
    `  Requests of a pull with nothing new: ${nothingNew.requests.join(', ')} (budget 1)`,
    `  First pull: ${numbers(bets / pull.seconds)} rows/s (${pull.seconds.toFixed(1)} s, ${pull.requests} requests)`,
    `  JavaScript heap: ${heap.before.toFixed(1)} MB before, ${heap.after.toFixed(1)} MB after a scroll through 30 days`,
    `Scrolling through 30 days, CPU ${CPU_SLOWDOWN}× slower, 390 × 844 at 2×, ${FLING.times} flings of ${FLING.distance} px at ${FLING.speed} px/s:`,
    frameRow('times between frames (others’ work on the machine counts)', figures.frames),
    frameRow(`CPU time of the page’s own tasks × ${CPU_SLOWDOWN}`, figures.work),
    '',
  ].join('\n');
}

function frameRow(title: string, runs: readonly FrameTimes[]): string {
  const figures = runs.map(frameFigures);
  const of = (key: keyof ReturnType<typeof frameFigures>) =>
    median(figures.map((each) => each[key]));
  return [
    `  ${title}:`,
    `${of('frames')} of them`,
    `median ${of('median').toFixed(1)} ms`,
    `p95 ${of('p95').toFixed(1)} ms`,
    `p99 ${of('p99').toFixed(1)} ms`,
    `longest ${of('longest').toFixed(1)} ms`,
    `over 50 ms: ${of('over50')}`,
  ].join('  ');
}
