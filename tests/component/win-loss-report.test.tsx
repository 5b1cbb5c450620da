import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, dayOf } from '../../contract/day.ts';
import { parseMoney } from '../../contract/money.ts';
import { lastDays } from '../support/wire-records.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { holdTable } from './support/hold-table.ts';
import { line } from './support/line.ts';
import { callsFor, demoPlayer } from './support/players.ts';
import {
  expectAddress,
  expectFigures,
  longAgo,
  shownRows,
  shownTotals,
  signed,
} from './support/records.ts';

interface WireReport {
  stake: string;
  win: string;
  rebate: string;
  net: string;
  days: { day: string; net: string; stake: string }[];
}

const report = (player: { token: string }, days: number) =>
  callsFor(player)<WireReport>('winLossReport', lastDays(days));

test('the report agrees with the platform, for every range', async () => {
  const player = await demoPlayer();
  for (const [query, days] of [
    ['', 7],
    ['?range=today', 1],
    ['?range=30', 30],
    [longAgo(''), 366],
  ] as const) {
    const said = await report(player, days);
    visit(`/accountRecords${query}`, { player });
    await expectFigures({
      投注额: parseMoney(said.stake),
      派彩: parseMoney(said.win),
      返水: parseMoney(said.rebate),
    });
    await expect.element(shownTotals).toHaveTextContent(signed(parseMoney(said.net)));
    leave();
  }
});

test('each day of the chart is told to the eye, the keyboard and the reader', async () => {
  const player = await demoPlayer();
  const said = await report(player, 30);
  const today = dayOf(Date.now());
  const netOf = (day: string) =>
    signed(parseMoney(said.days.find((known) => known.day === day)?.net ?? '0'));
  visit('/accountRecords?range=30', { player });
  const chart = page.getByRole('region', { name: '近 30 天盈亏' });
  await expect.poll(() => chart.getByRole('row').elements()).toHaveLength(30);
  const row = chart.getByRole('row').filter({ hasText: today });
  await expect.element(row).toHaveTextContent(netOf(today));
  const slider = chart.getByRole('slider', { name: '选择一天' });
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}{ArrowLeft}');
  const before = netOf(addDays(today, -1));
  const told = () => slider.element().getAttribute('aria-valuetext')?.endsWith(` ${before} USDT`);
  await expect.poll(told).toBe(true);
  await expect.element(chart.getByText(before, { exact: true })).toBeVisible();
  // The first day is right of the scale, however wide that is.
  const drawing = chart.element().querySelector('svg') as SVGElement;
  const whole = drawing.getBoundingClientRect();
  const first = drawing.querySelectorAll('svg > :is(rect, circle)')[1]?.getBoundingClientRect();
  if (!first) throw new Error('the chart has no days');
  const position = {
    x: first.x + first.width / 2 - whole.x,
    y: first.y + first.height / 2 - whole.y,
  };
  await page.elementLocator(drawing).click({ position });
  await expect.element(slider).toHaveValue('0');
  const oldest = netOf(addDays(today, -29));
  await expect.element(chart.getByText(oldest, { exact: true })).toBeVisible();
});

test('the chart follows the range', async () => {
  const player = await demoPlayer();
  const today = dayOf(Date.now());
  const daysIn = async (name: RegExp) => {
    const rows = page.getByRole('region', { name }).getByRole('row');
    await expect.element(rows.first()).toBeInTheDocument();
    return rows.elements().map((row) => row.querySelector('th')?.textContent);
  };
  for (const [query, title, days] of [
    ['', /^近 7 天盈亏$/, 7],
    // A single day stands in its week.
    ['?range=today', /^近 7 天盈亏$/, 7],
    [longAgo(''), /^近 366 天盈亏$/, 366],
  ] as const) {
    visit(`/accountRecords${query}`, { player });
    const shown = await daysIn(title);
    expect(shown).toHaveLength(days);
    expect(shown.at(-1)).toBe(today);
    leave();
  }
  const [from, to] = [addDays(today, -20), addDays(today, -5)];
  visit(`/accountRecords?range=custom&from=${from}&to=${to}`, { player });
  const shown = await daysIn(/^\d+月\d+日–\d+月\d+日盈亏$/);
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([16, from, to]);
});

test('a day leads to its bets', async () => {
  const player = await demoPlayer();
  const said = await report(player, 30);
  const day = String(said.days[1]?.day);
  visit('/accountRecords?range=30', { player });
  const days = page.getByRole('region', { name: '每日盈亏' }).getByRole('link');
  await expect.poll(() => days.elements()).toHaveLength(said.days.length);
  await days.nth(1).click();
  await expectAddress('/betRecords', { range: 'custom', from: day, to: day });
});

test('without a network nothing is said to be missing before the device has been read', async () => {
  visit('/betRecords', { player: await demoPlayer() });
  await expect.element(shownRows('投注记录').first()).toBeVisible();
  leave();
  const release = await holdTable('reportDays');
  line.goOffline();
  visit('/accountRecords');
  await expect.element(page.getByRole('button', { name: '刷新记录' })).toBeVisible();
  const missing = page.getByRole('heading', { name: '盈亏报表还没有存到本机' });
  expect(missing.elements()).toEqual([]);
  release();
  await expect.element(missing).toBeVisible();
  expect(page.getByRole('main').element().textContent).not.toContain('正在更新');
});

test('a report that cannot be read says why, and is read at the next try', async () => {
  const player = await demoPlayer();
  const said = await report(player, 7);
  const busy = { code: 500, result: '系统繁忙，请稍后再试', message: '' };
  line.raw('winLossReport', { status: 500, json: busy });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  visit('/accountRecords', { player });
  // It is asked three times before it is given up.
  for (const times of [1, 2, 3]) {
    await expect.poll(() => line.sent('winLossReport')).toHaveLength(times);
    await vi.advanceTimersByTimeAsync(2_000);
  }
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  await expect.element(shownTotals).toHaveTextContent('还不知道');
  expect(page.getByRole('slider').elements()).toEqual([]);
  await expectAccessible();
  line.free('winLossReport');
  await page.getByRole('button', { name: '重试' }).click();
  await expectFigures({ 投注额: parseMoney(said.stake) });
});
