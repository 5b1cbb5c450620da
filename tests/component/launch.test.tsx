import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { STORAGE_KEYS } from '../../src/storage.ts';
import { visit } from './support/app.tsx';
import { expectAccessible } from './support/axe.ts';
import { takeClock } from './support/clock.ts';
import { departuresSoFar } from './support/departures.ts';
import { expectAddress, expectSent } from './support/expect.ts';
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
import { demoPlayer, newPlayer } from './support/players.ts';
import { walkTo } from './support/walk.ts';

// What addresses and answers mean, and each vendor's call, are unit tests: src/features/games/redirect.

/** Another game of the same vendor. */
const OTHER_GAME = MG_GAME.replace('001', '002');
const launchesSent = () => line.sent('launchMg').length;

afterEach(() => sessionStorage.clear());

test('an address that names no game, another account’s window and a launch that the platform refuses say so, and lead back', async () => {
  visit('/redirect?plat_type_id=5&game_code=x&type=nine', { player: await newPlayer() });
  await expectStopped('打不开这个游戏', /链接里的游戏分类不存在/);
  await launchButton('返回大厅').last().tap();
  await expectAddress('/home');
  sessionStorage.setItem(STORAGE_KEYS.handover, '{"account":"somebody else"}');
  walkTo(MG_GAME);
  await expectStopped('不是同一个账号', '账号已切换，请回到大厅重新打开');
  await launchButton('返回大厅').last().tap();
  await expectAddress('/home');
  await expect.poll(launchesMade).toEqual([]);

  walkTo('/redirect?plat_type_id=10&game_code=mg-slot-999');
  await expectStopped('暂时进不去', '游戏不存在');
  walkTo(MG_GAME);
  await expectStopped('暂时进不去', '余额不足，请先充值');
  await expect.element(launchButton('去充值')).toBeVisible();
  const answer = await fetch('/api/plat/game?size=200&page=1');
  const { result } = (await answer.json()) as {
    result: { data: { status: number; plat_type_id: number; game_code: string }[] };
  };
  const closed = result.data.find(({ status }) => status === 2);
  walkTo(`/redirect?plat_type_id=${closed?.plat_type_id}&game_code=${closed?.game_code}`);
  await expectStopped('暂时进不去', '正在维护，请选择其他游戏');
  await launchButton('选择其他游戏').tap();
  await expectAddress('/home');
});

test('a thin line is named before a game is opened, the player decides, and is not asked with every game', async () => {
  Object.defineProperty(navigator, 'connection', {
    value: { effectiveType: '2g' },
    configurable: true,
  });
  try {
    launchThere();
    visit(MG_GAME, { player: await demoPlayer() });
    await expectStopped('网络很慢', /进入游戏不会扣款/);
    await expect.poll(launchesMade).toEqual([]);
    await launchButton('仍要进入').tap();
    await expectVendor();
    walkTo(OTHER_GAME);
    await expect.poll(launchesSent).toBe(2);
  } finally {
    Reflect.deleteProperty(navigator, 'connection');
  }
});

test('visitors log in over the page, which goes on by itself, also after a session that ended in between', async () => {
  const player = await demoPlayer();
  launchThere();
  visit(MG_GAME);
  await expect.element(loginDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectStopped('请先登录');
  await expect.element(loginDialog).not.toBeInTheDocument();
  await launchButton('登录').tap();
  await confirmLogin(player);
  await expectVendor();
  await expectSent('launchMg', 1);

  line.expire('launchMg', 1);
  walkTo(OTHER_GAME);
  await confirmLogin(player);
  await expect.poll(() => departuresSoFar()).toHaveLength(2);
  await expectSent('launchMg', 3);
});

test('an address that is none of a vendor is stopped; bare text that is one is followed', async () => {
  line.raw('launchMg', { json: { code: 200, result: { url: 'javascript:alert(1)' } } });
  visit(MG_GAME, { player: await demoPlayer() });
  await expectStopped('游戏地址无效，已拦截');
  await expectAccessible();
  await expectAddress(MG_GAME);
  expect(departuresSoFar()).toEqual([]);
  await launchButton('联系客服').tap();
  const support = page.getByRole('dialog', { name: '联系客服' });
  await expect.element(support).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(support).not.toBeInTheDocument();
  line.raw('launchMg', { json: { code: 200, result: VENDOR_PAGE } });
  walkTo(OTHER_GAME);
  await expectVendor();
});

test('a login by the address launches; a slow launch can be given up, and one that hangs ends by itself', async () => {
  const { token } = await demoPlayer();
  takeClock();
  const release = line.hold('launchMg');
  visit(`${MG_GAME}&token=${token}`);
  await expect.poll(launchesSent).toBe(1);
  const slow = page.getByText('厂商回应较慢');
  // The clock runs on beside the test: it keeps most of the eight seconds for itself.
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.element(slow).not.toBeInTheDocument();
  await expect.element(progress).toBeVisible();
  await expectAddress(MG_GAME);
  // Nor does the lobby's popup stand over it.
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(6_000);
  await expect.element(slow).toBeVisible();
  await expectAccessible();
  await launchButton('取消').tap();
  await expectStopped('已取消');
  release();

  line.hold('launchMg');
  await launchButton('重新进入').tap();
  await expect.poll(launchesSent).toBe(2);
  await vi.advanceTimersByTimeAsync(31_000);
  await expectStopped('等得太久了', /没有扣款/);
  await expect.element(launchButton('联系客服')).toBeVisible();
  expect(departuresSoFar()).toEqual([]);

  // A table that never appears is no endless wait either.
  line.free('launchMg');
  launchThere();
  await launchButton('重试').tap();
  await expect.element(page.getByText('正在入座')).toBeVisible();
  await expectVendor();
  await vi.advanceTimersByTimeAsync(31_000);
  await expectStopped('等得太久了');
  expect(departuresSoFar()).toHaveLength(1);
});

test('a vendor in trouble: its words, no second launch by itself, and a retry that is made once', async () => {
  line.raw('launchMg', { status: 500, json: { code: 500, result: '厂商正在重启' } });
  visit(MG_GAME, { player: await demoPlayer() });
  await expectStopped('没有打开', '厂商正在重启');
  await expect.element(launchButton('联系客服')).toBeVisible();
  await expectSent('launchMg', 1);
  line.raw('launchMg', { body: '<h1>Wi-Fi login</h1>' });
  await launchButton('重试').tap();
  await expectStopped('没有打开', /异常页面/);
  await expect.element(page.getByRole('heading', { name: 'Wi-Fi login' })).not.toBeInTheDocument();
  await expectSent('launchMg', 2);

  launchThere();
  const release = line.hold('launchMg');
  const retry = launchButton('重试').element() as HTMLButtonElement;
  retry.click();
  retry.click();
  await expect.element(progress).toBeVisible();
  await expect.poll(launchesSent).toBe(3);
  release();
  await expectVendor();
  await expectSent('launchMg', 3);
});

test('without a network a launch waits and goes on by itself; one that alone fails is tried a few times', async () => {
  const player = await demoPlayer();
  takeClock();
  launchThere();
  line.fail('beginGame');
  const lose = line.hold('beginGame');
  visit(OTHER_GAME, { player });
  await expect.poll(() => line.sent('beginGame')).toHaveLength(1);
  line.goOffline();
  lose();
  await expectStopped('没有网络');
  line.free('beginGame');
  line.goOnline();
  await expectVendor();

  const before = launchesSent();
  line.fail('launchMg');
  walkTo(MG_GAME);
  // In small steps: beside a hurried clock the platform would be late.
  const passing = async () => {
    await vi.advanceTimersByTimeAsync(200);
    return launchesSent() - before;
  };
  await expectStopped('没有网络');
  await expect.poll(passing).toBe(4);
  await expectStopped('网络不稳定');
  await vi.advanceTimersByTimeAsync(60_000);
  await expectStopped('网络不稳定');
  await expectSent('launchMg', before + 4);
  line.free('launchMg');
  launchThere();
  await launchButton('重试').tap();
  await expect.poll(() => departuresSoFar()).toHaveLength(2);
});
