import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What of it goes by colours; all else is the same in both themes, which differ in colours alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Expects axe to find nothing: WCAG 2.2 AA and best practices, and in the other theme nothing that
 * goes by colours. The failure names each rule, what it says, and every element it found.
 *
 * @param within CSS selector to look at only a part, such as an open dialog
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await expectNothing(page, within, (builder) => builder.withTags(TAGS));
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const goOn = await page.evaluateHandle(withoutDelay);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await expectNothing(page, within, (builder) => builder.withRules(COLOUR_RULES));
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  await goOn.evaluate((end) => end());
  await goOn.dispose();
}

async function expectNothing(
  page: Page,
  within: string | undefined,
  choose: (builder: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await page.evaluate(stillness);
  // In the page itself, instead of one window more for each look. That sees no frames of other
  // origins: there are none.
  const { origin } = new URL(page.url());
  const foreign = page
    .frames()
    .map((frame) => frame.url())
    .filter((url) => !url.startsWith('about:') && new URL(url).origin !== origin);
  expect(foreign, 'frames that axe would not see').toEqual([]);
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = choose(
    new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] }),
  );
  if (within) builder.include(within);
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ html, failureSummary }) => `  ${html}\n    ${failureSummary}`);
    return `${id}: ${help}\n${places.join('\n')}`;
  });
  expect(found, `axe on ${page.url()}:\n${found.join('\n')}`).toEqual([]);
}

/**
 * Runs in the page: colours change at once, also of what is not drawn because it is out of sight: that
 * keeps the colours it had. @returns the function that ends it
 */
function withoutDelay(): () => void {
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

/** Runs in the page: what is half faded in has no contrast yet. */
async function stillness() {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
