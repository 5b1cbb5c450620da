import type { Page } from '@playwright/test';
import { faultsOf, withoutDelay } from './axe.ts';
import { walkTo } from './player.ts';
import { test as base, expect } from './test.ts';

/** The smallest phone … */
const NARROW = 320;
/** … and the usual one, which tests begin with. */
const WIDTHS = [390, NARROW] as const;
const HEIGHT = 844;

/** Where a crawl stops, and what is to be seen there before it is looked at. */
export interface Stop {
  path: string;
  /** Without it whatever the page shows once nothing of it is awaited any more. */
  shows?: string | RegExp;
}

export interface Crawl {
  /**
   * Has axe look at what is on the screen, at both widths and in both themes, by the rules to which these make a
   * difference; and nothing may be too wide.
   * @param within CSS selector of what lies over a view that was looked at before: colours and sizes are judged there
   *   alone
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
  let width: number = WIDTHS[0];
  let theme: 'light' | 'dark' = 'light';

  async function look(what: string, within?: string): Promise<void> {
    const began = performance.now();
    const found: string[] = [];
    const note = (faults: string[]) =>
      found.push(...faults.map((fault) => `${what}, ${width} px, ${theme}: ${fault}`));
    for (let at = 0; at < WIDTHS.length; at += 1) {
      if (at > 0) {
        width = WIDTHS.find((other) => other !== width) ?? WIDTHS[0];
        await page.setViewportSize({ width, height: HEIGHT });
      }
      note(await page.evaluate(tooWide, width));
      if (at === 0) note(await faultsOf(page, 'all but colours'));
      else if (width !== NARROW) note(await faultsOf(page, 'sizes', within));
      if (width !== NARROW) continue;
      // Texts follow the width: on the smallest phone they have to contrast the most.
      note(await faultsOf(page, 'colours', within));
      theme = theme === 'light' ? 'dark' : 'light';
      await page.emulateMedia({ colorScheme: theme });
      note(await faultsOf(page, 'colours', within));
      // With the largest text, there is the least room for it.
      await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'largest'));
      const largest = [
        ...(await page.evaluate(tooWide, width)),
        ...(await faultsOf(page, 'sizes', within)),
      ];
      note(largest.map((fault) => `largest text: ${fault}`));
      await page.evaluate(() => document.documentElement.removeAttribute('data-text-size'));
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
      const [name = '', title = ''] = await page.evaluate(() => [
        location.pathname,
        document.title,
      ]);
      await walkTo(page, path);
      // The view before goes in the moment in which the title changes; within one page there is none.
      const left = path.startsWith(name) ? '' : title;
      await expect.poll(() => page.title(), { message: path }).not.toBe(left);
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

/** Runs in the page: what makes it wider than the screen, once it has been laid out at this width. */
async function tooWide(width: number): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // What follows its own size is drawn anew in the frame after.
  await frame();
  await frame();
  const boxes = [document.documentElement, ...document.querySelectorAll('[role=dialog]')];
  const wide = boxes
    .flatMap((box) => [box, ...(box.matches('[role=dialog]') ? box.children : [])])
    .filter((box) => box.scrollWidth > Math.max(box.clientWidth, 0) + 1 || box.clientWidth > width);
  return wide.map((box) => {
    const places = [...box.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > width + 1)
      .slice(0, 5)
      .map(({ outerHTML }) => `  ${outerHTML.slice(0, 200)}`);
    return `${box.scrollWidth} px wide: <${box.localName}>\n${places.join('\n')}`;
  });
}
