import { expect, type Page } from '@playwright/test';
import { patience } from '../../tools/test/machine.mjs';

/** Installs the page's clock, and counts its calls; before the first visit. */
export async function takeTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(countUnderWay);
}

/**
 * Runs in the page: counts the calls that have no answer yet. Playwright is informed of a call somewhat later, and time
 * that is passed by hand in between can be enough for an outage.
 */
function countUnderWay(): void {
  let underWay = 0;
  const { fetch } = window;
  // The shell's script reads the lobby's first answers with `fetch`.
  window.fetch = async (...request) => {
    underWay += 1;
    try {
      const answer = await fetch(...request);
      await answer.clone().arrayBuffer();
      return answer;
    } finally {
      underWay -= 1;
    }
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (...body) {
    underWay += 1;
    this.addEventListener('loadend', () => {
      underWay -= 1;
    });
    send.apply(this, body);
  };
  Reflect.set(window, 'underWay', () => underWay);
}

/** How many calls of the page have no answer yet. */
export async function callsUnderWay(page: Page): Promise<number> {
  return await page.evaluate(() => Reflect.get(window, 'underWay')());
}

/** Waits until every call of the page has its answer, so that none of them runs out of time that is passed by hand. */
export async function untilAnswered(page: Page): Promise<void> {
  await expect.poll(() => callsUnderWay(page), { intervals: [5, 10, 50] }).toBe(0);
}

/** Lets the page's time pass, over the pauses between tries, until `isThere` says so. */
export async function passUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await isThere()) return true;
        await untilAnswered(page);
        await page.clock.fastForward(2_000);
        return await isThere();
      },
      { timeout: 60_000 * patience() },
    )
    .toBe(true);
}
