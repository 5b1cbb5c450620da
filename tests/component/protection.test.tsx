import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeDeviceFact } from '../../db/device.ts';
import { UNPROTECTED, writeCopy } from '../../src/data/protection/settings.ts';
import { clockMoment } from '../../src/format/clock-time.ts';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { leave } from './support/app.tsx';
import { takeClock } from './support/clock.ts';
import { expectStopped, launchesMade, MG_GAME } from './support/launch.ts';
import { line } from './support/line.ts';
import { newPlayer } from './support/players.ts';
import { cap, now, restADay, rests, setCap, start } from './support/protection.ts';
import { amountField } from './support/recharge.ts';
import { walkTo } from './support/walk.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

// What limits and rests come to is proven in src/data/protection; here that the pages keep to them.

test('a time-out begun with no signal stops launches and recharges, outlives logout, restart and the loss of a store; a cap is raised after a day', async () => {
  start('/protection', { player: await newPlayer() });
  await setCap('40');
  await setCap('500');
  const waiting = cap.getByText(/^\d+月\d+日 \d\d:\d\d 起改为 500 USDT$/);
  await expect.element(waiting).toBeVisible();
  await rests.getByRole('button', { name: '7 天' }).tap();
  const rest = page.getByRole('dialog', { name: '休息 7 天' });
  await rest.getByRole('button', { name: '再想想' }).tap();
  await expect.element(rest).not.toBeInTheDocument();
  await expect.element(now.getByText('这次已经用了')).toBeVisible();
  line.goOffline();
  const end = await restADay();
  await expect.element(now.getByText(/到点自动解除/)).toBeVisible();
  line.goOnline();

  walkTo(MG_GAME);
  await expectStopped('休息中', new RegExp(`^${end} 前不打开游戏`));
  await page.getByRole('button', { name: '健康游戏与帮助' }).tap();
  const therapy = page.getByRole('link', { name: /Gambling Therapy/ });
  await expect.element(therapy).toHaveAttribute('rel', 'noopener noreferrer');
  walkTo('/recharge');
  await expect.element(page.getByRole('heading', { name: '休息中' })).toBeVisible();
  await expect.element(amountField).not.toBeInTheDocument();
  await expect.poll(launchesMade).toEqual([]);

  walkTo('/home');
  await page.getByRole('button', { name: '设置' }).tap();
  await page.getByRole('button', { name: '退出登录' }).tap();
  await page.getByRole('button', { name: '确认退出' }).tap();
  const login = page.getByRole('banner').getByRole('button', { name: '登录', exact: true });
  await expect.element(login).toBeVisible();
  leave();
  localStorage.removeItem(STORAGE_KEYS.protection);

  // What is set is the device's: it holds for whoever plays there.
  start(MG_GAME, { player: await newPlayer() });
  await expectStopped('休息中', new RegExp(end));
  await expect.poll(launchesMade).toEqual([]);
  walkTo('/protection');
  await expect.element(waiting).toBeVisible();
  await expect.element(cap.getByText('40 USDT / 天')).toBeVisible();
  await cap.getByRole('button', { name: '保持原上限' }).tap();
  await expect.element(waiting).not.toBeInTheDocument();
});

test('a time-out outlives a restart with a clock that is set forward', async () => {
  // In the middle of a minute, because the platform's clock is known to a second; the last one that a time-out of a day
  // which begins now reaches, because a later end would be shortened.
  const minute = Math.floor((Date.now() + DAY_MS) / MINUTE_MS - 0.5);
  const until = (minute + 0.5) * MINUTE_MS;
  const rest = { until, ms: DAY_MS };
  await changeDeviceFact('protection', () => writeCopy({ ...UNPROTECTED, rev: 1, rest }));
  const player = await newPlayer();
  // By the phone it is long over; the platform knows better.
  takeClock(Date.now() + 3 * DAY_MS);
  start(MG_GAME, { player });
  await expectStopped('休息中', new RegExp(clockMoment(until)));
  await expect.poll(launchesMade).toEqual([]);
  walkTo('/recharge');
  const stop = page.getByRole('main').getByText(`${clockMoment(until)} 前不能充值`);
  await expect.element(stop).toBeVisible();
});
