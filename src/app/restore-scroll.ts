import { readTabStored, removeTabStored, STORAGE_KEYS } from '../storage.ts';

/** What a player does to a page; from then on its position is the player's. */
const INPUTS = ['pointerdown', 'wheel', 'touchstart', 'keydown', 'popstate'] as const;

/**
 * Scrolls a reloaded page to where it was left. Rows and pictures come later than the page, so the position is taken
 * again with each change of the page's height, until the player does something.
 * @param shownKey gives the scroll key of the shown view; the position of another view is not restored
 */
export function restoreScroll(shownKey: () => string): void {
  const [, px = '', stored] = /^(\d+) (.*)$/.exec(readTabStored(STORAGE_KEYS.scroll) ?? '') ?? [];
  removeTabStored(STORAGE_KEYS.scroll);
  if (px === '0') return;
  const observer = new ResizeObserver(() => {
    if (shownKey() === stored) window.scrollTo(0, Number(px));
    else observer.disconnect();
  });
  observer.observe(document.body);
  for (const input of INPUTS) {
    window.addEventListener(input, () => observer.disconnect(), { once: true, capture: true });
  }
}
