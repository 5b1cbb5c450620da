import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { operation } from '../support/operation.ts';
import { leave, visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { loginDialog } from './support/login-dialog.ts';
import { keepOperations } from './support/operations.ts';
import { richPlayer } from './support/players.ts';
import { walkTo } from './support/walk.ts';

const balance = page.getByTestId('mine-balance');
const radio = (name: string) => page.getByRole('radio', { name });

test('what is chosen on this device holds on every page and after a restart with no signal, which shows what was last seen', async () => {
  const player = await richPlayer();
  const root = document.documentElement;
  const eye = page.getByRole('button', { name: '隐藏余额' });
  const sizes = () => {
    const label = page.getByText('字号').element();
    const size = Number.parseFloat(getComputedStyle(label).fontSize);
    return { text: size, box: page.getByText('特大').element().getBoundingClientRect().height };
  };
  visit('/user', { player });
  await expect.element(balance).toHaveTextContent(/\d\.\d{4}$/);
  await radio('深色').tap();
  await expect.poll(() => root.dataset.theme).toBe('dark');
  const standard = sizes();
  await radio('特大').tap();
  // Boxes grow with their words.
  await expect.poll(() => sizes().text).toBeCloseTo(standard.text * 1.25, 1);
  await expect.poll(() => sizes().box).toBeGreaterThan(standard.box);
  await expect.element(eye).toHaveAttribute('aria-pressed', 'false');
  await eye.tap();
  await expect.element(balance).toHaveTextContent('••••');
  const wallet = page.getByRole('main').getByTestId('wallet-balance');
  for (const [path, name] of [
    ['/recharge', '充值'],
    ['/withdrawal', '提现'],
  ] as const) {
    walkTo(path);
    await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect.element(wallet).toHaveTextContent('••••');
    await expect.element(document.body).not.toHaveTextContent(/余额 [\d,]+\.\d{4}/);
  }
  walkTo('/home');
  await expect.element(page.getByTestId('balance')).toHaveTextContent('••••');
  await expect.element(page.getByText('余额 已隐藏')).toBeInTheDocument();

  leave();
  delete root.dataset.theme;
  delete root.dataset.textSize;
  await keepOperations(player, [operation('unknown')]);
  line.goOffline();
  visit('/user');
  await expect.element(radio('深色')).toBeChecked();
  await expect.poll(() => root.dataset.theme).toBe('dark');
  await expect.element(radio('特大')).toBeChecked();
  await expect.poll(() => root.dataset.textSize).toBe('largest');
  await radio('跟随系统').tap();
  await radio('标准').tap();
  await expect.poll(() => root.dataset.theme).toBeUndefined();
  await expect.poll(() => root.dataset.textSize).toBeUndefined();
  await expect.poll(sizes).toEqual(standard);
  await expect.element(balance).toHaveTextContent('••••');
  await eye.tap();
  await expect.element(balance).toHaveTextContent(/\d\.\d{4}$/);
  await expect.element(page.getByText(/^网络不可用/)).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: '钱包余额' }))
    .toHaveTextContent(/截至 \d\d:\d\d/);
  await expect
    .element(page.getByRole('button', { name: '进行中的操作' }))
    .toHaveTextContent('1 笔未完成');
  await page.getByRole('button', { name: '退出登录' }).tap();
  await expect.element(page.getByText(/有 1 笔操作结果未知/)).toBeVisible();
  await page.getByRole('button', { name: '再想想' }).tap();
});

test('no text is smaller than 12 px, and the width is that of 480 px at most', async () => {
  for (const [width, rem] of [
    [320, 320 / 24.375],
    [390, 16],
    [1280, 480 / 24.375],
  ] as const) {
    await page.viewport(width, 844);
    const root = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    await expect.poll(root).toBeCloseTo(rem, 1);
    const probe = document.createElement('p');
    probe.style.fontSize = 'var(--size-xs)';
    document.body.append(probe);
    expect(Number.parseFloat(getComputedStyle(probe).fontSize)).toBeGreaterThanOrEqual(12);
    probe.remove();
  }
  await page.viewport(390, 844);
});

test('asks visitors to log in', async () => {
  visit('/user');
  await expect.element(loginDialog).toBeVisible();
  await expect.element(loginDialog.getByRole('textbox', { name: '用户名' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
  await expect.element(loginDialog).not.toBeInTheDocument();
});
