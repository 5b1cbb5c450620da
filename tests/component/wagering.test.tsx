import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { line } from './support/line.ts';
import { callsFor, richPlayer } from './support/players.ts';
import { card, part } from './support/promotions.ts';
import {
  countField,
  openSending,
  passwordField,
  confirm as sendPacket,
  totalField,
} from './support/red-packets.ts';
import { allLocked, everyWord, partlyLocked, tellWagering } from './support/wagering.ts';
import { amount, askFor, confirm, next, openWithdrawal, password } from './support/withdrawal.ts';

const WORDS = /流水|可提现|可发红包|有效投注/;

const funds = page.getByRole('region', { name: '钱包余额' });
const all = page.getByRole('button', { name: '全部', exact: true });
const toLobby = page.getByRole('link', { name: '去大厅' });
const fault = (words: string) => expect.element(amount).toHaveAccessibleDescription(words);

test.each([
  ['nothing', {}],
  ['what cannot be read', { withdrawable: 'some', wagering_left: '90' }],
  ['half of it', { withdrawable: '0' }],
])('where the platform tells %s, all of the balance is there to be withdrawn', async (_, told) => {
  tellWagering(told);
  const player = await richPlayer();
  await openWithdrawal(player);
  await all.click();
  await expect.element(amount).toHaveValue('500');
  await askFor(player, '500');
  await expect.element(confirm).toBeVisible();
  expect(everyWord()).not.toMatch(WORDS);
});

test('with nothing locked, all of the balance can be withdrawn, and nothing is asked for', async () => {
  await openWithdrawal(await richPlayer());
  await expect.element(funds.getByText('可提现')).toHaveTextContent('可提现 500.0000');
  await all.click();
  await expect.element(amount).toHaveValue('500');
  expect(everyWord()).not.toMatch(/流水|有效投注/);
});

test('partly locked: what is free can be withdrawn, and what is missing is said', async () => {
  const player = await partlyLocked();
  await openWithdrawal(player);
  await expect.element(funds.getByTestId('wallet-balance')).toHaveTextContent('503.0000');
  await expect.element(funds.getByText('可提现')).toHaveTextContent('可提现 500.0000');
  await expect.element(funds).toHaveTextContent('还需有效投注 90 USDT 才能全部提现');
  await expectAccessible();
  await amount.fill('500.000001');
  await password.fill(player.withdrawalPassword);
  await next.click();
  await fault('最多可提现 500 USDT，还需有效投注 90 USDT');
  await expect.element(amount).toHaveFocus();
  await all.click();
  await expect.element(amount).toHaveValue('500');
  await next.click();
  await confirm.click();
  await expect.element(funds).toHaveTextContent('可提现 0.0000');
  await toLobby.click();
  await expect.poll(() => location.pathname).toBe('/home');
});

test('all locked: nothing can be withdrawn, and the form says so before anything is sent', async () => {
  const player = await allLocked();
  visit('/withdrawal', { player });
  await expect.element(funds.getByText('可提现')).toHaveTextContent('可提现 0.0000');
  await expect.element(funds).toHaveTextContent('还需有效投注 90 USDT');
  await expect.element(all).not.toBeInTheDocument();
  await amount.fill('50');
  await password.fill(player.withdrawalPassword);
  await next.click();
  await fault('现在还不能提现，还需有效投注 90 USDT');
  expect(line.sent('withdrawApply')).toEqual([]);
  await expectAccessible();
});

test('what was claimed since the page was opened is asked for before the sheet', async () => {
  const player = await richPlayer();
  await openWithdrawal(player);
  await expect.element(funds.getByText('可提现')).toHaveTextContent('可提现 500.0000');
  await callsFor(player)('taskReceive', { id: '3' });
  await amount.fill('502');
  await password.fill(player.withdrawalPassword);
  await next.click();
  await fault('最多可提现 500 USDT，还需有效投注 90 USDT');
  await expect.element(confirm).not.toBeInTheDocument();
});

test('the platform has the last word, and it stands beside the amount', async () => {
  tellWagering({});
  const player = await partlyLocked();
  await openWithdrawal(player);
  await askFor(player, '503');
  await confirm.click();
  await fault('可提现 500 USDT，还需有效投注 90 USDT');
  await expect.element(amount).toHaveFocus();
});

test('a requirement that is met while the page is open keeps its place', async () => {
  await openWithdrawal(await partlyLocked());
  await expect.element(toLobby).toBeVisible();
  const place = () => next.element().getBoundingClientRect().top;
  const before = place();
  tellWagering({ withdrawable: '503', wagering_left: '0' });
  await page.getByRole('button', { name: '刷新余额' }).click();
  await expect.element(funds).toHaveTextContent('流水要求已完成，余额可以全部提现');
  expect(place()).toBe(before);
  await all.click();
  await expect.element(amount).toHaveValue('503');
});

test('where user info alone tells of the requirement, a refresh of the balance keeps it', async () => {
  line.change('refreshBalance', ({ balance }) => ({ balance }));
  await openWithdrawal(await partlyLocked());
  await expect.element(toLobby).toBeVisible();
  const asked = line.answered('refreshBalance');
  await page.getByRole('button', { name: '刷新余额' }).click();
  await expect.poll(() => line.answered('refreshBalance')).toBeGreaterThan(asked);
  await amount.fill('501');
  await next.click();
  await fault('最多可提现 500 USDT，还需有效投注 90 USDT');
});

test('with no signal, what was told last is shown with its time', async () => {
  const player = await partlyLocked();
  await openWithdrawal(player);
  await expect.element(toLobby).toBeVisible();
  leave();
  line.goOffline();
  visit('/withdrawal');
  await expect.element(funds).toHaveTextContent(/截至 \d\d:\d\d/);
  await expect.element(funds).toHaveTextContent('可提现 500.0000');
  await expect.element(funds).toHaveTextContent('还需有效投注 90 USDT');
  leave();
  line.goOffline();
  visit('/user');
  await expect.element(funds).toHaveTextContent('可提现 500.0000');
});

test('a red packet takes what is free, and says what is missing', async () => {
  const player = await partlyLocked();
  await openSending(player);
  await expect.element(funds.getByText('可发红包')).toHaveTextContent('可发红包 500.0000');
  await expect.element(funds).toHaveTextContent('还需有效投注 90 USDT 才能全部用来发红包');
  await totalField.fill('501');
  await countField.fill('5');
  await passwordField.fill(player.withdrawalPassword);
  await next.click();
  await expect
    .element(totalField)
    .toHaveAccessibleDescription('最多可发红包 500 USDT，还需有效投注 90 USDT');
  await expectAccessible();
  await totalField.fill('500');
  await next.click();
  await expect.element(sendPacket).toBeVisible();
});

test('promotions say how often a reward has to be staked', async () => {
  const player = await richPlayer();
  visit('/activity', { player });
  await expect.element(card('转平台体验金').getByText('需 30 倍流水')).toBeVisible();
  leave();
  visit('/activityDetail?activity_type=3', { player });
  await expect.element(page.getByText('领取后需 30 倍流水', { exact: true })).toBeVisible();
  await expectAccessible();
  leave();
  visit('/benefit', { player });
  await expect.element(part('本周签到')).toHaveTextContent('领取后需 1 倍流水');
});

test('promotions that tell no multiple, or none that can be read, say no word of it', async () => {
  const player = await richPlayer();
  for (const path of ['/activity', '/activityDetail?activity_type=3', '/benefit']) {
    line.change('taskList', (tasks) =>
      tasks?.map((task, index) => ({
        ...(task as object),
        content: '',
        wagering_multiple: index % 2 === 0 ? undefined : 'three',
      })),
    );
    visit(path, { player });
    await expect.poll(everyWord).toMatch(/转平台体验金|本周签到/);
    expect(everyWord()).not.toMatch(/流水/);
    leave();
  }
});
