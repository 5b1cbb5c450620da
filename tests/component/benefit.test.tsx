import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, dayOf } from '../../contract/day.ts';
import { PromotionState } from '../../contract/player-enums.ts';
import { visit } from './support/app.tsx';
import { expectAddress, expectSent } from './support/expect.ts';
import { line } from './support/line.ts';
import { newPlayer, richPlayer } from './support/players.ts';
import { card, claimButton, part, type WirePromotion } from './support/promotions.ts';
import { walkTo } from './support/walk.ts';

// What the page shows of which promotions, and what they add up to: src/features/promotions/benefit/benefits.test.ts.

const today = part('今日福利');
const addressOf = () => location.pathname + location.search;

test('what can be claimed is added up, and a claim leaves it, whatever was asked for before', async () => {
  visit('/benefit', { player: await richPlayer() });
  // First deposit 108, trial bonus 3, the first step of the month's deposits 18.
  await expect.element(today).toHaveTextContent('现在可领129 USDT');
  await expect.element(today).toHaveTextContent('3 份奖励等你领');
  await expect.element(today).toHaveTextContent('今日已领0 USDT');
  const claim = line.hold('taskReceive');
  await claimButton(card('转平台体验金')).tap();
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
  await expect.element(today).toHaveTextContent('现在可领126 USDT');
});

test('the week’s check-in: what was there and what was missed; the month’s calendar, in which other days are claimed', async () => {
  const day = dayOf(Date.now());
  const other = `${day.slice(0, 8)}${day.endsWith('-01') ? '02' : '01'}`;
  let states: Record<string, PromotionState> = {
    [addDays(day, -1)]: PromotionState.claimed,
    [day]: PromotionState.claimable,
  };
  line.change('taskList', (rows) =>
    (rows as WirePromotion[]).map((row) => ({
      ...row,
      steps: row.steps?.map((step) => ({ ...step, state: states[step.date ?? ''] ?? step.state })),
    })),
  );
  visit('/benefit', { player: await newPlayer() });
  const week = part('本周签到');
  const days = week.getByRole('table', { name: '本周' }).getByRole('cell');
  await expect.poll(() => days.elements()).toHaveLength(7);
  const [, month, date] = day.split('-').map(Number);
  const dayInWeek = days.filter({ hasText: `${month}月${date}日` }).first();
  await expect.element(dayInWeek).toHaveTextContent('可领取');
  await expect.element(dayInWeek).toHaveAttribute('aria-current', 'date');
  await expect.element(claimButton(week)).toHaveAccessibleName(/^领取：每日签到/);
  // A single reward has its own button only.
  await expect.element(page.getByRole('button', { name: /^一键领取/ })).not.toBeInTheDocument();
  await week.getByRole('link', { name: '签到日历' }).tap();
  await expect.poll(addressOf).toMatch(/^\/activityDetail\?activity_type=10&id=10-/);
  // The rules have a table of their own, which comes a moment later.
  await expect.element(page.getByRole('table', { name: /月签到$/ })).toBeVisible();

  states = { [other]: PromotionState.claimable };
  await page.getByRole('button', { name: '刷新活动' }).tap();
  const calendar = part('签到日历');
  const button = calendar.getByRole('button', {
    name: `${month}月${Number(other.slice(8))}日，可领取`,
  });
  await expect.element(button).toBeVisible();
  // Beside the calendar stands today alone.
  const list = () =>
    calendar
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
  await expect.poll(list).toEqual([expect.stringMatching(/^今天/)]);
  const topOf = () => calendar.getByRole('table').element().getBoundingClientRect().top;
  const top = topOf();
  await button.tap();
  await expectSent('taskReceive', 1);
  const steps = () => line.sent('taskReceive').map(({ body }) => body.step_id);
  await expect.poll(steps).toEqual([expect.any(String)]);
  await expect.poll(topOf).toBe(top);
});

test('each task, what else there is, and what is not finished has its way', async () => {
  visit('/benefit', { player: await newPlayer() });
  const tasks = part('每日任务').getByRole('listitem');
  const names = () =>
    tasks
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(names)
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
  await tasks.first().getByRole('link', { name: '天天红包' }).tap();
  await expect.poll(addressOf).toMatch(/^\/activityDetail\?activity_type=5&id=5-/);

  for (const [from, promotion, to] of [
    ['/benefit', '每日签到', '/home'],
    ['/activity', '首充豪礼', '/recharge'],
    ['/activity', '捕鱼每日挑战', '/home?game_type=3'],
    ['/activity', '5D房间天天乐', '/cateList?plat_type=2'],
  ] as const) {
    walkTo(from);
    const ways = page.getByRole('main').getByRole('button', { name: `去完成：${promotion}` });
    await ways.first().tap();
    await expectAddress(to);
  }
  walkTo('/activityDetail?activity_type=13');
  await expect.element(part('全民代理')).toBeVisible();
  await expect.element(claimButton()).not.toBeInTheDocument();
  await page.getByRole('button', { name: '去完成：全民代理' }).tap();
  await expect.element(page.getByRole('dialog', { name: '邀请好友' })).toBeVisible();
});
