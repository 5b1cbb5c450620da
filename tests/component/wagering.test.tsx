import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leave, visit } from './support/app.tsx';
import { expectAddress, expectNothingSent, expectSent } from './support/expect.ts';
import { line } from './support/line.ts';
import { callsFor, richPlayer } from './support/players.ts';
import { card, part } from './support/promotions.ts';
import { everyWord, partlyLocked, tellWagering } from './support/wagering.ts';
import { walkTo } from './support/walk.ts';
import {
  amount,
  askFor,
  confirm,
  next,
  openWithdrawal,
  password,
  result,
} from './support/withdrawal.ts';

// What a platform may say of the requirement is proven beside contract/wagering.test.ts.

const WORDS = /流水|可提现|可发红包|有效投注/;

const funds = page.getByRole('region', { name: '钱包余额' });
const all = page.getByRole('button', { name: '全部', exact: true });
const toLobby = page.getByRole('link', { name: '去大厅' });
const fault = (words: string) => expect.element(amount).toHaveAccessibleDescription(words);

test('partly locked: what is free can be withdrawn, what is missing is said, also with no signal, and goes when it is met', async () => {
  const player = await partlyLocked();
  // User info alone names the requirement here: a refresh of the balance keeps it.
  line.change('refreshBalance', ({ balance }) => ({ balance }));
  await openWithdrawal(player);
  await expect.element(funds.getByTestId('wallet-balance')).toHaveTextContent('503.0000');
  await expect.element(funds.getByText('可提现')).toHaveTextContent('可提现 500.0000');
  await expect.element(funds).toHaveTextContent('还需有效投注 90 USDT 才能全部提现');
  await amount.fill('500.000001');
  await password.fill(player.withdrawalPassword);
  await next.tap();
  await fault('最多可提现 500 USDT，还需有效投注 90 USDT');
  await expect.element(amount).toHaveFocus();
  await expect.poll(() => line.answered('refreshBalance')).toBeGreaterThan(0);
  await next.tap();
  await fault('最多可提现 500 USDT，还需有效投注 90 USDT');
  await all.tap();
  await expect.element(amount).toHaveValue('500');
  await expectNothingSent('withdrawApply');

  leave();
  line.goOffline();
  visit('/withdrawal');
  await expect.element(funds).toHaveTextContent(/截至 \d\d:\d\d/);
  await expect.element(funds).toHaveTextContent('可提现 500.0000');
  await expect.element(funds).toHaveTextContent('还需有效投注 90 USDT');
  walkTo('/user');
  await expect.element(funds).toHaveTextContent('可提现 500.0000');

  walkTo('/withdrawal');
  await expect.element(toLobby).toBeVisible();
  tellWagering({ withdrawable: '503', wagering_left: '0' });
  line.goOnline();
  await page.getByRole('button', { name: '刷新余额' }).tap();
  await expect.element(funds).toHaveTextContent('流水要求已完成，余额可以全部提现');
  await all.tap();
  await expect.element(amount).toHaveValue('503');
});

test('a claim of another phone is counted before the sheet; with nothing free, the form says so before anything is sent', async () => {
  const player = await richPlayer();
  await openWithdrawal(player);
  await expect.element(funds.getByText('可提现')).toHaveTextContent('可提现 500.0000');
  await all.tap();
  await expect.element(amount).toHaveValue('500');
  expect(everyWord()).not.toMatch(/流水|有效投注/);
  await callsFor(player)('taskReceive', { id: '3' });
  await amount.fill('502');
  await password.fill(player.withdrawalPassword);
  await next.tap();
  await fault('最多可提现 500 USDT，还需有效投注 90 USDT');
  await expect.element(confirm).not.toBeInTheDocument();
  await amount.fill('500');
  await next.tap();
  await confirm.tap();
  await expect.element(funds).toHaveTextContent('可提现 0.0000');

  await result.getByRole('button').tap();
  await expect.element(all).not.toBeInTheDocument();
  await amount.fill('10');
  await password.fill(player.withdrawalPassword);
  await next.tap();
  await fault('现在还不能提现，还需有效投注 90 USDT');
  await expectSent('withdrawApply', 1);
  await toLobby.tap();
  await expectAddress('/home');
});

test('where the platform names no requirement there is no word of one, and its refusal stands beside the amount', async () => {
  tellWagering({});
  const player = await partlyLocked();
  await openWithdrawal(player);
  await all.tap();
  await expect.element(amount).toHaveValue('503');
  await askFor(player, '503');
  expect(everyWord()).not.toMatch(WORDS);
  await confirm.tap();
  await fault('可提现 500 USDT，还需有效投注 90 USDT');
  await expect.element(amount).toHaveFocus();
});

test('promotions say how often a reward has to be staked', async () => {
  visit('/activity', { player: await richPlayer() });
  await expect.element(card('转平台体验金').getByText('需 30 倍流水')).toBeVisible();
  walkTo('/activityDetail?activity_type=3');
  await expect.element(page.getByText('领取后需 30 倍流水', { exact: true })).toBeVisible();
  walkTo('/benefit');
  await expect.element(part('本周签到')).toHaveTextContent('领取后需 1 倍流水');
});
