import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseMoney } from '../../contract/money.ts';
import { lastDays, totalOf } from '../support/wire-records.ts';
import { visit } from './support/app.tsx';
import { demoPlayer } from './support/players.ts';
import {
  everyRecord,
  expectCount,
  expectFigures,
  filterBy,
  longAgo,
  shownRows,
  signed,
  withoutHistory,
} from './support/records.ts';
import { walkTo } from './support/walk.ts';

const bills = shownRows('账变记录');
const bonuses = shownRows('返水记录');
const detail = page.getByRole('dialog');

test('movements of the wallet come to what the platform has, and lead to their order or bet', async () => {
  const player = await demoPlayer();
  const all = await everyRecord(player, 'bills', lastDays(30));
  const isOut = (amount: unknown) => String(amount).startsWith('-');
  const [inn, out] = [
    all.filter(({ amount }) => !isOut(amount)),
    all.filter(({ amount }) => isOut(amount)),
  ];
  visit('/transactionRecords?range=30', { player, stored: withoutHistory });
  await expectCount(all);
  await expectFigures({
    收入: totalOf(inn, 'amount'),
    支出: -totalOf(out, 'amount'),
    '净额 USDT': signed(totalOf(all, 'amount')),
  });
  const [first] = all;
  await expect.element(bills.first()).toHaveTextContent(String(first?.title));
  const change = signed(parseMoney(String(first?.amount)));
  await expect.element(bills.first()).toHaveTextContent(change);
  await filterBy('类型', /^充值/);
  await expect.poll(() => location.search).toMatch(/type=deposit/);
  const deposits = all.filter(({ type }) => type === 'deposit');
  await expectCount(deposits);
  await expectFigures({ 收入: totalOf(deposits, 'amount') });

  // The orders and bets that movements lead to come with their own pages.
  walkTo(longAgo('/rechargeRecords'));
  await expect.element(shownRows('充值记录').first()).toBeVisible();
  walkTo('/betRecords?range=30');
  await expect.element(shownRows('投注记录').first()).toBeVisible();
  walkTo(longAgo('/transactionRecords', { type: 'deposit' }));
  await bills.first().getByRole('button').tap();
  await detail.getByRole('button', { name: '查看充值订单' }).tap();
  await expect.element(page.getByRole('dialog', { name: '充值详情' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(detail).not.toBeInTheDocument();
  walkTo('/transactionRecords?range=30&type=bet');
  await expectCount(all.filter(({ type }) => type === 'bet'));
  await bills.first().getByRole('button').tap();
  await detail.getByRole('button', { name: '查看投注详情' }).tap();
  await expect.poll(() => location.pathname).toBe('/betDetail');
  await expect.poll(() => location.search).toMatch(/^\?id=\d+/);
});

test('rebates come to what the platform has paid and will pay', async () => {
  const player = await demoPlayer();
  const all = await everyRecord(player, 'bonuses', lastDays(30));
  const paid = all.filter(({ status }) => status === 1);
  const pending = all.filter(({ status }) => status === 2);
  visit('/backRecords?range=30', { player, stored: withoutHistory });
  await expectCount(all);
  await expectFigures({
    '已发放 USDT': totalOf(paid, 'amount'),
    待审核: totalOf(pending, 'amount'),
  });
  await filterBy('状态', /^待审核/);
  await expect.poll(() => location.search).toMatch(/status=2/);
  await expectFigures({ '待审核合计 USDT': totalOf(pending, 'amount') });
  walkTo('/backRecords?range=30&type=0&status=1');
  await expectCount(paid.filter(({ type }) => type === 0));
  await bonuses.first().getByRole('button').tap();
  await expect.element(detail).toHaveTextContent('类型返水');
  await expect.element(detail).toHaveTextContent('已完成');
});
