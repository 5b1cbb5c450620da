import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { STORAGE_KEYS } from '../../src/storage.ts';
import {
  add,
  addAccount,
  expectRows,
  ipayField,
  openAdd,
  openFromSettings,
  openPanel,
  panel,
  question,
  remove,
  send,
} from './support/addresses.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { line } from './support/line.ts';
import { confirmLogin, loginDialog } from './support/login-dialog.ts';
import { newPlayer } from './support/players.ts';
import { expectToast } from './support/toasts.ts';

const strip = panel.getByText(/^网络不可用/);

test('what was typed in a session that was never named is not the next player’s', async () => {
  line.hold('userInfo');
  await openPanel();
  line.expire('bindAddress', 1);
  await addAccount('secret.market');
  await expect.element(loginDialog).toBeVisible();
  line.free('userInfo');
  await confirmLogin(await newPlayer());
  // A login is greeted with promotions, over whatever is open.
  await page.getByRole('dialog', { name: '活动推荐' }).getByRole('button', { name: '关闭' }).tap();
  await openAdd();
  await add.getByRole('radio', { name: 'ipay' }).tap();
  await expect.element(ipayField).toHaveValue('');
});

test('an address whose answer is lost is found in the list, which is shown with its time while there is no signal', async () => {
  const player = await openPanel();
  // Without the account's name, which comes before its list, the list could not be read again.
  await expect.element(panel.getByText('还没有提现地址')).toBeVisible();
  // The answer is lost, and the list shows that it is done.
  line.lose('bindAddress');
  await addAccount('night.market');
  await expectToast('添加成功');
  await expectRows(1);
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain('night.market');

  leave();
  line.goOffline();
  visit('/home', { player });
  await openFromSettings();
  await expect.element(panel.getByRole('listitem')).toHaveTextContent('night.market');
  await expect.element(strip).toHaveTextContent(/地址截至 \d\d:\d\d/);
  await expectAccessible();

  await panel.getByRole('button', { name: '删除 night.market' }).tap();
  await remove.tap();
  await expect.element(question.getByRole('alert')).toHaveTextContent('删除需要网络');
  await userEvent.keyboard('{Escape}');
  await openAdd();
  await expect.element(add.getByText('现在没有网络，可以先填好')).toBeVisible();
  await add.getByRole('radio', { name: 'ipay' }).tap();
  await ipayField.fill('day.market');
  await send.tap();
  await expect.element(add.getByRole('alert')).toHaveTextContent('添加需要网络');

  line.goOnline();
  await add.getByRole('button', { name: '重试' }).tap();
  await expectRows(2);
  await expect.element(strip).not.toBeInTheDocument();
});

test('a session that ends in the middle costs nothing that was typed', async () => {
  const name = line.hold('userInfo');
  const player = await openPanel();
  line.expire('bindAddress', 1);
  await openAdd();
  await add.getByRole('radio', { name: 'ipay' }).tap();
  await ipayField.fill('night.market');
  // What is being typed when the platform names the account stays.
  name();
  await expect.poll(() => localStorage.getItem(STORAGE_KEYS.account)).not.toBeNull();
  await expect.element(ipayField).toHaveValue('night.market');
  await send.tap();
  await expect.element(loginDialog).toBeVisible();
  // Esc is for the login, not for the panel behind it.
  await userEvent.keyboard('{Escape}');
  await expect.element(loginDialog).not.toBeInTheDocument();
  await expect.element(ipayField).toHaveValue('night.market');
  await userEvent.keyboard('{Escape}');
  await expect.element(panel.getByText('登录后管理提现地址')).toBeVisible();
  await panel.getByRole('button', { name: '登录', exact: true }).tap();
  await confirmLogin(player);

  await openAdd();
  await expect.element(ipayField).toHaveValue('night.market');
  await send.tap();
  await expectRows(1);

  // Another player finds neither the list nor what was typed.
  const other = await newPlayer();
  line.expire('bindAddress', 1);
  await addAccount('secret.market');
  await confirmLogin(other);
  await expect.element(panel.getByText('还没有提现地址')).toBeVisible();
  await openAdd();
  await add.getByRole('radio', { name: 'ipay' }).tap();
  await expect.element(ipayField).toHaveValue('');
  await expect.element(page.getByText('secret.market')).not.toBeInTheDocument();
});
