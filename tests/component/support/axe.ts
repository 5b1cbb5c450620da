import axe from 'axe-core';
import { expect } from 'vitest';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects axe to find nothing in the mounted app: WCAG 2.2 AA and best practices. For states that the crawl
 * over all routes (tests/e2e/a11y.spec.ts) does not reach.
 * @param within CSS selector to look at only a part, such as an open dialog
 */
export async function expectAccessible(within?: string): Promise<void> {
  await settled();
  const { violations } = await axe.run(within ?? document, {
    runOnly: TAGS,
    resultTypes: ['violations'],
  });
  const found = violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ html, failureSummary }) => `  ${html}\n    ${failureSummary}`);
    return `${id}: ${help}\n${places.join('\n')}`;
  });
  expect(found, `axe on ${location.pathname}`).toEqual([]);
}

/** What is half faded in has no contrast yet; and the end of one fading may begin the next. */
async function settled(): Promise<void> {
  for (;;) {
    await new Promise(requestAnimationFrame);
    const passing = document.getAnimations().filter(isPassing);
    if (passing.length === 0) return;
    await Promise.allSettled(passing.map(({ finished }) => finished));
  }
}

function isPassing({ effect, playState }: Animation): boolean {
  const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
  return !isEndless && playState === 'running';
}
