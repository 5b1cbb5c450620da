import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './support/axe.ts';
import { expectAddress, expectNothingSent, expectSent } from './support/expect.ts';
import { line } from './support/line.ts';
import { confirmLogin } from './support/login-dialog.ts';
import { pollUnderWay, richPlayer, truthFor } from './support/players.ts';
import {
  amount,
  askFor,
  CONFIRMED,
  confirm,
  next,
  openWithdrawal,
  password,
  result,
  said,
  UNKNOWN,
  withdraw,
} from './support/withdrawal.ts';

// From the sheet that asks once more to what became of a withdrawal.

const balance = page.getByTestId('wallet-balance');
const PORTAL = { body: '<h1>Login to the WiFi</h1>' };
const again = page.getByRole('button', { name: '确认提交' });

test('a withdrawal is sent once, however often the button is pressed, and followed to its end or its rejection', async () => {
  const player = await richPlayer();
  await openWithdrawal(player);
  await amount.fill('　１００．５０ ');
  await password.fill(player.withdrawalPassword);
  await expect.element(amount).toHaveValue('100.5');
  // The sheet shows the fee that is known when it opens.
  await expect.element(page.getByText('99.5 USDT')).toBeVisible();
  await next.tap();
  const sheet = page.getByRole('dialog', { name: '核对提现' });
  await expect.element(sheet.getByText('99.5', { exact: true })).toBeVisible();
  await expect.element(sheet.getByText('1 USDT', { exact: true })).toBeVisible();
  await expect.element(sheet.getByText('提交后不可撤销')).toBeVisible();
  const groups = player.address.match(/.{1,4}/g)?.join(' ') ?? '';
  await expect.element(sheet.getByText(groups)).toBeInTheDocument();
  // The balance of now, whose answer arrives when all is over.
  const answer = await pollUnderWay(player);
  const button = confirm.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(said(CONFIRMED)).toBeVisible();
  await expect.element(result.getByText('已完成')).toBeVisible();
  await expect.element(result.getByText('99.5 USDT')).toBeVisible();
  answer();
  await expect.element(balance).toHaveTextContent(/^399\.5000 USDT$/);
  await expectSent('withdrawApply', 1);
  await expect
    .poll(() => line.sent('withdrawApply').map(({ body }) => body))
    .toEqual([
      { amount: '100.5', address_id: player.addressId, password: player.withdrawalPassword },
    ]);
  expect(await truthFor(player).withdrawals()).toHaveLength(1);

  await page.getByRole('button', { name: '再提一笔' }).tap();
  await expect.element(amount).toHaveValue('');
  await expect.element(password).toHaveValue('');
  const listed = page.getByRole('listitem').filter({ hasText: '100.5' });
  await expect.element(listed).toHaveTextContent('已完成');

  // The very same within a minute is a question first.
  await withdraw(player, '100.5');
  const question = page.getByRole('dialog', { name: '确定再提交一笔？' });
  await question.getByRole('button', { name: '不用了' }).tap();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(amount).toHaveValue('100.5');
  await next.tap();
  await confirm.tap();
  await question.getByRole('button', { name: '再提交一笔' }).tap();
  await expect.element(said(CONFIRMED)).toBeVisible();
  await expect.element(balance).toHaveTextContent(/^299\.0000 USDT$/);
  expect(await truthFor(player).withdrawals()).toHaveLength(2);

  // The platform rejects this one, and gives the money back.
  await result.getByRole('button').tap();
  await withdraw(player, '13');
  await expect.element(result.getByText('已拒绝')).toBeVisible();
  await expect.element(result.getByText('原因：地址未通过风控审核')).toBeVisible();
  await expect.element(balance).toHaveTextContent(/^299\.0000 USDT$/);
  await expect.element(page.getByText('提现中')).not.toBeInTheDocument();
});

test('a refusal stands by the field that it is about, and everything is kept', async () => {
  // Limits and fee that the platform does not name are neither shown nor checked.
  line.change('platformInfo', (info) => ({
    ...info,
    withdraw_min: undefined,
    withdraw_max: undefined,
    withdraw_fee: undefined,
  }));
  const player = await richPlayer();
  await openWithdrawal(player);
  await askFor(player, '5');
  await expect.element(page.getByRole('dialog').getByText('以平台为准')).toBeVisible();
  await expect.element(page.getByText('预计到账')).not.toBeInTheDocument();
  await confirm.tap();
  await expect.element(page.getByText('提现金额不能低于 10 USDT')).toBeVisible();
  await expect.element(amount).toHaveFocus();
  await expect.element(password).toHaveValue(player.withdrawalPassword);

  await withdraw({ ...player, withdrawalPassword: 'not-this-one' });
  await expect.element(page.getByText('提现密码错误，还可尝试 4 次')).toBeVisible();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveValue('not-this-one');
  await expect.element(amount).toHaveValue('50');
  await password.fill(player.withdrawalPassword);
  await expect.element(page.getByText('还可尝试')).not.toBeInTheDocument();
  await next.tap();
  await confirm.tap();
  await expect.element(said(CONFIRMED)).toBeVisible();
});

test('a login that expires in the middle keeps the page, and the same account confirms again', async () => {
  const player = await richPlayer();
  line.expire('withdrawApply', 1);
  await openWithdrawal(player);
  await withdraw({ ...player, withdrawalPassword: 'not-this-one' });
  line.fail('userInfo');
  await confirmLogin(player);
  await expectAddress('/withdrawal');
  await expect.element(page.getByText('平台没有确认这一笔')).toBeVisible();
  // Not sent while nobody knows whose the new login is.
  await again.tap();
  const words = '平台暂时没有正常回应，没有提交';
  await expect.element(page.getByRole('article').getByRole('alert')).toHaveTextContent(words);
  await expectSent('withdrawApply', 1);
  line.free('userInfo');
  await again.tap();
  await expect.element(password).toHaveAccessibleDescription('提现密码错误，还可尝试 4 次');
  await expect.element(password).toHaveFocus();
  await expect.element(amount).toHaveValue('50');

  line.expire('withdrawApply', 1);
  await withdraw(player);
  // The platform takes its time to say whose the new token is; the player is faster.
  const name = line.hold('userInfo');
  await confirmLogin(player);
  await expect.element(password).toHaveValue(player.withdrawalPassword);
  await again.tap();
  name();
  await expect.element(said(CONFIRMED)).toBeVisible();
  await result.getByRole('button').tap();
  // The form is empty, so that it is not sent again by habit.
  await expect.element(amount).toHaveValue('');
  await expect.element(password).toHaveValue('');
  await expectSent('withdrawApply', 4);
  expect(await truthFor(player).withdrawals()).toHaveLength(1);
});

test('nothing is sent without a network; an answer that is none is looked into, and never called a failure', async () => {
  const player = await richPlayer();
  await openWithdrawal(player);
  await amount.fill('50');
  await password.fill(player.withdrawalPassword);
  line.goOffline();
  await next.tap();
  await expect.element(page.getByText('提现需要网络')).toBeVisible();
  await expect.element(page.getByText('网络不可用，联网后才能提现')).toBeVisible();
  line.goOnline();
  await page.getByRole('alert').getByRole('button', { name: '重试' }).tap();
  await expect.element(confirm).toBeVisible();
  line.goOffline();
  await confirm.tap();
  await expect.element(page.getByText('没有提交')).toBeVisible();
  await expect.element(amount).toHaveValue('50');
  await expectNothingSent('withdrawApply');
  line.goOnline();

  await askFor(player);
  line.raw('withdrawApply', PORTAL);
  const answer = line.hold('withdrawApply');
  await confirm.tap();
  await expect.poll(() => line.sent('withdrawApply')).toHaveLength(1);
  // The records say nothing from then on: it stays unknown until the journal was looked at.
  line.raw('inoutRecords', PORTAL);
  answer();
  await expect.element(said(UNKNOWN)).toBeVisible();
  await expectAccessible();
  await expect.element(page.getByText('失败')).not.toBeInTheDocument();
  await expect.element(amount).not.toBeInTheDocument();
  await page.getByRole('button', { name: '查看进行中的操作' }).tap();
  const journal = page.getByRole('dialog', { name: '进行中的操作' });
  await expect.element(journal.getByText(UNKNOWN).first()).toBeVisible();
  for (const name of ['withdrawApply', 'inoutRecords'] as const) line.free(name);
  await journal.getByRole('button', { name: '返回' }).tap();
  // It is looked into after pauses (reconcile-schedule.test.ts), and at once when the player comes back.
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(said(CONFIRMED)).toBeVisible();
  expect(await truthFor(player).withdrawals()).toHaveLength(1);
});
