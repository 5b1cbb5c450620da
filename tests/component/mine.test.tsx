import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { operation } from '../support/operation.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { line } from './support/line.ts';
import { loginDialog } from './support/login-dialog.ts';
import { keepOperations } from './support/operations.ts';
import { richPlayer } from './support/players.ts';

const balance = page.getByTestId('mine-balance');
const radio = (name: string) => page.getByRole('radio', { name });

test('with no signal: what was last seen, from when, and what is not over', async () => {
  const player = await richPlayer();
  visit('/user', { player });
  await expect.element(balance).toHaveTextContent(/\d\.\d{4}$/);
  leave();
  await keepOperations(player, [operation('unknown')]);
  line.goOffline();
  visit('/user');
  await expect.element(balance).toHaveTextContent(/\d\.\d{4}$/);
  await expect.element(page.getByText(/^网络不可用/)).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: '钱包余额' }))
    .toHaveTextContent(/截至 \d\d:\d\d/);
  await expect
    .element(page.getByRole('button', { name: '进行中的操作' }))
    .toHaveTextContent('1 笔未完成');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect.element(page.getByText(/有 1 笔操作结果未知/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: '再想想' }).click();
});

test('the theme is a choice of this device, kept', async () => {
  const player = await richPlayer();
  const root = document.documentElement;
  visit('/user', { player });
  await radio('深色').click();
  await expect.poll(() => root.dataset.theme).toBe('dark');
  leave();
  delete root.dataset.theme;
  visit('/user');
  await expect.element(radio('深色')).toBeChecked();
  expect(root.dataset.theme).toBe('dark');
  await radio('跟随系统').click();
  await expect.poll(() => root.dataset.theme).toBeUndefined();
});

test('asks visitors to log in', async () => {
  visit('/user');
  await expect.element(loginDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
  await expect.element(loginDialog).not.toBeInTheDocument();
  await expectAccessible();
});
