import { cpus, loadavg } from 'node:os';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumLaunch } from '../../tools/browser.mjs';
import { launchPlatform, type TestPlatform } from '../support/platform.ts';
import { type Bytes, meter, THROTTLE, throttle } from './network.ts';
import { installProbe, type PageTimings, readProbe } from './probe.ts';
import { formatTable, type Row } from './report.ts';

// `npm run bench:home`: how fast the lobby opens on a slow phone, for the budgets of design
// chapter 10. Against the production build in dist and the reference platform.

const RUNS = 5;

interface Visit extends PageTimings {
  bytes: Bytes;
}

interface Run {
  first: Visit;
  repeat: Visit;
  offline: Visit;
}

const BUDGETS = {
  first: { fcp: 600, lcp: 1500, tbt: 100, cls: 0.02, script: 150_000 },
  again: { lcp: 600, lobby: 600, cls: 0.02 },
} as const;

/** Opens the lobby in a new page and measures it until it is quiet. */
async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await throttle(page);
  const bytes = meter(context, session);
  await installProbe(page);
  await page.goto(url, { waitUntil: 'commit' });
  const timings = await readProbe(page);
  const visited = { ...timings, bytes: await bytes() };
  await page.close();
  return visited;
}

/** Lets the worker finish installing, unthrottled, then stops it: a real return finds it asleep. */
async function settleWorker(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  const states = page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  const state = await Promise.race([states, late('The service worker never became active')]);
  if (state !== 'activated') {
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated';
    });
  }
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.close();
}

function late(message: string): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(message)), 60_000).unref();
  });
}

async function measure(browser: Browser, platform: TestPlatform): Promise<Run> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const url = `${platform.url}/`;
  try {
    const first = await visit(context, url);
    await settleWorker(context, url);
    const repeat = await visit(context, url);
    await settleWorker(context, url);
    await platform.stop();
    const offline = await visit(context, url);
    return { first, repeat, offline };
  } finally {
    await context.close();
    await platform.restore();
  }
}

function timingRows(
  visits: readonly Visit[],
  budget: Partial<Record<keyof PageTimings, number>>,
): Row[] {
  const row = (label: string, key: keyof PageTimings, unit: Row['unit']): Row => ({
    label,
    values: visits.map((each) => each[key]),
    unit,
    budget: budget[key],
  });
  return [
    row('FCP', 'fcp', 'ms'),
    row('LCP', 'lcp', 'ms'),
    row('full lobby', 'lobby', 'ms'),
    row('TBT', 'tbt', 'ms'),
    row('CLS', 'cls', ''),
  ];
}

function byteRow(visits: readonly Visit[], label: string, key: keyof Bytes, budget?: number): Row {
  return { label, values: visits.map(({ bytes }) => bytes[key]), unit: 'KB', budget };
}

function report(runs: readonly Run[]): string {
  const first = runs.map((run) => run.first);
  const repeat = runs.map((run) => run.repeat);
  const offline = runs.map((run) => run.offline);
  return [
    `Home, medians of ${runs.length}; CPU ${THROTTLE.cpuSlowdown}× slower, 1.6 Mbit/s down, 750 kbit/s up, ${THROTTLE.latencyMs} ms; fresh browser profile each run`,
    formatTable('First visit', [
      ...timingRows(first, BUDGETS.first),
      byteRow(first, 'JavaScript, page', 'script', BUDGETS.first.script),
      byteRow(first, 'JavaScript, page, after the worker', 'scriptLater'),
      byteRow(first, 'everything, page', 'page'),
      byteRow(first, 'everything, worker (precache)', 'worker'),
      byteRow(first, 'JavaScript in it', 'workerScript'),
    ]),
    formatTable('Repeat visit (worker installed, asleep)', [
      ...timingRows(repeat, BUDGETS.again),
      byteRow(repeat, 'everything, page', 'page'),
      byteRow(repeat, 'everything, worker', 'worker'),
    ]),
    formatTable('Offline reopen (platform down)', timingRows(offline, BUDGETS.again)),
  ].join('\n');
}

/** Throttling multiplies what the machine can do at the moment, so others' work falsifies it. */
function warnIfBusy(): void {
  const [load = 0] = loadavg();
  if (load > cpus().length / 2) {
    process.stderr.write(
      `Note: this machine is busy (load ${load.toFixed(1)} on ${cpus().length} cores): times will be too long.\n`,
    );
  }
}

warnIfBusy();
const platform = await launchPlatform({ art: true });
const browser = await chromium.launch(chromiumLaunch());
try {
  const runs: Run[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    process.stderr.write(`run ${run} of ${RUNS}\n`);
    runs.push(await measure(browser, platform));
  }
  process.stdout.write(`\n${report(runs)}`);
} finally {
  await browser.close();
  await platform.dispose();
}
