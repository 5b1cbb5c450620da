import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SLOW_CALL_MS } from '../../contract/constants.ts';
import { visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { takeClock } from './support/clock.ts';
import { rowOf, rowsOf, serveGames, shownGames, unopenedList } from './support/games.ts';
import { line } from './support/line.ts';
import { openLobby, textsOf } from './support/lobby.ts';
import { loginDialog } from './support/login-dialog.ts';
import { demoPlayer } from './support/players.ts';
import { expectToast } from './support/toasts.ts';

/** JDB's slots, as the platform has them. */
const SLOTS = '/cateList?plat_id=5&plat_type=5';
const heading = (name: string) => page.getByRole('heading', { name });

afterEach(() => {
  vi.restoreAllMocks();
});

test('opened by its address, back leads to the lobby', async () => {
  visit(SLOTS);
  await expect.element(shownGames.first()).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect.poll(() => location.pathname).toBe('/home');
});

test('asks visitors to log in before a game or a heart', async () => {
  visit(SLOTS);
  const first = shownGames.first();
  for (const button of [first.getByRole('button').first(), first.getByRole('button').last()]) {
    await button.click();
    await expect.element(loginDialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(loginDialog).not.toBeInTheDocument();
  }
});

test('shows what is not to be played and says why', async () => {
  visit(SLOTS, { player: await demoPlayer() });
  const closed = shownGames.filter({ hasText: '正在维护' }).first();
  await closed.getByRole('button').first().click();
  await expectToast('正在维护，请选择其他游戏');
  expect(location.pathname).toBe('/cateList');
});

test('opens every game, also one that elsewhere leads to this very list', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  const list = unopenedList();
  serveGames([rowOf(list, 1, { open_type: 1 })]);
  visit(list.path, { player: await demoPlayer() });
  await shownGames.first().getByRole('button').first().click();
  await expect.poll(() => open.mock.calls).toHaveLength(1);
  expect(String(open.mock.calls[0]?.[0])).toMatch(/^\/redirect\?/);
  expect(location.pathname).toBe('/cateList');
});

test.each([
  ['plat_id=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', '厂商'],
  ['plat_id=5&plat_type=__proto__', '游戏类型'],
])('there is no list of %s', async (query, what) => {
  visit(`/cateList?${query}`);
  await expect.element(heading(`没有这个${what}`)).toBeVisible();
  expect(line.sent('games')).toEqual([]);
  await page.getByRole('button', { name: '返回大厅' }).click();
  await expect.poll(() => location.pathname).toBe('/home');
});

test('an empty list says so', async () => {
  serveGames([]);
  visit(unopenedList().path);
  await expect.element(heading('这里还没有游戏')).toBeVisible();
  await expectAccessible();
});

test('a list that cannot be read says why and is read by a retry', async () => {
  const list = unopenedList();
  serveGames(rowsOf(list, 3), { failing: [1] });
  visit(list.path);
  await expect.element(heading('没有加载出来')).toBeVisible();
  await expect.element(page.getByText('服务不可用')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: '重试' }).click();
  await expect.poll(() => shownGames.elements()).toHaveLength(3);
});

test('an answer in HTML is no list', async () => {
  line.raw('games', { body: '<h1>hotel</h1>' });
  visit(unopenedList().path);
  await expect.element(page.getByRole('button', { name: '重试' }).first()).toBeVisible();
  await expect.element(shownGames).not.toBeInTheDocument();
});

test('a list that takes long says so, and asks again', async () => {
  takeClock();
  line.hold('games');
  const list = unopenedList();
  visit(list.path);
  await expect.element(page.getByRole('searchbox', { name: '在列表中搜索' })).toBeVisible();
  await expect.poll(() => line.sent('games')).toHaveLength(1);
  line.free('games');
  serveGames(rowsOf(list, 3));
  await vi.advanceTimersByTimeAsync(SLOW_CALL_MS + 500);
  await expect.element(page.getByText('网络较慢，仍在等待…')).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(shownGames.first()).toBeVisible();
  expect(line.sent('games')).toHaveLength(2);
});

test('rows that are broken, odd or of another list do not get in the way', async () => {
  const list = unopenedList();
  const odd = { plat_type_id: String(list.of.plat_type_id), game_type: String(list.of.game_type) };
  serveGames([
    rowOf(list, 1),
    { id: 2, game_name: '<b>粗体</b>', ...odd, status: '9' },
    { game_name: '没有编号' } as never,
    rowOf(list, 4, { plat_type_id: list.of.plat_type_id + 1 }),
    rowOf(list, 1),
  ]);
  visit(list.path);
  await expect.poll(() => textsOf(shownGames)).toEqual(['游戏0001', '<b>粗体</b>']);
});

test('the hall of a slots vendor is entered from its list, and leads from hall to hall', async () => {
  visit('/cateList?plat_id=13&plat_type=5');
  await page.getByRole('button', { name: '进入旗舰厅' }).click();
  const address = () => location.pathname + location.search;
  await expect.poll(address).toBe('/pcSlots?plat_id=13');
  await expect.element(page.getByRole('heading', { name: 'PP 电子', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: '主导航' })).not.toBeInTheDocument();
  const next = page
    .getByRole('navigation', { name: '电子厂商' })
    .getByRole('button', { name: 'CQ 传奇' });
  await next.click();
  await expect.poll(address).toBe('/pcSlots?plat_id=11');
  await expect.element(page.getByRole('heading', { name: 'CQ 电子', level: 1 })).toBeVisible();
  await expect.element(next).toHaveFocus();
  await page.getByRole('button', { name: '返回' }).click();
  await expect.poll(() => location.pathname).toBe('/cateList');
});

test('a hall takes the whole window where it is wide', async () => {
  await page.viewport(1280, 800);
  visit('/pcSlots');
  await expect.element(shownGames.first()).toBeVisible();
  expect(page.getByRole('main').element().clientWidth).toBe(1280);
  await page.viewport(390, 844);
});

test('the hall without a vendor is the first one’s; that of a vendor beyond the list is the platform’s to fill', async () => {
  visit('/pcSlots');
  await expect.element(page.getByRole('heading', { name: 'JDB 电子', level: 1 })).toBeVisible();
  window.history.pushState(null, '', '/pcSlots?plat_id=77');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(heading('厂商 77 电子')).toBeVisible();
  await expect.element(heading('这里还没有游戏')).toBeVisible();
});

test('a hall whose vendors the platform does not tell says so, and can be asked for again', async () => {
  line.refuse('gamePlats', '系统繁忙');
  visit('/pcSlots');
  await expect.element(heading('没有加载出来')).toBeVisible();
  await expect.element(page.getByText('系统繁忙')).toBeVisible();
  line.free('gamePlats');
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByRole('heading', { name: 'JDB 电子', level: 1 })).toBeVisible();
});

test('my games ask visitors to log in', async () => {
  await openLobby();
  await page.getByRole('button', { name: '我的游戏' }).click();
  await expect.element(loginDialog).toBeVisible();
});
