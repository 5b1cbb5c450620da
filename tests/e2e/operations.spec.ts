import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { everythingStored } from '../support/everything-stored.ts';
import { envelope } from '../support/fault-answers.ts';
import { LOST_ANSWER, LOST_REQUEST } from '../support/fault-server.ts';
import { openLobby } from '../support/lobby.ts';
import { APPLY, expect, journalOf, LONG_REVIEW, RECORDS, test } from '../support/money.ts';
import { OFFLINE_STRIP } from '../support/offline.ts';
import { keepOperations, operation } from '../support/operations.ts';
import { DEMO } from '../support/player.ts';
import { haveSession } from '../support/session.ts';
import { expectToast } from '../support/toasts.ts';
import { keepSession, openWithdrawal, said, UNKNOWN, withdraw } from '../support/withdrawal.ts';

test.use({ walletSettings: LONG_REVIEW });

const panel = (page: Page) => page.getByRole('dialog', { name: '进行中的操作' });
const hint = (page: Page) => page.getByRole('region', { name: '未完成的操作' });
const settings = (page: Page) => page.getByRole('dialog', { name: '设置' });

async function openFromLobby(page: Page): Promise<void> {
  await openLobby(page);
  await hint(page).getByRole('button', { name: '查看' }).click();
  await expect(panel(page)).toBeVisible();
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await expect(settings(page)).toBeVisible();
}

test.describe('a withdrawal whose answer was lost', () => {
  test.beforeEach(async ({ page, line, player }) => {
    await openWithdrawal(page, player);
    line.disturb(APPLY, LOST_REQUEST);
    line.disturb(APPLY, LOST_ANSWER, { times: 1 });
    // From then on the records cannot be read either, so that it stays unknown until the test wants it.
    line.disturb(RECORDS, () => (line.arrivals(APPLY).length > 0 ? LOST_REQUEST : undefined));
    await withdraw(page, player);
    await expect(said(page, UNKNOWN)).toBeVisible();
  });

  test('shows in the lobby of every tab, after a restart, and is cleared up there', async ({
    page,
    context,
    line,
    booked,
  }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await openLobby(tab);
      await expect(hint(tab)).toContainText('1 笔操作的结果正在核对');
    }
    await page.bringToFront();
    await hint(page).getByRole('button', { name: '查看' }).click();
    await expect(panel(page)).toContainText('50.00 USDT');
    await expect(panel(page)).toContainText(UNKNOWN);
    await expect(panel(page)).not.toContainText('失败');

    // The app asks by itself, too: nothing is to be cleared up before the button is reached.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    line.calm();
    line.disturb(RECORDS, { before: held });
    await panel(page).getByRole('button', { name: '立即核对' }).click();
    letGo();
    await expect(panel(page).getByText('没有进行中的操作')).toBeVisible();
    await panel(page).getByText('已受理').first().click();
    const { orderNos } = await booked();
    expect(orderNos).toHaveLength(1);
    await expect(
      panel(page)
        .getByText(orderNos[0] ?? '')
        .first(),
    ).toBeVisible();
    await expect(hint(other)).toBeHidden();
    expect(line.carried(APPLY)).toBe(1);
  });

  test('is cleared up at once by the password, under the same key', async ({
    page,
    line,
    player,
    booked,
  }) => {
    await openFromLobby(page);
    line.calm();
    // The platform can be reached, or nothing would be sent; its records alone are not there.
    line.disturb(RECORDS, { forward: 0, answer: envelope(503, '维护中') });
    await expect(panel(page).getByText(OFFLINE_STRIP)).toBeHidden();
    await panel(page).getByLabel('提现密码', { exact: true }).fill(player.withdrawalPassword);
    await panel(page).getByRole('button', { name: '用密码核对' }).click();
    await expect(page.getByText('平台已受理', { exact: true })).toBeVisible();
    await expect(panel(page).getByText('没有进行中的操作')).toBeVisible();
    const keys = new Set(line.arrivals(APPLY).map(({ key }) => key));
    expect(keys.size).toBe(1);
    expect((await booked()).orderNos).toHaveLength(1);
  });

  test('is told to customer service without address, password or token', async ({
    page,
    context,
    player,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openFromLobby(page);
    await panel(page).getByRole('button', { name: '复制给客服' }).click();
    await expectToast(page, '复制成功');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const [op] = await journalOf(page);
    expect(text).toContain(`操作编号：${op?.opId}`);
    expect(text).toContain('【提现】50 USDT · 结果核对中');
    for (const secret of [player.address, player.withdrawalPassword, player.token]) {
      expect(text).not.toContain(secret);
    }
    await panel(page).getByRole('button', { name: '联系客服' }).click();
    await expect(page.getByRole('dialog', { name: '联系客服' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeVisible();
  });

  test('where copying is forbidden, the text stands there selected', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await openFromLobby(page);
    await panel(page).getByRole('button', { name: '复制给客服' }).click();
    await expect(panel(page).getByText('浏览器不允许复制')).toBeVisible();
    const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
    const [op] = await journalOf(page);
    expect(selected).toContain(op?.opId);
    await expectAccessible(page, '[role=dialog]');
  });

  test('survives a logout as a note without address; only the same account takes it up', async ({
    page,
    line,
    player,
    booked,
  }) => {
    await openLobby(page);
    await openSettings(page);
    await expect(settings(page).getByRole('button', { name: /进行中的操作/ })).toContainText(
      '1 笔',
    );
    await settings(page).getByRole('button', { name: '退出登录' }).click();
    await expect(settings(page).getByText('有 1 笔操作结果未知')).toBeVisible();
    await settings(page).getByRole('button', { name: '确认退出' }).click();
    await expect(settings(page)).toBeHidden();
    await expect(hint(page)).toBeHidden();

    const [note] = await journalOf(page);
    expect(note).toMatchObject({ state: 'unknown', payload: {}, target: '', amount: '50' });
    const stored = await everythingStored(page);
    expect(stored).toContain(note?.opId);
    for (const secret of [
      player.address,
      player.withdrawalPassword,
      player.token,
      player.username,
    ]) {
      expect(stored).not.toContain(secret);
    }

    line.calm();
    line.disturb(RECORDS, LOST_REQUEST);
    await haveSession(page, DEMO);
    await openLobby(page);
    await openSettings(page);
    await expect(settings(page).getByRole('button', { name: /进行中的操作/ })).toContainText(
      '没有',
    );
    await expect(hint(page)).toBeHidden();

    const { username, password } = player;
    await haveSession(page, { username, password });
    await openFromLobby(page);
    await expect(panel(page)).toContainText('退出登录时留下的记录');
    // The app asks by itself, too: nothing is to be cleared up before the button is reached.
    line.calm();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    line.disturb(RECORDS, { before: held });
    await panel(page).getByRole('button', { name: '立即核对' }).click();
    letGo();
    await expect(panel(page).getByText('没有进行中的操作')).toBeVisible();
    const { orderNos } = await booked();
    expect(orderNos).toHaveLength(1);
    const found = (await journalOf(page)).find(({ opId }) => opId === note?.opId);
    expect(found).toMatchObject({ state: 'confirmed', orderNos });
  });
});

test('every state has its words and its next step', async ({ page, line, player }) => {
  await keepSession(page, player.token);
  await openLobby(page);
  line.disturb(RECORDS, LOST_REQUEST);
  await keepOperations(page, [
    operation('unknown', { amount: '31' }),
    operation('armed', { amount: '32', message: '登录已过期' }),
    operation('duplicate', { kind: 'recharge', amount: '33', orderNos: ['D8', 'D9'] }),
    operation('missing', { kind: 'huione', amount: '34', target: '汇旺' }),
    operation('rejected', { amount: '1234.5', message: '提现密码错误' }),
  ]);
  await page.reload();
  await expect(hint(page)).toContainText('1 笔操作疑似重复，请查看并联系客服；另有 3 笔未完成');
  await expectAccessible(page, 'section[aria-label="未完成的操作"]');
  await hint(page).getByRole('button', { name: '查看' }).click();
  await expect(panel(page).getByRole('article')).toHaveCount(4);
  await panel(page).getByText('经过与编号').first().click();
  await panel(page).getByText('1,234.50').click();
  await expect(panel(page).getByText('平台没有通过：提现密码错误')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');

  const doubled = panel(page).getByRole('article').filter({ hasText: '疑似重复' });
  await expect(doubled).toContainText('D8、D9');
  await doubled.getByRole('button', { name: '我知道了' }).click();
  await expect(panel(page).getByRole('article')).toHaveCount(3);
  const armed = panel(page).getByRole('article').filter({ hasText: '待确认' });
  await armed.getByRole('button', { name: '确认提交' }).click();
  await expect(armed.getByRole('alert')).toHaveText('请输入提现密码');
  await armed.getByRole('button', { name: '放弃' }).click();
  await expect(panel(page).getByRole('article')).toHaveCount(2);
  expect(line.carried(APPLY)).toBe(0);
});

test('claims and red packets say what they brought, and tell no number that opens one', async ({
  page,
  context,
  line,
  player,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await keepSession(page, player.token);
  await openLobby(page);
  line.disturb('/api/plat/task/receive', LOST_REQUEST);
  const number = 'RB7KQ2M9X4V8N3PWATBCDE';
  const settled = { state: 'confirmed', at: Date.now(), note: number } as const;
  await keepOperations(page, [
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
      history: [settled],
    }),
  ]);
  await page.reload();
  await hint(page).getByRole('button', { name: '查看' }).click();
  const open = panel(page).getByRole('article', { name: /领取奖励/ });
  await expect(open).toContainText('天天红包');
  await expect(open).toContainText('金额以实际到账为准');
  await expect(open).toContainText('同一份奖励平台只发一次');
  await expect(panel(page)).not.toContainText('失败');
  await panel(page).getByText('+0.88').click();
  await expect(panel(page).getByText('奖励已经进入钱包余额')).toBeVisible();
  await panel(page).getByText('已发出').first().click();
  await expect(panel(page).getByText('RB7KQ…BCDE').first()).toBeVisible();
  await expect(panel(page)).not.toContainText(number);
  await expectAccessible(page, '[role=dialog]');
  await panel(page).getByRole('button', { name: '复制给客服' }).click();
  await expectToast(page, '复制成功');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('【领取奖励】金额未定 · 结果核对中');
  expect(text).not.toContain(number);
  await panel(page).getByRole('link', { name: '查看红包' }).click();
  await expect(page).toHaveURL(`/redBag?bag=${number}`);
});
