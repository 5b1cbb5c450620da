import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { gamesIn, servePages, wireGame, wireGames } from '../support/games.ts';
import { openLobby } from '../support/lobby.ts';
import { DEMO, logIn, logOut } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

const LIST = '/cateList?plat_id=5&plat_type=5';

/** Chooses from the sheet behind one of the filter buttons. */
async function choose(page: Page, filter: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: `${filter}：` }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: choice, exact: true }).click();
  await expect(sheet).toBeHidden();
}

const names = (page: Page) => gamesIn(page).allInnerTexts();
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

test.describe('a list of games', () => {
  test('is opened from a hall in the lobby and left by back, each where it was', async ({
    page,
  }) => {
    await openLobby(page);
    await logIn(page);
    await page.getByRole('tab', { name: '电子' }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'PP 电子' }).click();
    await expect(page).toHaveURL(/\/cateList\?plat_id=13&plat_type=5$/);
    await expect(page.getByRole('heading', { name: 'PP 电子', level: 1 })).toBeVisible();
    await expect(gamesIn(page)).toHaveCount(11);
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page.getByRole('tab', { name: '电子' })).toHaveAttribute('aria-selected', 'true');
  });

  test('opened by its address leads back to the lobby', async ({ page }) => {
    await page.goto(LIST);
    await expect(gamesIn(page).first()).toBeVisible();
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page).toHaveURL(/\/home$/);
  });

  test('keeps its position over other pages, each list its own', async ({ page }) => {
    await servePages(page, wireGames(300));
    await openLobby(page);
    await logIn(page);
    await page.getByRole('tab', { name: '电子' }).click();
    const openHall = (name: string) =>
      page.getByRole('tabpanel').getByRole('button', { name }).click();
    await openHall('JDB 电子');
    await expect(gamesIn(page).first()).toBeVisible();
    await page.mouse.wheel(0, 2_000);
    await expect(page.getByText('游戏0040', { exact: true })).toBeInViewport();
    const left = await scrollY(page);
    await page.goBack();
    await openHall('PP 电子');
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.goBack();
    await openHall('JDB 电子');
    await expect.poll(() => scrollY(page)).toBe(left);
    await expect(page.getByText('游戏0040', { exact: true })).toBeInViewport();
  });

  test('asks visitors to log in before a game or a heart', async ({ page }) => {
    await page.goto(LIST);
    const first = gamesIn(page).first();
    for (const button of [first.getByRole('button').first(), first.getByRole('button').last()]) {
      await button.click();
      await expect(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
      await page.keyboard.press('Escape');
    }
  });

  test('shows what is not to be played and says why', async ({ page }) => {
    await openLobby(page);
    await logIn(page);
    await page.goto(LIST);
    const closed = gamesIn(page).filter({ hasText: '正在维护' }).first();
    await closed.getByRole('button').first().click();
    await expect(page.getByText('正在维护，请选择其他游戏')).toBeVisible();
    await expect(page).toHaveURL(/cateList/);
  });

  test('opens every game, also one that elsewhere leads to this very list', async ({ page }) => {
    await openLobby(page);
    await logIn(page);
    await servePages(page, [wireGame(1, { open_type: 1 })]);
    await page.goto(LIST);
    const opened = page.waitForEvent('popup');
    await gamesIn(page).getByRole('button').first().click();
    expect(new URL((await opened).url()).pathname).toBe('/redirect');
  });
});

test.describe('filters, search and order', () => {
  test('provider and type change the list and its address; back leaves it', async ({ page }) => {
    await openLobby(page);
    await page.goto(LIST);
    await choose(page, '厂商', 'CQ 传奇');
    await expect(page).toHaveURL(/plat_id=11&plat_type=5$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CQ 电子');
    await choose(page, '类型', '捕鱼');
    await expect(page).toHaveURL(/plat_id=11&plat_type=3$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CQ 捕鱼');
    await choose(page, '厂商', '全部厂商');
    await expect(page).toHaveURL(/cateList\?plat_type=3$/);
    await choose(page, '类型', '全部类型');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部游戏');
    await expect(page.getByText(/^共 2\d\d 款/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部游戏');
    await page.goBack();
    await expect(page).toHaveURL(/\/home/);
  });

  test('search inside finds characters, pinyin and initials, and goes with its list', async ({
    page,
  }) => {
    await page.goto('/cateList?plat_id=5&plat_type=5');
    const box = page.getByRole('searchbox', { name: '在列表中搜索' });
    for (const text of ['夺宝', 'dbjl', 'duobao', 'DUOBAOJINLONG']) {
      await box.fill(text);
      await expect(gamesIn(page)).toHaveText(['夺宝金龙']);
    }
    await expect(page.getByText('找到 1 款')).toBeVisible();
    await choose(page, '厂商', 'PP 泡泡');
    await expect(box).toHaveValue('DUOBAOJINLONG');
    await expect(page.getByRole('heading', { name: '未搜索到游戏' })).toBeVisible();
    await page.getByRole('button', { name: '清除搜索' }).click();
    await expect(box).toHaveValue('');
    await expect(gamesIn(page)).toHaveCount(11);
  });

  test('search and order look at every page, not at those that were scrolled to', async ({
    page,
  }) => {
    const paged = await servePages(page, wireGames(200));
    await page.goto(LIST);
    await page.getByRole('searchbox', { name: '在列表中搜索' }).fill('0200');
    await expect(gamesIn(page)).toHaveText(['游戏0200']);
    expect(paged.asked).toEqual([1, 2, 3, 4]);
  });

  test('names stand in pinyin order, the playable first, the last played first', async ({
    page,
  }) => {
    await servePages(page, [
      wireGame(1, { game_name: '招财猫', status: 2 }),
      wireGame(2, { game_name: '白娘子' }),
      wireGame(3, { game_name: '阿里巴巴', status: 3 }),
    ]);
    await page.goto(LIST);
    const order = async (expected: string[]) =>
      expect
        .poll(async () => (await names(page)).map((text) => text.split('\n').at(-1)))
        .toEqual(expected);
    await order(['招财猫', '白娘子', '阿里巴巴']);
    await choose(page, '排序', '名称');
    await expect(page).toHaveURL(/sort=name$/);
    await order(['阿里巴巴', '白娘子', '招财猫']);
    await page.reload();
    await order(['阿里巴巴', '白娘子', '招财猫']);
    await choose(page, '排序', '可玩优先');
    await order(['白娘子', '招财猫', '阿里巴巴']);
    await choose(page, '排序', '最近玩过');
    await order(['招财猫', '白娘子', '阿里巴巴']);
  });

  test('another order begins at its first game', async ({ page }) => {
    await servePages(page, wireGames(300));
    await page.goto(LIST);
    await expect(gamesIn(page).first()).toBeVisible();
    await page.mouse.wheel(0, 2_000);
    await expect(page.getByText('游戏0050', { exact: true })).toBeInViewport();
    await choose(page, '排序', '名称');
    await expect(page.getByText('游戏0001', { exact: true })).toBeInViewport();
  });
});

test.describe('a long list', () => {
  test('holds few games in the page, loads as it is scrolled and ends', async ({ page }) => {
    const paged = await servePages(page, wireGames(500));
    await page.goto(LIST);
    await expect(page.getByText('共 500 款，已载入 120 款')).toBeVisible();
    expect(paged.asked).toEqual([1, 2]);
    await expect(async () => {
      await page.mouse.wheel(0, 4_000);
      await expect(page.getByText('已经到底了')).toBeInViewport({ timeout: 100 });
    }).toPass();
    await expect(page.getByText('游戏0500', { exact: true })).toBeInViewport();
    expect(await gamesIn(page).count()).toBeLessThan(60);
    expect(paged.asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await expect(gamesIn(page).last()).toHaveAttribute('aria-posinset', '500');
    await expect(gamesIn(page).last()).toHaveAttribute('aria-setsize', '500');
  });

  test('a page that fails offers a retry where it is missing, and nothing is lost', async ({
    page,
  }) => {
    const paged = await servePages(page, wireGames(150));
    paged.failing.set(2, 503);
    await page.goto(LIST);
    await expect(gamesIn(page).first()).toBeVisible();
    await page.mouse.wheel(0, 6_000);
    const trouble = page.getByRole('alert').filter({ hasText: '后面的没有加载出来：服务不可用' });
    await expect(trouble).toBeInViewport();
    paged.failing.clear();
    await trouble.getByRole('button', { name: '重试' }).click();
    await expect(trouble).toBeHidden();
    await expect(async () => {
      await page.mouse.wheel(0, 4_000);
      await expect(page.getByText('已经到底了')).toBeInViewport({ timeout: 100 });
    }).toPass();
    await expect(page.getByText('共 150 款')).toBeAttached();
  });

  for (const [lie, total] of [
    ['too high', 9_000],
    ['too low', 1],
    ['missing', null],
  ] as const) {
    test(`a total that is ${lie} changes nothing`, async ({ page }) => {
      const paged = await servePages(page, wireGames(130));
      paged.total = total;
      await page.goto(LIST);
      await choose(page, '排序', '名称');
      await expect(page.getByText('共 130 款')).toBeVisible();
    });
  }

  test('the focus survives scrolling far away', async ({ page }) => {
    await servePages(page, wireGames(300));
    await page.goto(LIST);
    await expect(page.getByText('共 300 款，已载入 120 款')).toBeVisible();
    const first = gamesIn(page).first().getByRole('button').first();
    await first.focus();
    await page.mouse.wheel(0, 5_000);
    await expect(page.getByText('游戏0100', { exact: true })).toBeInViewport();
    await expect(first).toBeFocused();
  });
});

test.describe('what goes wrong', () => {
  for (const [query, what] of [
    ['plat_id=16&plat_type=5', '厂商'],
    ['plat_id=-1', '厂商'],
    ['plat_id=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', '厂商'],
    ['plat_id=5&plat_type=8', '游戏类型'],
    ['plat_id=5&plat_type=__proto__', '游戏类型'],
  ] as const) {
    test(`there is no ${what} in ${query}`, async ({ page }) => {
      let asked = false;
      await page.route('**/api/plat/game?**', (route) => {
        asked = true;
        return route.continue();
      });
      await page.goto(`/cateList?${query}`);
      await expect(page.getByRole('heading', { name: `没有这个${what}` })).toBeVisible();
      expect(asked).toBe(false);
      await page.getByRole('button', { name: '返回大厅' }).click();
      await expect(page).toHaveURL(/\/home$/);
    });
  }

  test('an empty list says so', async ({ page }) => {
    await servePages(page, []);
    await page.goto(LIST);
    await expect(page.getByRole('heading', { name: '这里还没有游戏' })).toBeVisible();
    await expectAccessible(page);
  });

  test('a list that cannot be read says why and is read by a retry', async ({ page }) => {
    const paged = await servePages(page, wireGames(3));
    paged.failing.set(1, 503);
    await page.goto(LIST);
    await expect(page.getByRole('heading', { name: '没有加载出来' })).toBeVisible();
    await expect(page.getByText('服务不可用')).toBeVisible();
    await expectAccessible(page);
    paged.failing.clear();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(gamesIn(page)).toHaveCount(3);
  });

  test('an answer in HTML is no list', async ({ page }) => {
    await page.route('**/api/plat/game?**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>hotel</h1>' }),
    );
    await page.goto(LIST);
    await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible();
    await expect(gamesIn(page)).toHaveCount(0);
  });

  test('a list that takes long says so, and asks again', async ({ page }) => {
    let times = 0;
    await page.clock.install();
    await page.route('**/api/plat/game?**', async (route) => {
      times += 1;
      if (times > 1) await route.fallback();
    });
    await page.goto(LIST);
    await expect(page.getByRole('searchbox', { name: '在列表中搜索' })).toBeVisible();
    await expect.poll(() => times).toBe(1);
    await page.clock.runFor(8_500);
    await expect(page.getByText('加载较慢，可继续等待')).toBeVisible();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(gamesIn(page).first()).toBeVisible();
  });

  test('rows that are broken, odd or of another list do not get in the way', async ({ page }) => {
    await servePages(page, [
      wireGame(1),
      { id: 2, game_name: '<b>粗体</b>', plat_type_id: '5', game_type: '5', status: '9' },
      { game_name: '没有编号' } as never,
      wireGame(4, { plat_type_id: 9 }),
      wireGame(1),
    ]);
    await page.goto(LIST);
    await expect(gamesIn(page)).toHaveText(['游戏0001', '<b>粗体</b>']);
  });
});

test.describe('the hall of one slots vendor', () => {
  test('is entered from its list, and leads from hall to hall', async ({ page }) => {
    await page.goto('/cateList?plat_id=13&plat_type=5');
    await page.getByRole('button', { name: '进入旗舰厅' }).click();
    await expect(page).toHaveURL(/\/pcSlots\?plat_id=13$/);
    await expect(page.getByRole('heading', { name: 'PP 电子', level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden();
    const strip = page.getByRole('navigation', { name: '电子厂商' });
    await strip.getByRole('button', { name: 'CQ 传奇' }).click();
    await expect(page).toHaveURL(/\/pcSlots\?plat_id=11$/);
    await expect(page.getByRole('heading', { name: 'CQ 电子', level: 1 })).toBeVisible();
    await expect(strip.getByRole('button', { name: 'CQ 传奇' })).toBeFocused();
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page).toHaveURL(/\/cateList/);
  });

  test('without a vendor is the first one’s; with an unknown one it says so', async ({ page }) => {
    await page.goto('/pcSlots');
    await expect(page.getByRole('heading', { name: 'JDB 电子', level: 1 })).toBeVisible();
    await page.goto('/pcSlots?plat_id=77');
    await expect(page.getByRole('heading', { name: '没有这个厂商' })).toBeVisible();
  });

  test('takes the whole window where it is wide', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/pcSlots');
    await expect(gamesIn(page).first()).toBeVisible();
    const width = await page.getByRole('main').evaluate((main) => main.clientWidth);
    expect(width).toBe(1280);
  });
});

test.describe('my games', () => {
  test('visitors are asked to log in', async ({ page }) => {
    await openLobby(page);
    await page.getByRole('button', { name: '我的游戏' }).click();
    await expect(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
  });

  test('a heart keeps a game, everywhere and over a reload, until it is taken back', async ({
    page,
  }) => {
    await openLobby(page);
    await logIn(page);
    await page.goto(LIST);
    const heart = page.getByRole('button', { name: '收藏夺宝金龙' });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/home');
    await page.getByRole('button', { name: '我的游戏' }).click();
    const sheet = page.getByRole('dialog', { name: '我的游戏' });
    await expect(sheet.getByRole('listitem')).toHaveText(['夺宝金龙']);
    await sheet.getByRole('button', { name: '收藏夺宝金龙' }).click();
    await expect(sheet.getByRole('heading', { name: '还没有收藏的游戏' })).toBeVisible();
    await sheet.getByRole('tab', { name: '收藏' }).press('ArrowRight');
    await expect(sheet.getByRole('tab', { name: '最近玩过' })).toBeFocused();
    await expect(sheet.getByRole('heading', { name: '还没有玩过游戏' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: '我的游戏' })).toBeFocused();
  });

  test('go with a logout', async ({ page }) => {
    await openLobby(page);
    await logIn(page);
    await page.goto(LIST);
    await page.getByRole('button', { name: '收藏夺宝金龙' }).click();
    await expect(page.getByText('已收藏')).toBeVisible();
    await page.goto('/home');
    await logOut(page);
    const databases = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(databases).not.toContainEqual(expect.stringMatching(/^robohall-\d/));
    await page.keyboard.press('Escape');
    await logIn(page);
    await page.getByRole('button', { name: '我的游戏' }).click();
    await expect(page.getByRole('heading', { name: '还没有收藏的游戏' })).toBeVisible();
  });

  test('belong to their account: another one sees none of them', async ({ page }) => {
    await openLobby(page);
    await logIn(page);
    await page.goto(LIST);
    await page.getByRole('button', { name: '收藏夺宝金龙' }).click();
    await expect(page.getByText('已收藏')).toBeVisible();
    // A session that ran out, not a logout: what the account keeps stays on the device.
    const switchTo = async (username: string) => {
      await page.evaluate(() => localStorage.removeItem('robot_token'));
      await openLobby(page);
      await logIn(page, { ...DEMO, username });
      await page.getByRole('button', { name: '我的游戏' }).click();
      return page.getByRole('dialog', { name: '我的游戏' });
    };
    const agents = await switchTo('demo_agent');
    await expect(agents.getByRole('heading', { name: '还没有收藏的游戏' })).toBeVisible();
    const players = await switchTo(DEMO.username);
    await expect(players.getByText('夺宝金龙', { exact: true })).toBeVisible();
  });
});

test(`nothing stands in anybody's way`, async ({ page }) => {
  await openLobby(page);
  await logIn(page);
  await expectAccessible(page);
  await page.goto(LIST);
  await expect(gamesIn(page).first()).toBeVisible();
  await page.getByRole('button', { name: '收藏夺宝金龙' }).click();
  await expect(page.getByText('已收藏')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: '厂商：' }).click();
  await expect(page.getByRole('dialog', { name: '选择厂商' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '我的游戏' }).click();
  await expect(page.getByRole('dialog', { name: '我的游戏' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('tab', { name: '最近玩过' }).click();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.goto('/pcSlots');
  await expect(gamesIn(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/cateList?plat_id=99');
  await expect(page.getByRole('heading', { name: '没有这个厂商' })).toBeVisible();
  await expectAccessible(page);
});
