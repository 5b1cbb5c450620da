import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { parseMoney } from '../../contract/money.ts';
import { lastDays, totalOf, type WireRecord } from '../support/wire-records.ts';
import { visit } from './support/app.tsx';
import { savedFile } from './support/downloads.ts';
import { expectAddress } from './support/expect.ts';
import { line } from './support/line.ts';
import { demoPlayer, richPlayer } from './support/players.ts';
import {
  everyRecord,
  expectCount,
  expectFigures,
  filterBy,
  longAgo,
  shownRows,
} from './support/records.ts';
import { tapTogether, walkTo } from './support/walk.ts';

const deposits = shownRows('充值记录');
const withdrawals = shownRows('提现记录');
const detail = page.getByRole('dialog');
const receipt = detail.getByRole('button', { name: '保存或分享凭证' });
const completed = (rows: readonly WireRecord[]) => rows.filter(({ status }) => status === 1);

test('deposits and withdrawals come to what the platform has; a rejected one says why', async () => {
  const player = await demoPlayer();
  const ordersOf = (asked: object) => everyRecord(player, 'orders', asked);
  const nonsense = 'kind=loan&status=9&range=custom&from=2026-02-31&to=yesterday';
  visit(`/rechargeRecords?${nonsense}`, { player });
  await expect.element(page.getByRole('radio', { name: '充值' })).toBeChecked();
  await expectCount(await ordersOf({ kind: 1, ...lastDays(7) }));
  await filterBy('日期', /^近30天/);
  const paidIn = await ordersOf({ kind: 1, ...lastDays(30) });
  await expectCount(paidIn);
  await expectFigures({
    '到账合计 USDT': totalOf(completed(paidIn), 'actual_amount'),
    充值金额: totalOf(paidIn, 'amount'),
  });

  await page.getByRole('radio', { name: '提现' }).tap();
  await expectAddress('/rechargeRecords', { range: '30', kind: 'withdrawal' });
  const paidOut = await ordersOf({ kind: 2, ...lastDays(30) });
  await expectCount(paidOut);
  await expectFigures({
    '提现到账合计 USDT': totalOf(completed(paidOut), 'actual_amount'),
    手续费: totalOf(completed(paidOut), 'fee'),
  });

  const rejected = await ordersOf({ kind: 2, status: 3, ...lastDays(366) });
  expect(rejected.length).toBeGreaterThan(0);
  walkTo(longAgo('/rechargeRecords', {}));
  await expectCount(await ordersOf({ kind: 1, ...lastDays(366) }));
  const ofWithdrawals = page.getByRole('radio', { name: '提现' }).element();
  await page.getByRole('button', { name: /^状态：/ }).tap();
  const rejection = detail.getByRole('button', { name: /^已拒绝/ });
  await expect.element(rejection).toBeVisible();
  tapTogether(ofWithdrawals, rejection.element());
  await expect.poll(() => location.search).toMatch(/status=3/);
  await expect.poll(() => location.search).toMatch(/kind=withdrawal/);
  await expectCount(rejected);
  await expectFigures({ '提现金额 USDT': totalOf(rejected, 'amount') });
  const reason = String(rejected[0]?.reason);
  await expect.element(withdrawals.first()).toHaveTextContent(`原因：${reason}`);
  await withdrawals.first().getByRole('button').tap();
  await expect.element(detail).toHaveTextContent('已拒绝');
  await expect.element(detail).toHaveTextContent(reason);
  await expect.element(detail.getByRole('button', { name: '联系客服' })).toBeVisible();
  // What is not finished has no receipt.
  await expect.element(receipt).not.toBeInTheDocument();
});

test('a finished deposit in full, with the chain’s transaction to copy, and as a picture with no signal', async () => {
  const player = await demoPlayer();
  const all = await everyRecord(player, 'orders', { kind: 1 });
  // The newest deposit may have come by another channel: only one on the chain has 19 confirmations.
  const [newest] = completed(all).filter((row) => row.confirmations_needed === 19);
  expect(newest).toBeDefined();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  visit(longAgo('/rechargeRecords', { status: '1' }), { player });
  const row = deposits.filter({ hasText: String(newest?.pay_amount) });
  await row.first().getByRole('button').tap();
  await expect.element(detail).toHaveTextContent(`应付金额${newest?.pay_amount} USDT`);
  await expect.element(detail).toHaveTextContent('区块确认19/19');
  await expect.element(detail).toHaveTextContent(String(newest?.order_no));
  const txid = String(newest?.txid).match(/.{1,4}/g);
  await expect.element(detail.getByText(txid?.join(' ') ?? '')).toBeInTheDocument();
  for (const [name, copied] of [
    ['复制订单号', newest?.order_no],
    ['复制交易哈希', newest?.txid],
  ] as const) {
    await detail.getByRole('button', { name }).tap();
    await expect.poll(() => copy.mock.lastCall).toEqual([copied]);
  }
  // It is not to be paid again.
  await expect.element(detail.getByText('收款地址')).toBeVisible();
  await expect.element(detail.getByRole('button', { name: /地址/ })).not.toBeInTheDocument();

  line.goOffline();
  const { name, file } = await savedFile(receipt);
  expect(name).toBe(`充值凭证_${newest?.order_no}.png`);
  expect((await createImageBitmap(file)).width).toBe(750);
  const texts = written.mock.calls.map(([text]) => text).join('');
  for (const words of ['充值凭证', '已到账', '以平台记录为准', newest?.order_no, newest?.txid]) {
    expect(texts).toContain(String(words));
  }
  // Nothing is written beyond the paper.
  for (const [text, x] of written.mock.calls) expect(x, text).toBeLessThanOrEqual(750);
});

test('orders of this very session are there: one leads to its payment, one completes by itself', async () => {
  const player = await richPlayer();
  visit('/recharge', { player });
  // Until the platform has named the account, the form is mounted anew and what is typed is lost.
  await expect.element(page.getByText('截至').first()).toBeVisible();
  // The simulated payer leaves orders of this amount alone.
  await page.getByRole('textbox', { name: '充值金额' }).fill('30');
  await page.getByRole('button', { name: '生成充值订单' }).tap();
  const panel = page.getByRole('dialog', { name: 'USDT TRC20 充值' });
  await expect.element(panel.getByRole('img', { name: '收款地址二维码' })).toBeVisible();
  await panel.getByRole('button', { name: '返回' }).tap();
  await expect.element(panel).not.toBeInTheDocument();
  await page.getByRole('link', { name: '全部充值记录' }).tap();
  await expectAddress('/rechargeRecords', { kind: 'deposit' });
  const row = deposits.filter({ hasText: 'USDT-TRC20' });
  await expect.element(row).toHaveTextContent('等待付款 · 待审核');
  await row.getByRole('button').tap();
  await detail.getByRole('button', { name: '去付款' }).tap();
  await expect.element(panel.getByRole('img', { name: '收款地址二维码' })).toBeVisible();
  await panel.getByRole('button', { name: '返回' }).tap();
  await expect.element(detail).not.toBeInTheDocument();

  walkTo('/withdrawal');
  await expect.element(page.getByRole('button', { name: /^提现到 TRC20/ })).toBeVisible();
  await page.getByRole('textbox', { name: '提现金额' }).fill('77');
  await page.getByLabelText('提现密码', { exact: true }).fill(player.withdrawalPassword);
  await page.getByRole('button', { name: '下一步' }).tap();
  await detail.getByRole('button', { name: '确认提现' }).tap();
  await expect.element(page.getByRole('main').getByText('已受理').first()).toBeVisible();
  await page.getByRole('link', { name: '全部提现记录' }).tap();
  await expectAddress('/rechargeRecords', { kind: 'withdrawal' });
  const paidOut = withdrawals.filter({ hasText: '77' });
  await expect.element(paidOut).toHaveTextContent(/待审核|已完成/);
  await expect.element(paidOut).toHaveTextContent('已完成');
  await expectFigures({ '提现到账合计 USDT': parseMoney('76') });
});

test('who has no records learns the next step', async () => {
  visit('/rechargeRecords?kind=withdrawal', { player: await richPlayer() });
  await expect.element(page.getByRole('heading', { name: '这段时间没有提现' })).toBeVisible();
  await page.getByRole('button', { name: '去提现' }).tap();
  await expectAddress('/withdrawal');
  walkTo('/backRecords');
  await expect.element(page.getByRole('heading', { name: /这段时间没有返水/ })).toBeVisible();
  walkTo('/accountRecords');
  const totals = page.getByRole('main').getByRole('region', { name: '合计' });
  await expect.element(totals).toHaveTextContent('持平');
});
