import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What axe is asked for: WCAG 2.2 AA and best practices, or of them only what goes by colours. */
export type Rules = 'all' | 'colours';

const TAGS: axe.RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** All else is the same in both themes, which differ in colours alone. */
const BY_COLOURS = ['color-contrast', 'link-in-text-block'];

const RUN: Record<Rules, Pick<axe.RunOptions, 'runOnly'>> = {
  all: { runOnly: TAGS },
  colours: { runOnly: { type: 'rule', values: BY_COLOURS } },
};

/**
 * Expects axe to find nothing: WCAG 2.2 AA and best practices, and in the other theme nothing that
 * goes by colours. The failure names each rule, what it says, and every element it found. For states
 * that the crawl over all views (tests/e2e/a11y.spec.ts) does not reach.
 *
 * @param within CSS selector to look at only a part, such as an open dialog
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const found = await faultsOf(page, 'all', within);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const goOn = await page.evaluateHandle(withoutDelay);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  found.push(...(await faultsOf(page, 'colours', within)));
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  await goOn.evaluate((end) => end());
  await goOn.dispose();
  expect(found, `axe on ${page.url()}:\n${found.join('\n')}`).toEqual([]);
}

/** What axe finds on the screen as it stands: each rule that is broken, what it says, and where. */
export async function faultsOf(page: Page, rules: Rules, within?: string): Promise<string[]> {
  // It runs in the page itself, and that sees no frames of other origins: there are none.
  const { origin } = new URL(page.url());
  const foreign = page
    .frames()
    .map((frame) => frame.url())
    .filter((url) => !url.startsWith('about:') && new URL(url).origin !== origin);
  expect(foreign, 'frames that axe would not see').toEqual([]);
  const asked = { run: RUN[rules], within };
  const found = await page.evaluate(runAxe, asked);
  if (found) return found;
  await page.evaluate(axe.source);
  return (await page.evaluate(runAxe, asked)) ?? [];
}

/** Runs in the page. @returns undefined where axe is not there yet */
async function runAxe({
  run,
  within,
}: {
  run: Pick<axe.RunOptions, 'runOnly'>;
  within: string | undefined;
}): Promise<string[] | undefined> {
  if (!window.axe) return undefined;
  // What is half faded in has no contrast yet.
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(passing.map(({ finished }) => finished));
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  // Views that were left stay mounted and hidden. They would take most of the time, and axe finds
  // nothing in them but ids that stand there twice: those have just been looked for. What scrolls within
  // them begins anew.
  const hidden = [...document.querySelectorAll<HTMLElement>('#root [style*="display: none"]')];
  const places = new Map<Node, Comment>();
  const parents = new Set(hidden.flatMap(({ parentNode }) => parentNode ?? []));
  for (const view of hidden) {
    const place = document.createComment('hidden');
    view.replaceWith(place);
    places.set(view, place);
  }
  // React goes on meanwhile, and may put something before a view that is out, or take it away.
  for (const parent of parents) {
    parent.insertBefore = (node, before) =>
      Node.prototype.insertBefore.call(
        parent,
        node,
        (before && places.get(before)) ?? before,
      ) as typeof node;
    parent.removeChild = (node) => {
      const place = places.get(node);
      places.delete(node);
      Node.prototype.removeChild.call(parent, place ?? node);
      return node;
    };
  }
  try {
    const { violations } = await window.axe.run(within ?? document, {
      ...run,
      resultTypes: ['violations'],
      selectors: false,
    });
    const found = violations.map(({ id, help, nodes }) => {
      const each = nodes.map(({ html, failureSummary }) => `  ${html}\n    ${failureSummary}`);
      return `${id}: ${help}\n${each.join('\n')}`;
    });
    return [...found, ...twice.map((id) => `the id ${id} stands there twice`)];
  } finally {
    for (const parent of parents) {
      Reflect.deleteProperty(parent, 'insertBefore');
      Reflect.deleteProperty(parent, 'removeChild');
    }
    // Innermost first: a view within another one goes back before that one does.
    for (const [view, place] of [...places].reverse()) place.replaceWith(view);
  }
}

/**
 * Runs in the page: colours change at once, also of what is not drawn because it is out of sight: that
 * keeps the colours it had. @returns the function that ends it
 */
export function withoutDelay(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after { transition: none !important; content-visibility: visible !important }',
  );
  document.adoptedStyleSheets.push(sheet);
  return () => {
    // Reading a size brings the colours up to date before what is out of sight is left out again.
    void document.documentElement.offsetHeight;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
