import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { TOAST_MS } from '../../contract/constants.ts';
import { showToast } from '../../src/ui/toast.tsx';
import { expectAccessible } from './support/axe.ts';
import { openLobby } from './support/lobby.ts';
import { field, fillRegistration, openForm, submit } from './support/login-form.ts';

afterEach(() => page.viewport(390, 844));

const toast = (text: string) => page.getByText(text, { exact: true });

/** A sticky one, which no busy machine can miss. */
const say = (text: string, tone: 'info' | 'success' | 'error' = 'info') =>
  showToast(text, tone, true);

function covers(one: Locator, other: Locator): boolean {
  const [a, b] = [one, other].map((locator) => locator.element().getBoundingClientRect());
  return !!a && !!b && a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;
}

test('several stand at once, the same text once, and each can be closed', async () => {
  await openLobby();
  for (const text of ['一', '二', '二', '三']) say(text);
  for (const text of ['一', '二', '三']) await expect.element(toast(text)).toBeVisible();
  expect(covers(toast('一'), toast('二')) || covers(toast('二'), toast('三'))).toBe(false);
  await expectAccessible();
  say('四');
  await expect.element(toast('四')).toBeVisible();
  await expect.element(toast('一')).not.toBeInTheDocument();
  await toast('三').getByRole('button', { name: '关闭提示' }).click();
  await expect.element(toast('三')).not.toBeInTheDocument();
  await expect.element(toast('二')).toBeVisible();
});

test('an error is an alert, anything else a status', async () => {
  await openLobby();
  say('已保存', 'success');
  say('没有保存', 'error');
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有保存');
  await expect.element(page.getByRole('status').getByText('已保存')).toBeVisible();
});

test('one that is looked at waits', async () => {
  await openLobby();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  showToast('稍等再走');
  await userEvent.hover(toast('稍等再走'));
  vi.advanceTimersByTime(10 * TOAST_MS);
  await expect.element(toast('稍等再走')).toBeVisible();
  await userEvent.unhover(toast('稍等再走'));
  await expect.poll(() => vi.advanceTimersByTime(TOAST_MS) && toast('稍等再走').query()).toBeNull();
});

test.each([
  [390, 844],
  [390, 640],
  [320, 640],
])(
  'over the registration at %i×%i it covers neither the button nor the field that it speaks of, and closing it leaves the form',
  async (width, height) => {
    await page.viewport(width, height);
    await openForm('注册');
    await fillRegistration('somebody_new', { 确认密码: 'other-2026' });
    await submit('注册').click();
    say('请看这里', 'error');
    await expect.element(toast('请看这里')).toBeVisible();
    for (const other of [submit('注册'), field('确认密码')]) {
      expect(covers(toast('请看这里'), other)).toBe(false);
    }
    await toast('请看这里').getByRole('button', { name: '关闭提示' }).click();
    await expect.element(toast('请看这里')).not.toBeInTheDocument();
    await expect.element(submit('注册')).toBeVisible();
  },
);
