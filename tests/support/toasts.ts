import { type BrowserContext, expect, type Page } from '@playwright/test';

// A toast stays for two seconds, and a busy machine sleeps through that: what was said is written down in
// the page as it appears, and tests read what is written.

declare global {
  interface Window {
    /** Toasts of this page, oldest first, but for those that a test has asked for. */
    saidInToasts?: string[];
  }
}

/** Has every page of the context write down its toasts, from the next page that it loads. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = [];
    window.saidInToasts = said;
    const toast = '[aria-live] > p[data-tone]';
    const seen = new WeakSet<Element>();
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        // What the start of the app has to say may come together with the whole page.
        for (const one of node.matches(toast) ? [node] : node.querySelectorAll(toast)) {
          // Met twice where the region and what it says come in one go.
          if (!seen.has(one)) said.push(one.textContent ?? '');
          seen.add(one);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Expects that the page has said this in a toast, or is about to; each toast is found once.
 * @param words a part of it, or a pattern
 */
export async function expectToast(page: Page, words: string | RegExp): Promise<void> {
  const sought = typeof words === 'string' ? { text: words } : { source: words.source };
  await expect
    // A page on its way to the next one can be asked again there.
    .poll(() => page.evaluate(takeToast, sought).catch(String), { message: `toast ${words}` })
    .toBe(true);
}

/** Runs in the page. @returns what was said instead, if that was not said */
function takeToast(sought: { text: string } | { source: string }): true | string {
  const said = window.saidInToasts ?? [];
  const found = said.findIndex((text) =>
    'text' in sought ? text.includes(sought.text) : new RegExp(sought.source).test(text),
  );
  if (found < 0) return said.join(' · ');
  said.splice(found, 1);
  return true;
}
