import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, dayOf } from '../../contract/day.ts';
import { PromotionState } from '../../contract/player-enums.ts';
import { visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { line } from './support/line.ts';
import { newPlayer, richPlayer } from './support/players.ts';
import { card, claimButton, part, type WirePromotion } from './support/promotions.ts';

const today = part('今日福利');

test('a visitor is asked to log in', async () => {
  visit('/benefit');
  await page
    .getByRole('dialog', { name: '欢迎登录' })
    .getByRole('button', { name: '关闭' })
    .click();
  await expect.element(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
  await expectAccessible();
});

test('what can be claimed is added up, and a claim leaves it', async () => {
  visit('/benefit', { player: await richPlayer() });
  // First deposit 108, trial bonus 3, the first step of the month's deposits 18.
  await expect.element(today).toHaveTextContent('现在可领129 USDT');
  await expect.element(today).toHaveTextContent('3 份奖励等你领');
  await expect.element(today).toHaveTextContent('今日已领0 USDT');
  const trial = card('转平台体验金');
  await claimButton(trial).click();
  await expect.element(trial.getByText(/^已领取\s*\+3$/)).toBeVisible();
  await expect.element(today).toHaveTextContent('现在可领126 USDT');
  await expect.element(today).toHaveTextContent('今日已领3 USDT');
  await expectAccessible();
});

test('what was asked for before a claim is not taken for what is true after it', async () => {
  const player = await richPlayer();
  visit('/benefit', { player });
  await expect.element(today).toHaveTextContent('今日已领0 USDT');
  const claim = line.hold('taskReceive');
  await claimButton(card('转平台体验金')).click();
  await expect.poll(() => line.sent('taskReceive')).toHaveLength(1);
  const nothing = { data: [], total: 0 };
  line.raw('taskReceiveLog', { json: { code: 200, result: nothing, message: '' } }, 1);
  const answer = line.hold('taskReceiveLog');
  const asked = line.sent('taskReceiveLog').length;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(() => line.sent('taskReceiveLog').length).toBeGreaterThan(asked);
  claim();
  await expect.element(page.getByText(/^已领取\s*\+3$/)).toBeVisible();
  answer();
  await expect.element(today).toHaveTextContent('今日已领3 USDT');
});

test('the week’s check-in: what was there, what was missed, and today’s claim', async () => {
  const day = dayOf(Date.now());
  const yesterday = addDays(day, -1);
  visit('/benefit', { player: await newPlayer() });
  line.change('taskList', (rows) =>
    (rows as WirePromotion[]).map((row) => ({
      ...row,
      steps: row.steps?.map((step) => {
        if (step.date === day) return { ...step, state: PromotionState.claimable };
        return step.date === yesterday ? { ...step, state: PromotionState.claimed } : step;
      }),
    })),
  );
  const week = part('本周签到');
  const days = week.getByRole('table', { name: '本周' }).getByRole('cell');
  await expect.poll(() => days.elements()).toHaveLength(7);
  const [, month, date] = day.split('-');
  const dayInWeek = days.filter({ hasText: `${Number(month)}月${Number(date)}日` }).first();
  await expect.element(dayInWeek).toHaveTextContent('可领取');
  await expect.element(dayInWeek).toHaveAttribute('aria-current', 'date');
  await expect.element(claimButton(week)).toHaveAccessibleName(/^领取：每日签到/);
  await week.getByRole('link', { name: '签到日历' }).click();
  await expect
    .poll(() => location.pathname + location.search)
    .toMatch(/^\/activityDetail\?activity_type=10&id=10-/);
  // The rules have a table of their own, which comes a moment later.
  await expect.element(page.getByRole('table', { name: /月签到$/ })).toBeVisible();
});

test('each task, and what else there is, has its way', async () => {
  visit('/benefit', { player: await newPlayer() });
  const tasks = part('每日任务').getByRole('listitem');
  await expect
    .poll(() =>
      tasks
        .getByRole('heading')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['天天红包', '捕鱼每日挑战', '以小博大', '电子奖上奖', '5D房间天天乐']);
  const more = page.getByRole('navigation', { name: '更多福利' });
  for (const [name, path] of [
    ['发红包', '/redBag'],
    ['返水记录', '/backRecords'],
    ['全部活动', '/activity'],
    ['官方社区', '/community'],
  ] as const) {
    await expect.element(more.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await tasks.first().getByRole('link', { name: '天天红包' }).click();
  await expect
    .poll(() => location.pathname + location.search)
    .toMatch(/^\/activityDetail\?activity_type=5&id=5-/);
});

test('a platform that offers nothing leaves a page that can be used', async () => {
  visit('/benefit', { player: await newPlayer() });
  line.answer('taskList', []);
  await expect.element(today).toHaveTextContent('现在可领0 USDT');
  await expect.element(page.getByRole('link', { name: '全部活动' })).toBeVisible();
});
