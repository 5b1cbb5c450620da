import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  expectStopped,
  fakeVendor,
  hold,
  launchThere,
  MG_GAME,
  MG_LAUNCH,
  vendorHeading,
  watchLaunches,
} from '../support/launch.ts';
import { fulfilCall } from '../support/lobby.ts';
import { DEMO } from '../support/player.ts';
import { haveSession, tokenFor } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const loginDialog = (page: Page) => page.getByRole('dialog', { name: '欢迎登录' });
const progress = (page: Page) => page.getByText(/开桌…$/);

test.describe('an address that names no game', () => {
  const bad: Array<[string, string]> = [
    ['', '链接里的游戏厂商不存在'],
    ['?plat_type_id=16&game_code=x&type=5', '链接里的游戏厂商不存在'],
    ['?plat_type_id=banana&game_code=x&type=5', '链接里的游戏厂商不存在'],
    ['?plat_type_id=-1&game_code=x', '链接里的游戏厂商不存在'],
    ['?plat_type_id=5&game_code=x&type=9', '链接里的游戏分类不存在'],
    ['?plat_type_id=5&game_code=x&type=AgFishy', '链接里的游戏分类不存在'],
    ['?plat_type_id=10&type=5', '链接里的游戏编号不正确'],
    ['?plat_type_id=10&game_code=&type=5', '链接里的游戏编号不正确'],
    [`?plat_type_id=10&game_code=${'x'.repeat(65)}&type=5`, '链接里的游戏编号不正确'],
    ['?plat_type_id=10&game_code=%3Cimg%20src%3Dx%3E&type=5', '链接里的游戏编号不正确'],
  ];
  for (const [query, text] of bad) {
    test(`${query.slice(0, 60) || 'nothing at all'}: says so, asks nobody`, async ({ page }) => {
      const made = watchLaunches(page);
      await haveSession(page);
      await page.goto(`/redirect${query}`);
      await expectStopped(page, '打不开这个游戏', new RegExp(text));
      await button(page, '返回大厅').last().click();
      await expect(page).toHaveURL(/\/home$/);
      expect(made).toEqual([]);
    });
  }

  test('the platform refuses a game that is not there, and one of another vendor', async ({
    page,
  }) => {
    await haveSession(page);
    for (const query of [
      '?plat_type_id=10&game_code=mg-slot-999',
      '?plat_type_id=13&game_code=mg-slot-001',
    ]) {
      await page.goto(`/redirect${query}`);
      await expectStopped(page, '暂时进不去', '游戏不存在');
    }
  });
});

test.describe('visitors', () => {
  test('are asked to log in over the page, which then goes on by itself', async ({ page }) => {
    await launchThere(page);
    await page.goto(MG_GAME);
    const dialog = loginDialog(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expectStopped(page, '请先登录');
    await button(page, '登录').click();
    await dialog.getByRole('textbox', { name: '用户名' }).fill(DEMO.username);
    await dialog.getByLabel('密码', { exact: true }).fill(DEMO.password);
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await expect(vendorHeading(page)).toBeVisible();
  });

  test('a session that ends in between is asked for once more', async ({ page }) => {
    await fakeVendor(page);
    let calls = 0;
    await page.route(MG_LAUNCH, (route) => {
      calls += 1;
      if (calls > 1) return fulfilCall({ url: 'https://games.example/table' })(route);
      return route.fulfill({ status: 401, json: { code: 401, message: '未授权' } });
    });
    await haveSession(page);
    await page.goto(MG_GAME);
    const dialog = loginDialog(page);
    await dialog.getByRole('textbox', { name: '用户名' }).fill(DEMO.username);
    await dialog.getByLabel('密码', { exact: true }).fill(DEMO.password);
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await expect(vendorHeading(page)).toBeVisible();
    expect(calls).toBe(2);
  });
});

test.describe('the answer of a launch', () => {
  test('takes the page’s place, which the history then no longer has', async ({ page }) => {
    await haveSession(page);
    await launchThere(page);
    await page.goto('/home');
    await page.evaluate((path) => {
      window.location.href = path;
    }, MG_GAME);
    await expect(vendorHeading(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
  });

  const addresses: unknown[] = [
    {},
    null,
    [],
    { url: '' },
    { url: 'http://games.example/table' },
    { url: 'javascript:document.title="hacked"' },
    { url: 'data:text/html,<h1>vendor table</h1>' },
    { url: '//games.example/table' },
    { url: '/play/slot#ticket' },
    { url: 'https://user:pass@games.example/table' },
    { url: { href: 'https://games.example/table' } },
    'http://games.example/table',
  ];
  for (const result of addresses) {
    test(`${JSON.stringify(result)} is stopped`, async ({ page }) => {
      await fakeVendor(page);
      await page.route(MG_LAUNCH, fulfilCall(result));
      await haveSession(page);
      await page.goto(MG_GAME);
      await expectStopped(page, '游戏地址无效，已拦截');
      await expect(page).toHaveURL(/\/redirect\?/);
      await button(page, '联系客服').click();
      await expect(page.getByRole('dialog', { name: '联系客服' })).toBeVisible();
    });
  }

  test('bare text is an address, too', async ({ page }) => {
    await launchThere(page);
    await page.route(MG_LAUNCH, fulfilCall('https://games.example/table'));
    await haveSession(page);
    await page.goto(MG_GAME);
    await expect(vendorHeading(page)).toBeVisible();
  });
});

test('a game that is closed by now is refused with the lobby’s words', async ({ page }) => {
  await haveSession(page);
  const answer = await page.request.get('/api/plat/game?size=200&page=1');
  const { result } = await answer.json();
  const labels: Record<number, string> = { 2: '正在维护', 3: '即将上线', 4: '敬请期待' };
  for (const status of [2, 3, 4]) {
    const game = result.data.find((one: { status: number }) => one.status === status);
    if (!game) continue;
    await page.goto(`/redirect?plat_type_id=${game.plat_type_id}&game_code=${game.game_code}`);
    await expectStopped(page, '暂时进不去', `${labels[status]}，请选择其他游戏`);
  }
  await button(page, '选择其他游戏').click();
  await expect(page).toHaveURL(/\/home$/);
});

test('a window for another account’s game stays closed', async ({ page }) => {
  const made = watchLaunches(page);
  await haveSession(page);
  await page.evaluate(() =>
    sessionStorage.setItem('robohall.handover', '{"account":"somebody else"}'),
  );
  await page.goto(MG_GAME);
  await expectStopped(page, '不是同一个账号', '账号已切换，请回到大厅重新打开');
  await button(page, '返回大厅').last().click();
  await expect(page).toHaveURL(/\/home$/);
  expect(made).toEqual([]);
});

test('a login by the address launches, too, without the lobby’s popup', async ({ page }) => {
  const token = await tokenFor(page);
  const waiting = hold();
  await page.route(MG_LAUNCH, waiting.handler);
  await page.goto(`${MG_GAME}&token=${token}`);
  await expect.poll(waiting.count).toBe(1);
  await expect(page).toHaveURL((url) => !url.search.includes('token'));
  await expect(progress(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('axe finds nothing', () => {
  test('on the launch page, however it stands', async ({ page }) => {
    await page.goto('/redirect?plat_type_id=99');
    await expectStopped(page, '打不开这个游戏');
    await expectAccessible(page);

    await page.goto(MG_GAME);
    await expect(loginDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expectStopped(page, '请先登录');
    // While it fades, its texts have no contrast.
    await expect(page.locator('[role=dialog]')).toHaveCount(0);
    await expectAccessible(page);

    await haveSession(page);
    await page.clock.install();
    const waiting = hold();
    await page.route(MG_LAUNCH, waiting.handler);
    await page.goto(MG_GAME);
    await expect.poll(waiting.count).toBe(1);
    await page.clock.runFor(9_000);
    await expect(page.getByText('厂商回应较慢')).toBeVisible();
    await expectAccessible(page);
    await button(page, '取消').click();
    await expectStopped(page, '已取消');
    await expectAccessible(page);

    const stops: Array<[string, unknown]> = [
      ['游戏地址无效，已拦截', { json: { code: 200, result: {} } }],
      ['暂时进不去', { json: { code: 1, message: '余额不足，请先充值' } }],
      ['没有打开', { status: 502, json: {} }],
    ];
    for (const [title, answer] of stops) {
      await page.unroute(MG_LAUNCH);
      await page.route(MG_LAUNCH, (route) => route.fulfill(answer as object));
      await page.goto(MG_GAME);
      await expectStopped(page, title);
      await expectAccessible(page);
    }
  });
});
