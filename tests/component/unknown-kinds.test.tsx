import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectRows, panel, remove, TRON } from './support/addresses.ts';
import { visit } from './support/app.tsx';
import { expectSent } from './support/expect.ts';
import { line } from './support/line.ts';
import { newPlayer } from './support/players.ts';
import { expectToast } from './support/toasts.ts';

// Kinds that another platform has and this release does not know: design chapter 11.

const ADDRESSES = [
  { id: '1', address: TRON, phone: '', area: '', type: 1 },
  { id: '2', address: '6222 0200 1234', phone: '', area: '', type: 4 },
  { id: '3', address: 'night.market', phone: '', area: '', type: 'bank' },
];

test('an address of an unknown type is listed, chosen and deleted beside the others', async () => {
  const player = await newPlayer();
  line.raw('addressList', { json: { code: 200, result: ADDRESSES } });
  visit('/withdrawal', { player });
  await page.getByRole('button', { name: '提现到 选择提现地址' }).tap();
  const sheet = page.getByRole('dialog', { name: '选择提现地址' });
  await sheet.getByRole('button', { name: '其他 night.market' }).tap();
  await expect
    .element(page.getByRole('button', { name: '提现到 其他 night.market' }))
    .toBeVisible();
  await page.getByRole('button', { name: '提现到 其他 night.market' }).tap();
  await sheet.getByRole('button', { name: '类型 4 6222 0200 1234' }).tap();
  await expect.element(page.getByRole('button', { name: '提现到 类型 4' })).toBeVisible();

  await page.getByRole('button', { name: '提现到 类型 4' }).tap();
  await sheet.getByRole('button', { name: '管理提现地址' }).tap();
  await expectRows(3);
  line.answer('deleteAddress', null);
  const deleted = line.hold('deleteAddress');
  await panel.getByRole('button', { name: '删除 6222 0200 1234' }).tap();
  await remove.tap();
  // Not before: the open panel reads the list, too, and would lose the row that is to be deleted.
  await expect.poll(() => line.sent('deleteAddress')).toHaveLength(1);
  line.raw('addressList', { json: { code: 200, result: ADDRESSES.slice(0, 1) } });
  deleted();
  await expectToast('删除成功');
  await expectSent('deleteAddress', 1);
  await expect
    .poll(() => line.sent('deleteAddress')[0]?.body)
    .toEqual({
      address_id: '2',
      address: '6222 0200 1234',
    });
  await expectRows(1);
});

test('a hall of an unknown provider and category is listed by what it is called', async () => {
  const strange = { plat_type_id: 16, game_type_id: 8 };
  line.answer('gamePlats', {
    total: 1,
    data: [{ id: 900, game_name: '骰宝大厅', plat_name: '新厂商', ...strange }],
  });
  line.answer('games', { total: 1, data: [{ id: 901, game_name: '骰宝', ...strange }] });
  visit('/cateList?plat_id=16&plat_type=8');
  await expect.element(page.getByRole('heading', { name: '骰宝大厅' })).toBeVisible();
  const main = page.getByRole('main');
  await expect.element(main.getByRole('button', { name: '骰宝', exact: true })).toBeVisible();
  await expect.element(main.getByText('类型 8').first()).toBeVisible();
});
