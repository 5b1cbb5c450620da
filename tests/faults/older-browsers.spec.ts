import { openLobby } from '../support/lobby.ts';
import { makeOlder } from '../support/older-browser.ts';
import { CAPTCHA_TEXT } from '../support/platform-messages.ts';
import { walkTo } from '../support/player.ts';
import { shownRows } from '../support/records.ts';
import { expect, test } from '../support/test.ts';
import { DEMO } from '../support/wallet.ts';

test.use({ serviceWorkers: 'block' });

for (const [what, age] of [
  [
    'knows import maps to be missing',
    () => {
      HTMLScriptElement.supports = () => false;
    },
  ],
  [
    'is older than the question for them',
    () => {
      Reflect.deleteProperty(HTMLScriptElement, 'supports');
      Reflect.deleteProperty(window, 'ReadableByteStreamController');
    },
  ],
] as const) {
  test(`fault 68: a browser that ${what} is told at once to update`, async ({ page }) => {
    await page.addInitScript(age);
    await page.goto('/home', { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/repair\.html#old$/);
    await expect(page.getByText('这个浏览器太旧，打不开 RoboHall。')).toBeVisible();
    await expect(page.getByText(/Android System WebView/)).toBeVisible();
    await expect(page.getByText(/iOS 16\.4 或更新/)).toBeVisible();
    await expect(page.getByText(/联系平台客服。$/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: '返回首页' })).toBeVisible();
  });
}

test('a browser as old as the floor shows the lobby, logs in and reads records', async ({
  context,
  page,
}) => {
  await makeOlder(context);
  await openLobby(page);
  expect(await page.evaluate(useAdded)).toEqual({
    last: [2, 'b', 3],
    own: [true, false],
    parsed: [true, true, false],
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    reasons: ['AbortError', 'TimeoutError', 'why'],
  });
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
  const dialog = page.getByRole('dialog', { name: '欢迎登录' });
  await dialog.getByLabel('用户名', { exact: true }).fill(DEMO.username);
  await dialog.getByLabel('密码', { exact: true }).fill(DEMO.password);
  const captcha = dialog.getByLabel('验证码', { exact: true });
  if (await captcha.isVisible()) await captcha.fill(CAPTCHA_TEXT);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByTestId('balance')).toHaveText(/\d/);
  await walkTo(page, '/betRecords');
  await expect(shownRows(page).first()).toBeVisible();
  await walkTo(page, '/withdrawal');
  await expect(page.getByRole('textbox', { name: '提现金额' })).toBeVisible();
  await walkTo(page, '/activity');
  const claimable = page.locator('[data-standing="claimable"]').first();
  // The colour with the greater share in place of the mixed one, and not the text's.
  await expect(claimable).toHaveCSS('border-top-color', 'rgb(245, 185, 66)');
});

/** Runs in the page: what src/ui/older-browsers.ts adds does what browsers do. */
async function useAdded() {
  const [plain, told] = [new AbortController(), new AbortController()];
  plain.abort();
  told.abort('why');
  const late = AbortSignal.timeout(1);
  await new Promise((resolve) => {
    late.addEventListener('abort', resolve);
  });
  let thrown: unknown;
  try {
    told.signal.throwIfAborted();
  } catch (error) {
    thrown = error;
  }
  return {
    last: [[1, 2].at(-1), 'ab'.at(1), new Uint8Array([3]).at(-1)],
    own: [Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString')],
    parsed: [URL.canParse('https://a.b'), URL.canParse('/c', 'https://a.b'), URL.canParse('/c')],
    id: crypto.randomUUID(),
    reasons: [plain.signal.reason.name, late.reason.name, thrown],
  };
}
