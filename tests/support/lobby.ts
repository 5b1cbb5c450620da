import { expect, type Locator, type Page, type Route } from '@playwright/test';

/** Opens home and waits until the lobby shows real games. */
export async function openLobby(page: Page, path = '/home') {
  await page.goto(path);
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
}

/**
 * Scrolls the lobby until its recommended games, which are rendered when the player comes near, are there.
 * @returns their heading
 */
export async function comeToRecommended(page: Page): Promise<Locator> {
  const heading = page.getByRole('heading', { name: '推荐游戏' });
  // The list above grows while its answer comes, so that its last row may be far from the place by then.
  await expect(async () => {
    await page.getByRole('tabpanel').getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(heading).toBeVisible({ timeout: 500 });
  }).toPass();
  return heading;
}

/** The games of the shown view, as rows of the platform's answer. */
export interface WireGame {
  id: string | number;
  game_name: string;
  [field: string]: unknown;
}

/** Answers a call with an envelope of the test's own. */
export function fulfilCall(result: unknown, code: number | string = 200) {
  return (route: Route) => route.fulfill({ json: { code, result, message: '' } });
}

/** Lets a call pass, changed by `change`. */
export function changeCall<T>(change: (result: T) => unknown) {
  return async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: T };
    await route.fulfill({ response, json: { ...body, result: change(body.result) } });
  };
}
