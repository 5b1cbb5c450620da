import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, dayOf, timeOfDay } from '../../contract/day.ts';
import { parseMoney } from '../../contract/money.ts';
import { lastDays, shownAmount, totalOf, type WireRecord } from '../support/wire-records.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { line } from './support/line.ts';
import { demoPlayer, newPlayer } from './support/players.ts';
import {
  everyRecord,
  expectAddress,
  expectCount,
  filterBy,
  shownRows,
  shownTotals,
  signed,
} from './support/records.ts';

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

test('the list and its totals are what the platform has', async () => {
  const player = await demoPlayer();
  const bets = await everyRecord(player, 'bets', lastDays(7));
  visit('/betRecords', { player });
  await expectTotals(bets);
  const [first] = bets;
  const row = rows.first();
  await expect.element(row).toHaveTextContent(String(first?.game_name));
  await expect.element(row).toHaveTextContent(timeOfDay(first?.created_at ?? 0));
  const stake = shownAmount(parseMoney(String(first?.stake)));
  await expect.element(row).toHaveTextContent(`投注 ${stake}`);
  await expect.element(row).toHaveTextContent('已完成');
  await expect.element(row).toHaveAttribute('aria-posinset', '1');
  await expect.element(page.getByText(/^截至 \d\d:\d\d/)).toBeVisible();
});

test('a row has its game’s cover, and a status where it is not the usual one', async () => {
  line.change('betRecords', (result) => ({
    ...result,
    data: (result.data as WireRecord[]).map((row, index) =>
      index === 0 ? { ...row, status: 2, win: '' } : row,
    ),
  }));
  visit('/betRecords?range=30', { player: await demoPlayer() });
  const [open, over] = [rows.first(), rows.nth(1)];
  await expect.element(open).toHaveTextContent(/待定.*待审核/);
  const status = (row: typeof open) =>
    row.element().querySelector('[data-tone] ~ *')?.textContent ?? '';
  expect(status(open)).toMatch(/待审核/);
  await expect.element(over.getByText('已完成')).toHaveClass('unseen');
  await expect.poll(() => over.element().querySelector('img')?.naturalWidth).toBeGreaterThan(0);
});

test('the first frame has the rows that fit the screen, and the spare ones come after it', async () => {
  const counts: number[] = [];
  const watch = new MutationObserver(() => counts.push(rows.elements().length));
  watch.observe(document.body, { childList: true, subtree: true });
  visit('/betRecords?range=30', { player: await demoPlayer() });
  const fitting = Math.ceil(innerHeight / 64);
  await expect.poll(() => rows.elements().length).toBeGreaterThan(fitting);
  watch.disconnect();
  expect(counts.find((count) => count > 0)).toBeLessThanOrEqual(fitting);
});

test('decimal points stand below each other', async () => {
  const nets = ['5', '0.25', '10.1234', '0'];
  line.change('betRecords', (result) => ({
    ...result,
    data: (result.data as WireRecord[]).map((row, index) => ({
      ...row,
      stake: '0',
      win: nets[index % nets.length],
    })),
  }));
  visit('/betRecords?range=30', { player: await demoPlayer() });
  await expect.element(rows.nth(3)).toBeVisible();
  const figures = rows
    .elements()
    .slice(0, 4)
    .map((row) => row.querySelector('b'));
  // The text stays the amount as the platform told it.
  expect(figures.map((figure) => figure?.textContent)).toEqual(['+5', '+0.25', '+10.1234', '0']);
  const points = figures.map(
    (figure) => figure?.querySelector('span')?.getBoundingClientRect().left,
  );
  expect(new Set(points).size).toBe(1);
});

test('in a long list the title stays, and a button leads back to the top', async () => {
  visit('/betRecords?range=30', { player: await demoPlayer() });
  await expect.element(rows.first()).toBeVisible();
  const toTop = page.getByRole('button', { name: '回到顶部' });
  expect(toTop.elements()).toEqual([]);
  window.scrollTo(0, 4 * window.innerHeight);
  await expect.element(toTop).toBeVisible();
  const title = page.getByRole('heading', { level: 1, name: '投注记录' });
  await expect.element(title).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('button', { name: '返回' })).toBeInViewport({ ratio: 1 });
  // The filters and the day's heading stand below the title.
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
  const filters = page.getByRole('button', { name: '日期：近30天' }).element();
  expect(filters.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottomOf(title.element()));
  await expectAccessible();
  await toTop.click();
  expect(window.scrollY).toBe(0);
  await expect.element(title).toHaveFocus();
  await expect.element(toTop).not.toBeInTheDocument();
});

test('filters stand in the address, add up to what the platform has, and can be reset', async () => {
  const player = await demoPlayer();
  const asked = { game_type: 5, status: 1, ...lastDays(30) };
  const slots = await everyRecord(player, 'bets', asked);
  expect(slots.length).toBeGreaterThan(20);
  visit('/betRecords', { player });
  await filterBy('日期', /^近30天/);
  await filterBy('类型', /^电子/);
  await filterBy('状态', /^已完成/);
  await expect.poll(() => location.search).toBe('?range=30&status=1&type=5');
  await expectTotals(slots);

  leave();
  visit('/betRecords?range=30&status=1&type=5');
  await expectTotals(slots);
  await expect.element(page.getByRole('button', { name: '日期：近30天' })).toBeVisible();
  await page.getByRole('button', { name: '重置筛选' }).click();
  await expectAddress('/betRecords', {});
  await expectTotals(await everyRecord(player, 'bets', lastDays(7)));
});

test('two days of one’s own, and no others than there can be', async () => {
  const player = await demoPlayer();
  const today = dayOf(Date.now());
  const days = { date_from: addDays(today, -20), date_to: addDays(today, -10) };
  visit('/betRecords', { player });
  await page.getByRole('button', { name: '日期：近7天' }).click();
  const sheet = page.getByRole('dialog');
  const [from, to] = [sheet.getByLabelText('开始日期'), sheet.getByLabelText('结束日期')];
  await from.fill(days.date_to);
  await to.fill(days.date_from);
  await sheet.getByRole('button', { name: '查看这段时间' }).click();
  await expect.element(sheet.getByRole('alert')).toHaveTextContent(/^开始日期不能晚于结束日期$/);
  await from.fill(addDays(days.date_to, -366));
  await to.fill(days.date_to);
  await expect.element(sheet.getByRole('alert')).toHaveTextContent(/^最多查询 366 天$/);
  await from.fill(days.date_from);
  await sheet.getByRole('button', { name: '查看这段时间' }).click();
  const range = { range: 'custom', from: days.date_from, to: days.date_to };
  await expectAddress('/betRecords', range);
  await expectTotals(await everyRecord(player, 'bets', days));
});

test('nonsense in the address is the default', async () => {
  const player = await demoPlayer();
  const nonsense = 'range=custom&from=2026-02-30&to=%3Cb%3E&status=constructor&type=0x5';
  visit(`/betRecords?${nonsense}`, { player });
  await expectTotals(await everyRecord(player, 'bets', lastDays(7)));
});

test('who has no bets is told so, and what to do', async () => {
  visit('/betRecords', { player: await newPlayer() });
  await expect.element(page.getByRole('heading', { name: '这段时间没有投注' })).toBeVisible();
  await page.getByRole('button', { name: '看近30天' }).click();
  await expectAddress('/betRecords', { range: '30' });
  await page.getByRole('button', { name: '去大厅玩一局' }).click();
  await expect.poll(() => location.pathname).toBe('/home');
});

test('visitors are asked to log in', async () => {
  visit('/betRecords');
  await expect.element(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
  await expect.poll(() => rows.elements()).toHaveLength(0);
});

test('an answer that fails leaves what is there, says so, and is tried again', async () => {
  const player = await demoPlayer();
  line.raw('betRecords', refused);
  visit('/betRecords', { player });
  await expect.element(page.getByRole('heading', { name: '没有加载出来' })).toBeVisible();
  await expectAccessible();
  line.free('betRecords');
  await page.getByRole('button', { name: '重试' }).click();
  await expectTotals(await everyRecord(player, 'bets', lastDays(7)));
  line.raw('betRecords', refused);
  await page.getByRole('button', { name: '刷新记录' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有更新成功');
  await expect.element(rows.first()).toBeVisible();
  await expectAccessible();
});

test('with no signal and nothing stored, nothing is said to be on its way', async () => {
  visit('/user', { player: await demoPlayer() });
  await expect.element(page.getByTestId('mine-balance')).toHaveTextContent(/\d\.\d{4}$/);
  leave();
  line.goOffline();
  visit('/betRecords');
  await expect.element(page.getByText('这段时间的记录还没有存到本机')).toBeVisible();
  // Not only once the reading, which is tried all the same, has been given up.
  expect(page.getByRole('main').element().textContent).not.toMatch(/正在更新|还在下载/);
});
