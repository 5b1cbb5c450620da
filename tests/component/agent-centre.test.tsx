import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseMoney } from '../../contract/money.ts';
import { shownAmount } from '../support/wire-records.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { line } from './support/line.ts';
import { callsFor, demoAgent, newPlayer } from './support/players.ts';
import { expectAddress } from './support/records.ts';

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

const main = page.getByRole('main');
const hero = page.getByRole('region', { name: '我的佣金' });
const chart = page.getByRole('region', { name: /^近 30 天/ });
const table = page.getByRole('table', { name: '各级别的佣金比例' });
const shown = (amount = '') => shownAmount(parseMoney(amount));
const infoOf = (agent: { token: string }) => callsFor(agent)<WireInfo>('brokerInfo');

test('an agent sees what the platform says of him', async () => {
  const agent = await demoAgent();
  const info = await infoOf(agent);
  visit('/Agent', { player: agent });
  await expect.element(hero).toHaveTextContent(`今日佣金 USDT${shown(info.commission_today)}`);
  await expect.element(hero).toHaveTextContent(`昨日佣金${shown(info.commission_yesterday)}`);
  await expect.element(hero).toHaveTextContent(`累计佣金${shown(info.commission_total)}`);
  await expect.element(hero).toHaveTextContent(`待结算次日结算${shown(info.commission_unpaid)}`);
  await expect.element(hero).toHaveTextContent(info.level_name);
  const team = page.getByRole('link', { name: /^我的团队/ });
  await expect.element(team).toHaveTextContent(`团队人数${info.team_size}`);
  await expect.element(team).toHaveTextContent(`直属下级${info.team_direct}`);
  await expect.element(team).toHaveTextContent(`今日活跃${info.team_active_today}`);
  // Who does not see the card hears its figures.
  const heard = new RegExp(`团队人数 ?${info.team_size}`);
  await expect.element(team).toHaveAccessibleName(heard);
  await page.getByRole('button', { name: '刷新代理数据' }).click();
  await expect.poll(() => line.sent('brokerInfo')).toHaveLength(2);

  const rates = await callsFor(agent)<WireRate[]>('brokerTemplate');
  const levels = [...new Set(rates.map(({ level }) => level))];
  await expect.poll(() => table.getByRole('row').elements()).toHaveLength(levels.length + 1);
  const own = table.getByRole('row', { name: /当前/ });
  await expect.element(own).toHaveTextContent(info.level_name);
  for (const { rate_bp: bp } of rates.filter(({ level }) => level === info.level)) {
    await expect.element(own).toHaveTextContent(`${bp / 100}%`);
  }
});

test('a day of the chart is told by keyboard, by a click, and as how many there were', async () => {
  const agent = await demoAgent();
  const { days } = await infoOf(agent);
  const slider = chart.getByRole('slider', { name: '选择一天' });
  const expectDay = async (one: WireInfo['days'][number] | undefined) => {
    const words = `${Number(one?.day.slice(5, 7))}月${Number(one?.day.slice(8))}日`;
    await expect
      .poll(() => slider.element().getAttribute('aria-valuetext'))
      .toMatch(new RegExp(`^${words}`));
  };
  visit('/Agent', { player: agent });
  await expect.element(slider).toBeVisible();
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expectDay(days[0]);
  await expect.element(chart).toHaveTextContent(shown(days[0]?.commission));
  await userEvent.keyboard('{ArrowRight}');
  await expectDay(days[1]);
  const drawing = chart.element().querySelector('svg') as SVGElement;
  const { width, height } = drawing.getBoundingClientRect();
  await page.elementLocator(drawing).click({ position: { x: width - 6, y: height / 2 } });
  await expectDay(days.at(-1));
  await page.getByRole('radio', { name: '团队人数' }).click();
  await expect.element(chart).toHaveTextContent(`${days.at(-1)?.members} 人`);
  await expectAccessible();
});

test('with no signal what was seen is there, with its time', async () => {
  const agent = await demoAgent();
  const { commission_total: total } = await infoOf(agent);
  visit('/Agent', { player: agent });
  await expect.element(hero).toHaveTextContent(`累计佣金${shown(total)}`);
  await expect.element(table).toBeVisible();
  const rows = table.getByRole('row').elements().length;
  leave();
  visit('/Agent');
  line.goOffline();
  await expect.element(page.getByText(/网络不可用，显示的是本机保存的数据/)).toBeVisible();
  await expect.element(page.getByText(/^截至 \d\d:\d\d/)).toBeVisible();
  await expect.element(hero).toHaveTextContent(`累计佣金${shown(total)}`);
  await expect.poll(() => table.getByRole('row').elements()).toHaveLength(rows);
  line.goOnline();
  await page.getByRole('link', { name: '全民代理' }).click();
  await expectAddress('/activityDetail', { activity_type: '13' });
});

test('who has no team learns how to begin; trouble has a way out', async () => {
  const player = await newPlayer();
  line.raw('brokerInfo', { status: 500, body: 'down' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  visit('/Agent', { player });
  // It is asked three times before it is given up.
  for (const times of [1, 2, 3]) {
    await expect.poll(() => line.sent('brokerInfo')).toHaveLength(times);
    await vi.advanceTimersByTimeAsync(2_000);
  }
  await expect.element(main.getByRole('heading', { name: '没有加载出来' })).toBeVisible();
  line.free('brokerInfo');
  await main.getByRole('button', { name: '重试' }).click();
  const start = main.getByRole('heading', { name: '邀请第一位好友，就是代理' });
  await expect.element(start).toBeVisible();
  const steps = main.getByRole('region', { name: '三步开始' }).getByRole('listitem');
  await expect.poll(() => steps.elements()).toHaveLength(3);
  const rates = main.getByRole('table', { name: '各级别的佣金比例' });
  await expect.element(rates).toHaveTextContent('0.3%');
  await expectAccessible();
  await main.getByRole('button', { name: '邀请好友' }).click();
  await expect.element(page.getByRole('dialog', { name: '邀请好友' })).toBeVisible();
});

test('visitors are asked to log in', async () => {
  visit('/Agent');
  await expect.element(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
});
