import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { leave, visit } from './support/app.tsx';
import { line } from './support/line.ts';
import { openLobby } from './support/lobby.ts';
import { expectToast } from './support/toasts.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const support = page.getByRole('dialog', { name: '联系客服' });
const announcement = page.getByRole('dialog', { name: '公告' });
const desk = support.getByRole('link', { name: /在线客服/ });

async function openSupport(): Promise<void> {
  await openLobby();
  await page.getByRole('button', { name: '客服', exact: true }).click();
  await expect.element(support).toBeVisible();
}

async function openAnnouncement(): Promise<void> {
  await openLobby();
  await page.getByRole('button', { name: /^公告/ }).click();
  await expect.element(announcement).toBeVisible();
}

describe('customer service', () => {
  test('offers the online desk and the chat, each as a link that gives nothing away', async () => {
    await openSupport();
    await expect.element(desk).toHaveAttribute('href', expect.stringMatching(/^https:\/\//));
    await expect.element(desk).toHaveAttribute('target', '_blank');
    await expect.element(desk).toHaveAttribute('rel', 'noopener noreferrer');
    const chat = support.getByRole('link', { name: /打开聊天/ }).first();
    await expect.element(chat).toHaveAttribute('href', expect.stringMatching(/^https:\/\/t\.me\//));
    await expect.element(chat).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('copies a contact', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    line.answer('config', [{ id: 3, content: '@robohall_cs' }]);
    await openSupport();
    await support.getByRole('button', { name: '复制 @robohall_cs' }).click();
    await expectToast('复制成功');
    expect(write).toHaveBeenCalledExactlyOnceWith('@robohall_cs');
  });

  test.each(['javascript:alert(1)', '"><img src=x onerror=alert(1)>'])(
    'does not follow %s',
    async (hostile) => {
      const open = vi.spyOn(window, 'open');
      line.answer('config', [
        { id: 7, content: hostile },
        { id: 3, content: hostile },
        { id: 4, content: '@robohall_cs' },
      ]);
      await openSupport();
      await support.getByRole('button', { name: /在线客服/ }).click();
      await expectToast('客服链接暂不可用，请用聊天软件联系');
      expect(support.getByRole('link').elements()).toHaveLength(1);
      expect(open).not.toHaveBeenCalled();
    },
  );

  test('works with no signal, and says what needs the network', async () => {
    await openSupport();
    await expect.element(desk).toBeVisible();
    await userEvent.keyboard('{Escape}');
    leave();
    line.goOffline();
    visit('/home');
    await page.getByRole('button', { name: '客服', exact: true }).click();
    await expect.element(desk).toBeVisible();
    await expect.element(support.getByText('现在没有网络')).toBeVisible();
  });

  test('asks again when nothing is known yet', async () => {
    line.fail('config');
    await openSupport();
    const retry = support.getByRole('button', { name: '重试' });
    await expect.element(retry).toBeVisible();
    const before = line.sent('config').length;
    await retry.click();
    await expect.poll(() => line.sent('config').length).toBeGreaterThan(before);
    line.free('config');
    // Asked for again by itself once the line is back, or by another tap.
    await expect.element(desk).toBeVisible();
  });
});

describe('the announcement', () => {
  test('shows both sources as HTML', async () => {
    line.answer('bulletins', [
      { id: 1, content: '<h2>维护</h2><ul><li>周三<b>凌晨</b></li></ul>' },
      { id: 2, content: '<p>看<a href="https://robohall.example/rules">规则</a></p>' },
    ]);
    await openAnnouncement();
    await expect.element(announcement.getByRole('listitem').getByText('凌晨')).toBeVisible();
    const link = announcement.getByRole('link', { name: '规则' });
    await expect
      .element(link)
      .toHaveAttribute('rel', expect.stringContaining('noopener noreferrer'));
    await expect.element(link).toHaveAttribute('target', '_blank');
    await announcement.getByRole('button', { name: '知道了' }).click();
    await expect.element(announcement).not.toBeInTheDocument();
  });

  test('shows once what both sources say alike', async () => {
    const content = '<p>每周三维护</p>';
    line.answer('bulletins', [
      { id: 1, content },
      { id: 2, content },
    ]);
    await openAnnouncement();
    await expect.element(announcement.getByText('每周三维护')).toBeVisible();
    expect(announcement.getByText('每周三维护').elements()).toHaveLength(1);
  });
});
