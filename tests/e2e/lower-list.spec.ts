import type { Page } from '@playwright/test';
import { SLOW_CALL_MS } from '../../contract/constants.ts';
import { dayOf } from '../../contract/day.ts';
import { parseMoney } from '../../contract/money.ts';
import { expectAccessible } from '../support/axe.ts';
import { freshPlayer } from '../support/promotions.ts';
import { shownAmount } from '../support/records.ts';
import {
  answerTeam,
  expectMembers,
  hugeTeam,
  memberRows,
  teamSum,
  teamTotals,
  wholeTeam,
} from '../support/team.ts';
import { test as base, expect } from '../support/test.ts';
import { callsOf, tokenOf } from '../support/wallet.ts';
import { keepSession } from '../support/withdrawal.ts';

const AGENT = { username: 'demo_agent', password: 'demo-2026' };

/** A login of the agent who has a team of three levels. */
const test = base.extend<{ token: string }>({
  token: async ({ platform }, use) => use(await tokenOf(platform, AGENT)),
});
test.use({ history: true });
// Journeys through a whole page, each state of which axe looks at.
test.setTimeout(90_000);

const search = (page: Page) => page.getByRole('searchbox', { name: '搜索成员' });
const level = (page: Page, name: RegExp) => page.getByRole('radio', { name });

const falling = (a: bigint, b: bigint) => (a < b ? 1 : -1);

async function sortBy(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^排序：/ }).click();
  await page.getByRole('dialog', { name: '排序' }).getByRole('button', { name }).click();
}

test('the team is the platform’s: by level, order, search, and as a tree', async ({
  page,
  platform,
  token,
}) => {
  const team = await wholeTeam(platform, token);
  await keepSession(page, token);
  await page.goto('/lowerList');
  await expectMembers(page, team.length);
  await expect(teamTotals(page).nth(0)).toHaveText(shownAmount(teamSum(team, 'commission')));
  await expect(teamTotals(page).nth(2)).toHaveText(shownAmount(teamSum(team, 'stake')));
  await expect(memberRows(page).first()).toContainText(team[0]?.username ?? '');
  await expectAccessible(page);

  const second = team.filter(({ depth }) => depth === 2);
  await level(page, /^二级/).check();
  await expect(level(page, /^二级/)).toHaveAccessibleName(`二级 ${second.length}`);
  await expectMembers(page, second.length);
  await expect(teamTotals(page).nth(0)).toHaveText(shownAmount(teamSum(second, 'commission')));

  await sortBy(page, '佣金');
  const [most] = second.map(({ commission }) => parseMoney(commission)).sort(falling);
  await expect(memberRows(page).first()).toContainText(shownAmount(most ?? 0n));
  await expect(page).toHaveURL(/\?level=2&sort=commission$/);

  // A masked name is found by what of it can be read, an id by its beginning; nothing else is.
  const wanted = second.at(-1);
  const begins = wanted?.username.split('*')[0] ?? '';
  await search(page).fill(begins.toUpperCase());
  const found = second.filter(
    ({ id, username }) =>
      username.toLowerCase().includes(begins.toLowerCase()) || String(id).startsWith(begins),
  );
  await expectMembers(page, found.length);
  await expect(page).toHaveURL(/&q=/);
  await page.reload();
  await expectMembers(page, found.length);
  await search(page).fill('nobody has this');
  await expect(page.getByRole('heading', { name: '没有找到成员' })).toBeVisible();
  await page.getByRole('button', { name: '看全部成员' }).click();
  await expectMembers(page, team.length);

  // As a tree: direct members, and whoever is below them once they are unfolded.
  await page.getByRole('button', { name: '按上下级显示' }).click();
  const direct = team.filter(({ depth }) => depth === 1);
  await expect(memberRows(page).first()).toHaveAttribute('aria-setsize', String(direct.length));
  await sortBy(page, '下级人数');
  const unfold = page.getByRole('button', { name: /的下级 \d+ 人$/ }).first();
  const largest = Math.max(...direct.map(({ members }) => members));
  await expect(unfold).toHaveAccessibleName(new RegExp(` ${largest} 人$`));
  await unfold.click();
  const unfolded = String(direct.length + largest);
  await expect(memberRows(page).first()).toHaveAttribute('aria-setsize', unfolded);
  await expect(memberRows(page).nth(1)).toContainText('二级');
  await expectAccessible(page);
  await page.getByRole('button', { name: '全部展开' }).click();
  await expect(memberRows(page).first()).toHaveAttribute('aria-setsize', String(team.length));
  await page.getByRole('button', { name: '全部收起' }).click();
  await expect(memberRows(page).first()).toHaveAttribute('aria-setsize', String(direct.length));
});

test('a member: who he is, his days and rounds; back leads to where the list was left', async ({
  page,
  platform,
  token,
}) => {
  const team = await wholeTeam(platform, token);
  const ask = callsOf(platform, token);
  const [member] = team
    .filter(({ depth, members }) => depth === 1 && members > 0)
    .sort((a, b) => falling(parseMoney(a.stake), parseMoney(b.stake)));
  if (!member) throw new Error('The seeded team has nobody who plays and has invited somebody');
  const id = String(member.id);
  const log = await ask<{ total: number; data: { game_name: string; stake: string }[] }>(
    'brokerPlayerLog',
    { member_id: id, page: 1, size: 20 },
  );
  expect(log.total).toBeGreaterThan(0);

  await keepSession(page, token);
  await page.goto('/lowerList');
  await expectMembers(page, team.length);
  await page.evaluate(() => window.scrollTo(0, 5000));
  const row = memberRows(page).filter({ visible: true }).nth(12);
  await expect(row).toBeInViewport();
  const [place, left] = [
    await row.getAttribute('aria-posinset'),
    await page.evaluate(() => scrollY),
  ];
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: '成员详情' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('button', { name: '返回' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await expect(page.locator(`li[aria-posinset="${place}"]`)).toBeInViewport();

  await search(page).fill(id);
  await memberRows(page).getByRole('link').filter({ hasText: member.username }).first().click();
  await expect(page.getByRole('heading', { name: member.username })).toBeVisible();
  const facts = page.getByRole('region', { name: '成员资料' });
  await expect(facts).toContainText(`加入时间${dayOf(member.joined_at)}`);
  await expect(facts).toContainText(`最近投注${member.last_played}`);
  await expect(facts).toContainText('邀请人你');
  const sums = page.getByRole('region', { name: '累计' });
  await expect(sums).toContainText(shownAmount(parseMoney(member.commission)));
  await expect(sums).toContainText(`投注额${shownAmount(parseMoney(member.stake))}`);

  await page.getByRole('radio', { name: '近30天' }).check();
  const chart = page.getByRole('region', { name: '每日佣金' });
  await expect(chart.getByText(/^30 天共佣金/)).toBeVisible();
  const rounds = page.getByRole('region', { name: /^投注记录/ });
  await expect(rounds).toHaveAccessibleName(`投注记录 ${log.total.toLocaleString('en')} 笔`);
  await expect(rounds.getByRole('listitem').first()).toContainText(log.data[0]?.game_name ?? '');
  // The rest comes while it is scrolled through.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(rounds.getByText('没有更多了')).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(rounds.getByRole('listitem')).toHaveCount(log.total);
  await expectAccessible(page);

  // His own members have views of their own, and back leads through them.
  const below = page.getByRole('region', { name: /^他的下级/ });
  await expect(below).toHaveAccessibleName(`他的下级 ${member.members} 人`);
  await below.getByRole('link').first().click();
  await expect(facts).toContainText(`邀请人${member.username}`);
  await page.goBack();
  await expect(page.getByRole('heading', { name: member.username })).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue(id);
});

test('whoever is not in the team is refused, and the way on leads to the list', async ({
  page,
  token,
}) => {
  await keepSession(page, token);
  for (const stranger of ['999999999', 'nonsense']) {
    await page.goto(`/lowerList?member=${stranger}`);
    await expect(page.getByRole('heading', { name: '该成员不在您的团队中' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: '看下级列表' }).click();
  await expect(memberRows(page).first()).toBeVisible();
});

test('thousands come page by page, what came is kept when the line breaks, and few are drawn', async ({
  page,
  token,
}) => {
  const team = hugeTeam(6_000);
  let isBroken = true;
  const asked = await answerTeam(page, team, async (number, route) => {
    if (!isBroken || number < 12) return false;
    await route.abort('connectionreset');
    return true;
  });
  await keepSession(page, token);
  await page.goto('/lowerList');
  await expect(page.getByText(/成员还没读完，共 6,000 人/)).toBeVisible();
  await expect(page.getByText('2,200 / 6,000')).toBeVisible();
  const newest = team[0]?.username ?? 'nobody';
  await expect(memberRows(page).first()).toContainText(newest);

  isBroken = false;
  asked.length = 0;
  await page.getByRole('button', { name: '重试' }).first().click();
  await expectMembers(page, 6_000);
  await expect(page.getByText(/共 6,000 人/)).toBeHidden();
  expect(Math.min(...asked)).toBe(12);
  expect(asked).toHaveLength(19);

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(memberRows(page).last()).toHaveAttribute('aria-posinset', '6000');
  expect(await memberRows(page).count()).toBeLessThan(60);
  await search(page).fill('1000');
  await expectMembers(page, team.filter(({ id }) => String(id).startsWith('1000')).length);
});

test('a request that hangs is given up for another one, and what came stays', async ({
  page,
  token,
}) => {
  let hangs = true;
  const asked = await answerTeam(page, hugeTeam(600), async (number) => hangs && number === 2);
  await keepSession(page, token);
  await page.clock.install();
  await page.goto('/lowerList');
  await expect.poll(() => asked).toEqual([1, 2]);
  await expectMembers(page, 200);
  await page.clock.fastForward(SLOW_CALL_MS);
  hangs = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expectMembers(page, 600);
  expect(asked).toEqual([1, 2, 2, 3]);
});

test('nobody yet: the way to the first member', async ({ page, platform }) => {
  const { token } = await freshPlayer(platform);
  await keepSession(page, token);
  await page.goto('/lowerList');
  await expect(page.getByRole('heading', { name: '还没有下级成员' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '邀请好友' }).click();
  await expect(page.getByRole('dialog', { name: /邀请/ })).toBeVisible();
});

test('with no signal the whole team is here, and the members that were looked at', async ({
  page,
  platform,
  token,
}) => {
  const team = await wholeTeam(platform, token);
  const played = team.filter(({ stake }) => parseMoney(stake) > 0n).map(({ id }) => String(id));
  const [seen, unseen] = played;
  await keepSession(page, token);
  await page.goto(`/lowerList?member=${seen}`);
  const rounds = page.getByRole('region', { name: /^投注记录/ });
  await expect(rounds.getByRole('listitem').first()).toBeVisible();
  const first = (await rounds.getByRole('listitem').first().textContent()) ?? 'none';
  await page.getByRole('button', { name: '返回' }).click();
  await expectMembers(page, team.length);

  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.goto('/lowerList?level=3&sort=stake');
  await expect(page.getByText(/网络不可用，显示的是本机保存的成员/)).toBeVisible();
  await expect(page.getByText(/^截至 \d\d:\d\d/)).toBeVisible();
  await expectMembers(page, team.filter(({ depth }) => depth === 3).length);

  await page.goto(`/lowerList?member=${seen}`);
  await expect(rounds.getByRole('listitem').first()).toHaveText(first);
  await expect(page.getByRole('region', { name: '每日佣金' })).toBeVisible();
  await page.goto(`/lowerList?member=${unseen}`);
  await expect(page.getByRole('region', { name: '成员资料' })).toContainText('加入时间');
  await expect(
    page.getByRole('heading', { name: '每日佣金和投注记录还没有存到本机' }),
  ).toBeVisible();
  // Once it has given up it does not go on saying that it is at it.
  await expect(page.getByText('还没有更新过')).toBeVisible();
});
