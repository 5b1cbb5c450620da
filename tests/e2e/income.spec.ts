import type { Page } from '@playwright/test';
import { addDays, dayOf } from '../../contract/day.ts';
import { parseMoney } from '../../contract/money.ts';
import { teamDays, teamOf, type WireDay } from '../support/agents.ts';
import { expectAccessible } from '../support/axe.ts';
import { freshPlayer } from '../support/promotions.ts';
import { shownAmount } from '../support/records.ts';
import { test as base, expect } from '../support/test.ts';
import { callsOf, tokenOf } from '../support/wallet.ts';
import { keepSession } from '../support/withdrawal.ts';

const AGENT = { username: 'demo_agent', password: 'demo-2026' };

/** A login of the agent who has a team with a past. */
const test = base.extend<{ token: string }>({
  token: async ({ platform }, use) => use(await tokenOf(platform, AGENT)),
});
test.use({ history: true });
// Three screens are looked through for who cannot see them.
test.setTimeout(90_000);

/** Thirty days that are over: midnight changes nothing about them. */
const TO = addDays(dayOf(Date.now()), -1);
const FROM = addDays(TO, -29);
const RANGE = `range=custom&from=${FROM}&to=${TO}`;

/** Days of the range on which somebody played. */
const within = ({ day, stake }: WireDay) => FROM <= day && day <= TO && parseMoney(stake) > 0n;
const sum = (rows: readonly object[], field: string) =>
  rows.reduce((total: bigint, row) => {
    return total + parseMoney(String((row as Record<string, unknown>)[field]));
  }, 0n);
const sums = (page: Page) => page.getByRole('region', { name: '合计' });
const days = (page: Page) =>
  page.getByRole('region', { name: /^\d{4}年\d+月$/ }).getByRole('listitem');
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('days, their sources and the team’s performance come to what the platform has', async ({
  page,
  platform,
  token,
}) => {
  const own = (await teamDays(platform, token)).filter(within);
  const earned = sum(own, 'commission');
  expect(earned).toBeGreaterThan(0n);
  await keepSession(page, token);
  await page.goto(`/income?${RANGE}`);
  await expect(sums(page)).toContainText(`佣金 USDT${shownAmount(earned)}`);
  await expect(sums(page)).toContainText(`已结算${shownAmount(sum(own, 'paid'))}`);
  await expect(sums(page)).toContainText(`团队投注${shownAmount(sum(own, 'stake'))}`);
  await expect(days(page)).toHaveCount(own.length);
  await expect(days(page).first()).toContainText(shownAmount(parseMoney(own[0]?.commission ?? '')));
  await expect(days(page).first()).toContainText('已结算');
  await expectAccessible(page);

  // By source: the depths and the members come to the same.
  await page.getByRole('radio', { name: '来源' }).check();
  await expect(page).toHaveURL(/view=source/);
  const ask = callsOf(platform, token);
  const range = { date_from: FROM, date_to: TO };
  const performance = await ask<{
    depths: { commission: string }[];
    stake: string;
    deposit: string;
    active: number;
  }>('superiorPerformance', range);
  expect(sum(performance.depths, 'commission')).toBe(earned);
  const depths = part(page, '按层级').getByRole('listitem');
  await expect(depths).toHaveCount(performance.depths.length);
  const direct = performance.depths[0]?.commission ?? '';
  await expect(depths.first()).toContainText(shownAmount(parseMoney(direct)));
  const [best] = await teamOf(platform, token, { ...range, sort: 'commission' });
  const ranking = part(page, '贡献排行').getByRole('listitem');
  await expect(ranking.first()).toContainText(shownAmount(parseMoney(best?.commission ?? '')));
  await expectAccessible(page);

  // How the team did; a day leads to where its commission came from, and back leads here.
  await page.getByRole('radio', { name: '业绩' }).check();
  await expect(part(page, '团队业绩')).toContainText(
    `投注额${shownAmount(parseMoney(performance.stake))}`,
  );
  await expect(part(page, '团队业绩')).toContainText(
    `充值${shownAmount(parseMoney(performance.deposit))}`,
  );
  await expect(part(page, '团队业绩')).toContainText(`活跃人数${performance.active}`);
  await expectAccessible(page);
  await part(page, '每日投注与充提').getByRole('link').first().click();
  await expect(page).toHaveURL(/from=([\d-]+)&to=\1&view=source/);
  await expect(sums(page)).not.toContainText(shownAmount(earned));
  await page.goBack();
  await expect(page).toHaveURL(/view=team/);

  await page.getByRole('button', { name: /^日期：/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '近30天' }).click();
  await expect(page).toHaveURL(/range=30&view=team/);
});

test('with no signal the days are those of the device, the rest as last seen', async ({
  page,
  platform,
  token,
}) => {
  const own = (await teamDays(platform, token)).filter(within);
  await keepSession(page, token);
  await page.goto(`/income?${RANGE}&view=source`);
  await expect(part(page, '贡献排行').getByRole('listitem').first()).toBeVisible();
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText(/网络不可用，显示的是本机保存的数据/)).toBeVisible();
  await expect(sums(page)).toContainText(`佣金 USDT${shownAmount(sum(own, 'commission'))}`);
  await expect(part(page, '贡献排行').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(/^截至 \d\d:\d\d/)).toBeVisible();

  // Days that nobody looked at are there, too; only their sources are not.
  const [day] = own;
  await page.goto(`/income?range=custom&from=${day?.day}&to=${day?.day}`);
  await expect(days(page)).toHaveCount(1);
  await page.getByRole('radio', { name: '来源' }).check();
  await expect(page.getByText('这段时间的来源还没有存到本机')).toBeVisible();
  await page.unroute('**/api/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(part(page, '按层级')).toBeVisible();
});

test('without income it says so, and what to do', async ({ page, platform }) => {
  await keepSession(page, (await freshPlayer(platform)).token);
  await page.goto('/income?range=custom&from=nonsense&view=everything');
  await expect(page.getByRole('heading', { name: '这段时间没有收益' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '看近30天' }).click();
  await expect(page).toHaveURL(/range=30$/);
  await page.getByRole('main').getByRole('button', { name: '邀请好友' }).click();
  await expect(page.getByRole('dialog', { name: '邀请好友' })).toBeVisible();
});
