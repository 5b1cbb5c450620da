import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { visit } from './app.tsx';

/** The games of the lobby's chosen view. */
export const lobbyGames = page.getByRole('tabpanel').getByRole('listitem');

/** Opens home and waits until the lobby shows games. */
export async function openLobby(path = '/home', options?: Parameters<typeof visit>[1]) {
  visit(path, options);
  await expect.element(lobbyGames.first()).toBeVisible();
}

/** Scrolls to the foot of the lobby, whose parts come when the player comes near them. */
export async function scrollToEnd() {
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return page.getByRole('contentinfo').query();
    })
    .not.toBeNull();
}

/** How many of `items` stand side by side in the first row. */
export function columnsOf(items: Locator): number {
  const tops = items.elements().map((item) => item.getBoundingClientRect().top);
  return tops.filter((top) => top === tops[0]).length;
}

/** What each of `items` says; a tile’s marks are its description. */
export function textsOf(items: Locator): string[] {
  return items.elements().map((item) => {
    const spoken = item.cloneNode(true) as Element;
    for (const hidden of spoken.querySelectorAll('[aria-hidden]')) hidden.remove();
    return spoken.textContent ?? '';
  });
}
