import { expect, type Page } from '@playwright/test';

/** A slots game of MG, whose launch takes its code. */
export const MG_GAME = '/redirect?plat_type_id=10&game_code=mg-slot-001&type=5';

/** Records every call of the browser's launch pages that reaches the network. */
export function watchLaunches(page: Page): string[] {
  const made: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(forward-game|start-game|game-hall|begin|(jdb|cmd|cq|jl)\/login)(\/|$)/.test(pathname))
      made.push(pathname);
  });
  return made;
}

/** The launch page stopped and says this as its heading. */
export async function expectStopped(page: Page, title: string, text: string | RegExp = title) {
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
}
