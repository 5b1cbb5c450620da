import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { leave, visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { openLobby } from './support/lobby.ts';
import { expectToast } from './support/toasts.ts';

const support = page.getByRole('dialog', { name: '联系客服' });
const desk = support.getByRole('link', { name: /在线客服/ });
const press = () => page.getByRole('button', { name: '客服', exact: true }).tap();

test('customer service offers desk and chat as links that give nothing away, and contacts to copy, also with no signal', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  line.answer('config', [
    { id: 7, content: 'https://desk.example/ask' },
    { id: 3, content: '@robohall_cs' },
  ]);
  await openLobby();
  await press();
  const chat = support.getByRole('link', { name: /打开聊天/ });
  for (const link of [desk, chat]) {
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\//));
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await expect.element(chat).toHaveAttribute('href', 'https://t.me/robohall_cs');
  await support.getByRole('button', { name: '复制 @robohall_cs' }).tap();
  await expectToast('复制成功');
  expect(write).toHaveBeenCalledExactlyOnceWith('@robohall_cs');
  await userEvent.keyboard('{Escape}');
  leave();

  line.goOffline();
  visit('/home');
  await press();
  await expect.element(desk).toBeVisible();
  await expect.element(support.getByText('现在没有网络')).toBeVisible();
});

test('customer service that is not known yet is asked for again, and a hostile address is not followed', async () => {
  const open = vi.spyOn(window, 'open');
  line.fail('config');
  await openLobby();
  await press();
  const retry = support.getByRole('button', { name: '重试' });
  await expect.element(retry).toBeVisible();
  const before = line.sent('config').length;
  await retry.tap();
  await expect.poll(() => line.sent('config').length).toBeGreaterThan(before);
  line.answer('config', [
    { id: 7, content: 'javascript:alert(1)' },
    { id: 3, content: '"><img src=x onerror=alert(1)>' },
    { id: 4, content: '@robohall_cs' },
  ]);
  // Asked for by itself once the line is back.
  await support.getByRole('button', { name: /在线客服/ }).tap();
  await expectToast('客服链接暂不可用，请用聊天软件联系');
  await expect.poll(() => support.getByRole('link').elements()).toHaveLength(1);
  expect(open).not.toHaveBeenCalled();
});
