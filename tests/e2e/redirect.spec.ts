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

const BEGIN = '**/api/plat/game/begin**';
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

test.describe('a vendor in trouble', () => {
  test('500: its words, a retry that is made once, support', async ({ page }) => {
    let calls = 0;
    await page.route(MG_LAUNCH, (route) => {
      calls += 1;
      return route.fulfill({ status: 500, json: { code: 500, result: '厂商正在重启' } });
    });
    await haveSession(page);
    await page.goto(MG_GAME);
    await expectStopped(page, '没有打开', '厂商正在重启');
    await expect(button(page, '联系客服')).toBeVisible();
    await launchThere(page);
    const again = hold();
    await page.route(MG_LAUNCH, again.handler);
    await button(page, '重试').evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
    await expect(progress(page)).toBeVisible();
    await expect.poll(again.count).toBe(1);
    await again.release(fulfilCall({ url: 'https://games.example/table' }));
    await expect(vendorHeading(page)).toBeVisible();
    expect(again.count()).toBe(1);
    expect(calls).toBe(1);
  });

  test('an HTML page: said, and not asked again by itself', async ({ page }) => {
    const made = watchLaunches(page);
    await page.route(MG_LAUNCH, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi login</h1>' }),
    );
    await haveSession(page);
    await page.goto(MG_GAME);
    await expectStopped(page, '没有打开', /异常页面/);
    await expect(page.getByRole('heading', { name: 'Wi-Fi login' })).toBeHidden();
    expect(made.filter((path) => path.includes('/mg/'))).toHaveLength(1);
  });

  test('slow: said after 8 s, with a way out that leaves nothing running', async ({ page }) => {
    await haveSession(page);
    await page.clock.install();
    const waiting = hold();
    await page.route(MG_LAUNCH, waiting.handler);
    const given = page.waitForEvent('requestfailed', (request) => request.url().includes('/mg/'));
    await page.goto(MG_GAME);
    await expect.poll(waiting.count).toBe(1);
    await expect(progress(page)).toBeVisible();
    await page.clock.runFor(7_000);
    await expect(page.getByText('厂商回应较慢')).toBeHidden();
    await page.clock.runFor(2_000);
    await expect(page.getByText('厂商回应较慢')).toBeVisible();
    await button(page, '取消').click();
    await given;
    await expectStopped(page, '已取消');
    await page.unroute(MG_LAUNCH);
    await launchThere(page);
    await button(page, '重新进入').click();
    await expect(vendorHeading(page)).toBeVisible();
  });

  test('hanging: ends after 30 s', async ({ page }) => {
    await haveSession(page);
    await page.clock.install();
    const waiting = hold();
    await page.route(MG_LAUNCH, waiting.handler);
    const given = page.waitForEvent('requestfailed', (request) => request.url().includes('/mg/'));
    await page.goto(MG_GAME);
    await expect.poll(waiting.count).toBe(1);
    await page.clock.runFor(31_000);
    await given;
    await expectStopped(page, '等得太久了', /没有扣款/);
    for (const name of ['重试', '联系客服']) await expect(button(page, name)).toBeVisible();
  });

  test('a table that never appears is no endless wait', async ({ page }) => {
    await haveSession(page);
    await page.clock.install();
    await page.route(MG_LAUNCH, fulfilCall({ url: 'https://games.example/empty' }));
    await page.route('https://games.example/empty', (route) => route.fulfill({ status: 204 }));
    await page.goto(MG_GAME);
    await expect(page.getByText('正在入座')).toBeVisible();
    await page.clock.runFor(31_000);
    await expectStopped(page, '等得太久了');
  });
});

test.describe('without a network', () => {
  test('waits, and goes on by itself when it is back', async ({ page, context }) => {
    await launchThere(page);
    const begun = hold();
    await page.route(BEGIN, begun.handler);
    await haveSession(page);
    await page.goto(MG_GAME);
    await expect.poll(begun.count).toBe(1);
    await context.setOffline(true);
    await begun.release((route) => route.abort('internetdisconnected'));
    await expectStopped(page, '没有网络');
    await page.unroute(BEGIN);
    await context.setOffline(false);
    await expect(vendorHeading(page)).toBeVisible();
  });

  test('a launch that alone fails is tried a few times, then left to the player', async ({
    page,
  }) => {
    await page.clock.install();
    const made = watchLaunches(page);
    const tries = () => made.filter((path) => path.includes('/mg/')).length;
    await page.route(MG_LAUNCH, (route) => route.abort('connectionreset'));
    await haveSession(page);
    await page.goto(MG_GAME);
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return tries();
      })
      .toBe(4);
    await page.clock.runFor(60_000);
    await expectStopped(page, '网络不稳定');
    expect(tries()).toBe(4);
    await page.unroute(MG_LAUNCH);
    await launchThere(page);
    await button(page, '重试').click();
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('on the launch page, however it stands', async ({ page }) => {
      await page.goto('/redirect?plat_type_id=99');
      await expectStopped(page, '打不开这个游戏');
      await expectAccessible(page);

      await page.goto(MG_GAME);
      await expect(loginDialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expectStopped(page, '请先登录');
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
}
