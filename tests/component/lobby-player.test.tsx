import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pullCatalogue } from '../../src/data/catalogue/prefetch-lobby.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { resultOf } from './support/games.ts';
import { expectVendor, launchThere, MG_GAME } from './support/launch.ts';
import { line, lineQuiet } from './support/line.ts';
import { openLobby } from './support/lobby.ts';
import { demoPlayer, newPlayer } from './support/players.ts';
import { expectToast } from './support/toasts.ts';

const balance = page.getByText(/^余额 [\d,]+\.\d{4} USDT$/);

afterEach(() => {
  vi.restoreAllMocks();
});

test('refresh asks the platform and shows what it says', async () => {
  line.answer('refreshBalance', { balance: '7654.32109' });
  await openLobby('/home', { player: await demoPlayer() });
  // The start's own question for the balance is over, and says nothing later than the refresh.
  await expect.poll(() => line.answered('userInfo')).toBeGreaterThan(0);
  await page.getByRole('button', { name: '刷新余额' }).click();
  await expect.element(page.getByText('余额 7,654.3210 USDT')).toBeInTheDocument();
  const shown = () => page.getByTestId('balance').element().querySelector('[aria-hidden]');
  await expect.poll(() => shown()?.textContent).toBe('7,654.3210');
});

test('games: what is unavailable says why, the rest is launched or listed', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  const result = [
    { id: 1, game_name: '维护中的', status: 2, plat_type_id: 5, game_code: 'a' },
    { id: 2, game_name: '要上线的', status: 3, plat_type_id: 5, game_code: 'b' },
    { id: 3, game_name: '敬请期待的', status: '4', plat_type_id: 5, game_code: 'c' },
    { id: 4, game_name: '直接开的', plat_type_id: 5, game_code: 'd&1', game_type: 5 },
    { id: 5, game_name: '明确直开的', open_type: 2, plat_type_id: 9, game_code: 'e' },
    { id: 6, game_name: '进列表的', open_type: 1, plat_type_id: 4, game_type_id: 1 },
  ];
  line.raw('hotGames', resultOf({ total: result.length, data: result }));
  await openLobby('/home', { player: await demoPlayer() });
  const panel = page.getByRole('tabpanel');
  for (const [name, badge, words] of [
    ['维护中的', '正在维护', '正在维护，请选择其他游戏'],
    ['要上线的', '即将上线', '即将上线，请选择其他游戏'],
    ['敬请期待的', '敬请期待', '敬请期待，请选择其他游戏'],
  ] as const) {
    const tile = panel.getByRole('button', { name });
    await expect.element(tile).toHaveTextContent(badge);
    await tile.click();
    await expectToast(words);
    expect(location.pathname).toBe('/home');
  }
  expect(open).not.toHaveBeenCalled();
  for (const [name, address] of [
    ['直接开的', '/redirect?plat_type_id=5&game_code=d%261&type=5'],
    ['明确直开的', '/redirect?plat_type_id=9&game_code=e'],
  ] as const) {
    await panel.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => open.mock.lastCall).toEqual([address, '_blank']);
  }
  await panel.getByRole('button', { name: '进列表的' }).click();
  await expect.poll(() => location.href).toMatch(/\/cateList\?plat_id=4&plat_type=1$/);
  expect(open).toHaveBeenCalledTimes(2);
});

test('a balance that is older than its refresh shows its time', async () => {
  const player = await demoPlayer();
  await openLobby('/home', { player });
  await expect.element(balance).toBeInTheDocument();
  await expect.element(page.getByTestId('balance')).toHaveTextContent(/\d/);
  leave();
  // An answer still on its way would be the next start's, too.
  await lineQuiet();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
  line.hold('userInfo');
  await openLobby('/home', { player });
  await expect.element(page.getByText(/截至 (\d+\/\d+ )?\d\d:\d\d/)).toBeVisible();
});

test('an arrival is not hindered by promo images that are not there', async () => {
  line.change('platformInfo', (info) => ({ ...info, promo_images: [] }));
  const { token } = await demoPlayer();
  visit(`/home?token=${token}`);
  await expect.element(page.getByRole('button', { name: '刷新余额' })).toBeVisible();
  await expect.element(balance).toBeInTheDocument();
  await expect.poll(() => line.sent('platformInfo').length).toBeGreaterThan(0);
  // Another overlay is there to be seen: the popup would have been.
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: '设置' })).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: '活动推荐' })).not.toBeInTheDocument();
});

test('the game that was played last is offered at the top, until it is dismissed', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  const player = await demoPlayer();
  const strip = page.getByRole('region', { name: '上次玩的游戏' });
  await openLobby('/home', { player });
  expect(strip.elements()).toEqual([]);
  // Else the device would not know the game of an address.
  await pullCatalogue();
  leave();

  launchThere();
  visit(MG_GAME);
  await expectVendor();
  leave();
  await openLobby();
  await expect.element(strip.getByRole('button', { name: /^继续玩/ })).toBeVisible();
  const { bottom } = strip.element().getBoundingClientRect();
  expect(bottom).toBeLessThan(page.getByRole('tabpanel').element().getBoundingClientRect().top);
  await expectAccessible();
  await strip.getByRole('button', { name: /^继续玩/ }).click();
  expect(open.mock.lastCall?.[0]).toBe(MG_GAME);
  leave();

  // It is this account's alone.
  await openLobby('/home', { player: await newPlayer() });
  expect(strip.elements()).toEqual([]);
  leave();
  await openLobby('/home', { player });
  await strip.getByRole('button', { name: '不再显示这个游戏' }).click();
  await expect.element(strip).not.toBeInTheDocument();
});
