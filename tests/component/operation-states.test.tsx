import { expect, test, vi } from 'vitest';
import { operation } from '../support/operation.ts';
import { expectAccessible } from './support/axe.ts';
import { expectAddress, expectNothingSent } from './support/expect.ts';
import { line } from './support/line.ts';
import { hint, keepOperations, openLobby, panel } from './support/operations.ts';
import { newPlayer } from './support/players.ts';
import { expectToast } from './support/toasts.ts';

const article = panel.getByRole('article');
const expectOpen = (count: number) => expect.poll(() => article.elements()).toHaveLength(count);

test('every state has its words and its next step; claims and red packets show no number that opens one', async () => {
  const player = await newPlayer();
  const number = 'RB7KQ2M9X4V8N3PWATBCDE';
  await keepOperations(player, [
    operation('unknown', { amount: '31' }),
    operation('armed', { amount: '32', message: '登录已过期' }),
    operation('duplicate', { kind: 'recharge', amount: '33', orderNos: ['D8', 'D9'] }),
    operation('missing', { kind: 'huione', amount: '34', target: '汇旺' }),
    operation('rejected', { amount: '1234.5', message: '提现密码错误' }),
    operation('unknown', {
      kind: 'claim',
      amount: '',
      target: '天天红包',
      subject: '5-1',
      payload: { id: '5-1' },
    }),
    operation('confirmed', {
      kind: 'claim',
      amount: '',
      credited: '0.88',
      target: '每日签到 · 连续第 2 天',
      subject: '10-1',
      payload: { id: '10-1' },
      orderNos: ['C1'],
    }),
    operation('confirmed', {
      kind: 'redBag',
      amount: '12',
      target: '3 个 · 拼手气',
      payload: { amount: '12' },
      orderNos: [number],
      history: [{ state: 'confirmed', at: Date.now(), note: number }],
    }),
  ]);
  for (const name of ['inoutRecords', 'taskReceive'] as const) line.fail(name);
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openLobby(player);
  await expect
    .element(hint)
    .toHaveTextContent('1 笔操作疑似重复，请查看并联系客服；另有 4 笔未完成');
  await hint.getByRole('button', { name: '查看' }).tap();
  await expectOpen(5);
  await panel.getByText('1,234.50').tap();
  await expect.element(panel.getByText('平台没有通过：提现密码错误')).toBeVisible();
  const claim = panel.getByRole('article', { name: /领取奖励/ });
  await expect.element(claim).toHaveTextContent('天天红包');
  await expect.element(claim).toHaveTextContent('金额以实际到账为准');
  await expect.element(claim).toHaveTextContent('同一份奖励平台只发一次');
  await expect.element(claim).not.toHaveTextContent('失败');
  await panel.getByText('+0.88').tap();
  await expect.element(panel.getByText('奖励已经进入钱包余额')).toBeVisible();
  await panel.getByText('已发出').first().tap();
  await expect.element(panel.getByText('RB7KQ…BCDE').first()).toBeVisible();
  await expect.element(panel).not.toHaveTextContent(number);
  await expectAccessible('[role=dialog]');

  const doubled = article.filter({ hasText: '疑似重复' });
  await expect.element(doubled).toHaveTextContent('D8、D9');
  await doubled.getByRole('button', { name: '我知道了' }).tap();
  await expectOpen(4);
  const armed = article.filter({ hasText: '待确认' });
  await armed.getByRole('button', { name: '确认提交' }).tap();
  await expect.element(armed.getByRole('alert')).toHaveTextContent(/^请输入提现密码$/);
  await armed.getByRole('button', { name: '放弃' }).tap();
  await expectOpen(3);
  await expectNothingSent('withdrawApply');

  await panel.getByRole('button', { name: '复制给客服' }).tap();
  await expectToast('复制成功');
  const [[text] = ['']] = written.mock.calls;
  expect(text).toContain('【领取奖励】金额未定 · 结果核对中');
  expect(text).not.toContain(number);
  await panel.getByRole('link', { name: '查看红包' }).tap();
  await expectAddress('/redBag', { bag: number });
});
