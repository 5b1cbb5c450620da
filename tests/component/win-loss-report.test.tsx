import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, dayOf } from '../../contract/day.ts';
import { parseMoney } from '../../contract/money.ts';
import { lastDays } from '../support/wire-records.ts';
import { visit } from './support/app.tsx';
import { expectAddress } from './support/expect.ts';
import { line } from './support/line.ts';
import { callsFor, demoPlayer } from './support/players.ts';
import { expectFigures, longAgo, shownTotals, signed } from './support/records.ts';
import { walkTo } from './support/walk.ts';

interface WireReport {
  stake: string;
  win: string;
  rebate: string;
  net: string;
  days: { day: string; net: string; stake: string }[];
}

const report = (player: { token: string }, days: number) =>
  callsFor(player)<WireReport>('winLossReport', lastDays(days));

/** The days of the chart of this name, oldest first. */
const daysOf = (title: RegExp) =>
  page
    .getByRole('region', { name: title })
    .getByRole('row')
    .elements()
    .map((row) => row.querySelector('th')?.textContent);

test('the report and its chart agree with the platform, for every range', async () => {
  const player = await demoPlayer();
  const today = dayOf(Date.now());
  visit('/accountRecords', { player });
  for (const [query, days, title, charted] of [
    ['', 7, /^近 7 天盈亏$/, 7],
    // A single day stands in its week.
    ['?range=today', 1, /^近 7 天盈亏$/, 7],
    ['?range=30', 30, /^近 30 天盈亏$/, 30],
    [longAgo(''), 366, /^近 366 天盈亏$/, 366],
  ] as const) {
    const { stake, win, rebate, net } = await report(player, days);
    walkTo(`/accountRecords${query}`);
    await expectFigures({
      投注额: parseMoney(stake),
      派彩: parseMoney(win),
      返水: parseMoney(rebate),
    });
    await expect.element(shownTotals).toHaveTextContent(signed(parseMoney(net)));
    await expect.poll(() => daysOf(title)).toHaveLength(charted);
    expect(daysOf(title).at(-1)).toBe(today);
  }
  const [from, to] = [addDays(today, -20), addDays(today, -5)];
  walkTo(`/accountRecords?range=custom&from=${from}&to=${to}`);
  const ends = () => {
    const days = daysOf(/^\d+月\d+日–\d+月\d+日盈亏$/);
    return [days.length, days[0], days.at(-1)];
  };
  await expect.poll(ends).toEqual([16, from, to]);
});

test('each day of the chart is there for the eye, the keyboard and the reader, and leads to its bets', async () => {
  const player = await demoPlayer();
  const { days } = await report(player, 30);
  const today = dayOf(Date.now());
  const netOf = (day: string) =>
    signed(parseMoney(days.find((known) => known.day === day)?.net ?? '0'));
  visit('/accountRecords?range=30', { player });
  const chart = page.getByRole('region', { name: '近 30 天盈亏' });
  await expect.poll(() => chart.getByRole('row').elements()).toHaveLength(30);
  const row = chart.getByRole('row').filter({ hasText: today });
  await expect.element(row).toHaveTextContent(netOf(today));
  const slider = chart.getByRole('slider', { name: '选择一天' });
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}{ArrowLeft}');
  const before = netOf(addDays(today, -1));
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(new RegExp(` \\${before} USDT$`)));
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

  const links = page.getByRole('region', { name: '每日盈亏' }).getByRole('link');
  await expect.poll(() => links.elements()).toHaveLength(days.length);
  await links.nth(1).tap();
  const day = String(days[1]?.day);
  await expectAddress('/betRecords', { range: 'custom', from: day, to: day });
});

test('a report that cannot be read says why; one without days shows its sums, and no day without play', async () => {
  const busy = { code: 500, result: '系统繁忙，请稍后再试', message: '' };
  line.raw('winLossReport', { status: 500, json: busy });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  visit('/accountRecords', { player: await demoPlayer() });
  // It is asked three times before it is given up.
  const asked = async () => {
    await vi.advanceTimersByTimeAsync(2_000);
    return line.sent('winLossReport').length;
  };
  await expect.poll(asked).toBe(3);
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  await expect.element(shownTotals).toHaveTextContent('还不知道');
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument();

  const result = { stake: 12.5, win: 3.25, net: -9.25 };
  line.raw('winLossReport', { json: { code: 200, result, message: '' } });
  await page.getByRole('button', { name: '重试' }).tap();
  await expectFigures({
    投注额: '12.5',
    派彩: '3.25',
    返水: '—还不知道',
    '盈亏 USDT · 亏损': '-9.25',
  });
  await expect.element(page.getByText('平台没有给出每天的盈亏，这里只有合计。')).toBeVisible();
  await expect.element(page.getByText(/持平|没有投注/)).not.toBeInTheDocument();
});
