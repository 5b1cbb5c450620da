import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  add,
  check,
  expectRows,
  ipayField,
  openAdd,
  openPanel,
  panel,
  question,
  remove,
  send,
  settings,
  TRON,
  toCheck,
  tronField,
} from './support/addresses.ts';
import { expectAccessible } from './support/axe.ts';
import { expectSent } from './support/expect.ts';
import { line } from './support/line.ts';
import { expectToast } from './support/toasts.ts';

const sent = () => line.sent('bindAddress').map(({ body }) => body);

test('addresses of three kinds are added and deleted, each sent once', async () => {
  await openPanel();
  await expect.element(panel.getByText('还没有提现地址')).toBeVisible();
  await expectSent('addressList', 1);

  await openAdd();
  await toCheck();
  await expectToast('有未填选项');
  await expect.element(tronField).toHaveFocus();
  await tronField.fill(` ${TRON} `);
  await toCheck();
  await expect.element(check.getByText(TRON)).toBeVisible();
  await expect.element(check.getByText('格式和校验码都正确')).toBeVisible();
  await expectAccessible('[role=dialog]');
  await check.getByRole('button', { name: '确认添加' }).tap();
  await expectToast('添加成功');
  await expectRows(1);
  await expectSent('addressList', 2);

  await openAdd();
  await tronField.fill(`${TRON}  `);
  await toCheck();
  await expect.element(add.getByText('不可重复添加')).toBeVisible();

  await add.getByRole('radio', { name: '汇旺' }).tap();
  await send.tap();
  await expect.element(add.getByText('有未填选项')).toBeVisible();
  await add.getByRole('button', { name: /国家或地区代码/ }).tap();
  const codes = page.getByRole('dialog', { name: '国家或地区代码' });
  await expect.element(codes.getByRole('listitem').first()).toHaveTextContent('+86');
  await expectAccessible('[role=dialog]');
  await codes.getByRole('searchbox').fill('柬');
  await codes.getByRole('button', { name: /柬埔寨/ }).tap();
  await expect.element(add.getByRole('button', { name: '国家或地区代码 +855' })).toHaveFocus();
  await add.getByLabelText('手机号').fill('12345678');
  await send.tap();
  await expectRows(2);
  await expect.element(panel.getByRole('listitem').first()).toHaveTextContent('+855 12345678');

  // It is sent once, whatever is pressed, and can be sent again after a failure.
  line.raw('bindAddress', { status: 503, body: '' });
  const letGo = line.hold('bindAddress');
  await openAdd();
  await add.getByRole('radio', { name: 'ipay' }).tap();
  await ipayField.fill('night.market');
  await send.dblClick();
  await ipayField.tap();
  await userEvent.keyboard('{Enter}');
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expectToast('服务不可用');
  await expectSent('bindAddress', 3);
  await expect.element(send).not.toHaveAttribute('aria-busy');
  await expect.element(ipayField).toHaveValue('night.market');
  line.free('bindAddress');
  await send.tap();
  await expectRows(3);
  await expect.poll(sent).toEqual([
    { area: '', type: '1', address: TRON },
    { area: '+855', type: '2', address: '12345678' },
    { area: '', type: '3', address: 'night.market' },
    { area: '', type: '3', address: 'night.market' },
  ]);

  const ask = panel.getByRole('button', { name: '删除 +855 12345678' });
  await ask.tap();
  await expect.element(question).toHaveTextContent('+855 12345678');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(ask).toHaveFocus();
  await ask.tap();
  // The answer is lost, and the list shows that it is done.
  line.lose('deleteAddress');
  await remove.tap();
  await expectToast('删除成功');
  await expectRows(2);
  await expect.element(panel.getByRole('button', { name: '添加地址' })).toHaveFocus();

  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(settings).toHaveFocus();
});

test('the guard warns and never forbids; what is saved is copied whole', async () => {
  await openPanel();
  await openAdd();
  const flipped = TRON.replace('QxG', 'QyG');
  // What it finds is proven beside address-guard.ts; here that its words stand below the field.
  await tronField.fill(flipped);
  await expect.element(add.getByText('很可能是第 11 位')).toBeVisible();
  await tronField.fill('0x52908400098527886E0F7030069857D2E4169EE7');
  await expect.element(add.getByText('以太坊或币安链')).toBeVisible();
  await tronField.fill(`${TRON.slice(0, 9)} ${TRON.slice(9)}`);
  await add.getByRole('button', { name: '去掉这些字符' }).tap();
  await expect.element(tronField).toHaveValue(TRON);

  await tronField.fill(flipped);
  await toCheck();
  await expect.element(check.getByText('校验不符')).toBeVisible();
  await check.getByRole('button', { name: '返回修改' }).tap();
  await expect.element(tronField).toHaveValue(flipped);
  await toCheck();
  await check.getByRole('button', { name: '仍要添加' }).tap();
  await expectToast('添加成功');
  await expect.poll(sent).toEqual([{ area: '', type: '1', address: flipped }]);
  // The mark stays with the saved address.
  await expect.element(panel.getByRole('listitem').getByText('校验不符')).toBeVisible();

  await openAdd();
  await tronField.fill(TRON);
  await toCheck();
  await expect.element(check.getByText('只差一两个字符')).toBeVisible();
  await expectAccessible();
  await check.getByRole('button', { name: '返回修改' }).tap();

  await tronField.fill(`${flipped.slice(0, 6)}${'x'.repeat(22)}${flipped.slice(-6)}`);
  await toCheck();
  await expect.element(check.getByText('首尾相同、中间不同')).toBeVisible();
  await expect.element(check.getByText(flipped)).toBeVisible();
  await check.getByRole('button', { name: '返回修改' }).tap();
  await userEvent.keyboard('{Escape}');

  // It is copied whole, and selected where the browser does not allow that.
  const copy = panel.getByRole('button', { name: '复制地址' });
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await copy.tap();
  await expectToast('复制成功');
  expect(written.mock.calls).toEqual([[flipped]]);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await copy.tap();
  await expect.element(panel.getByText('浏览器不允许复制')).toBeVisible();
  expect(String(getSelection())).toBe(flipped);
});
