import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { resultOf } from './support/games.ts';
import { line } from './support/line.ts';
import { columnsOf, lobbyGames, openLobby, scrollToEnd, textsOf } from './support/lobby.ts';

const header = page.getByRole('banner');
const login = page.getByRole('dialog', { name: '欢迎登录' });
const tab = (name: string) => page.getByRole('tab', { name });
const pressEscape = () => userEvent.keyboard('{Escape}');

afterEach(() => page.viewport(390, 844));

test('visitors see logo, login and register; each opens the dialog in its mode', async () => {
  await openLobby();
  await expect.element(header.getByRole('img', { name: 'RoboHall' })).toBeVisible();
  await header.getByRole('button', { name: '登录' }).click();
  await expect.element(login).toBeVisible();
  await pressEscape();
  await expect.element(login).not.toBeInTheDocument();
  await header.getByRole('button', { name: '注册' }).click();
  await expect.element(page.getByRole('dialog', { name: '注册' })).toBeVisible();
});

test('visitors are asked for a login at shortcuts, banners, games and the other tabs', async () => {
  await openLobby();
  const nav = page.getByRole('navigation', { name: '主导航' });
  const shortcuts = page.getByRole('navigation', { name: '快捷入口' }).getByRole('button');
  expect(textsOf(shortcuts)).toEqual(['提现', '福利中心', '我的收益', '邀请好友', '投注记录']);
  const gated = [
    ...shortcuts.all(),
    nav.getByRole('button', { name: '活动' }),
    nav.getByRole('button', { name: '代理' }),
    nav.getByRole('button', { name: '我的' }),
    page.getByRole('button', { name: '我的游戏' }),
    lobbyGames.first().getByRole('button'),
    page.getByRole('region', { name: '活动横幅' }).getByRole('button').first(),
  ];
  for (const button of gated) {
    await button.click();
    await expect.element(login).toBeVisible();
    await pressEscape();
    await expect.element(login).not.toBeInTheDocument();
    expect(location.pathname).toBe('/home');
  }
});

test('a platform without banners leaves no empty place for them', async () => {
  line.answer('banners', []);
  await openLobby();
  const top = () => page.getByRole('searchbox').element().getBoundingClientRect().top;
  const bar = () => header.element().getBoundingClientRect().bottom;
  await expect.poll(() => top() - bar()).toBeLessThan(50);
  await expect.element(page.getByRole('region', { name: '活动横幅' })).not.toBeInTheDocument();
});

test('a category that is tapped again and again is opened once', async () => {
  await openLobby();
  const navigations = vi.spyOn(history, 'replaceState');
  const slots = tab('电子').element() as HTMLElement;
  for (let taps = 0; taps < 5; taps += 1) {
    slots.click();
    await new Promise(requestAnimationFrame);
    expect(slots.getAttribute('aria-selected')).toBe('true');
  }
  expect(navigations).toHaveBeenCalledTimes(1);
  navigations.mockRestore();
});

test('hot has three columns, the others two', async () => {
  await openLobby();
  const columns = () => columnsOf(lobbyGames);
  await expect.poll(columns).toBe(3);
  for (const name of ['电子', '真人', '棋牌', '捕鱼', '体育']) {
    await tab(name).click();
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect.poll(columns).toBe(2);
  }
  await tab('热门').click();
  await expect.poll(columns).toBe(3);
});

test('an unknown game_type shows the hot games; arrow keys move along the tabs', async () => {
  await openLobby('/home?game_type=banana');
  await expect.element(tab('热门')).toHaveAttribute('aria-selected', 'true');
  tab('热门').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(tab('电子')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.search).toBe('?game_type=5');
});

test('the sports category has its notice box, folded until it is tapped', async () => {
  await openLobby('/home?game_type=6');
  const head = page.getByRole('button', { name: /体育公告/ });
  await expect.element(head).toHaveAttribute('aria-expanded', 'false');
  await head.click();
  await expect.element(head).toHaveAttribute('aria-expanded', 'true');
  const body = page.getByRole('tabpanel').getByRole('paragraph');
  await expect.element(body.first()).toBeVisible();
});

test('says so and offers a retry when the games do not come', async () => {
  line.raw('hotGames', { status: 503, json: {} });
  visit('/home');
  await expect.element(page.getByText('没有加载出来')).toBeVisible();
  await expect.element(page.getByText('服务不可用')).toBeVisible();
  await expectAccessible();
  line.free('hotGames');
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(lobbyGames.first()).toBeVisible();
});

test('a platform that answers odd types still fills the lobby', async () => {
  line.raw(
    'hotGames',
    resultOf(
      [
        { id: 900_001, game_name: 12345, status: '2', open_type: '1', plat_type_id: '4' },
        { id: 'x-2', game_name: '正常的游戏', status: null, extra: { deep: [1] } },
        { game_name: '没有编号' },
        null,
      ],
      '200',
    ),
  );
  await openLobby();
  await expect.poll(() => lobbyGames.elements()).toHaveLength(2);
  await expect.element(lobbyGames.first()).toHaveTextContent('12345');
  await expect.element(lobbyGames.first()).toHaveTextContent('正在维护');
});

test('the notice bar opens the announcements', async () => {
  line.answer('bulletins', [
    { id: 1, content: '<p>第一则<b>公告</b></p>' },
    { id: '2', content: '<p>首页公告</p>' },
  ]);
  await openLobby();
  const bar = page.getByRole('button', { name: '公告', exact: true });
  const words = () => bar.element().parentElement?.textContent;
  await expect.poll(words).toContain('首页公告　　第一则 公告');
  await bar.click();
  const dialog = page.getByRole('dialog', { name: '公告' });
  await expect.element(dialog.getByText('首页公告')).toBeVisible();
});

test('games are recommended, and the platform shows its marks and figures', async () => {
  await openLobby();
  const recommended = page.getByRole('region', { name: '推荐游戏' });
  // They come when the player comes near, and not once the browser is idle.
  await expect.element(lobbyGames.nth(12)).toBeInTheDocument();
  await new Promise((resolve) => requestIdleCallback(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(recommended.query()).toBeNull();
  await scrollToEnd();
  await expect.element(recommended.getByRole('listitem').first()).toBeInTheDocument();
  // Keyboards skip the copy that makes the row endless, in browsers without inert, too.
  const skipped = [...recommended.element().querySelectorAll('button')].map(
    ({ tabIndex }) => tabIndex,
  );
  expect(skipped).toHaveLength(2 * skipped.indexOf(-1));
  expect(new Set(skipped.slice(skipped.length / 2))).toEqual(new Set([-1]));
  await expect.element(page.getByRole('heading', { name: '牌照与认证' })).toBeInTheDocument();
  page.getByRole('contentinfo').element().scrollIntoView();
  const loaded = () => {
    const marks = page.getByRole('contentinfo').getByRole('img').elements();
    return marks.map((mark) => mark instanceof HTMLImageElement && mark.naturalWidth > 0);
  };
  await expect.poll(loaded).toContain(true);
  await expect.poll(loaded).not.toContain(false);
  await expect.element(page.getByText(/\d+ 个游戏厅 · \d+ 款游戏/)).toBeVisible();
});

test('the page scale follows the width and is capped at 480 above 750', async () => {
  await openLobby();
  const scale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  for (const [width, layout] of [
    [390, 390],
    [360, 360],
    [750, 750],
    [900, 480],
    [1600, 480],
  ] as const) {
    await page.viewport(width, 844);
    await expect.poll(scale, { message: `${width} px wide` }).toBeCloseTo((layout / 390) * 16, 2);
  }
  const main = page.getByRole('main').element();
  expect(main.getBoundingClientRect().width).toBeCloseTo(480, 0);
});

test('covers are asked for lazily beyond the first screen', async () => {
  line.change('hotGames', (result) => {
    const { data } = result as { data: unknown[] };
    return { total: 18, data: data.slice(0, 18) };
  });
  await openLobby();
  const loading = () =>
    [...page.getByRole('tabpanel').element().querySelectorAll('img')].map((image) =>
      image.getAttribute('loading'),
    );
  await expect.poll(loading).toEqual([...Array(6).fill('eager'), ...Array(12).fill('lazy')]);
});
