import { afterEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { departuresSoFar } from './support/departures.ts';
import { expectAddress } from './support/expect.ts';
import { resultOf } from './support/games.ts';
import { line, lineQuiet } from './support/line.ts';
import { openLobby } from './support/lobby.ts';
import { demoPlayer, newPlayer, pollUnderWay } from './support/players.ts';
import { expectToast } from './support/toasts.ts';

const panel = page.getByRole('tabpanel');
const refresh = page.getByRole('button', { name: '刷新余额' });

afterEach(() => {
  sessionStorage.clear();
});

test('the balance is what the platform said last, to the last digit, and no odd or refused answer touches it', async () => {
  line.change('platformInfo', (info) => ({ ...info, promo_images: [] }));
  const player = await newPlayer();
  visit(`/home?token=${player.token}`);
  const balance = (figure: string) => page.getByText(`余额 ${figure} USDT`);
  await expect.element(balance('0.0000')).toBeInTheDocument();
  await expect.poll(() => line.answered('platformInfo')).toBeGreaterThan(0);
  // Another overlay is there to be seen: a popup of no pictures would have been.
  await page.getByRole('button', { name: '设置', exact: true }).tap();
  await expect.element(page.getByRole('dialog', { name: '设置' })).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: '活动推荐' })).not.toBeInTheDocument();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).tap();

  line.answer('refreshBalance', { balance: '7654.32109' });
  await refresh.tap();
  await expect.element(balance('7,654.3210')).toBeInTheDocument();
  const drawn = () => page.getByTestId('balance').element().querySelector('[aria-hidden]');
  await expect.poll(() => drawn()?.textContent).toBe('7,654.3210');
  line.raw('refreshBalance', { json: { code: 1, error: { message: '<b>账户</b>已冻结' } } });
  await refresh.tap();
  await expectToast('<b>账户</b>已冻结');
  line.raw('refreshBalance', { json: { code: 200, result: { balance: 'NaN' } } });
  await refresh.tap();
  await expectToast('返回的数据不完整，请重试');
  await expect.element(balance('7,654.3210')).toBeInTheDocument();

  // Of two answers the one that was asked for last counts, whichever arrives last.
  const arrive = await pollUnderWay(player);
  const answered = line.answered('userInfo');
  line.answer('refreshBalance', { balance: '90071992547409931234.5' });
  await refresh.tap();
  const large = balance('90,071,992,547,409,931,234.5000');
  await expect.element(large).toBeInTheDocument();
  arrive();
  await expect.poll(() => line.answered('userInfo')).toBe(answered + 1);
  await expect.element(large).toBeInTheDocument();
  leave();

  // Ten minutes later, before the platform has answered, the figure says how old it is.
  await lineQuiet();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
  line.hold('userInfo');
  await openLobby();
  await expect.element(page.getByText(/截至 (\d+月\d+日 )?\d\d:\d\d/)).toBeVisible();
});

test('a game that cannot be played says why, the others are launched or listed', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  const result = [
    { id: 1, game_name: '维护中的', status: 2, plat_type_id: 5, game_code: 'a' },
    { id: 4, game_name: '直接开的', plat_type_id: 5, game_code: 'd&1', game_type: 5 },
    { id: 6, game_name: '进列表的', open_type: 1, plat_type_id: 4, game_type_id: 1 },
  ];
  line.raw('hotGames', resultOf({ total: result.length, data: result }));
  await openLobby('/home', { player: await demoPlayer() });
  const closed = panel.getByRole('button', { name: '维护中的' });
  await expect.element(closed).toHaveTextContent('正在维护');
  await closed.tap();
  await expectToast('正在维护，请选择其他游戏');
  await expectAddress('/home');
  await panel.getByRole('button', { name: '直接开的', exact: true }).tap();
  const launch = ['/redirect?plat_type_id=5&game_code=d%261&type=5', '_blank'];
  await expect.poll(() => open.mock.calls).toEqual([launch]);
  await panel.getByRole('button', { name: '进列表的' }).tap();
  await expectAddress('/cateList?plat_id=4&plat_type=1');
  expect(open).toHaveBeenCalledTimes(1);
});

test('a hall leads to its vendor’s own lobby, and is offered again at the top until it is dismissed', async () => {
  let handed = '';
  // A new window begins with a copy of what the tab keeps.
  const open = vi.spyOn(window, 'open').mockImplementation(() => {
    handed = sessionStorage.getItem(STORAGE_KEYS.handover) ?? '';
    return window;
  });
  const strip = page.getByRole('region', { name: '上次玩的游戏' });
  const goOn = strip.getByRole('button', { name: /^继续玩/ });
  const others = { accountId: 'somebody else', game: { id: 'x', name: '别人的游戏' } };
  const player = await demoPlayer();
  const stored = { [STORAGE_KEYS.lastGame]: JSON.stringify(others) };
  await openLobby('/home?game_type=6', { player, stored });
  await expect.element(page.getByText(/^余额 [\d,]+\.\d{4} USDT$/)).toBeInTheDocument();
  await panel.getByRole('button', { name: 'CMD 体育', exact: true }).tap();
  await expect.poll(() => open.mock.calls).toHaveLength(1);
  // What another account played is not offered.
  await expect.element(strip).not.toBeInTheDocument();
  const [path, target] = open.mock.lastCall ?? [];
  expect(target).toBe('_blank');
  leave();

  sessionStorage.setItem(STORAGE_KEYS.handover, handed);
  visit(String(path));
  await expect.poll(() => departuresSoFar().at(-1)?.pathname).toBe('/play/slip');
  await expect.poll(() => line.sent('launchCmd')).toHaveLength(1);
  leave();
  await openLobby();
  await expect.element(goOn).toHaveTextContent('CMD 体育');
  const { bottom } = strip.element().getBoundingClientRect();
  expect(bottom).toBeLessThan(panel.element().getBoundingClientRect().top);
  await expectAccessible();
  // The player is back in this window, where the next tap is no double tap.
  window.dispatchEvent(new Event('focus'));
  await goOn.tap();
  await expect.poll(() => open.mock.calls.map(([opened]) => opened)).toEqual([path, path]);
  await strip.getByRole('button', { name: '不再显示这个游戏' }).tap();
  await expect.element(strip).not.toBeInTheDocument();
  expect(localStorage.getItem(STORAGE_KEYS.lastGame)).toBeNull();
});

test('home and Mine lead to their pages, and home comes back as it was left', async () => {
  await openLobby('/home', { player: await demoPlayer() });
  await expect.element(refresh).toBeVisible();
  const tabBar = page.getByRole('navigation', { name: '主导航' });
  const shortcuts = page.getByRole('navigation', { name: '快捷入口' });
  const scrolled = new Promise((resolve) => {
    window.addEventListener('scroll', resolve, { once: true });
  });
  panel.getByRole('listitem').last().element().scrollIntoView({ block: 'end' });
  await scrolled;
  await expect.poll(() => window.scrollY).toBeGreaterThan(100);
  const left = window.scrollY;
  await tabBar.getByRole('button', { name: '活动' }).tap();
  await expectAddress('/activity');
  await expect.poll(() => window.scrollY).toBe(0);
  history.back();
  await expectAddress('/home');
  await expect.poll(() => window.scrollY).toBe(left);

  const leadsTo = async (button: Locator, path: string, from: string) => {
    await button.tap();
    await expectAddress(path);
    history.back();
    await expectAddress(from);
  };
  await leadsTo(page.getByRole('button', { name: '充值', exact: true }), '/recharge', '/home');
  for (const [name, path] of [
    ['提现', '/withdrawal'],
    ['福利中心', '/benefit'],
    ['我的收益', '/income'],
    ['投注记录', '/betRecords'],
  ] as const) {
    await leadsTo(shortcuts.getByRole('button', { name }), path, '/home');
  }
  await page.getByRole('region', { name: '活动横幅' }).getByRole('button').first().tap();
  await expect
    .poll(() => location.pathname + location.search)
    .toMatch(/^\/activityDetail\?activity_type=\w+$/);
  history.back();
  await expectAddress('/home');
  const cards = page.getByRole('tab', { name: '棋牌' });
  await expect.element(cards).toBeVisible();
  // Before the lobby is drawn at its new address.
  for (const button of [cards, tabBar.getByRole('button', { name: '我的' })]) {
    (button.element() as HTMLElement).click();
  }
  await expectAddress('/user');

  const row = (role: 'link' | 'button', name: string) =>
    page.getByRole('main').getByRole(role, { name: new RegExp(`^${name}(?:\\s|$)`) });
  for (const [name, path] of [
    ['投注记录', '/betRecords'],
    ['盈亏报表', '/accountRecords'],
    ['充提记录', '/rechargeRecords'],
    ['账变记录', '/transactionRecords'],
    ['返水记录', '/backRecords'],
    ['我的收益', '/income'],
    ['下级列表', '/lowerList'],
  ] as const) {
    await expect.element(row('link', name)).toHaveAttribute('href', path);
  }
  for (const [name, path] of [
    ['充值', '/recharge'],
    ['提现', '/withdrawal'],
    ['安全中心', '/safe'],
    ['福利中心', '/benefit'],
    ['官方社区', '/community'],
    ['发红包', '/redBag'],
    ['健康游戏', '/protection'],
    ['关于', '/about'],
  ] as const) {
    await leadsTo(row('button', name), path, '/user');
  }
  await tabBar.getByRole('button', { name: '首页' }).tap();
  await expectAddress('/home?game_type=1');
  await expect.element(cards).toHaveAttribute('aria-selected', 'true');
});
