import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from './app.tsx';
import { newPlayer } from './players.ts';

// The panel of withdrawal addresses, as its tests use it.

/** The contract of USDT on TRON: its checksum is right. */
export const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

export const settings = page.getByRole('button', { name: '设置', exact: true });
export const panel = page.getByRole('dialog', { name: '修改提现地址' });
export const add = page.getByRole('dialog', { name: '添加地址' });
export const check = page.getByRole('dialog', { name: '核对地址' });
export const question = page.getByRole('dialog', { name: '是否确定删除?' });
export const tronField = add.getByLabelText('钱包地址');
export const ipayField = add.getByLabelText('ipay 账号');
export const send = add.getByRole('button', { name: '添加', exact: true });
export const remove = question.getByRole('button', { name: '删除', exact: true });
const rows = panel.getByRole('list', { name: '提现地址' }).getByRole('listitem');

/** A player of their own, with the panel open. */
export async function openPanel() {
  const player = await newPlayer();
  visit('/home', { player });
  await openFromSettings();
  return player;
}

export async function openFromSettings(): Promise<void> {
  await settings.tap();
  await page.getByRole('button', { name: '提现地址' }).tap();
  await expect.element(panel).toBeVisible();
}

export const expectRows = (count: number) =>
  expect.poll(() => rows.elements(), { message: 'addresses in the list' }).toHaveLength(count);

export const openAdd = () => panel.getByRole('button', { name: '添加地址' }).tap();
export const toCheck = () => add.getByRole('button', { name: '下一步，核对地址' }).tap();

/** Adds an account with ipay, which needs no check. */
export async function addAccount(account: string): Promise<void> {
  await openAdd();
  await add.getByRole('radio', { name: 'ipay' }).tap();
  await ipayField.fill(account);
  await send.tap();
}
