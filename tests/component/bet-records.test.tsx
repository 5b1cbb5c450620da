import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, dayOf, timeOfDay } from '../../contract/day.ts';
import { parseMoney } from '../../contract/money.ts';
import { lastDays, shownAmount, totalOf, type WireRecord } from '../support/wire-records.ts';
import { visit } from './support/app.tsx';
import { expectAddress } from './support/expect.ts';
import { line } from './support/line.ts';
import { demoPlayer, newPlayer } from './support/players.ts';
import {
  everyRecord,
  expectCount,
  filterBy,
  shownRows,
  shownTotals,
  signed,
  withoutHistory,
} from './support/records.ts';

// What an address may say, and what nonsense in it means: src/features/records/filter/record-filter.test.ts.

const rows = shownRows('投注记录');
const refused = { status: 403, body: '' };

/** Expects the totals and the number of records to be what the platform has. */
async function expectTotals(bets: readonly WireRecord[]): Promise<void> {
  const [stake, win] = [totalOf(bets, 'stake'), totalOf(bets, 'win')];
  await expectCount(bets);
  await expect
    .poll(() =>
      shownTotals
        .getByRole('definition')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual([signed(win - stake), shownAmount(stake), shownAmount(win)]);
}

test('the list and its totals are what the platform has, whatever is filtered', async () => {
  const player = await demoPlayer();
  const week = await everyRecord(player, 'bets', lastDays(7));
  const nonsense = 'range=custom&from=2026-02-30&to=%3Cb%3E&status=constructor&type=0x5';
  visit(`/betRecords?${nonsense}`, { player, stored: withoutHistory });
  await expectTotals(week);
  const [first] = week;
  const row = rows.first();
  await expect.element(row).toHaveTextContent(String(first?.game_name));
  await expect.element(row).toHaveTextContent(timeOfDay(first?.created_at ?? 0));
  const stake = shownAmount(parseMoney(String(first?.stake)));
  await expect.element(row).toHaveTextContent(`投注 ${stake}`);
  await expect.element(row).toHaveTextContent('已完成');
  await expect.element(row).toHaveAttribute('aria-posinset', '1');
  await expect.element(page.getByText(/^截至 \d\d:\d\d/)).toBeVisible();

  const slots = await everyRecord(player, 'bets', { game_type: 5, status: 1, ...lastDays(30) });
  expect(slots.length).toBeGreaterThan(20);
  await filterBy('日期', /^近30天/);
  await filterBy('类型', /^电子/);
  await filterBy('状态', /^已完成/);
  await expectAddress('/betRecords?range=30&status=1&type=5');
  await expectTotals(slots);
  // The days go along to the other pages of the book.
  for (const [name, path] of [
    ['充提', '/rechargeRecords'],
    ['返水', '/backRecords'],
    ['账变', '/transactionRecords'],
    ['盈亏', '/accountRecords'],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true });
    await expect.element(link).toHaveAttribute('href', `${path}?range=30`);
  }
  await page.getByRole('button', { name: '重置筛选' }).tap();
  await expectAddress('/betRecords');
  await expectTotals(week);

  line.raw('betRecords', refused);
  await page.getByRole('button', { name: '刷新记录' }).tap();
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有更新成功');
  await expect.element(rows.first()).toBeVisible();
  line.free('betRecords');

  const today = dayOf(Date.now());
  const days = { date_from: addDays(today, -20), date_to: addDays(today, -10) };
  await page.getByRole('button', { name: '日期：近7天' }).tap();
  const sheet = page.getByRole('dialog');
  const [from, to] = [sheet.getByLabelText('开始日期'), sheet.getByLabelText('结束日期')];
  await from.fill(days.date_to);
  await to.fill(days.date_from);
  await sheet.getByRole('button', { name: '查看这段时间' }).tap();
  await expect.element(sheet.getByRole('alert')).toHaveTextContent(/^开始日期不能晚于结束日期$/);
  await from.fill(days.date_from);
  await to.fill(days.date_to);
  await sheet.getByRole('button', { name: '查看这段时间' }).tap();
  await expectAddress('/betRecords', { range: 'custom', from: days.date_from, to: days.date_to });
  await expectTotals(await everyRecord(player, 'bets', days));
});

test('a long list begins with the rows that fit, has its figures in line, and a way back to the top', async () => {
  const nets = ['5', '0.25', '10.1234', '0'];
  line.change('betRecords', (result) => ({
    ...result,
    data: (result.data as WireRecord[]).map((row, index) =>
      index === 0
        ? { ...row, status: 2, win: '' }
        : { ...row, stake: '0', win: nets[(index - 1) % nets.length] },
    ),
  }));
  const counts: number[] = [];
  const watch = new MutationObserver(() => counts.push(rows.elements().length));
  watch.observe(document.body, { childList: true, subtree: true });
  visit('/betRecords?range=30', { player: await demoPlayer() });
  const fitting = Math.ceil(innerHeight / 64);
  await expect.poll(() => rows.elements().length).toBeGreaterThan(fitting);
  watch.disconnect();
  // The spare rows come after the first frame.
  expect(counts.find((count) => count > 0)).toBeLessThanOrEqual(fitting);

  const [open, over] = [rows.first(), rows.nth(1)];
  await expect.element(open).toHaveTextContent(/待定.*待审核/);
  await expect.element(open.getByText('待审核')).not.toHaveClass('unseen');
  await expect.element(over.getByText('已完成')).toHaveClass('unseen');
  await expect.poll(() => over.element().querySelector('img')?.naturalWidth).toBeGreaterThan(0);
  const figures = () =>
    rows
      .elements()
      .slice(1, 5)
      .map((row) => row.querySelector('b'));
  // The text stays the amount as the platform gives it, and the decimal points stand below each other.
  const texts = () => figures().map((figure) => figure?.textContent);
  await expect.poll(texts).toEqual(['+5', '+0.25', '+10.1234', '0']);
  const points = () =>
    figures().map((figure) => figure?.querySelector('span')?.getBoundingClientRect().left);
  await expect.poll(() => new Set(points()).size).toBe(1);

  const toTop = page.getByRole('button', { name: '回到顶部' });
  await expect.element(toTop).not.toBeInTheDocument();
  window.scrollTo(0, 4 * window.innerHeight);
  await expect.element(toTop).toBeVisible();
  const title = page.getByRole('heading', { level: 1, name: '投注记录' });
  await expect.element(title).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('button', { name: '返回' })).toBeInViewport({ ratio: 1 });
  // The filters and the day's heading stand below the title.
  const filters = page.getByRole('button', { name: '日期：近30天' });
  const topOf = () => filters.element().getBoundingClientRect().top;
  await expect
    .poll(() => topOf() - title.element().getBoundingClientRect().bottom)
    .toBeGreaterThanOrEqual(0);
  await toTop.tap();
  await expect.poll(() => window.scrollY).toBe(0);
  await expect.element(title).toHaveFocus();
  await expect.element(toTop).not.toBeInTheDocument();
});

test('records that cannot be read can be tried again; who has none learns what to do', async () => {
  line.raw('betRecords', refused);
  visit('/betRecords', { player: await newPlayer() });
  await expect.element(page.getByRole('heading', { name: '没有加载出来' })).toBeVisible();
  line.free('betRecords');
  await page.getByRole('button', { name: '重试' }).tap();
  await expect.element(page.getByRole('heading', { name: '这段时间没有投注' })).toBeVisible();
  await page.getByRole('button', { name: '看近30天' }).tap();
  await expectAddress('/betRecords', { range: '30' });
  await page.getByRole('button', { name: '去大厅玩一局' }).tap();
  await expectAddress('/home');
});
