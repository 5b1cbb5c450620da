import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { TOAST_MS } from '../../contract/constants.ts';
import { showToast } from '../../src/ui/toast.tsx';
import { expectAccessible } from './support/axe.ts';
import { openLobby } from './support/lobby.ts';

const toast = (text: string) => page.getByText(text, { exact: true });

/** A sticky one, which no busy machine can miss. */
const say = (text: string, tone: 'info' | 'success' | 'error' = 'info') =>
  showToast(text, tone, true);

function covers(one: Locator, other: Locator): boolean {
  const [a, b] = [one, other].map((locator) => locator.element().getBoundingClientRect());
  return !!a && !!b && a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;
}

test('three toasts stand at once, the same text once; an error is an alert; each can be closed, and one under the pointer stays', async () => {
  await openLobby();
  for (const text of ['一', '二', '二']) say(text);
  say('没有保存', 'error');
  for (const text of ['一', '二', '没有保存']) await expect.element(toast(text)).toBeVisible();
  await expect.poll(() => covers(toast('一'), toast('二'))).toBe(false);
  await expect.poll(() => covers(toast('二'), toast('没有保存'))).toBe(false);
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有保存');
  await expect.element(page.getByRole('status').getByText('二')).toBeVisible();
  await expectAccessible();
  say('四', 'success');
  await expect.element(toast('四')).toBeVisible();
  await expect.element(toast('一')).not.toBeInTheDocument();
  for (const text of ['没有保存', '四', '二']) {
    await toast(text).getByRole('button', { name: '关闭提示' }).tap();
    await expect.element(toast(text)).not.toBeInTheDocument();
  }

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  showToast('稍等再走');
  await userEvent.hover(toast('稍等再走'));
  vi.advanceTimersByTime(10 * TOAST_MS);
  await expect.element(toast('稍等再走')).toBeVisible();
  await userEvent.unhover(toast('稍等再走'));
  await expect.poll(() => vi.advanceTimersByTime(TOAST_MS) && toast('稍等再走').query()).toBeNull();
});
