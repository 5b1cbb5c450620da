import { addDays, dayOf } from '../../contract/day.ts';
import { parseMoney } from '../../contract/money.ts';
import { teamDays } from '../support/agents.ts';
import { expect, test } from '../support/test.ts';
import { callsOf, tokenOf } from '../support/wallet.ts';
import { shownAmount } from '../support/wire-records.ts';
import { keepSession } from '../support/withdrawal.ts';

const AGENT = { username: 'demo_agent', password: 'demo-2026' };

interface WireInfo {
  commission_total: string;
  team_size: number;
}

test('an agent goes from his figures to his income, into a day of it, and back', async ({
  page,
  platform,
}) => {
  const token = await tokenOf(platform, AGENT);
  const ask = callsOf(platform, token);
  const info = await ask<WireInfo>('brokerInfo');
  await keepSession(page, token);
  await page.goto('/Agent');
  const hero = page.getByRole('region', { name: '我的佣金' });
  const total = shownAmount(parseMoney(info.commission_total));
  await expect(hero).toContainText(`累计佣金${total}`);
  const team = page.getByRole('link', { name: /^我的团队/ });
  await expect(team).toContainText(`团队人数${info.team_size}`);

  // A finger chooses a day of the chart.
  const chart = page.getByRole('region', { name: /^近 30 天/ });
  const slider = chart.getByRole('slider', { name: '选择一天' });
  await slider.focus();
  await slider.press('Home');
  await expect(slider).toHaveValue('0');
  const drawing = chart.locator('svg');
  const box = await drawing.boundingBox();
  await drawing.tap({ position: { x: (box?.width ?? 0) - 6, y: (box?.height ?? 0) / 2 } });
  await expect(slider).toHaveValue('29');

  // Thirty days that are over: midnight changes nothing about them.
  const to = addDays(dayOf(Date.now()), -1);
  const from = addDays(to, -29);
  const past = { date_from: from, date_to: to };
  const days = (await teamDays(platform, token)).filter(({ day }) => from <= day && day <= to);
  const sum = days.reduce((all, { commission }) => all + parseMoney(commission), 0n);
  const earned = shownAmount(sum);
  const { stake } = await ask<{ stake: string }>('superiorPerformance', past);
  await page.goto(`/income?range=custom&from=${from}&to=${to}`);
  const sums = page.getByRole('region', { name: '合计' });
  await expect(sums).toContainText(`佣金 USDT${earned}`);
  await page.getByRole('radio', { name: '业绩' }).check();
  const performance = page.getByRole('region', { name: '团队业绩', exact: true });
  await expect(performance).toContainText(`投注额${shownAmount(parseMoney(stake))}`);

  // A day leads to where its commission came from, and back leads here.
  const daily = page.getByRole('region', { name: '每日投注与充提', exact: true });
  await daily.getByRole('link').first().click();
  await expect(page).toHaveURL(/from=([\d-]+)&to=\1&view=source/);
  await expect(sums).toContainText('佣金 USDT');
  await expect(sums).not.toContainText(earned);
  await page.goBack();
  await expect(page).toHaveURL(/view=team/);
  await page.getByRole('button', { name: /^日期：/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '近30天' }).click();
  await expect(page).toHaveURL(/range=30&view=team/);
});
