import type { Page } from '@playwright/test';
import { parseMoney } from '../../contract/money.ts';
import { expectAccessible } from '../support/axe.ts';
import { freshPlayer } from '../support/promotions.ts';
import { shownAmount } from '../support/records.ts';
import { expect, test } from '../support/test.ts';
import { callsOf, tokenOf } from '../support/wallet.ts';
import { keepSession } from '../support/withdrawal.ts';

test.use({ history: true });

const AGENT = { username: 'demo_agent', password: 'demo-2026' };

interface WireInfo {
  level: number;
  level_name: string;
  commission_today: string;
  commission_yesterday: string;
  commission_total: string;
  commission_unpaid: string;
  team_size: number;
  team_direct: number;
  team_active_today: number;
  days: { day: string; commission: string; members: number }[];
}

interface WireRate {
  level: number;
  name: string;
  depth: number;
  rate_bp: number;
}

const shown = (amount: string) => shownAmount(parseMoney(amount));
const commission = (page: Page) => page.getByRole('region', { name: '我的佣金' });
const chart = (page: Page) => page.getByRole('region', { name: /^近 30 天/ });
const day = (page: Page) => chart(page).getByRole('slider', { name: '选择一天' });

test('an agent sees what the platform says of him, with no signal too', async ({
  page,
  platform,
}) => {
  const token = await tokenOf(platform, AGENT);
  const ask = callsOf(platform, token);
  await keepSession(page, token);
  await page.goto('/Agent');
  let info = await ask<WireInfo>('brokerInfo');
  // Figures of today are others after midnight.
  await expect(async () => {
    info = await ask<WireInfo>('brokerInfo');
    await page.getByRole('button', { name: '刷新代理数据' }).click();
    const hero = commission(page);
    await expect(hero).toContainText(`今日佣金 USDT${shown(info.commission_today)}`);
    await expect(hero).toContainText(`昨日佣金${shown(info.commission_yesterday)}`);
    await expect(hero).toContainText(`累计佣金${shown(info.commission_total)}`);
    await expect(hero).toContainText(`待结算次日结算${shown(info.commission_unpaid)}`);
    await expect(hero).toContainText(info.level_name);
    const team = page.getByRole('link', { name: /^我的团队/ });
    await expect(team).toContainText(`团队人数${info.team_size}`);
    await expect(team).toContainText(`直属下级${info.team_direct}`);
    await expect(team).toContainText(`今日活跃${info.team_active_today}`);
  }).toPass();

  // A day of the chart by keyboard, by touch, and as how many there were.
  await day(page).focus();
  await page.keyboard.press('Home');
  const first = info.days[0];
  const words = (one: WireInfo['days'][number] | undefined) =>
    new RegExp(`^${Number(one?.day.slice(5, 7))}月${Number(one?.day.slice(8))}日`);
  await expect(day(page)).toHaveAttribute('aria-valuetext', words(first));
  await expect(chart(page)).toContainText(shown(first?.commission ?? ''));
  await page.keyboard.press('ArrowRight');
  await expect(day(page)).toHaveAttribute('aria-valuetext', words(info.days[1]));
  const drawing = chart(page).locator('svg');
  const box = await drawing.boundingBox();
  await drawing.click({ position: { x: (box?.width ?? 0) - 6, y: (box?.height ?? 0) / 2 } });
  await expect(day(page)).toHaveAttribute('aria-valuetext', words(info.days.at(-1)));
  await page.getByRole('radio', { name: '团队人数' }).check();
  await expect(chart(page)).toContainText(`${info.days.at(-1)?.members} 人`);

  const rates = await ask<WireRate[]>('brokerTemplate');
  const table = page.getByRole('table', { name: '各级别的佣金比例' });
  const levels = [...new Set(rates.map(({ level }) => level))];
  await expect(table.getByRole('row')).toHaveCount(levels.length + 1);
  const own = table.getByRole('row', { name: /当前/ });
  await expect(own).toContainText(info.level_name);
  for (const { rate_bp: bp } of rates.filter(({ level }) => level === info.level)) {
    await expect(own).toContainText(`${bp / 100}%`);
  }
  await expectAccessible(page);

  // The line is cut: what was seen is there, with its time.
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText(/网络不可用，显示的是本机保存的数据/)).toBeVisible();
  await expect(page.getByText(/^截至 \d\d:\d\d/)).toBeVisible();
  await expect(commission(page)).toContainText(`累计佣金${shown(info.commission_total)}`);
  await expect(table.getByRole('row')).toHaveCount(levels.length + 1);
  await page.unroute('**/api/**');
  await page.getByRole('link', { name: '全民代理' }).click();
  await expect(page).toHaveURL(/activityDetail\?activity_type=13$/);
});

test('who has no team learns how to begin; trouble has a way out; visitors are asked to log in', async ({
  page,
  platform,
}) => {
  await page.goto('/Agent');
  await expect(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: '请先登录' })).toBeVisible();

  await keepSession(page, (await freshPlayer(platform)).token);
  await page.route('**/broker/info', (route) => route.fulfill({ status: 500, body: 'down' }));
  await page.goto('/Agent');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '没有加载出来' })).toBeVisible({
    timeout: 30_000,
  });
  await page.unroute('**/broker/info');
  await main.getByRole('button', { name: '重试' }).click();
  await expect(main.getByRole('heading', { name: '邀请第一位好友，就是代理' })).toBeVisible();
  const steps = main.getByRole('region', { name: '三步开始' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(main.getByRole('table', { name: '各级别的佣金比例' })).toContainText('0.3%');
  await expectAccessible(page);
  await main.getByRole('button', { name: '邀请好友' }).click();
  await expect(page.getByRole('dialog', { name: '邀请好友' })).toBeVisible();
});
