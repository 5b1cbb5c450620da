import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { takeClock } from './support/clock.ts';
import { expectAddress, expectSent } from './support/expect.ts';
import { resultOf } from './support/games.ts';
import { line } from './support/line.ts';
import { columnsOf, lobbyGames, openLobby, scrollToEnd, textsOf } from './support/lobby.ts';
import { loginDialog } from './support/login-dialog.ts';

const header = page.getByRole('banner');
const panel = page.getByRole('tabpanel');
const tab = (name: string) => page.getByRole('tab', { name });
const closeTop = async (dialog = loginDialog) => {
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
};

test('visitors find logo, login, registration and customer service, and are asked to log in at all that is a player’s', async () => {
  await openLobby();
  await expect.element(header.getByRole('img', { name: 'RoboHall' })).toBeVisible();
  await header.getByRole('button', { name: '登录' }).tap();
  await closeTop();
  await header.getByRole('button', { name: '注册' }).tap();
  await closeTop(page.getByRole('dialog', { name: '注册' }));
  const nav = page.getByRole('navigation', { name: '主导航' });
  await nav.getByRole('button', { name: '客服', exact: true }).tap();
  await closeTop(page.getByRole('dialog', { name: '联系客服' }));

  const shortcuts = page.getByRole('navigation', { name: '快捷入口' }).getByRole('button');
  expect(textsOf(shortcuts)).toEqual(['提现', '福利中心', '我的收益', '邀请好友', '投注记录']);
  for (const button of [
    ...shortcuts.all(),
    nav.getByRole('button', { name: '活动' }),
    nav.getByRole('button', { name: '代理' }),
    nav.getByRole('button', { name: '我的' }),
    page.getByRole('button', { name: '我的游戏' }),
    lobbyGames.first().getByRole('button'),
    page.getByRole('region', { name: '活动横幅' }).getByRole('button').first(),
  ]) {
    await button.tap();
    await closeTop();
    await expectAddress('/home');
  }
});

test('each category has its columns, is opened once however often it is tapped, and is reached by keys', async () => {
  await openLobby('/home?game_type=banana');
  await expect.element(tab('热门')).toHaveAttribute('aria-selected', 'true');
  const columns = () => columnsOf(lobbyGames);
  await expect.poll(columns).toBe(3);
  tab('热门').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(tab('电子')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectAddress('/home?game_type=5');
  await expect.poll(columns).toBe(2);

  const navigations = vi.spyOn(history, 'replaceState');
  const cards = tab('棋牌').element() as HTMLElement;
  for (let taps = 0; taps < 5; taps += 1) {
    cards.click();
    await new Promise(requestAnimationFrame);
  }
  await expectAddress('/home?game_type=1');
  expect(navigations).toHaveBeenCalledTimes(1);
  navigations.mockRestore();
  for (const name of ['真人', '捕鱼', '体育']) {
    await tab(name).tap();
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect.poll(columns).toBe(2);
    if (name !== '捕鱼') continue;
    // All games here are of fishing: their marks do not say so.
    const hall = panel.getByRole('button', { name: 'AG 捕鱼', exact: true });
    await expect.element(hall).not.toHaveAttribute('aria-description');
  }
  const notice = page.getByRole('button', { name: /体育公告/ });
  await expect.element(notice).toHaveAttribute('aria-expanded', 'false');
  await notice.tap();
  await expect.element(notice).toHaveAttribute('aria-expanded', 'true');
  await expect.element(panel.getByRole('paragraph').first()).toBeVisible();
});

test('from the notice at the top to the marks at the foot: what the platform has is shown, and later parts load when they come near', async () => {
  line.answer('bulletins', [
    { id: 1, content: '<p>第一则<b>公告</b></p>' },
    { id: '2', content: '<p>首页公告<a href="https://robohall.example/rules">规则</a></p>' },
  ]);
  await openLobby();
  const notice = page.getByRole('button', { name: '公告', exact: true });
  const words = () => notice.element().parentElement?.textContent;
  await expect.poll(words).toContain('首页公告 规则　　第一则 公告');
  await notice.tap();
  const dialog = page.getByRole('dialog', { name: '公告' });
  await expect.element(dialog.getByText('首页公告')).toBeVisible();
  const rules = dialog.getByRole('link', { name: '规则' });
  await expect
    .element(rules)
    .toHaveAttribute('rel', expect.stringContaining('noopener noreferrer'));
  await expect.element(rules).toHaveAttribute('target', '_blank');
  await dialog.getByRole('button', { name: '知道了' }).tap();
  await expect.element(dialog).not.toBeInTheDocument();

  const rocket = panel.getByRole('button', { name: '火箭升空', exact: true });
  await expect.element(rocket).toHaveAccessibleDescription('LGD 雷霆 新');
  const loading = () =>
    [...panel.element().querySelectorAll('img')].map((image) => image.getAttribute('loading'));
  await expect.poll(() => loading().length).toBeGreaterThan(12);
  await expect.poll(() => new Set(loading().slice(0, 6))).toEqual(new Set(['eager']));
  await expect.poll(() => new Set(loading().slice(6))).toEqual(new Set(['lazy']));
  const recommended = page.getByRole('region', { name: '推荐游戏' });
  // They come when the player comes near, and not once the browser is idle.
  await new Promise((resolve) => requestIdleCallback(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await expect.element(recommended).not.toBeInTheDocument();
  await scrollToEnd();
  await expect.element(recommended.getByRole('listitem').first()).toBeInTheDocument();
  // Keyboards skip the copy that makes the row endless, in browsers without inert, too.
  const stops = [...recommended.element().querySelectorAll('button')].map((one) => one.tabIndex);
  expect(stops).toHaveLength(2 * stops.indexOf(-1));
  expect(new Set(stops.slice(stops.length / 2))).toEqual(new Set([-1]));
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

test('games that do not come are asked for again after the pause that the platform wants, and the lobby says why it has none', async () => {
  takeClock();
  line.answer('banners', []);
  line.raw('hotGames', { status: 503, json: {} });
  line.raw('hotGames', { status: 429, headers: { 'retry-after': '40' }, json: { code: 1 } }, 1);
  const passUntilSent = async (times: number) => {
    const sent = async () => {
      if (line.sent('hotGames').length < times) await vi.advanceTimersByTimeAsync(1_000);
      return line.sent('hotGames').length;
    };
    await expect.poll(sent).toBeGreaterThanOrEqual(times);
  };
  visit('/home');
  await expect.poll(() => line.sent('hotGames')).toHaveLength(1);
  // The clock runs on beside the test: it keeps a quarter of the pause for itself.
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(() => line.sent('hotGames')).toHaveLength(1);
  await passUntilSent(3);
  await expect.element(panel.getByText('没有加载出来')).toBeVisible();
  await expect.element(panel.getByText('服务不可用')).toBeVisible();
  await expectSent('hotGames', 3);
  await expectAccessible();

  // A captive portal's page is recognised, and nothing of it runs.
  const portal = '<html><script>window.hacked=1</script></html>';
  line.raw('hotGames', { headers: { 'content-type': 'text/html' }, body: portal });
  const retry = panel.getByRole('button', { name: '重试' });
  await retry.tap();
  await expect.element(panel.getByText(/可能需要先登录该网络/)).toBeVisible();
  expect(Reflect.get(window, 'hacked')).toBeUndefined();

  // What has odd types is shown all the same, and rows that nobody can read are left out.
  const odd = { id: 900_001, game_name: 12345, status: '2', open_type: '1', plat_type_id: '4' };
  const rows = [
    odd,
    { id: 'x-2', game_name: '正常的游戏', status: null },
    { game_name: '没有编号' },
    null,
  ];
  line.raw('hotGames', resultOf(rows, '200'));
  await retry.tap();
  await expect.poll(() => lobbyGames.elements()).toHaveLength(2);
  // Without banners there is no empty place for them.
  const top = () => page.getByRole('searchbox').element().getBoundingClientRect().top;
  const bar = () => header.element().getBoundingClientRect().bottom;
  await expect.poll(() => top() - bar()).toBeLessThan(50);
  await expect.element(lobbyGames.first()).toHaveTextContent(/12345.*正在维护|正在维护.*12345/);
});
