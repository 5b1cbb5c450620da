import { expect, type Page } from '@playwright/test';
import { CAPTCHA_TEXT } from './platform-messages.ts';
import { DEMO, type Player } from './wallet.ts';

/** Asks the platform for a login, for tests whose subject is not the dialog. */
async function tokenFor(page: Page, player: Player = DEMO): Promise<string> {
  const unused = { confrimPas: '', captcha: '', code: '', device: 'test-device' };
  const answer = await page.request.post('/api/home/login', { data: { ...player, ...unused } });
  const { code, result } = (await answer.json()) as { code: number; result: { token: string } };
  expect(code).toBe(200);
  return result.token;
}

/** Stores a session in the browser, as a visit before would have left it. */
export async function haveSession(page: Page, player?: Player): Promise<string> {
  const token = await tokenFor(page, player);
  // A page of the platform that is not the app.
  await page.goto('/repair.html');
  await page.evaluate((text) => localStorage.setItem('robot_token', text), token);
  return token;
}

let registered = 0;

/** Registers a player who has nothing yet. */
export async function newPlayer(page: Page): Promise<Player> {
  registered += 1;
  const name = `newcomer${Date.now().toString(36)}${registered}`;
  const player = { username: name, password: 'newcomer-1' };
  const device = `device-${name}`;
  await page.request.post('/api/captcha', { data: { device } });
  const answer = await page.request.post('/api/home/register', {
    data: {
      ...player,
      confrimPas: player.password,
      captcha: CAPTCHA_TEXT,
      code: '',
      device,
    },
  });
  const { code, message } = (await answer.json()) as { code: number; message: string };
  expect(code, message).toBe(200);
  return player;
}

/** Logs in again in the dialog that an expired login has opened. */
export async function confirmLogin(page: Page, player: Player): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '欢迎登录' });
  await dialog.getByRole('textbox', { name: '用户名' }).fill(player.username);
  await dialog.getByLabel('密码', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog).toBeHidden();
}
