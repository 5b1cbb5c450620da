import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { leave } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { expectStopped, launchesMade, MG_GAME } from './support/launch.ts';
import { line } from './support/line.ts';
import { newPlayer } from './support/players.ts';
import { cap, now, restADay, rests, setCap, start } from './support/protection.ts';
import { amountField } from './support/recharge.ts';

test('a cap is raised after a day, and may be kept until then; a rest says its end first', async () => {
  // For visitors too: what is set is the device's.
  start('/protection');
  await setCap('40');
  await setCap('500');
  const waiting = cap.getByText(/^\d+月\d+日 \d\d:\d\d 起改为 500 USDT$/);
  await expect.element(waiting).toBeVisible();
  leave();
  start('/protection');
  await expect.element(waiting).toBeVisible();
  await expect.element(cap.getByText('40 USDT / 天')).toBeVisible();
  await expectAccessible();
  await cap.getByRole('button', { name: '保持原上限' }).click();
  await expect.element(waiting).not.toBeInTheDocument();

  await rests.getByRole('button', { name: '7 天' }).click();
  const rest = page.getByRole('dialog', { name: '休息 7 天' });
  await expectAccessible();
  await rest.getByRole('button', { name: '再想想' }).click();
  await expect.element(rest).not.toBeInTheDocument();
  await expect.element(now.getByText('这次已经用了')).toBeVisible();
});

test('a time-out begun with no signal stops launches and recharges, says until when, and leads to help', async () => {
  start('/protection', { player: await newPlayer() });
  await expect.element(rests).toBeVisible();
  line.goOffline();
  const end = await restADay();
  await expect.element(now.getByText(/到点自动解除/)).toBeVisible();
  leave();

  start(MG_GAME);
  await expectStopped('休息中', new RegExp(`^${end} 前不打开游戏`));
  await page.getByRole('button', { name: '健康游戏与帮助' }).click();
  const therapy = page.getByRole('link', { name: /Gambling Therapy/ });
  await expect.element(therapy).toHaveAttribute('rel', 'noopener noreferrer');
  expect(launchesMade()).toEqual([]);
  leave();

  start('/recharge');
  await expect.element(page.getByRole('heading', { name: '休息中' })).toBeVisible();
  await expect.element(amountField).not.toBeInTheDocument();
  await expectAccessible();
});

test('a time-out outlives a logout, and the loss of one of its stores', async () => {
  start('/protection', { player: await newPlayer() });
  const end = await restADay();
  leave();
  start('/home');
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '确认退出' }).click();
  await expect
    .element(page.getByRole('banner').getByRole('button', { name: '登录', exact: true }))
    .toBeVisible();
  leave();
  localStorage.removeItem(STORAGE_KEYS.protection);

  const other = await newPlayer();
  start(MG_GAME, { player: other });
  await expectStopped('休息中', new RegExp(end));
  expect(launchesMade()).toEqual([]);
  leave();
  start('/recharge');
  const stop = page.getByRole('main').getByText(`${end} 前不能充值`);
  await expect.element(stop).toBeVisible();
});
