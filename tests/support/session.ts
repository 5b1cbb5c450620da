import { expect, type Page } from '@playwright/test';
import { DEMO } from './player.ts';

/** Asks the platform for a login, for tests whose subject is not the dialog. */
export async function tokenFor(page: Page, player: Player = DEMO): Promise<string> {
  const unused = { confrimPas: '', captcha: '', code: '', device: 'test-device' };
  const answer = await page.request.post('/api/home/login', { data: { ...player, ...unused } });
  const { code, result } = (await answer.json()) as { code: number; result: { token: string } };
  expect(code).toBe(200);
  return result.token;
}

interface Player {
  username: string;
  password: string;
}

/** Stores a session in the browser, as a visit before would have left it. */
export async function haveSession(page: Page, player?: Player): Promise<string> {
  const token = await tokenFor(page, player);
  // A page of the platform that is not the app.
  await page.goto('/repair.html');
  await page.evaluate((text) => localStorage.setItem('robot_token', text), token);
  return token;
}
