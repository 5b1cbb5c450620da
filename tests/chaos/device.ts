import type { BrowserContext, Page } from '@playwright/test';
import { ownChromium } from '../support/own-chromium.ts';
import { MONEY_PATHS } from './chaos-line.ts';
import { nameOperations, OPERATION_HEADER } from './name-operations.ts';

/** Nothing on a screen is waited for longer in one go; real ms. */
const ACTION_MS = 3_000;

/** The phone of one lane: a browser whose profile outlives it, with a clock of its own. */
export interface Device {
  /** Tabs that are open, oldest first. */
  tabs(): Page[];
  /** Starts the browser where it does not run. */
  openTab(): Promise<Page>;
  /** Goes to another document, during which no time is let pass: the new one would count it twice. */
  go<T>(work: () => Promise<T>): Promise<T>;
  /** Ends the browser's processes without a goodbye. */
  kill(): Promise<void>;
  /** Sets its clock apart from the lane's by so many ms. */
  setSkew(ms: number): Promise<void>;
  readonly skewMs: number;
  /** Lets its time pass with the lane's. */
  pass(ms: number): Promise<void>;
  dispose(): Promise<void>;
}

/** @param now the lane's time */
export async function makeDevice(now: () => number): Promise<Device> {
  const chromium = await ownChromium();
  let context: BrowserContext | undefined;
  let skewMs = 0;
  let turn: Promise<unknown> = Promise.resolve();

  /** One after the other, whatever becomes of the one before. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const own = turn.then(work);
    turn = own.catch(() => undefined);
    return own;
  }

  async function start(): Promise<BrowserContext> {
    const started = await chromium.start();
    started.setDefaultTimeout(ACTION_MS);
    await started.clock.install({ time: now() + skewMs });
    await started.addInitScript(nameOperations, { paths: MONEY_PATHS, header: OPERATION_HEADER });
    return started;
  }

  return {
    tabs: () => context?.pages().filter((page) => !page.isClosed()) ?? [],
    openTab: () =>
      inTurn(async () => {
        context ??= await start();
        const blank = context.pages().find((each) => each.url() === 'about:blank');
        const page = blank ?? (await context.newPage());
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width: 390, height: 844 });
        return page;
      }),
    go: inTurn,
    async kill() {
      context = undefined;
      await chromium.kill();
    },
    async setSkew(ms) {
      skewMs = ms;
      await context?.clock.setSystemTime(now() + ms);
    },
    get skewMs() {
      return skewMs;
    },
    pass: (ms) =>
      // A tab that hangs cannot be told, and is late from then on.
      inTurn(() => orLater(context?.clock.fastForward(ms).catch(() => undefined))),
    dispose: () => chromium.dispose(),
  };
}

/** Whatever hangs in a browser must not hang the lane. */
async function orLater(work: Promise<unknown> | undefined): Promise<void> {
  const late = new Promise((done) => {
    setTimeout(done, ACTION_MS).unref();
  });
  await Promise.race([work, late]);
}
