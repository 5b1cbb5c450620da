import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, dayOf } from '../../contract/day.ts';
import { parseMoney } from '../../contract/money.ts';
import { shownAmount } from '../support/wire-records.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { expectAddress } from './support/expect.ts';
import { line } from './support/line.ts';
import { callsFor, demoAgent } from './support/players.ts';
import { sumOf, wholeTeam } from './support/team.ts';
import { tapTogether, walkTo } from './support/walk.ts';

/** A day of a team as it travels. */
interface WireDay {
  day: string;
  stake: string;
  commission: string;
  paid: string;
}

interface WirePerformance {
  depths: { commission: string }[];
  stake: string;
  deposit: string;
  active: number;
}

/** Thirty days that are over: midnight changes nothing about them. */
const TO = addDays(dayOf(Date.now()), -1);
const FROM = addDays(TO, -29);
const PAST = { date_from: FROM, date_to: TO };
const RANGE = `range=custom&from=${FROM}&to=${TO}`;

const sums = page.getByRole('region', { name: '合计' });
const days = page.getByRole('region', { name: /^\d{4}年\d+月$/ }).getByRole('listitem');
const part = (name: string) => page.getByRole('region', { name, exact: true });
const ranking = part('贡献排行').getByRole('listitem');
const shown = (amount = '') => shownAmount(parseMoney(amount));

/** Days of the range on which somebody played, newest first. */
async function playedDays(agent: { token: string }): Promise<WireDay[]> {
  const asked = { page: 1, size: 200 };
  const { data } = await callsFor(agent)<{ data: WireDay[] }>('superiorPerformanceDetail', asked);
  return data.filter(({ day, stake }) => FROM <= day && day <= TO && parseMoney(stake) > 0n);
}

test('days, sources and performance of the team come to what the platform has', async () => {
  const agent = await demoAgent();
  const own = await playedDays(agent);
  const earned = sumOf(own, 'commission');
  expect(earned).toBeGreaterThan(0n);
  const performance = await callsFor(agent)<WirePerformance>('superiorPerformance', PAST);
  expect(sumOf(performance.depths, 'commission')).toBe(earned);
  const [best] = await wholeTeam(agent, { ...PAST, sort: 'commission' });
  visit(`/income?${RANGE}`, { player: agent });
  await expect.element(sums).toHaveTextContent(`佣金 USDT${shownAmount(earned)}`);
  await expect.element(sums).toHaveTextContent(`已结算${shownAmount(sumOf(own, 'paid'))}`);
  await expect.element(sums).toHaveTextContent(`团队投注${shownAmount(sumOf(own, 'stake'))}`);
  await expect.poll(() => days.elements()).toHaveLength(own.length);
  await expect.element(days.first()).toHaveTextContent(shown(own[0]?.commission));
  await expect.element(days.first()).toHaveTextContent('已结算');

  await page.getByRole('radio', { name: '来源' }).tap();
  await expectAddress(`/income?${RANGE}&view=source`);
  const depths = part('按层级').getByRole('listitem');
  await expect.poll(() => depths.elements()).toHaveLength(performance.depths.length);
  const direct = performance.depths[0]?.commission;
  await expect.element(depths.first()).toHaveTextContent(shown(direct));
  await expect.element(ranking.first()).toHaveTextContent(shown(best?.commission));
  await expectAccessible();

  await page.getByRole('radio', { name: '业绩' }).tap();
  const team = part('团队业绩');
  await expect.element(team).toHaveTextContent(`投注额${shown(performance.stake)}`);
  await expect.element(team).toHaveTextContent(`充值${shown(performance.deposit)}`);
  await expect.element(team).toHaveTextContent(`活跃人数${performance.active}`);
  await expectAccessible();

  const bySource = page.getByRole('radio', { name: '来源' }).element();
  await page.getByRole('button', { name: /^日期：/ }).tap();
  const month = page.getByRole('dialog').getByRole('button', { name: /^近30天/ });
  await expect.element(month).toBeVisible();
  tapTogether(bySource, month.element());
  await expectAddress('/income?range=30&view=source');
});

test('with no signal the days are those of the device, the rest as last seen', async () => {
  const agent = await demoAgent();
  const own = await playedDays(agent);
  const earned = shownAmount(sumOf(own, 'commission'));
  visit(`/income?${RANGE}&view=source`, { player: agent });
  await expect.element(ranking.first()).toBeVisible();
  // The days come by themselves, and are on the device once they are shown.
  await expect.element(sums).toHaveTextContent(`佣金 USDT${earned}`);
  leave();
  visit(`/income?${RANGE}&view=source`);
  line.goOffline();
  await expect.element(page.getByText(/网络不可用，显示的是本机保存的数据/)).toBeVisible();
  await expect.element(sums).toHaveTextContent(`佣金 USDT${earned}`);
  await expect.element(ranking.first()).toBeVisible();
  await expect.element(page.getByText(/^截至 \d\d:\d\d/)).toBeVisible();

  // Days that nobody looked at are there, too; only their sources are not.
  const [day] = own;
  walkTo(`/income?range=custom&from=${day?.day}&to=${day?.day}`);
  await expect.poll(() => days.elements()).toHaveLength(1);
  await page.getByRole('radio', { name: '来源' }).tap();
  await expect.element(page.getByText('这段时间的来源还没有存到本机')).toBeVisible();
  line.goOnline();
  await expect.element(part('按层级')).toBeVisible();
});
