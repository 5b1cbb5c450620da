import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects axe to find nothing: WCAG 2.2 AA and best practices. The failure names each rule, what
 * it says, and every element it found.
 *
 * @param within CSS selector to look at only a part, such as an open dialog
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await page.evaluate(stillness);
  const builder = new AxeBuilder({ page }).withTags(TAGS);
  if (within) builder.include(within);
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ html, failureSummary }) => `  ${html}\n    ${failureSummary}`);
    return `${id}: ${help}\n${places.join('\n')}`;
  });
  expect(found, `axe on ${page.url()}:\n${found.join('\n')}`).toEqual([]);
}

/** Runs in the page: what is half faded in has no contrast yet. */
async function stillness() {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
