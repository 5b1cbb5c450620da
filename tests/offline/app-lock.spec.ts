import type { Page } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import { haveSession } from '../support/session.ts';
import { expect, test } from '../support/visited.ts';

const PIN = '246810';
const pinOf = (page: Page) =>
  page.getByRole('dialog', { name: 'RoboHall 已锁定' }).getByLabel('锁屏密码');
const balanceOf = (page: Page) => page.getByTestId('balance');

test('a start with no signal shows nothing of a locked account until the PIN is entered', async ({
  page,
  context,
  line,
}) => {
  await haveSession(page);
  await page.goto('/safe');
  await page.getByRole('button', { name: /^应用锁/ }).click();
  const sheet = page.getByRole('dialog', { name: '应用锁' });
  await sheet.getByLabel('锁屏密码').fill(PIN);
  await sheet.getByLabel('再输入一次').fill(PIN);
  await sheet.getByRole('button', { name: '开启应用锁' }).click();
  await expect(page.getByRole('button', { name: /^应用锁/ })).toContainText('已开启');
  // What is open already is out of sight and reach.
  await page.getByRole('button', { name: /^应用锁/ }).click();
  await sheet.getByRole('button', { name: '现在锁定' }).click();
  await expect(pinOf(page)).toBeFocused();
  await expect(page.getByText('demo_player').first()).toBeHidden();
  await pinOf(page).fill(PIN);
  await expect(page.getByText('demo_player').first()).toBeVisible();
  await openLobby(page);
  await expect(balanceOf(page)).toHaveText(/余额 [\d.,]+ USDT$/);
  const balance = /余额 .+/.exec((await balanceOf(page).textContent()) ?? '')?.[0] ?? '';
  line.cut(true);

  const started = await context.newPage();
  await started.goto('/home');
  await expect(pinOf(started)).toBeFocused();
  await expect(balanceOf(started)).toHaveCount(0);
  await expect(started.locator('.shell')).toBeHidden();
  await pinOf(started).fill(PIN);
  await expect(balanceOf(started)).toContainText(balance);
  // Within the minute a reload asks for nothing.
  await started.reload();
  await expect(balanceOf(started)).toContainText(balance);
});
