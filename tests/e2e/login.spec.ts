import type { Page } from '@playwright/test';
import { fulfilCall, openLobby } from '../support/lobby.ts';
import { CAPTCHA_TEXT } from '../support/platform-messages.ts';
import { DEMO } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

const LOGIN = '**/api/home/login';
const REGISTER = '**/api/home/register';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(欢迎登录|注册)$/ });
const fieldOf = (page: Page, name: string) => dialogOf(page).getByLabel(name, { exact: true });
const submitOf = (page: Page, name: '登录' | '注册') =>
  dialogOf(page).getByRole('button', { name, exact: true });

async function openForm(page: Page, name: '登录' | '注册', path = '/home') {
  await openLobby(page, path);
  await page.getByRole('banner').getByRole('button', { name }).click();
  await expect(dialogOf(page)).toBeVisible();
}

async function fillRegistration(page: Page, username: string, part: Record<string, string> = {}) {
  // Nobody types a captcha before it is there; a new picture clears what was typed.
  await expect(dialogOf(page).getByRole('button', { name: '验证码图片，点按刷新' })).toBeVisible();
  const values = { 用户名: username, 密码: 'secret-2026', 确认密码: 'secret-2026', ...part };
  for (const [name, value] of Object.entries({ 验证码: CAPTCHA_TEXT, ...values })) {
    await fieldOf(page, name).fill(value);
  }
}

/** Names nobody has: one per use, 8 to 20 characters. */
const freshName = () => `guest_${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;

/** Attached, not visible: the promo popup may already stand before it. */
const loggedIn = (page: Page) => expect(page.getByTestId('balance')).toBeAttached();

test.describe('the login dialog', () => {
  test('fetches a captcha on open, shows it for registering, and another on each tap', async ({
    page,
  }) => {
    await openLobby(page);
    const onOpen = page.waitForRequest('**/api/captcha');
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
    expect((await onOpen).postDataJSON().device).toMatch(/^[\w-]{8,64}$/);
    await expect(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
    await expect(fieldOf(page, '验证码')).toHaveCount(0);

    await page.getByRole('button', { name: '还没有账号？立即注册' }).click();
    await expect(page.getByRole('dialog', { name: '注册' })).toBeVisible();
    const picture = dialogOf(page).getByRole('button', { name: /验证码图片/ });
    const first = await picture.locator('img').getAttribute('src');
    await picture.click();
    await expect(picture.locator('img')).not.toHaveAttribute('src', first ?? '');
    await page.getByRole('button', { name: '已有账号？立即登录' }).click();
    await expect(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
  });

  test('keeps name and password over a switch, clears confirmation and captcha', async ({
    page,
  }) => {
    await openForm(page, '注册');
    await fillRegistration(page, 'somebody_new');
    await page.getByRole('button', { name: '已有账号？立即登录' }).click();
    await page.getByRole('button', { name: '还没有账号？立即注册' }).click();
    await expect(fieldOf(page, '用户名')).toHaveValue('somebody_new');
    await expect(fieldOf(page, '密码')).toHaveValue('secret-2026');
    await expect(fieldOf(page, '确认密码')).toHaveValue('');
    await expect(fieldOf(page, '验证码')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: '注册' }).click();
    await expect(fieldOf(page, '用户名')).toHaveValue('');
  });

  test('says 密码不一致 and 有未填选项 before anything is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/home/register')) sent.push(request.url());
    });
    await openForm(page, '注册');
    await fillRegistration(page, 'somebody_new', { 确认密码: 'other-2026' });
    await submitOf(page, '注册').click();
    await expect(page.getByRole('status').getByText('密码不一致')).toBeVisible();
    await expect(fieldOf(page, '确认密码')).toBeFocused();
    await fillRegistration(page, '');
    await submitOf(page, '注册').click();
    await expect(page.getByRole('status').getByText('有未填选项')).toBeVisible();
    await expect(fieldOf(page, '用户名')).toBeFocused();
    expect(sent).toEqual([]);
  });

  test('registers with the code the player came by, then logs in by itself', async ({ page }) => {
    await openForm(page, '注册', '/home?code=AGENT8');
    expect(page.url()).not.toContain('code=');
    await expect(fieldOf(page, '邀请码（选填）')).toHaveValue('AGENT8');
    await expect(fieldOf(page, '邀请码（选填）')).toBeDisabled();
    const username = freshName();
    await fillRegistration(page, username);
    const sent = page.waitForRequest(REGISTER);
    await submitOf(page, '注册').click();
    expect((await sent).postDataJSON()).toMatchObject({
      username,
      confrimPas: 'secret-2026',
      captcha: CAPTCHA_TEXT,
      code: 'AGENT8',
      device: expect.stringMatching(/^[\w-]{8,64}$/),
    });
    await expect(page.getByRole('status').getByText('注册成功')).toBeVisible();
    await loggedIn(page);
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL(/\/home$/);
    expect(await page.evaluate(() => localStorage.getItem('invited_code'))).toBeNull();
  });

  test('keeps the input of a refused registration and fetches a new captcha', async ({ page }) => {
    await openForm(page, '注册', '/home?code=AGENT8');
    await fillRegistration(page, 'demo_player');
    const picture = dialogOf(page)
      .getByRole('button', { name: /验证码图片/ })
      .locator('img');
    const first = (await picture.getAttribute('src')) ?? '';
    await submitOf(page, '注册').click();
    await expect(dialogOf(page).getByText('用户名已存在')).toBeVisible();
    await expect(picture).not.toHaveAttribute('src', first);
    await expect(fieldOf(page, '用户名')).toHaveValue('demo_player');
    await expect(fieldOf(page, '确认密码')).toHaveValue('secret-2026');
    await expect(fieldOf(page, '邀请码（选填）')).toHaveValue('AGENT8');
    await fieldOf(page, '用户名').fill(freshName());
    await fieldOf(page, '验证码').fill('0000');
    await submitOf(page, '注册').click();
    await expect(dialogOf(page).getByText('验证码错误')).toBeVisible();
  });

  test('says when name or password is wrong, keeps the input, and can be tried again', async ({
    page,
  }) => {
    await openForm(page, '登录');
    await fieldOf(page, '用户名').fill(DEMO.username);
    await fieldOf(page, '密码').fill('not-it');
    const renewed = page.waitForRequest('**/api/captcha');
    await submitOf(page, '登录').click();
    await expect(page.getByRole('status').getByText('用户名或密码错误')).toBeVisible();
    await renewed;
    await expect(fieldOf(page, '密码')).toHaveValue('not-it');
    await fieldOf(page, '密码').fill(DEMO.password);
    await submitOf(page, '登录').click();
    await loggedIn(page);
    const stored = await page.evaluate(() => localStorage.getItem('robot_token'));
    expect(stored).toMatch(/.{16,}/);
    const entries = await page.evaluate(() =>
      window.navigation.entries().map(({ url }) => url ?? ''),
    );
    expect(entries.join()).not.toContain(stored);
  });

  test('sends once, however often it is tapped', async ({ page }) => {
    await openForm(page, '登录');
    let sent = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(LOGIN, async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    await fieldOf(page, '用户名').fill(DEMO.username);
    await fieldOf(page, '密码').fill(DEMO.password);
    await submitOf(page, '登录').dblclick();
    await expect(submitOf(page, '登录')).toHaveAttribute('aria-busy', 'true');
    await fieldOf(page, '密码').press('Enter');
    letGo();
    await loggedIn(page);
    expect(sent).toBe(1);
  });

  test('shows and hides the password, and lets password managers know what is what', async ({
    page,
  }) => {
    await openForm(page, '登录');
    const password = fieldOf(page, '密码');
    await password.fill('demo-2026');
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await dialogOf(page).getByRole('button', { name: '显示密码' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    const size = await password.evaluate((input) => getComputedStyle(input).fontSize);
    expect(Number(size.replace('px', ''))).toBeGreaterThanOrEqual(16);
    await page.getByRole('button', { name: '还没有账号？立即注册' }).click();
    await expect(fieldOf(page, '确认密码')).toHaveAttribute('autocomplete', 'new-password');
  });

  test('closes by Esc and gives the focus back; 忘记密码? leads to customer service', async ({
    page,
  }) => {
    await openForm(page, '登录');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeFocused();
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
    await page.getByRole('button', { name: '忘记密码?' }).click();
    await expect(page.getByRole('dialog', { name: '联系客服' })).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
  });
});

test('an invite code that is nobody’s does not lock the player out', async ({ page }) => {
  const noted = page.waitForResponse('**/api/home/invite-code');
  await openForm(page, '注册', '/home?code=NOBODYS');
  await noted;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('invited_code'))).toBeNull();
  await fillRegistration(page, freshName(), { '邀请码（选填）': '' });
  await submitOf(page, '注册').click();
  await loggedIn(page);
});

test.describe('remembered credentials', () => {
  test('are kept by choice, unreadable in storage, and preloaded', async ({ page }) => {
    await openForm(page, '登录');
    await fieldOf(page, '用户名').fill(DEMO.username);
    await fieldOf(page, '密码').fill(DEMO.password);
    await page.getByLabel('记住密码').check();
    await submitOf(page, '登录').click();
    await loggedIn(page);
    const userPass = () => page.evaluate(() => localStorage.getItem('userPass'));
    await expect.poll(userPass).toContain('"data"');
    expect(await userPass()).not.toMatch(/demo/);

    await page.evaluate(() => localStorage.removeItem('robot_token'));
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
    await expect(fieldOf(page, '用户名')).toHaveValue(DEMO.username);
    await expect(fieldOf(page, '密码')).toHaveValue(DEMO.password);
    await page.getByLabel('记住密码').uncheck();
    await submitOf(page, '登录').click();
    await loggedIn(page);
    await expect.poll(userPass).toBeNull();
  });

  test('that are corrupt are dropped silently', async ({ page }) => {
    await openLobby(page);
    await page.evaluate(() => localStorage.setItem('userPass', '{"v":1,"iv":"x"'));
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userPass'))).toBeNull();
    await expect(fieldOf(page, '用户名')).toHaveValue('');
  });

  test('are not offered on a host without encryption, and it says why', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }),
    );
    await openForm(page, '登录');
    await expect(dialogOf(page).getByText(/不是 https/)).toBeVisible();
    await expect(page.getByLabel('记住密码')).toHaveCount(0);
  });
});

test.describe('a bad network', () => {
  test('with no signal the form stays, and a retry goes through', async ({ page }) => {
    await openForm(page, '登录');
    await page.route(LOGIN, (route) => route.abort('internetdisconnected'));
    await fieldOf(page, '用户名').fill(DEMO.username);
    await fieldOf(page, '密码').fill(DEMO.password);
    await submitOf(page, '登录').click();
    await expect(dialogOf(page).getByRole('alert')).toContainText('需要网络');
    await expect(fieldOf(page, '密码')).toHaveValue(DEMO.password);
    await page.unroute(LOGIN);
    await dialogOf(page).getByRole('button', { name: '重试' }).click();
    await loggedIn(page);
  });

  test('a slow call says so after 8 s and can be given up', async ({ page }) => {
    await page.clock.install();
    await openForm(page, '登录');
    await page.route(LOGIN, () => {});
    await fieldOf(page, '用户名').fill(DEMO.username);
    await fieldOf(page, '密码').fill(DEMO.password);
    await submitOf(page, '登录').click();
    await expect(submitOf(page, '登录')).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(8_000);
    await expect(dialogOf(page).getByText('网络较慢')).toBeVisible();
    await dialogOf(page).getByRole('button', { name: '取消' }).click();
    await expect(dialogOf(page).getByText('已取消等待')).toBeVisible();
    await expect(fieldOf(page, '用户名')).toHaveValue(DEMO.username);
    await page.unroute(LOGIN);
    await dialogOf(page).getByRole('button', { name: '重试' }).click();
    await loggedIn(page);
  });

  for (const [what, answer, text] of [
    ['a 500 shows its result text', { status: 500, json: { result: '系统升级中' } }, '系统升级中'],
    ['a 503 shows the catalogue’s text', { status: 503, body: '' }, '服务不可用'],
    ['a 401 is said here', { status: 401, json: { code: 401 } }, '用户名或密码错误'],
    [
      'a portal’s page is recognised',
      { contentType: 'text/html', body: '<html>wifi</html>' },
      '可能需要先登录该网络',
    ],
    ['cut JSON is recognised', { contentType: 'application/json', body: '{"code":2' }, '不完整'],
    ['HTML in a message stays text', { json: { code: 1, message: '<b>坏</b>' } }, '<b>坏</b>'],
  ] as const) {
    test(what, async ({ page }) => {
      await openForm(page, '登录');
      await page.route(LOGIN, (route) => route.fulfill(answer));
      await fieldOf(page, '用户名').fill(DEMO.username);
      await submitOf(page, '登录').click();
      await expect(dialogOf(page).getByText(text)).toBeVisible();
      await expect(fieldOf(page, '用户名')).toHaveValue(DEMO.username);
      await expect(submitOf(page, '登录')).not.toHaveAttribute('aria-busy');
    });
  }

  test('code 200 as text is a success', async ({ page }) => {
    await openForm(page, '登录');
    await page.route(LOGIN, fulfilCall({ token: 'a-token-of-the-test' }, '200'));
    await page.route('**/api/plat/user-info', fulfilCall({ id: 5, username: 'x', balance: 1.5 }));
    // The platform does not know this token: its 401 would end the session again.
    await page.route('**/api/plat/invite-url/**', fulfilCall({ url: 'https://hall.example/' }));
    await submitOf(page, '登录').click();
    await loggedIn(page);
  });
});
