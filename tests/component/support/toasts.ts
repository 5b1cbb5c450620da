import { expect } from 'vitest';
import { afterTest } from './after-test.ts';

// A toast stays for two seconds, and a busy machine sleeps through that: what was said is written down as it
// appears, and tests read what is written.

const said: string[] = [];

new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      if (!(node instanceof HTMLElement)) continue;
      if (!node.matches('[aria-live] > p[data-tone]')) continue;
      said.push(node.textContent ?? '');
    }
  }
}).observe(document, { childList: true, subtree: true });

afterTest(() => {
  said.length = 0;
});

/**
 * Expects that the app has said this in a toast, or is about to; each toast is found once.
 * @param words a part of it, or a pattern
 */
export async function expectToast(words: string | RegExp): Promise<void> {
  /** Takes the toast out of what was said; else gives what was said instead, which a failure then shows. */
  const take = () => {
    const found = said.findIndex((text) =>
      typeof words === 'string' ? text.includes(words) : words.test(text),
    );
    if (found < 0) return said.join(' · ');
    said.splice(found, 1);
    return words;
  };
  await expect.poll(take, { message: `toast ${words}` }).toBe(words);
}

/** Every toast of this test that nothing has asked for yet, oldest first. */
export function toastsSoFar(): readonly string[] {
  return said;
}
