import type { Page } from '@playwright/test';
import { addDays, dayOf } from '../../contract/day.ts';
import { PromotionState, PromotionType } from '../../contract/enums.ts';
import { expectAccessible } from '../support/axe.ts';
import { changeCall, fulfilCall } from '../support/lobby.ts';
import {
  CASHIER_ONLY,
  card,
  claimButton,
  claimsOf,
  expect,
  LIST,
  test,
} from '../support/promotions.ts';
import { keepSession } from '../support/withdrawal.ts';

test.use({ walletSettings: CASHIER_ONLY });

const part = (page: Page, name: string) => page.getByRole('region', { name });
const today = (page: Page) => part(page, '今日福利');

async function openBenefit(page: Page, token: string): Promise<void> {
  await keepSession(page, token);
  await page.goto('/benefit');
  await expect(today(page)).toBeVisible();
}

test('a visitor is asked to log in', async ({ page }) => {
  await page.goto('/benefit');
  await page
    .getByRole('dialog', { name: '欢迎登录' })
    .getByRole('button', { name: '关闭' })
    .click();
  await expect(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
  await expectAccessible(page);
});

test('what can be claimed is added up, and a claim moves it to what was claimed today', async ({
  page,
  platform,
  player,
}) => {
  await openBenefit(page, player.token);
  // First deposit 108, trial bonus 3, the first step of the month's deposits 18.
  await expect(today(page)).toContainText('现在可领129 USDT');
  await expect(today(page)).toContainText('3 份奖励等你领');
  await expect(today(page)).toContainText('今日已领0 USDT');
  const trial = card(page, '转平台体验金');
  await claimButton(trial).click();
  await expect(trial.getByText(/^已领取\s*\+3$/)).toBeVisible();
  await expect(today(page)).toContainText('现在可领126 USDT');
  await expect(today(page)).toContainText('今日已领3 USDT');
  await claimButton(part(page, '还可以领')).click();
  await expect(today(page)).toContainText('今日已领21 USDT');
  await page.reload();
  await expect(today(page)).toContainText('现在可领108 USDT');
  await expect(today(page)).toContainText('今日已领21 USDT');
  await expect(part(page, '还可以领')).toBeHidden();
  expect(
    (await claimsOf(platform, player.token)).map(({ activity_type }) => activity_type),
  ).toEqual([PromotionType.vipRecruitment, PromotionType.switchPlatformTrial]);
});

test('the week’s check-in: what was there, what was missed, and today’s claim', async ({
  page,
  player,
}) => {
  const day = dayOf(Date.now());
  const yesterday = addDays(day, -1);
  type Wire = { activity_type: number; steps?: { date?: string; state: number }[] };
  await page.route(
    `**${LIST}**`,
    changeCall<Wire[]>((rows) =>
      rows.map((row) => ({
        ...row,
        steps: row.steps?.map((step) => {
          if (step.date === day) return { ...step, state: PromotionState.claimable };
          return step.date === yesterday ? { ...step, state: PromotionState.claimed } : step;
        }),
      })),
    ),
  );
  await openBenefit(page, player.token);
  const week = part(page, '本周签到');
  await expect(week.getByRole('list', { name: '本周' }).getByRole('listitem')).toHaveCount(7);
  const [, month, date] = day.split('-');
  const isToday = week
    .getByRole('listitem')
    .filter({ hasText: `${Number(month)}月${Number(date)}日` });
  await expect(isToday.first()).toContainText('可领取');
  await expect(isToday.first()).toHaveAttribute('aria-current', 'date');
  await expect(claimButton(week)).toHaveAccessibleName(/^领取：每日签到/);
  await week.getByRole('link', { name: '签到日历' }).click();
  await expect(page).toHaveURL(/activityDetail\?activity_type=10$/);
  // The rules have a table of their own, which comes a moment later.
  await expect(page.getByRole('table', { name: /月签到$/ })).toBeVisible();
});

test('each task, and what else there is, has its way', async ({ page, player }) => {
  await openBenefit(page, player.token);
  const tasks = part(page, '每日任务').getByRole('listitem');
  await expect(tasks.getByRole('heading')).toHaveText([
    '天天红包',
    '捕鱼每日挑战',
    '以小博大',
    '电子奖上奖',
    '5D房间天天乐',
  ]);
  const more = page.getByRole('navigation', { name: '更多福利' });
  for (const [name, path] of [
    ['发红包', '/redBag'],
    ['返水记录', '/backRecords'],
    ['全部活动', '/activity'],
    ['官方社区', '/community'],
  ] as const) {
    await expect(more.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await tasks.first().getByRole('link', { name: '天天红包' }).click();
  await expect(page).toHaveURL(/activityDetail\?activity_type=5$/);
});

test('a platform that offers nothing leaves a page that can be used', async ({ page, player }) => {
  await page.route(`**${LIST}**`, fulfilCall([]));
  await openBenefit(page, player.token);
  await expect(today(page)).toContainText('现在可领0 USDT');
  await expect(page.getByRole('link', { name: '全部活动' })).toBeVisible();
});

test('axe finds nothing, with and without something to claim', async ({ page, player }) => {
  await openBenefit(page, player.token);
  await expectAccessible(page);
  await claimButton(card(page, '转平台体验金')).click();
  await expect(card(page, '转平台体验金')).toContainText('+3');
  await expectAccessible(page);
});
