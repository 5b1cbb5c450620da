import { expect, type Page, type Route } from '@playwright/test';

/** Opens home and waits until the lobby shows real games. */
export async function openLobby(page: Page, path = '/home') {
  await page.goto(path);
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
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
