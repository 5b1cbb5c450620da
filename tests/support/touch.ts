import type { Locator, Page } from '@playwright/test';

/** A finger on the glass, as the browser itself receives it. Distances are CSS px. */
export interface Finger {
  /** Comes down on `target`: in the middle, or at this share of its width from the left. */
  press(target: Locator, across?: number): Promise<void>;
  /** Slides by (dx, dy) in steps, still down. */
  slide(dx: number, dy?: number): Promise<void>;
  lift(): Promise<void>;
}

/** Between two movements, s. */
const STEP_S = 0.05;
/** Before the finger is lifted, s: long enough for the browser to see it standing. */
const REST_S = 0.2;

/** A finger for `page`; Chromium only. */
export async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  /** s since the epoch. The finger's own, because a busy machine would turn a slow movement into a fling. */
  let time = 0;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', after = 0) => {
    time = Math.max(time + after, type === 'touchStart' ? Date.now() / 1_000 : 0);
    return session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [at],
      timestamp: time,
    });
  };
  return {
    async press(target, across = 0.5) {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error('The finger found nothing to press');
      at = { x: box.x + box.width * across, y: box.y + box.height / 2 };
      await send('touchStart');
    },
    async slide(dx, dy = 0) {
      const from = at;
      for (const part of [0.25, 0.5, 0.75, 1]) {
        at = { x: from.x + dx * part, y: from.y + dy * part };
        await send('touchMove', STEP_S);
      }
    },
    async lift() {
      // It rests before, so that nothing flings.
      await send('touchEnd', REST_S);
    },
  };
}

/**
 * Clicks buttons of several tabs at one moment. They are taken hold of before: what the first click changes may rename
 * or remove the others.
 */
export async function clickAtOnce(buttons: readonly Locator[]): Promise<void> {
  const found = await Promise.all(buttons.map((button) => button.elementHandle()));
  await Promise.all(found.map((button) => button?.dispatchEvent('click')));
}
