import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { leave, visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { takeClock } from './support/clock.ts';
import { departuresSoFar } from './support/departures.ts';
import {
  expectStopped,
  expectVendor,
  launchButton,
  launchesMade,
  launchThere,
  MG_GAME,
  progress,
  VENDOR_PAGE,
} from './support/launch.ts';
import { line } from './support/line.ts';
import { confirmLogin, loginDialog } from './support/login-dialog.ts';
import { demoPlayer } from './support/players.ts';

describe('an address that names no game', () => {
  test.each([
    ['?plat_type_id=16&game_code=x&type=5', '这里还打不开该厂商的游戏'],
    ['?plat_type_id=5&game_code=x&type=nine', '链接里的游戏分类不存在'],
    ['?plat_type_id=10&game_code=%3Cimg%20src%3Dx%3E&type=5', '链接里的游戏编号不正确'],
  ])('%s: says so, asks nobody', async (query, text) => {
    visit(`/redirect${query}`, { player: await demoPlayer() });
    await expectStopped('打不开这个游戏', new RegExp(text));
    await launchButton('返回大厅').last().click();
    await expect.poll(() => location.pathname).toBe('/home');
    expect(launchesMade()).toEqual([]);
  });

  test('the platform refuses a game that is not there, and one of another vendor', async () => {
    const player = await demoPlayer();
    for (const query of [
      '?plat_type_id=10&game_code=mg-slot-999',
      '?plat_type_id=13&game_code=mg-slot-001',
    ]) {
      visit(`/redirect${query}`, { player });
      await expectStopped('暂时进不去', '游戏不存在');
      leave();
    }
  });
});

describe('a thin line', () => {
  test('is named before a game is opened, and the player decides', async () => {
    const connection = { effectiveType: '2g' };
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    try {
      launchThere();
      visit(MG_GAME, { player: await demoPlayer() });
      await expectStopped('网络很慢', /进入游戏不会扣款/);
      await expectAccessible();
      expect(launchesMade()).toEqual([]);
      await launchButton('仍要进入').click();
      await expectVendor();
      // It is not asked again with every game.
      leave();
      visit(MG_GAME);
      await expect.poll(launchesMade).toHaveLength(2);
    } finally {
      Reflect.deleteProperty(navigator, 'connection');
    }
  });
});

describe('visitors', () => {
  test('are asked to log in over the page, which then goes on by itself', async () => {
    const player = await demoPlayer();
    launchThere();
    visit(MG_GAME);
    await expect.element(loginDialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectStopped('请先登录');
    // While it fades, its texts have no contrast.
    await expect.element(loginDialog).not.toBeInTheDocument();
    await expectAccessible();
    await launchButton('登录').click();
    await confirmLogin(player);
    await expectVendor();
  });

  test('a session that ends in between is asked for once more', async () => {
    const player = await demoPlayer();
    launchThere();
    line.expire('launchMg', 1);
    visit(MG_GAME, { player });
    await confirmLogin(player);
    await expectVendor();
    expect(line.sent('launchMg')).toHaveLength(2);
  });
});

describe('the answer of a launch', () => {
  test.each([{}, { url: 'javascript:document.title="hacked"' }, 'http://games.example/table'])(
    '%j is stopped',
    async (result) => {
      line.raw('launchMg', { json: { code: 200, result, message: '' } });
      visit(MG_GAME, { player: await demoPlayer() });
      await expectStopped('游戏地址无效，已拦截');
      expect(location.pathname).toBe('/redirect');
      expect(departuresSoFar()).toEqual([]);
      await launchButton('联系客服').click();
      await expect.element(page.getByRole('dialog', { name: '联系客服' })).toBeVisible();
    },
  );

  test('bare text is an address, too', async () => {
    line.raw('launchMg', { json: { code: 200, result: VENDOR_PAGE } });
    visit(MG_GAME, { player: await demoPlayer() });
    await expectVendor();
  });
});

test('a game that is closed by now is refused with the lobby’s words', async () => {
  const player = await demoPlayer();
  interface Row {
    status: number;
    plat_type_id: number;
    game_code: string;
  }
  const answer = await fetch('/api/plat/game?size=200&page=1');
  const rows = ((await answer.json()) as { result: { data: Row[] } }).result.data;
  const labels: Record<number, string> = { 2: '正在维护', 3: '即将上线', 4: '敬请期待' };
  for (const [status, label] of Object.entries(labels)) {
    const game = rows.find((one) => one.status === Number(status));
    if (!game) continue;
    leave();
    visit(`/redirect?plat_type_id=${game.plat_type_id}&game_code=${game.game_code}`, { player });
    await expectStopped('暂时进不去', `${label}，请选择其他游戏`);
  }
  await launchButton('选择其他游戏').click();
  await expect.poll(() => location.pathname).toBe('/home');
});

test('a window for another account’s game stays closed', async () => {
  const player = await demoPlayer();
  sessionStorage.setItem(STORAGE_KEYS.handover, '{"account":"somebody else"}');
  visit(MG_GAME, { player });
  await expectStopped('不是同一个账号', '账号已切换，请回到大厅重新打开');
  await launchButton('返回大厅').last().click();
  await expect.poll(() => location.pathname).toBe('/home');
  expect(launchesMade()).toEqual([]);
});

test('a login by the address launches, too, without the lobby’s popup', async () => {
  const { token } = await demoPlayer();
  line.hold('launchMg');
  visit(`${MG_GAME}&token=${token}`);
  await expect.poll(() => line.sent('launchMg')).toHaveLength(1);
  await expect.poll(() => location.search).not.toContain('token');
  await expect.element(progress).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('axe finds nothing on the launch page, however it stands', async () => {
  const player = await demoPlayer();
  visit('/redirect?plat_type_id=99');
  await expectStopped('打不开这个游戏');
  await expectAccessible();
  leave();

  takeClock();
  line.hold('launchMg');
  visit(MG_GAME, { player });
  await expect.poll(() => line.sent('launchMg')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(9_000);
  await expect.element(page.getByText('厂商回应较慢')).toBeVisible();
  await expectAccessible();
  await launchButton('取消').click();
  await expectStopped('已取消');
  await expectAccessible();

  for (const [title, answer] of [
    ['游戏地址无效，已拦截', { json: { code: 200, result: {} } }],
    ['暂时进不去', { json: { code: 1, message: '余额不足，请先充值' } }],
    ['没有打开', { status: 502, json: {} }],
  ] as const) {
    leave();
    line.raw('launchMg', answer);
    visit(MG_GAME, { player });
    await expectStopped(title);
    await expectAccessible();
  }
});
