import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dayOf } from '../../contract/day.ts';
import { parseMoney } from '../../contract/money.ts';
import { PromotionState, PromotionType } from '../../contract/player-enums.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { line } from './support/line.ts';
import { newPlayer, richPlayer, truthFor } from './support/players.ts';
import { card, claimButton, part, type WirePromotion } from './support/promotions.ts';

// A rich player can claim three gifts: first deposit 108, trial bonus 3, the first step of the month's deposits 18.

const all = page.getByRole('button', { name: /^一键领取/ });
const result = page.getByRole('dialog', { name: '领取结果' });
const rows = result.getByRole('listitem');
const claims = () => line.sent('taskReceive');
const close = () => result.getByRole('button', { name: '知道了' }).click();

test('claims everything, each by a claim of its own, and lists what came of each', async () => {
  const player = await richPlayer();
  visit('/benefit', { player });
  await expect.element(all).toHaveAccessibleName('一键领取 3 份');
  const button = all.element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(result).toBeVisible();
  await expect.element(result).toHaveTextContent('3 / 3 份已到账');
  await expect.element(result.getByText('+129', { exact: true }).first()).toBeInTheDocument();
  const words = rows.elements().map(({ textContent }) => textContent);
  expect(words).toHaveLength(3);
  expect(words).toContain('首充豪礼已领取 +108');
  expect(words).toContain('转平台体验金已领取 +3');
  expect(words).toContain('VIP招募 · 当月充值到账满 500 USDT已领取 +18');
  await expectAccessible();
  const keys = claims().map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(3);
  expect(await truthFor(player).balance()).toBe(player.balance + parseMoney('129'));
  await close();
  await expect.element(page.getByRole('button', { name: '都领完了' })).toBeDisabled();
});

test('a lost answer is checked like that of a single claim', async () => {
  const player = await richPlayer();
  visit('/activity', { player });
  await expect.element(all).toBeVisible();
  // The first is done without an answer, and nothing that could clear it up gets through.
  line.lose('taskReceive', 1);
  const arrive = line.hold('taskReceive');
  await all.click();
  await expect.poll(claims).toHaveLength(1);
  line.fail('taskReceiveLog');
  arrive();
  await expect.element(result).toBeVisible();
  const words = rows.elements().map(({ textContent }) => textContent);
  expect(words[0]).toMatch(/结果核对中/);
  await expect.element(result).not.toHaveTextContent('失败');
  line.free('taskReceiveLog');
  leave();
  visit('/activity');
  const sum = async () => (await truthFor(player).balance()) - player.balance;
  await expect.poll(sum, { timeout: 20_000 }).toBeGreaterThanOrEqual(parseMoney('3'));
});

test('without a network the rest is not sent, and says so', async () => {
  const player = await richPlayer();
  visit('/benefit', { player });
  await expect.element(all).toBeVisible();
  const release = line.hold('taskReceive');
  await all.click();
  await expect.poll(claims).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: '正在领取 1 / 3' })).toBeVisible();
  line.goOffline();
  release();
  await expect.element(result).toBeVisible();
  expect(claims()).toHaveLength(1);
  await expect.element(rows.last()).toHaveTextContent(/没有发出：|现在没有网络/);
});

test('a single reward has its own button only', async () => {
  visit('/benefit', { player: await newPlayer() });
  await expect.element(part('今日福利')).toBeVisible();
  await expect.element(page.getByRole('region', { name: '每日任务' })).toBeVisible();
  expect(all.elements()).toEqual([]);
});

test('other days of the check-in are claimed in the calendar, which does not move', async () => {
  const today = dayOf(Date.now());
  const other = `${today.slice(0, 8)}${today.endsWith('-01') ? '02' : '01'}`;
  line.change('taskList', (list) =>
    (list as WirePromotion[]).map((row) => ({
      ...row,
      steps: row.steps?.map((step) =>
        step.date === other ? { ...step, state: PromotionState.claimable } : step,
      ),
    })),
  );
  visit(`/activityDetail?activity_type=${PromotionType.dailyCheckIn}`, {
    player: await newPlayer(),
  });
  const calendar = part('签到日历');
  const [, month, date] = other.split('-').map(Number);
  const day = calendar.getByRole('button', { name: `${month}月${date}日，可领取` });
  await expect.element(day).toBeVisible();
  // Beside the calendar stands today alone.
  const list = calendar.getByRole('listitem').elements();
  expect(list.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^今天/)]);
  await expectAccessible();
  const topOf = () => calendar.getByRole('table').element().getBoundingClientRect().top;
  const top = topOf();
  await day.click();
  await expect.poll(claims).toHaveLength(1);
  expect(claims()[0]?.body).toMatchObject({ step_id: expect.any(String) });
  expect(topOf()).toBe(top);
});

test.each([
  ['首充豪礼', '/recharge'],
  ['捕鱼每日挑战', '/home?game_type=3'],
  ['5D房间天天乐', '/cateList?plat_type=2'],
])('an unfinished %s leads to where it is done', async (title, place) => {
  visit('/activity', { player: await newPlayer() });
  await card(title)
    .getByRole('button', { name: `去完成：${title}` })
    .click();
  await expect.poll(() => location.pathname + location.search).toBe(place);
});

test('the week’s check-in leads to the lobby', async () => {
  visit('/benefit', { player: await newPlayer() });
  await part('本周签到').getByRole('button', { name: '去完成：每日签到' }).click();
  await expect.poll(() => location.pathname).toBe('/home');
});

test('an unfinished invitation opens the invitation', async () => {
  visit(`/activityDetail?activity_type=${PromotionType.everyoneAnAgent}`, {
    player: await newPlayer(),
  });
  expect(claimButton().elements()).toEqual([]);
  await page.getByRole('button', { name: '去完成：全民代理' }).click();
  await expect.element(page.getByRole('dialog', { name: '邀请好友' })).toBeVisible();
});
