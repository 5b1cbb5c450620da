import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { everythingStored } from '../support/everything-stored.ts';
import { loseAnswer, openLobby } from '../support/lobby.ts';
import { confirmLogin, haveSession, newPlayer, type Player } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const SET = '**/api/plat/set-password';
const CHANGE = '**/api/plat/update-password';
const PASSWORD = 'with-2026';
const NEWER = 'newer-2026';

const panelOf = (page: Page) => page.getByRole('dialog', { name: /提现密码$/ });
const fieldOf = (page: Page, name: string) => panelOf(page).getByLabel(name, { exact: true });
async function openPanel(page: Page, title: '设置提现密码' | '修改提现密码'): Promise<void> {
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('button', { name: /^提现密码/ }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
}

/** A player of his own in the lobby, perhaps with a withdrawal password. */
async function enter(page: Page, password?: string): Promise<{ player: Player; token: string }> {
  const player = await newPlayer(page);
  const token = await haveSession(page, player);
  if (password !== undefined) await setElsewhere(page, token, password);
  await openLobby(page);
  return { player, token };
}

/** The player's other phone. */
async function setElsewhere(page: Page, token: string, password: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.post('/api/plat/set-password', { headers, form: { password } });
  expect(await answer.json()).toMatchObject({ code: 200 });
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fieldOf(page, name).fill(value);
}

const submit = (page: Page) =>
  panelOf(page)
    .getByRole('button', { name: /^(设置|修改)提现密码$/ })
    .click();

test('the withdrawal password is set once, then changed', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/(set|update)-password$/.test(request.url())) sent.push(request.postData() ?? '');
  });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await enter(page);
  await openPanel(page, '设置提现密码');
  await expect(fieldOf(page, '提现密码')).toHaveAttribute('placeholder', /8-20/);
  await submit(page);
  await expect(fieldOf(page, '提现密码')).toHaveAccessibleDescription('有未填选项');
  await expect(fieldOf(page, '提现密码')).toBeFocused();
  await fill(page, { 提现密码: PASSWORD, 确认密码: 'other' });
  await submit(page);
  await expect(fieldOf(page, '确认密码')).toHaveAccessibleDescription('提现密码和确认密码不同');
  expect(sent).toEqual([]);

  await panelOf(page).getByRole('button', { name: '显示提现密码' }).click();
  await expect(fieldOf(page, '提现密码')).toHaveAttribute('type', 'text');
  // No length is checked here; the platform has the last word.
  await fill(page, { 提现密码: 'short', 确认密码: 'short' });
  await submit(page);
  await expect(fieldOf(page, '提现密码')).toHaveAccessibleDescription('提现密码长度须为 8-20 位');
  await fill(page, { 提现密码: PASSWORD, 确认密码: PASSWORD });
  await submit(page);
  await expect(page.getByText('设置成功')).toBeVisible();
  await expect(panelOf(page)).toBeHidden();

  await openPanel(page, '修改提现密码');
  await fill(page, { 新提现密码: NEWER, 确认密码: NEWER });
  await submit(page);
  await expect(fieldOf(page, '原提现密码')).toHaveAccessibleDescription('有未填选项');
  await fill(page, { 原提现密码: 'wrong-2026' });
  await submit(page);
  await expect(fieldOf(page, '原提现密码')).toHaveAccessibleDescription(
    '提现密码错误，还可尝试 4 次',
  );
  await expect(fieldOf(page, '新提现密码')).toHaveValue(NEWER);
  await fill(page, { 原提现密码: PASSWORD });
  await submit(page);
  await expect(page.getByText('修改成功')).toBeVisible();
  await expect(panelOf(page)).toBeHidden();

  await openPanel(page, '修改提现密码');
  for (const name of ['原提现密码', '新提现密码', '确认密码']) {
    await expect(fieldOf(page, name)).toHaveValue('');
  }
  expect(sent.at(-1)).toBe(`old_password=${PASSWORD}&new_password=${NEWER}`);
  for (const secret of [PASSWORD, NEWER, 'wrong-2026']) {
    expect(await everythingStored(page)).not.toContain(secret);
    expect(logged.join('\n')).not.toContain(secret);
  }
});

test('too many wrong ones: the platform’s words about the wait stay by the field', async ({
  page,
}) => {
  await enter(page, PASSWORD);
  await openPanel(page, '修改提现密码');
  await fill(page, { 原提现密码: 'wrong-2026', 新提现密码: NEWER, 确认密码: NEWER });
  for (const left of ['4', '3', '2', '1']) {
    await submit(page);
    await expect(fieldOf(page, '原提现密码')).toHaveAccessibleDescription(
      `提现密码错误，还可尝试 ${left} 次`,
    );
  }
  await submit(page);
  await expect(fieldOf(page, '原提现密码')).toHaveAccessibleDescription(
    '提现密码错误次数过多，请 15 分钟后再试',
  );
  await expect(fieldOf(page, '原提现密码')).toHaveValue('wrong-2026');
});

test('setting it whose answer is lost is told, as is one that was set elsewhere', async ({
  page,
}) => {
  await enter(page);
  await openPanel(page, '设置提现密码');
  await page.route(SET, loseAnswer);
  await fill(page, { 提现密码: PASSWORD, 确认密码: PASSWORD });
  await submit(page);
  await expect(panelOf(page).getByText('已经设置好，不用再设一次')).toBeVisible();
  await expect(page.getByRole('dialog', { name: '修改提现密码' })).toBeVisible();
  await expect(fieldOf(page, '新提现密码')).toHaveValue('');

  await page.unroute(SET);
  await page.evaluate(() => localStorage.clear());
  const { token } = await enter(page);
  // The panel asks whether there is one; it is to be told that there is none yet.
  const told = page.waitForResponse('**/api/plat/user-info');
  await openPanel(page, '设置提现密码');
  await told;
  await setElsewhere(page, token, PASSWORD);
  await fill(page, { 提现密码: NEWER, 确认密码: NEWER });
  await submit(page);
  await expect(panelOf(page).getByText('提现密码之前已经设置过')).toBeVisible();
  await expect(page.getByRole('dialog', { name: '修改提现密码' })).toBeVisible();
});

test('a change whose answer is lost is not called a failure', async ({ page }) => {
  await enter(page, PASSWORD);
  await openPanel(page, '修改提现密码');
  await page.route(CHANGE, loseAnswer);
  await fill(page, { 原提现密码: PASSWORD, 新提现密码: NEWER, 确认密码: NEWER });
  await submit(page);
  await expect(panelOf(page).getByText('修改可能已经生效')).toBeVisible();
  await expect(fieldOf(page, '原提现密码')).toHaveValue(PASSWORD);
  await page.unroute(CHANGE);
  await submit(page);
  await expect(fieldOf(page, '原提现密码')).toHaveAccessibleDescription(/提现密码错误/);
  await expect(panelOf(page).getByText('上一次提交可能已经生效')).toBeVisible();
  await fill(page, { 原提现密码: NEWER });
  await submit(page);
  await expect(page.getByText('修改成功')).toBeVisible();
});

test('neither a missing network nor an ended session costs what was typed', async ({ page }) => {
  const { player } = await enter(page);
  await openPanel(page, '设置提现密码');
  await fill(page, { 提现密码: PASSWORD, 确认密码: PASSWORD });
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await submit(page);
  await expect(panelOf(page).getByRole('alert')).toContainText('设置需要网络');
  await expect(panelOf(page).getByText('现在没有网络')).toBeVisible();
  await page.unroute('**/api/**');

  await page.route(SET, (route) => route.fulfill({ status: 401, json: { code: 401 } }));
  await submit(page);
  await confirmLogin(page, player);
  await page.unroute(SET);
  await expect(fieldOf(page, '提现密码')).toHaveValue(PASSWORD);
  await submit(page);
  await expect(page.getByText('设置成功')).toBeVisible();
});

test.describe('axe finds nothing', () => {
  test('the panel in both modes', async ({ page }) => {
    await enter(page);
    await openPanel(page, '设置提现密码');
    await submit(page);
    await expect(fieldOf(page, '提现密码')).toHaveAccessibleDescription('有未填选项');
    await expectAccessible(page);
    await page.route(SET, loseAnswer);
    await fill(page, { 提现密码: PASSWORD, 确认密码: PASSWORD });
    await submit(page);
    await expect(page.getByRole('dialog', { name: '修改提现密码' })).toBeVisible();
    await expectAccessible(page);
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await fill(page, { 原提现密码: PASSWORD, 新提现密码: NEWER, 确认密码: NEWER });
    await submit(page);
    await expect(panelOf(page).getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
});
