import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseMoney } from '../../contract/money.ts';
import { shownAmount } from '../support/wire-records.ts';
import { leave, visit } from './support/app.tsx';
import { expectAddress, expectSent } from './support/expect.ts';
import { line } from './support/line.ts';
import { callsFor, demoAgent, newPlayer } from './support/players.ts';
import { walkTo } from './support/walk.ts';

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

test('an agent sees what the platform says of him, and with no signal what he saw', async () => {
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
  // A screen reader reads the card's figures with its name.
  const figures = new RegExp(`团队人数 ?${info.team_size}`);
  await expect.element(team).toHaveAccessibleName(figures);
  await page.getByRole('button', { name: '刷新代理数据' }).tap();
  await expectSent('brokerInfo', 2);

  const rates = await callsFor(agent)<WireRate[]>('brokerTemplate');
  const levels = new Set(rates.map(({ level }) => level));
  const rows = levels.size + 1;
  await expect.poll(() => table.getByRole('row').elements()).toHaveLength(rows);
  const own = table.getByRole('row', { name: /当前/ });
  await expect.element(own).toHaveTextContent(info.level_name);
  for (const { rate_bp: bp } of rates.filter(({ level }) => level === info.level)) {
    await expect.element(own).toHaveTextContent(`${bp / 100}%`);
  }

  leave();
  visit('/Agent');
  line.goOffline();
  await expect.element(page.getByText(/网络不可用，显示的是本机保存的数据/)).toBeVisible();
  await expect.element(page.getByText(/^截至 \d\d:\d\d/)).toBeVisible();
  await expect.element(hero).toHaveTextContent(`累计佣金${shown(info.commission_total)}`);
  await expect.poll(() => table.getByRole('row').elements()).toHaveLength(rows);
  line.goOnline();
  await page.getByRole('link', { name: '全民代理' }).tap();
  await expectAddress('/activityDetail', { activity_type: '13' });
});

test('a day of the chart is chosen by keyboard and by a click, of commission and of members', async () => {
  const agent = await demoAgent();
  const { days } = await infoOf(agent);
  const slider = chart.getByRole('slider', { name: '选择一天' });
  const expectDay = async (one: WireInfo['days'][number] | undefined) => {
    const words = `${Number(one?.day.slice(5, 7))}月${Number(one?.day.slice(8))}日`;
    await expect
      .element(slider)
      .toHaveAttribute('aria-valuetext', expect.stringMatching(new RegExp(`^${words}`)));
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
  await page.getByRole('radio', { name: '团队人数' }).tap();
  await expect.element(chart).toHaveTextContent(`${days.at(-1)?.members} 人`);
});

test('who has no team learns how to begin, on every page of an agent; trouble has a way out', async () => {
  const invitation = page.getByRole('dialog', { name: '邀请好友' });
  const closeInvitation = async () => {
    await expect.element(invitation).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(invitation).not.toBeInTheDocument();
  };
  line.raw('brokerInfo', { status: 500, body: 'down' });
  const player = await newPlayer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  visit('/Agent', { player });
  // It is asked three times before it is given up.
  const asked = async () => {
    await vi.advanceTimersByTimeAsync(2_000);
    return line.sent('brokerInfo').length;
  };
  await expect.poll(asked).toBe(3);
  await expect.element(main.getByRole('heading', { name: '没有加载出来' })).toBeVisible();
  line.free('brokerInfo');
  await main.getByRole('button', { name: '重试' }).tap();
  const start = main.getByRole('heading', { name: '邀请第一位好友，就是代理' });
  await expect.element(start).toBeVisible();
  const steps = main.getByRole('region', { name: '三步开始' }).getByRole('listitem');
  await expect.poll(() => steps.elements()).toHaveLength(3);
  await expect.element(table).toHaveTextContent('0.3%');
  await main.getByRole('button', { name: '邀请好友' }).tap();
  await closeInvitation();

  walkTo('/income?range=custom&from=nonsense&view=everything');
  await expect.element(main.getByRole('heading', { name: '这段时间没有收益' })).toBeVisible();
  await main.getByRole('button', { name: '看近30天' }).tap();
  await expectAddress('/income', { range: '30' });
  await main.getByRole('button', { name: '邀请好友' }).tap();
  await closeInvitation();

  walkTo('/lowerList');
  await expect.element(main.getByRole('heading', { name: '还没有下级成员' })).toBeVisible();
  await main.getByRole('button', { name: '邀请好友' }).tap();
  await closeInvitation();
});
