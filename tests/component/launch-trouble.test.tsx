import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from './support/app.tsx';
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
} from './support/launch.ts';
import { line } from './support/line.ts';
import { demoPlayer } from './support/players.ts';

const asked = () => line.sent('launchMg').length;

describe('a vendor in trouble', () => {
  test('500: its words, a retry that is made once, support', async () => {
    line.raw('launchMg', { status: 500, json: { code: 500, result: '厂商正在重启' } });
    visit(MG_GAME, { player: await demoPlayer() });
    await expectStopped('没有打开', '厂商正在重启');
    await expect.element(launchButton('联系客服')).toBeVisible();
    expect(asked()).toBe(1);
    launchThere();
    const release = line.hold('launchMg');
    const retry = launchButton('重试').element() as HTMLButtonElement;
    retry.click();
    retry.click();
    await expect.element(progress).toBeVisible();
    await expect.poll(asked).toBe(2);
    release();
    await expectVendor();
    expect(asked()).toBe(2);
  });

  test('an HTML page: said, and not asked again by itself', async () => {
    line.raw('launchMg', { body: '<h1>Wi-Fi login</h1>' });
    visit(MG_GAME, { player: await demoPlayer() });
    await expectStopped('没有打开', /异常页面/);
    await expect
      .element(page.getByRole('heading', { name: 'Wi-Fi login' }))
      .not.toBeInTheDocument();
    expect(launchesMade().filter((path) => path.includes('/mg/'))).toHaveLength(1);
  });

  test('slow: said after 8 s, with a way out that leaves nothing running', async () => {
    const player = await demoPlayer();
    takeClock();
    const release = line.hold('launchMg');
    visit(MG_GAME, { player });
    await expect.poll(asked).toBe(1);
    await expect.element(progress).toBeVisible();
    // The clock runs on beside the test: half of the eight seconds is left to it.
    await vi.advanceTimersByTimeAsync(4_000);
    await expect.element(page.getByText('厂商回应较慢')).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.element(page.getByText('厂商回应较慢')).toBeVisible();
    await launchButton('取消').click();
    await expectStopped('已取消');
    line.free('launchMg');
    release();
    launchThere();
    await launchButton('重新进入').click();
    await expectVendor();
    expect(departuresSoFar()).toHaveLength(1);
  });

  test('hanging: ends after 30 s', async () => {
    const player = await demoPlayer();
    takeClock();
    line.hold('launchMg');
    visit(MG_GAME, { player });
    await expect.poll(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(31_000);
    await expectStopped('等得太久了', /没有扣款/);
    for (const name of ['重试', '联系客服']) {
      await expect.element(launchButton(name)).toBeVisible();
    }
  });

  test('a table that never appears is no endless wait', async () => {
    const player = await demoPlayer();
    takeClock();
    launchThere();
    visit(MG_GAME, { player });
    await expect.element(page.getByText('正在入座')).toBeVisible();
    await expectVendor();
    await vi.advanceTimersByTimeAsync(31_000);
    await expectStopped('等得太久了');
  });
});

describe('without a network', () => {
  test('waits, and goes on by itself when it is back', async () => {
    launchThere();
    line.fail('beginGame');
    const lose = line.hold('beginGame');
    visit(MG_GAME, { player: await demoPlayer() });
    await expect.poll(() => line.sent('beginGame')).toHaveLength(1);
    line.goOffline();
    lose();
    await expectStopped('没有网络');
    line.free('beginGame');
    line.goOnline();
    await expectVendor();
  });

  test('a launch that alone fails is tried a few times, then left to the player', async () => {
    const player = await demoPlayer();
    takeClock();
    line.fail('launchMg');
    visit(MG_GAME, { player });
    // In small steps: beside a hurried clock the platform would be late.
    const passing = async () => {
      await vi.advanceTimersByTimeAsync(200);
      return asked();
    };
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await expect.poll(asked).toBe(attempt);
      await expectStopped('没有网络');
      await expect.poll(passing).toBe(attempt + 1);
    }
    await expectStopped('网络不稳定');
    await vi.advanceTimersByTimeAsync(60_000);
    await expectStopped('网络不稳定');
    expect(asked()).toBe(4);
    line.free('launchMg');
    launchThere();
    await launchButton('重试').click();
    await expectVendor();
  });
});
