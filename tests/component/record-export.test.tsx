import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayOf, timeOfDay } from '../../contract/day.ts';
import { parseMoney } from '../../contract/money.ts';
import { RECORD_STATUS_LABELS } from '../../contract/player-enums.ts';
import type { CollectionName } from '../../db/record-collection.ts';
import { lastDays, totalOf } from '../support/wire-records.ts';
import { visit } from './support/app.tsx';
import { column, savedCsv } from './support/downloads.ts';
import { line } from './support/line.ts';
import { callsFor, demoPlayer } from './support/players.ts';
import {
  everyRecord,
  expectCount,
  expectFigures,
  shownRows,
  withoutHistory,
} from './support/records.ts';
import { walkTo } from './support/walk.ts';

// Hostile names and how a cell is written: src/features/records/export/{csv,make-csv}.test.ts.

const sheet = page.getByRole('dialog', { name: '导出 CSV' });
const saving = sheet.getByRole('button', { name: '保存到下载' });

async function openExport(): Promise<void> {
  await page.getByRole('button', { name: '导出', exact: true }).tap();
  await expect.element(sheet).toBeVisible();
}

async function closeExport(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
}

const sumOf = (amounts: string[]) =>
  amounts.reduce((sum, amount) => sum + parseMoney(amount === '' ? '0' : amount), 0n);

test('the file has what is filtered, in order, and adds up to the platform’s numbers', async () => {
  const player = await demoPlayer();
  const { date_from, date_to } = lastDays(30);
  const filter = { status: 1, game_type: 5, date_from, date_to };
  const chosen = await everyRecord(player, 'bets', filter);
  expect(chosen.length).toBeGreaterThan(20);
  visit('/betRecords?range=30&status=1&type=5', { player, stored: withoutHistory });
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

const PAGES: [CollectionName, string, string, string][] = [
  ['bills', '/transactionRecords', '账变记录', '变动(USDT)'],
  ['bonuses', '/backRecords', '返水记录', '金额(USDT)'],
  ['orders', '/rechargeRecords', '充值记录', '金额(USDT)'],
];

test('so have the files of the other lists and of the report, also with no signal', async () => {
  const player = await demoPlayer();
  const { stake, win, net } = await callsFor(player)<Record<'stake' | 'win' | 'net', string>>(
    'winLossReport',
    lastDays(30),
  );
  const { date_from, date_to } = lastDays(30);
  visit('/accountRecords?range=30', { player, stored: withoutHistory });
  await expectFigures({ 投注额: parseMoney(stake) });
  await openExport();
  await expect.element(sheet).toHaveTextContent('30 条');
  await expect.element(sheet).not.toHaveTextContent('导出的只是本机已有的');
  const report = await savedCsv(saving);
  expect(report.name).toBe(`盈亏报表_${date_from}_${date_to}.csv`);
  expect(report.rows).toHaveLength(31);
  expect(report.rows[1]?.[0]).toBe(date_to);
  expect(report.rows[30]?.[0]).toBe(date_from);
  expect(sumOf(column(report.rows, '投注额(USDT)'))).toBe(parseMoney(stake));
  expect(sumOf(column(report.rows, '派彩(USDT)'))).toBe(parseMoney(win));
  expect(sumOf(column(report.rows, '盈亏(USDT)'))).toBe(parseMoney(net));
  await closeExport();

  for (const [collection, path, title, amount] of PAGES) {
    // Of the orders the page shows deposits first.
    const filter = { ...lastDays(30), ...(collection === 'orders' ? { kind: 1 } : {}) };
    const chosen = await everyRecord(player, collection, filter);
    walkTo(`${path}?range=30`);
    await expect.element(shownRows(title).first()).toBeVisible();
    await expectCount(chosen);
    if (collection === 'orders') line.goOffline();
    await openExport();
    const { name, rows } = await savedCsv(saving);
    expect(name).toMatch(new RegExp(`^${title}_.*\\.csv$`));
    expect(rows).toHaveLength(chosen.length + 1);
    expect(sumOf(column(rows, amount))).toBe(totalOf(chosen, 'amount'));
    await closeExport();
  }
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
  await expect.element(shownRows('投注记录').first()).toBeVisible();
  await openExport();
  await expect.element(sheet).toHaveTextContent(/导出的只是本机已有的 \d+ 条/);
  const { rows } = await savedCsv(saving);
  expect(rows.length - 1).toBeLessThan(all.length);
  expect(rows.length).toBeGreaterThan(1);
  await closeExport();
  walkTo('/betRecords?range=today&status=3&type=2');
  await expect.element(shownRows('投注记录').first()).not.toBeInTheDocument();
  await openExport();
  await expect.element(sheet).toHaveTextContent('没有可导出的记录');
});
