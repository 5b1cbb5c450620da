import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { startLock } from '../../src/features/account/lock/lock-screen.tsx';
import { storedLock } from '../../src/session/app-lock.ts';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { expectAccessible } from './support/axe.ts';
import { entry, openRemembered, openSafe } from './support/safe.ts';
import { expectToast } from './support/toasts.ts';

const sheet = page.getByRole('dialog', { name: '应用锁', exact: true });
const lock = page.getByRole('dialog', { name: 'RoboHall 已锁定' });
const pin = lock.getByLabelText('锁屏密码', { exact: true });
const account = page.getByRole('region', { name: '账号' });
const PASSKEY = '用指纹、面容或手机密码解锁';
const PIN = '246810';

/** Switches the lock on, in the sheet that is open. */
async function choose(first: string, second = first): Promise<void> {
  await sheet.getByLabelText('锁屏密码', { exact: true }).fill(first);
  await sheet.getByLabelText('再输入一次').fill(second);
  await sheet.getByRole('button', { name: '开启应用锁' }).tap();
}

/** What the browser tells when the app goes out of sight and comes back after `ms`. */
function goAway(ms: number): void {
  const tell = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  tell(true);
  const left = Number(sessionStorage.getItem(STORAGE_KEYS.unlockedAt));
  sessionStorage.setItem(STORAGE_KEYS.unlockedAt, String(left - ms));
  tell(false);
  Reflect.deleteProperty(document, 'hidden');
}

/** What a logout in another tab does. */
function endLock(): void {
  localStorage.removeItem(STORAGE_KEYS.lock);
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.lock }));
}

// A lock that a test leaves would cover the next.
afterEach(endLock);

test('two equal PINs switch it on; it opens with the PIN or a fingerprint, and is switched off with the PIN only', async () => {
  await cdp().send('WebAuthn.enable');
  const { authenticatorId } = await cdp().send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  onTestFinished(() => void cdp().send('WebAuthn.disable'));
  const verify = (isUserVerified: boolean) =>
    cdp().send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  await openSafe();
  await expect.element(entry('应用锁')).toHaveTextContent('未开启');
  await entry('应用锁').tap();
  await expect.element(sheet.getByText(/本机的记录没有加密/)).toBeVisible();
  await choose('123');
  await expect
    .element(sheet.getByLabelText('锁屏密码', { exact: true }))
    .toHaveAccessibleDescription('请输入 6 位数字');
  await choose('123456', '123457');
  await expect
    .element(sheet.getByLabelText('再输入一次'))
    .toHaveAccessibleDescription('两次输入的密码不一样');
  expect(storedLock()).toBeUndefined();
  await choose(PIN);
  await expectToast('应用锁已开启');
  await expect.element(entry('应用锁')).toHaveTextContent('已开启');
  expect(localStorage.getItem(STORAGE_KEYS.lock)).not.toContain(PIN);

  await entry('应用锁').tap();
  await sheet.getByRole('button', { name: `也${PASSKEY}` }).tap();
  await expectToast('以后可以用指纹、面容或手机密码解锁');
  await expectAccessible('[role=dialog]');
  await sheet.getByRole('button', { name: '现在锁定' }).tap();
  await expect.element(lock).toBeVisible();
  await expectAccessible('dialog');
  // Browsers let the second one through.
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(pin).toBeVisible();
  await pin.fill('111111');
  await expect.element(pin).toHaveAccessibleDescription('密码不对，请再试一次');
  await expect.element(pin).toHaveValue('');
  await verify(false);
  await lock.getByRole('button', { name: PASSKEY }).tap();
  await expect.element(pin).toHaveAccessibleDescription('没有通过验证，可以再试，或输入锁屏密码');
  await verify(true);
  await lock.getByRole('button', { name: PASSKEY }).tap();
  await expect.element(lock).not.toBeInTheDocument();
  await expect.element(account).toBeVisible();

  await entry('应用锁').tap();
  await sheet.getByRole('button', { name: `不再${PASSKEY}` }).tap();
  await expect.element(sheet.getByRole('button', { name: `也${PASSKEY}` })).toBeVisible();
  const field = sheet.getByLabelText('关闭要输入锁屏密码');
  const off = sheet.getByRole('button', { name: '关闭应用锁' });
  await off.tap();
  await expect.element(field).toHaveAccessibleDescription('请输入 6 位数字');
  await field.fill('111111');
  await off.tap();
  await expect.element(field).toHaveAccessibleDescription('密码不对，请再试一次');
  await field.fill(PIN);
  await off.tap();
  await expectToast('应用锁已关闭');
  await expect.element(entry('应用锁')).toHaveTextContent('未开启');
});

test('it locks after a minute out of sight and in a new tab; wrong PINs cost time, also over a restart; a logout elsewhere opens it', async () => {
  await openSafe();
  await entry('应用锁').tap();
  await choose(PIN);
  await expectToast('应用锁已开启');
  goAway(50_000);
  await expect.element(account).toBeVisible();
  await expect.element(lock).not.toBeInTheDocument();
  goAway(70_000);
  await expect.element(lock).toBeVisible();
  await expect.element(pin).toHaveFocus();
  await pin.fill(PIN);
  await expect.element(lock).not.toBeInTheDocument();

  // A reload within the minute, and then a new tab. What wrong PINs cost is proven beside app-lock.ts.
  await startLock();
  await expect.element(lock).not.toBeInTheDocument();
  const kept = storedLock();
  localStorage.setItem(STORAGE_KEYS.lock, JSON.stringify({ ...kept, wrong: 4 }));
  sessionStorage.clear();
  void startLock();
  await expect.element(lock).toBeVisible();
  await pin.fill('111111');
  await expect.element(pin).toHaveAccessibleDescription('错得太多，请在 30 秒后再试');
  await expect.element(lock.getByRole('button', { name: '解锁' })).toBeDisabled();
  await expect.element(pin).toHaveAttribute('readonly');

  const restart = async (pausedUntil: number) => {
    const wrong = storedLock();
    endLock();
    await expect.element(lock).not.toBeInTheDocument();
    localStorage.setItem(STORAGE_KEYS.lock, JSON.stringify({ ...wrong, pausedUntil }));
    sessionStorage.clear();
    void startLock();
    await expect.element(lock).toBeVisible();
  };
  await restart(storedLock()?.pausedUntil ?? 0);
  await expect.element(pin).toHaveAttribute('readonly');
  await expect.element(pin).toHaveAccessibleDescription(/错得太多，请在 \d+ 秒后再试/);
  await restart(Date.now() + 300);
  await expect.element(pin).not.toHaveAttribute('readonly');
  endLock();
  await expect.element(lock).not.toBeInTheDocument();
});

test('a forgotten PIN is left with a logout, which takes what the lock protects', async () => {
  const player = await openRemembered();
  const removed = vi.spyOn(Storage.prototype, 'removeItem');
  await entry('应用锁').tap();
  await choose(PIN);
  await expectToast('应用锁已开启');
  await entry('应用锁').tap();
  await sheet.getByRole('button', { name: '现在锁定' }).tap();
  await lock.getByRole('button', { name: '忘记锁屏密码？' }).tap();
  await lock.getByRole('button', { name: '返回' }).tap();
  await lock.getByRole('button', { name: '忘记锁屏密码？' }).tap();
  await expectAccessible('dialog');
  await lock.getByRole('button', { name: '退出登录' }).tap();
  await lock.getByRole('button', { name: '确认退出' }).tap();
  await expect.element(lock).not.toBeInTheDocument();
  await expect.element(page.getByText('登录后管理登录密码')).toBeVisible();
  for (const key of [STORAGE_KEYS.lock, STORAGE_KEYS.token, STORAGE_KEYS.userPass]) {
    expect(localStorage.getItem(key)).toBeNull();
  }
  // Without the lock, the login form would be filled in at once.
  const order = removed.mock.calls.map(([key]) => key);
  expect(order.indexOf(STORAGE_KEYS.userPass)).toBeLessThan(order.indexOf(STORAGE_KEYS.lock));
  const kept = async () => (await indexedDB.databases()).map(({ name = '' }) => name);
  await expect
    .poll(async () => (await kept()).filter((name) => name.includes(player.username)))
    .toEqual([]);
});
