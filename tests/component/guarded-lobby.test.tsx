import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { confirmLogin } from './support/login-dialog.ts';
import { newPlayer } from './support/players.ts';

// A platform that shows its lobby to players alone: design chapter 11.

const tokens = () => line.sent('hotGames').map(({ headers }) => headers.get('authorization'));

test('a visitor is asked to log in, and the lobby is there after the login', async () => {
  const player = await newPlayer();
  line.raw('hotGames', { status: 401, json: { code: 401, message: '请先登录' } });
  visit('/home');
  await expect.element(page.getByRole('heading', { name: '登录后查看' })).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: '登录', exact: true }).tap();
  line.free('hotGames');
  await confirmLogin(player);
  // By its text: the popup after a login hides the rest of the page from roles.
  await expect.element(page.getByText('捕鱼大亨').first()).toBeInTheDocument();
  // Before the login without a token, and after it with one.
  const [first, ...later] = tokens();
  expect(first).toBeNull();
  expect(later.at(-1)).toMatch(/^Bearer .{20,}/);
});
