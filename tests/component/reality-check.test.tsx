import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { storedVisit } from '../../src/data/protection/visit.ts';
import { startVisitClock } from '../../src/data/protection/visit-clock.ts';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { visit } from './support/app.tsx';
import { takeClock } from './support/clock.ts';
import { newPlayer } from './support/players.ts';
import { rests } from './support/protection.ts';
import { closePanel, NEVER_PAID, openOrder } from './support/recharge.ts';
import { expectToast } from './support/toasts.ts';
import { walkTo } from './support/walk.ts';

const QUARTER_MS = 15 * 60_000;

const reality = page.getByRole('dialog', { name: '休息提醒' });

/** A quarter of an hour of use passes, and the reality check that is due is not shown. */
async function playUnreminded(): Promise<void> {
  await expect.poll(storedVisit).toBeDefined();
  const { usedMs = 0, ...visited } = storedVisit() ?? {};
  // All but its last minute as another tab would have counted it: a second takes its time here.
  const used = { ...visited, usedMs: usedMs + QUARTER_MS - 60_000 };
  localStorage.setItem(STORAGE_KEYS.visit, JSON.stringify(used));
  await vi.advanceTimersByTimeAsync(75_000);
  const played = storedVisit();
  expect((played?.usedMs ?? 0) - (played?.remindedMs ?? 0)).toBeGreaterThanOrEqual(QUARTER_MS);
  await expect.element(reality).not.toBeInTheDocument();
}

test('a reality check waits for an open order, says how long and what it came to, and leads to a rest', async () => {
  takeClock();
  visit('/protection', { player: await newPlayer() });
  startVisitClock();
  await page.getByRole('radio', { name: '15 分钟' }).tap();
  await expectToast('从现在起，每玩 15 分钟提醒一次');
  walkTo('/recharge');
  await openOrder(NEVER_PAID);
  await playUnreminded();
  await closePanel();

  await expect.element(reality.getByText('15分钟')).toBeVisible();
  await expect.element(reality.getByText('0 注，投注 0')).toBeVisible();
  await reality.getByRole('button', { name: '继续' }).tap();
  await expect.element(reality).not.toBeInTheDocument();

  // A question that the page keeps to itself is not covered either.
  walkTo('/protection');
  await rests.getByRole('button', { name: '24 小时' }).tap();
  const sheet = page.getByRole('dialog', { name: '休息 24 小时' });
  await expect.element(sheet).toBeVisible();
  await playUnreminded();
  await sheet.getByRole('button', { name: '再想想' }).tap();
  await reality.getByRole('button', { name: '休息一下' }).tap();
  await expect.poll(() => location.pathname + location.hash).toBe('/protection#rest');
  await expect.element(rests).toBeInViewport();
});
