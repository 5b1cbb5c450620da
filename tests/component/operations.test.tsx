import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { KEY_HEADER } from '../../contract/constants.ts';
import { isReachable } from '../../src/api/outage.ts';
import { readEverything } from '../support/everything-stored.ts';
import { tokenOf } from '../support/wallet.ts';
import { line, lineQuiet } from './support/line.ts';
import {
  hint,
  journal,
  loseWithdrawal,
  openFromLobby,
  openLobby,
  panel,
  restart,
} from './support/operations.ts';
import { richPlayer, truthFor } from './support/players.ts';
import { expectToast } from './support/toasts.ts';
import { UNKNOWN } from './support/withdrawal.ts';

// A withdrawal whose answer was lost, after a restart of the app.

const settings = page.getByRole('dialog', { name: '设置' });
const entry = settings.getByRole('button', { name: /进行中的操作/ });
const copy = panel.getByRole('button', { name: '复制给客服' });

const openSettings = () => page.getByRole('button', { name: '设置', exact: true }).tap();

test('it is cleared up at once by the password, under the same key', async () => {
  const player = await richPlayer();
  const first = await loseWithdrawal(player);
  restart();
  await openLobby(player);
  await expect.element(hint).toHaveTextContent('1 笔操作的结果正在核对');
  await hint.getByRole('button', { name: '查看' }).tap();
  await expect.element(panel).toHaveTextContent('50.00 USDT');
  await expect.element(panel).toHaveTextContent(UNKNOWN);
  await expect.element(panel).not.toHaveTextContent('失败');
  line.free('withdrawApply');
  line.free('inoutRecords');
  // Its records alone are not there. Nothing is sent before the platform was heard again.
  const closed = { code: 503, result: '维护中', message: '维护中' };
  line.raw('inoutRecords', { status: 503, json: closed });
  await expect.element(panel.getByText(/^网络不可用/)).not.toBeInTheDocument();
  await expect.poll(isReachable).toBe(true);
  await panel.getByLabelText('提现密码', { exact: true }).fill(player.withdrawalPassword);
  await panel.getByRole('button', { name: '用密码核对' }).tap();
  await expectToast('平台已受理');
  await expect.element(panel.getByText('没有进行中的操作')).toBeVisible();
  await lineQuiet();
  const keys = line.sent('withdrawApply').map(({ headers }) => headers.get(KEY_HEADER));
  expect([...new Set(keys)]).toEqual([first.get(KEY_HEADER)]);
  expect(keys[0]).toBeTruthy();
  expect(await truthFor(player).withdrawals()).toHaveLength(1);
});

test('customer service is sent no secret of it; a logout leaves a note, which the account takes up again', async () => {
  const player = await richPlayer();
  await loseWithdrawal(player);
  const [lost] = await journal();
  restart();
  // Where copying is forbidden, the text stands there selected.
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await openFromLobby(player);
  await copy.tap();
  await expect.element(panel.getByText('浏览器不允许复制')).toBeVisible();
  const text = String(getSelection());
  expect(text).toContain(`操作编号：${lost?.opId}`);
  expect(text).toContain('【提现】50 USDT · 结果核对中');
  for (const secret of [player.address, player.withdrawalPassword, player.token]) {
    expect(text).not.toContain(secret);
  }
  await panel.getByRole('button', { name: '联系客服' }).tap();
  const support = page.getByRole('dialog', { name: '联系客服' });
  await expect.element(support).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(support).not.toBeInTheDocument();
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await openSettings();
  await expect.element(entry).toHaveTextContent('1 笔');
  await settings.getByRole('button', { name: '退出登录' }).tap();
  await expect.element(settings.getByText('有 1 笔操作结果未知')).toBeVisible();
  await settings.getByRole('button', { name: '确认退出' }).tap();
  await expect.element(settings).not.toBeInTheDocument();
  await expect.element(hint).not.toBeInTheDocument();
  const stored = await readEverything();
  expect(stored).toContain(lost?.opId);
  const { address, withdrawalPassword, token, username, password } = player;
  for (const secret of [address, withdrawalPassword, token, username]) {
    expect(stored).not.toContain(secret);
  }

  restart();
  const again = { token: await tokenOf({ url: location.origin }, { username, password }) };
  await openFromLobby(again);
  await expect.element(panel).toHaveTextContent('退出登录时留下的记录');
  const [note] = await journal();
  expect(note).toMatchObject({ state: 'unknown', payload: {}, target: '', amount: '50' });
  expect(note?.opId).toBe(lost?.opId);
  // The app asks by itself, too: nothing is to be cleared up before the button is reached.
  line.free('inoutRecords');
  const letGo = line.hold('inoutRecords');
  await panel.getByRole('button', { name: '立即核对' }).tap();
  letGo();
  await expect.element(panel.getByText('没有进行中的操作')).toBeVisible();
  const orderNos = (await truthFor(again).withdrawals()).map(({ order_no }) => order_no);
  expect(orderNos).toHaveLength(1);
  expect((await journal()).find(({ opId }) => opId === note?.opId)).toMatchObject({
    state: 'confirmed',
    orderNos,
  });
});
