import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { holdTable } from './support/hold-table.ts';
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

test('is asked for once, however often the button is pressed, and followed to its completion', async () => {
  const player = await richPlayer();
  await openWithdrawal(player);
  await amount.fill('　１００．５０ ');
  await password.fill(player.withdrawalPassword);
  await expect.element(amount).toHaveValue('100.5');
  // The sheet shows the fee that is known when it opens.
  await expect.element(page.getByText('99.5 USDT')).toBeVisible();
  await next.click();
  const sheet = page.getByRole('dialog', { name: '核对提现' });
  await expect.element(sheet.getByText('99.5', { exact: true })).toBeVisible();
  await expect.element(sheet.getByText('1 USDT', { exact: true })).toBeVisible();
  await expect.element(sheet.getByText('提交后不可撤销')).toBeVisible();
  const groups = player.address.match(/.{1,4}/g)?.join(' ') ?? '';
  await expect.element(sheet.getByText(groups)).toBeInTheDocument();
  await expectAccessible('[role="dialog"]');
  const button = confirm.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(said(CONFIRMED)).toBeVisible();
  await expect.element(result.getByText('已完成')).toBeVisible();
  await expect.element(result.getByText('99.5 USDT')).toBeVisible();
  await expect.element(balance).toHaveTextContent(/^399\.5000 USDT$/);
  await expectAccessible();
  expect(line.sent('withdrawApply').map(({ body }) => body)).toEqual([
    { amount: '100.5', address_id: player.addressId, password: player.withdrawalPassword },
  ]);
  expect(await truthFor(player).withdrawals()).toHaveLength(1);

  await page.getByRole('button', { name: '再提一笔' }).click();
  await expect.element(amount).toHaveValue('');
  await expect.element(password).toHaveValue('');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: '100.5' }))
    .toHaveTextContent('已完成');
});

test('a rejection is told with its reason, and the money is back', async () => {
  const player = await richPlayer();
  await openWithdrawal(player);
  await withdraw(player, '13');
  await expect.element(said(CONFIRMED)).toBeVisible();
  await expect.element(result.getByText('已拒绝')).toBeVisible();
  await expect.element(result.getByText('原因：地址未通过风控审核')).toBeVisible();
  await expect.element(balance).toHaveTextContent(/^500\.0000 USDT$/);
  await expect.element(page.getByText('提现中')).not.toBeInTheDocument();
});

test('a wrong password is told beside its field, with the attempts; everything is kept', async () => {
  const player = await richPlayer();
  await openWithdrawal(player);
  await withdraw({ ...player, withdrawalPassword: 'not-this-one' });
  await expect.element(page.getByText('提现密码错误，还可尝试 4 次')).toBeVisible();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveValue('not-this-one');
  await expect.element(amount).toHaveValue('50');
  await password.fill(player.withdrawalPassword);
  await expect.element(page.getByText('还可尝试')).not.toBeInTheDocument();
  await next.click();
  await confirm.click();
  await expect.element(said(CONFIRMED)).toBeVisible();
});

test('what the platform refuses is said by the field it is about; everything is kept', async () => {
  const player = await richPlayer();
  line.refuse('withdrawApply', '余额不足');
  await openWithdrawal(player);
  await withdraw(player);
  await expect.element(page.getByText('余额不足')).toBeVisible();
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveValue('50');
  await expect.element(password).toHaveValue(player.withdrawalPassword);
});

test('so it is of an address that only the platform misses', async () => {
  const player = await richPlayer();
  line.refuse('withdrawApply', '请选择提现地址');
  await openWithdrawal(player);
  await withdraw(player);
  await expect.element(page.getByText('请选择提现地址')).toBeVisible();
});

test('a login that expires in the middle keeps the page, and the same account confirms again', async () => {
  const player = await richPlayer();
  line.expire('withdrawApply', 1);
  await openWithdrawal(player);
  await withdraw(player);
  // The platform takes its time to say whose the new token is; the player is faster.
  const name = line.hold('userInfo');
  await confirmLogin(player);
  expect(location.pathname).toBe('/withdrawal');
  await expect.element(page.getByText('平台没有确认这一笔')).toBeVisible();
  await expect.element(password).toHaveValue(player.withdrawalPassword);
  await page.getByRole('button', { name: '确认提交' }).click();
  name();
  await expect.element(said(CONFIRMED)).toBeVisible();
  await result.getByRole('button').click();
  // It is not asked for again by habit.
  await expect.element(amount).toHaveValue('');
  await expect.element(password).toHaveValue('');
  expect(line.sent('withdrawApply')).toHaveLength(2);
  expect(await truthFor(player).withdrawals()).toHaveLength(1);
});

test('what is confirmed again with a wrong password is told beside the field as well', async () => {
  const player = await richPlayer();
  line.expire('withdrawApply', 1);
  await openWithdrawal(player);
  await withdraw({ ...player, withdrawalPassword: 'not-this-one' });
  await confirmLogin(player);
  await page.getByRole('button', { name: '确认提交' }).click();
  await expect.element(password).toHaveAccessibleDescription('提现密码错误，还可尝试 4 次');
  await expect.element(password).toHaveFocus();
  await expect.element(amount).toHaveValue('50');
});

test('what is confirmed again is not sent while nobody knows whose the new login is', async () => {
  const player = await richPlayer();
  line.expire('withdrawApply', 1);
  await openWithdrawal(player);
  await withdraw(player);
  line.fail('userInfo');
  await confirmLogin(player);
  await page.getByRole('button', { name: '确认提交' }).click();
  const words = '平台暂时没有正常回应，没有提交';
  await expect.element(page.getByRole('article').getByRole('alert')).toHaveTextContent(words);
  line.free('userInfo');
  await page.getByRole('button', { name: '确认提交' }).click();
  await expect.element(said(CONFIRMED)).toBeVisible();
  expect(await truthFor(player).withdrawals()).toHaveLength(1);
});

test('without a network nothing is asked for; back on the network it goes on', async () => {
  const player = await richPlayer();
  await openWithdrawal(player);
  await amount.fill('50');
  await password.fill(player.withdrawalPassword);
  line.goOffline();
  await next.click();
  await expect.element(page.getByText('提现需要网络')).toBeVisible();
  await expect.element(page.getByText('网络不可用，联网后才能提现')).toBeVisible();
  line.goOnline();
  await page.getByRole('alert').getByRole('button', { name: '重试' }).click();
  await expect.element(confirm).toBeVisible();
  line.goOffline();
  await confirm.click();
  await expect.element(page.getByText('没有提交')).toBeVisible();
  await expect.element(amount).toHaveValue('50');
  expect(line.sent('withdrawApply')).toEqual([]);
  expect(await truthFor(player).withdrawals()).toEqual([]);
});

test('an answer that is none is looked into, and never called a failure', async () => {
  const player = await richPlayer();
  await openWithdrawal(player);
  await askFor(player);
  line.raw('withdrawApply', PORTAL);
  const answer = line.hold('withdrawApply');
  await confirm.click();
  await expect.poll(() => line.sent('withdrawApply')).toHaveLength(1);
  // The records say nothing from then on: it stays unknown until the journal was looked at.
  line.raw('inoutRecords', PORTAL);
  answer();
  await expect.element(said(UNKNOWN)).toBeVisible();
  await expectAccessible();
  expect(document.body.textContent).not.toContain('失败');
  await expect.element(amount).not.toBeInTheDocument();
  await page.getByRole('button', { name: '查看进行中的操作' }).click();
  const journal = page.getByRole('dialog', { name: '进行中的操作' });
  await expect.element(journal.getByText(UNKNOWN).first()).toBeVisible();
  for (const name of ['withdrawApply', 'inoutRecords'] as const) line.free(name);
  await journal.getByRole('button', { name: '返回' }).click();
  // Left alone it is looked into after pauses (watch.test.ts), and at once when the player comes back.
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(said(CONFIRMED)).toBeVisible();
  await result.getByRole('button').click();
  await expect.element(amount).toHaveValue('');
  await expect.element(password).toHaveValue('');
  expect(await truthFor(player).withdrawals()).toHaveLength(1);
});

test('a balance that was asked for before is not taken for the one after it', async () => {
  const player = await richPlayer();
  await openWithdrawal(player);
  await askFor(player);
  const answer = await pollUnderWay(player);
  await confirm.click();
  // Nothing moves the money any more.
  await expect.element(result.getByText('已完成')).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: '已完成' }).last())
    .toHaveTextContent('到账');
  answer();
  await expect.element(balance).toHaveTextContent(/^450\.0000 USDT$/);
});

test('a browser that clears its storage while the outcome is being written forgets nothing', async () => {
  const player = await richPlayer();
  await openWithdrawal(player);
  await askFor(player);
  line.lose('withdrawApply');
  const answer = line.hold('withdrawApply');
  await confirm.click();
  await expect.poll(() => line.sent('withdrawApply')).toHaveLength(1);
  line.raw('inoutRecords', PORTAL);
  await holdTable('operations');
  const gets = vi.spyOn(IDBObjectStore.prototype, 'get');
  onTestFinished(() => gets.mockRestore());
  answer();
  // The outcome's transaction waits for the table, and its connection is closed under it.
  const waiting = () => (gets.mock.contexts as IDBObjectStore[]).map(({ name }) => name);
  await expect.poll(waiting).toContain('operations');
  await cdp().send('Storage.clearDataForOrigin', {
    origin: location.origin,
    storageTypes: 'indexeddb',
  });
  await expect.element(said(UNKNOWN)).toBeVisible();
  await page.getByText('经过与编号').click();
  await expect.element(page.getByText('本机记录被清除过')).toBeVisible();
  leave();
  line.raw('withdrawApply', PORTAL);
  line.raw('inoutRecords', PORTAL);
  visit('/withdrawal');
  await expect.element(said(UNKNOWN)).toBeVisible();
});

test('the very same once more within a minute is asked about', async () => {
  const player = await richPlayer();
  await openWithdrawal(player);
  await withdraw(player);
  await expect.element(said(CONFIRMED)).toBeVisible();
  await result.getByRole('button').click();
  await withdraw(player);
  const question = page.getByRole('dialog', { name: '确定再提交一笔？' });
  await question.getByRole('button', { name: '不用了' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(amount).toHaveValue('50');
  await next.click();
  await confirm.click();
  await question.getByRole('button', { name: '再提交一笔' }).click();
  await expect.element(said(CONFIRMED)).toBeVisible();
  expect(await truthFor(player).withdrawals()).toHaveLength(2);
});

test('a restart keeps what was filled in, but never the password', async () => {
  const player = await richPlayer();
  await openWithdrawal(player);
  await amount.fill('77.7');
  await password.fill(player.withdrawalPassword);
  leave();
  visit('/withdrawal', { player });
  await expect.element(amount).toHaveValue('77.7');
  await expect.element(password).toHaveValue('');
  const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
  expect(stored).toContain('77.7');
  expect(stored).not.toContain(player.withdrawalPassword);
});
