import type { Locator, Page } from '@playwright/test';
import { changeCall, fulfilCall, openLobby } from '../support/lobby.ts';
import { expect, test } from '../support/test.ts';
import { fingerOn } from '../support/touch.ts';

test.describe('the home screen for visitors', () => {
  test('root leads to home and keeps the query', async ({ page }) => {
    await page.goto('/?game_type=3');
    await expect(page).toHaveURL(/\/home\?game_type=3$/);
    await expect(page.getByRole('tab', { name: '捕鱼' })).toHaveAttribute('aria-selected', 'true');
  });

  test('shows logo, login and register; each opens the dialog in its mode', async ({ page }) => {
    await openLobby(page);
    const header = page.getByRole('banner');
    await expect(header.getByRole('img', { name: 'RoboHall' })).toBeVisible();
    await header.getByRole('button', { name: '登录' }).click();
    await expect(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
    await page.keyboard.press('Escape');
    await header.getByRole('button', { name: '注册' }).click();
    await expect(page.getByRole('dialog', { name: '注册' })).toBeVisible();
  });

  test('asks for a login at shortcuts, banners, games and the other tabs', async ({ page }) => {
    await openLobby(page);
    const dialog = page.getByRole('dialog', { name: '欢迎登录' });
    const nav = page.getByRole('navigation', { name: '主导航' });
    const shortcuts = page.getByRole('navigation', { name: '快捷入口' });
    await expect(shortcuts.getByRole('button')).toHaveText([
      '提现',
      '福利中心',
      '我的收益',
      '邀请好友',
      '投注记录',
    ]);
    const gated = [
      ...(await shortcuts.getByRole('button').all()),
      nav.getByRole('button', { name: '活动' }),
      nav.getByRole('button', { name: '代理' }),
      nav.getByRole('button', { name: '我的' }),
      page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button'),
      page.getByRole('region', { name: '活动横幅' }).getByRole('button').first(),
    ];
    for (const button of gated) {
      await button.click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/home/);
    }
  });
});

test.describe('banners', () => {
  test('turn every 3000 ms, stop for the pause button and go on with it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await openLobby(page);
    const banners = page.getByRole('region', { name: '活动横幅' });
    const place = banners.getByText(/^\d+\/\d+$/);
    await expect(place).toBeVisible();
    await place.evaluate((element) => {
      const turns: number[] = [];
      Object.assign(window, { turns });
      new MutationObserver(() => turns.push(Date.now())).observe(element, {
        subtree: true,
        characterData: true,
      });
    });
    const turns = () => page.evaluate(() => Reflect.get(window, 'turns') as number[]);

    await page.clock.runFor(13_000);
    const times = await turns();
    expect(times.length).toBeGreaterThanOrEqual(3);
    // Turns are seen a frame (17 ms) early or late.
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2_983);

    await banners.getByRole('button', { name: '暂停横幅' }).click();
    await page.clock.runFor(2_000);
    const held = (await turns()).length;
    await page.clock.runFor(20_000);
    expect(await turns()).toHaveLength(held);

    await banners.getByRole('button', { name: '播放横幅' }).click();
    await page.clock.runFor(10_000);
    expect((await turns()).length).toBeGreaterThan(held);
  });

  test('are held by a finger, and turn on 3000 ms after it left', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const banners = await openStill(page);
    const finger = await fingerOn(page);
    await finger.press(banners, 0.85);
    await page.clock.runFor(10_000);
    await expect(place(banners)).toHaveText(/^1\//);
    await finger.slide(-250);
    await page.clock.runFor(10_000);
    await expect(place(banners)).toHaveText(/^1\//);
    await finger.lift();
    await expect(place(banners)).toHaveText(/^2\//);
    await page.clock.runFor(2_900);
    await expect(place(banners)).toHaveText(/^2\//);
    await page.clock.runFor(200);
    await expect(place(banners)).toHaveText(/^3\//);
  });

  test('stay where a swipe put them when they were paused', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const banners = await openStill(page);
    await banners.getByRole('button', { name: '暂停横幅' }).click();
    await swipeToSecond(page, banners);
    await page.clock.runFor(20_000);
    await expect(place(banners)).toHaveText(/^2\//);
    await banners.getByRole('button', { name: '播放横幅' }).click();
    await page.clock.runFor(3_100);
    await expect(place(banners)).toHaveText(/^3\//);
  });

  test('stay where they are for players who prefer less motion, after a swipe too', async ({
    page,
  }) => {
    const banners = await openStill(page);
    await expect(banners.getByRole('button', { name: '播放横幅' })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(place(banners)).toHaveText(/^1\//);
    await swipeToSecond(page, banners);
    await page.clock.runFor(20_000);
    await expect(place(banners)).toHaveText(/^2\//);
  });

  test('follow the wish for less motion, and the player who plays them all the same', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const banners = await openStill(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(banners.getByRole('button', { name: '播放横幅' })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(place(banners)).toHaveText(/^1\//);
    await banners.getByRole('button', { name: '播放横幅' }).click();
    await page.clock.runFor(3_100);
    await expect(place(banners)).toHaveText(/^2\//);
  });
});

test.describe('categories', () => {
  test('hot has three columns, the others two', async ({ page }) => {
    await openLobby(page);
    const columns = () =>
      page
        .getByRole('tabpanel')
        .getByRole('listitem')
        .evaluateAll((items) => {
          const top = items[0]?.getBoundingClientRect().top;
          return items.filter((item) => item.getBoundingClientRect().top === top).length;
        });
    await expect.poll(columns).toBe(3);
    for (const name of ['电子', '真人', '棋牌', '捕鱼', '体育']) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
      await expect.poll(columns).toBe(2);
    }
    await page.getByRole('tab', { name: '热门' }).click();
    await expect.poll(columns).toBe(3);
  });

  test('game_type selects the category and survives reload and back', async ({ page }) => {
    await openLobby(page);
    await page.getByRole('tab', { name: '棋牌' }).click();
    await expect(page).toHaveURL(/game_type=1$/);
    await page.reload();
    await expect(page.getByRole('tab', { name: '棋牌' })).toHaveAttribute('aria-selected', 'true');
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('tab', { name: '棋牌' })).toHaveAttribute('aria-selected', 'true');
  });

  test('an unknown game_type shows the hot games', async ({ page }) => {
    await openLobby(page, '/home?game_type=banana');
    await expect(page.getByRole('tab', { name: '热门' })).toHaveAttribute('aria-selected', 'true');
  });

  test('arrow keys move along the tabs', async ({ page }) => {
    await openLobby(page);
    await page.getByRole('tab', { name: '热门' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('tab', { name: '电子' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/game_type=5$/);
  });

  test('the sports category has its notice box, folded until it is tapped', async ({ page }) => {
    await openLobby(page, '/home?game_type=6');
    const head = page.getByRole('button', { name: /体育公告/ });
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    await head.click();
    await expect(head).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible();
  });

  test('says so and offers a retry when the games do not come', async ({ page }) => {
    await page.route('**/api/plat/game/hot**', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/home');
    await expect(page.getByText('没有加载出来')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('服务不可用')).toBeVisible();
    await page.unroute('**/api/plat/game/hot**');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  });

  test('a platform that answers odd types still fills the lobby', async ({ page }) => {
    await page.route(
      '**/api/plat/game/hot**',
      fulfilCall(
        [
          { id: 900_001, game_name: 12345, status: '2', open_type: '1', plat_type_id: '4' },
          { id: 'x-2', game_name: '正常的游戏', status: null, extra: { deep: [1] } },
          { game_name: '没有编号' },
          null,
        ],
        '200',
      ),
    );
    await page.goto('/home');
    const items = page.getByRole('tabpanel').getByRole('listitem');
    await expect(items).toHaveCount(2);
    await expect(items.first()).toContainText('12345');
    await expect(items.first()).toContainText('正在维护');
  });
});

test('the notice bar opens the announcements', async ({ page }) => {
  await page.route(
    '**/api/plat/bulletin**',
    fulfilCall([
      { id: 1, content: '<p>第一则<b>公告</b></p>' },
      { id: '2', content: '<p>首页公告</p>' },
    ]),
  );
  await openLobby(page);
  const bar = page.getByRole('button', { name: '公告', exact: true });
  await expect(bar).toContainText('首页公告　　第一则 公告');
  await bar.click();
  const dialog = page.getByRole('dialog', { name: '公告' });
  await expect(dialog.getByText('首页公告')).toBeVisible();
});

test('recommended games move and the platform shows its marks', async ({ page }) => {
  await openLobby(page);
  const recommended = page.getByRole('region', { name: '推荐游戏' });
  await expect(recommended.getByRole('listitem').first()).toBeAttached();
  await expect(page.getByRole('heading', { name: '牌照与认证' })).toBeAttached();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const marks = page.getByRole('contentinfo').getByRole('img');
  await expect
    .poll(() =>
      marks.evaluateAll((all) =>
        all.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      ),
    )
    .toBe(true);
  await expect(page.getByText(/\d+ 个游戏厅 · \d+ 款游戏/)).toBeVisible();
});

test('the page scale follows the width and is capped at 480 above 750', async ({ page }) => {
  await openLobby(page);
  const scale = () =>
    page.evaluate(() => Number(getComputedStyle(document.documentElement).fontSize.slice(0, -2)));
  for (const [width, layout] of [
    [390, 390],
    [360, 360],
    [750, 750],
    [900, 480],
    [1600, 480],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(scale, `${width} px wide`).toBeCloseTo((layout / 390) * 16, 2);
  }
  const width = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width);
  expect(width).toBeCloseTo(480, 0);
});

test('changed covers are asked for lazily beyond the first screen', async ({ page }) => {
  await page.route(
    '**/api/plat/game/hot**',
    changeCall<{ data: unknown[] }>((result) => ({ ...result, data: result.data.slice(0, 18) })),
  );
  await openLobby(page);
  const loading = await page
    .getByRole('tabpanel')
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
  expect(loading.slice(0, 6)).toEqual(Array(6).fill('eager'));
  expect(loading.slice(6)).toEqual(Array(12).fill('lazy'));
});

/** Home with the clock stopped and the first banner showing; only `runFor` turns them. */
async function openStill(page: Page): Promise<Locator> {
  const now = new Date('2026-11-20T12:00:00+08:00').getTime();
  await page.clock.install({ time: now });
  await openLobby(page);
  const banners = page.getByRole('region', { name: '活动横幅' });
  await expect(place(banners)).toBeVisible();
  await page.clock.pauseAt(now + 3_600_000);
  await page.reload();
  return banners;
}

function place(banners: Locator): Locator {
  return banners.getByText(/^\d+\/\d+$/);
}

async function swipeToSecond(page: Page, banners: Locator): Promise<void> {
  const finger = await fingerOn(page);
  await finger.press(banners, 0.85);
  await finger.slide(-250);
  await finger.lift();
  await expect(place(banners)).toHaveText(/^2\//);
}
