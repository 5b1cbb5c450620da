import type { Page } from '@playwright/test';
import { faultsOf, withoutDelay } from './axe.ts';
import { walkTo } from './player.ts';
import { test as base, expect } from './test.ts';

/** The usual phone, which tests begin with … */
const USUAL = 390;
/** … and the smallest one. */
const NARROW = 320;
const HEIGHT = 844;

/** Where a crawl stops, and what is to be seen there before it is looked at. */
export interface Stop {
  path: string;
  /** Without it whatever the page shows once nothing of it is awaited any more. */
  shows?: string | RegExp;
}

export interface Crawl {
  /**
   * Looks at what is on the screen: axe in light and, for its colours, in the dark on the usual phone; on the smallest
   * one nothing may be too wide, with the largest text neither.
   * @param within CSS selector of what lies over a view that was looked at before: axe looks at that alone
   */
  look(what: string, within?: string): Promise<void>;
  /** Walks to a page, waits for what it shows, and looks at it. */
  visit(stop: Stop): Promise<void>;
  /** Waits for a dialog, looks at it, and closes it unless it is to be gone on from. */
  dialog(title: string | RegExp, options?: { stay?: boolean; what?: string }): Promise<void>;
}

/** Playwright's `test` with a crawl, which looks at view after view and tells all that it found. */
export const test = base.extend<{ crawl: Crawl }>({
  crawl: async ({ page }, use, { title }) => {
    await page.addInitScript(withoutDelay);
    const crawl = crawlOf(page);
    const began = performance.now();
    await use(crawl);
    const seconds = (performance.now() - began) / 1000;
    console.log(`${title}: ${crawl.views.length} views in ${seconds.toFixed(1)} s`);
    console.log(`  of that ${(crawl.spentMs() / 1000).toFixed(1)} s in axe`);
  },
});

function crawlOf(page: Page): Crawl & { views: string[]; spentMs: () => number } {
  const views: string[] = [];
  let spent = 0;
  // Each view ends at the other width than it began at, and in the other theme: half the changes.
  let width = USUAL;
  let theme: 'light' | 'dark' = 'light';

  async function faultsOnUsual(within?: string): Promise<string[]> {
    const found: string[] = [];
    for (const isFirst of [true, false]) {
      if (!isFirst) {
        theme = theme === 'light' ? 'dark' : 'light';
        await page.emulateMedia({ colorScheme: theme });
      }
      const faults = await faultsOf(page, theme === 'light' ? 'all' : 'colours', within);
      found.push(...faults.map((fault) => `${theme}: ${fault}`));
    }
    return found;
  }

  async function look(what: string, within?: string): Promise<void> {
    const began = performance.now();
    const found: string[] = [];
    for (const isFirst of [true, false]) {
      if (!isFirst) {
        width = width === USUAL ? NARROW : USUAL;
        await page.setViewportSize({ width, height: HEIGHT });
      }
      const faults =
        width === USUAL ? await faultsOnUsual(within) : await page.evaluate(tooWide, width);
      found.push(...faults.map((fault) => `${what}, ${width} px, ${fault}`));
    }
    views.push(what);
    spent += performance.now() - began;
    // The rest is looked at all the same: one run tells everything.
    expect.soft(found, found.join('\n')).toEqual([]);
  }

  return {
    views,
    spentMs: () => spent,
    look,
    async visit({ path, shows }) {
      await walkTo(page, path);
      const main = page.getByRole('main');
      await expect(shows ? main.getByText(shows).first() : main, path).toBeVisible();
      await expect(main.locator('[aria-busy=true]'), path).toHaveCount(0);
      await look(path);
    },
    async dialog(title, { stay = false, what = String(title) } = {}) {
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await look(what, '[role=dialog]');
      if (stay) return;
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    },
  };
}

/** Runs in the page: what makes it wider than the screen, with texts as they are and as large as can be. */
async function tooWide(width: number): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const wide: string[] = [];
  for (const size of ['usual', 'largest']) {
    if (size === 'largest') document.documentElement.setAttribute('data-text-size', size);
    // What follows its own size is drawn anew in the frame after.
    await frame();
    await frame();
    const boxes = [document.documentElement, ...document.querySelectorAll('[role=dialog]')]
      .flatMap((box) => [box, ...(box.matches('[role=dialog]') ? box.children : [])])
      .filter(
        (box) => box.scrollWidth > Math.max(box.clientWidth, 0) + 1 || box.clientWidth > width,
      );
    for (const box of boxes) {
      const places = [...box.querySelectorAll('*')]
        .filter((one) => one.getBoundingClientRect().right > width + 1)
        .slice(0, 5)
        .map(({ outerHTML }) => `  ${outerHTML.slice(0, 200)}`);
      wide.push(
        `${size} text: ${box.scrollWidth} px wide: <${box.localName}>\n${places.join('\n')}`,
      );
    }
  }
  document.documentElement.removeAttribute('data-text-size');
  return wide;
}
