import type { Page } from '@playwright/test';
import {
  expectStopped,
  hold,
  launchThere,
  MG_GAME,
  MG_LAUNCH,
  vendorHeading,
  watchLaunches,
} from '../support/launch.ts';
import { fulfilCall } from '../support/lobby.ts';
import { haveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const BEGIN = '**/api/plat/game/begin**';
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const progress = (page: Page) => page.getByText(/开桌…$/);

test.describe('a vendor in trouble', () => {
  test('500: its words, a retry that is made once, support', async ({ page }) => {
    let calls = 0;
    await page.route(MG_LAUNCH, (route) => {
      calls += 1;
      return route.fulfill({ status: 500, json: { code: 500, result: '厂商正在重启' } });
    });
    await haveSession(page);
    await page.goto(MG_GAME);
    await expectStopped(page, '没有打开', '厂商正在重启');
    await expect(button(page, '联系客服')).toBeVisible();
    await launchThere(page);
    const again = hold();
    await page.route(MG_LAUNCH, again.handler);
    await button(page, '重试').evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
    await expect(progress(page)).toBeVisible();
    await expect.poll(again.count).toBe(1);
    await again.release(fulfilCall({ url: 'https://games.example/table' }));
    await expect(vendorHeading(page)).toBeVisible();
    expect(again.count()).toBe(1);
    expect(calls).toBe(1);
  });

  test('an HTML page: said, and not asked again by itself', async ({ page }) => {
    const made = watchLaunches(page);
    await page.route(MG_LAUNCH, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi login</h1>' }),
    );
    await haveSession(page);
    await page.goto(MG_GAME);
    await expectStopped(page, '没有打开', /异常页面/);
    await expect(page.getByRole('heading', { name: 'Wi-Fi login' })).toBeHidden();
    expect(made.filter((path) => path.includes('/mg/'))).toHaveLength(1);
  });

  test('slow: said after 8 s, with a way out that leaves nothing running', async ({ page }) => {
    await haveSession(page);
    await page.clock.install();
    const waiting = hold();
    await page.route(MG_LAUNCH, waiting.handler);
    const given = page.waitForEvent('requestfailed', (request) => request.url().includes('/mg/'));
    await page.goto(MG_GAME);
    await expect.poll(waiting.count).toBe(1);
    await expect(progress(page)).toBeVisible();
    // The clock runs on beside the test: half of the eight seconds is left to it.
    await page.clock.runFor(4_000);
    await expect(page.getByText('厂商回应较慢')).toBeHidden();
    await page.clock.runFor(5_000);
    await expect(page.getByText('厂商回应较慢')).toBeVisible();
    await button(page, '取消').click();
    await given;
    await expectStopped(page, '已取消');
    await page.unroute(MG_LAUNCH);
    await launchThere(page);
    await button(page, '重新进入').click();
    await expect(vendorHeading(page)).toBeVisible();
  });

  test('hanging: ends after 30 s', async ({ page }) => {
    await haveSession(page);
    await page.clock.install();
    const waiting = hold();
    await page.route(MG_LAUNCH, waiting.handler);
    const given = page.waitForEvent('requestfailed', (request) => request.url().includes('/mg/'));
    await page.goto(MG_GAME);
    await expect.poll(waiting.count).toBe(1);
    await page.clock.runFor(31_000);
    await given;
    await expectStopped(page, '等得太久了', /没有扣款/);
    for (const name of ['重试', '联系客服']) await expect(button(page, name)).toBeVisible();
  });

  test('a table that never appears is no endless wait', async ({ page }) => {
    await haveSession(page);
    await page.clock.install();
    await page.route(MG_LAUNCH, fulfilCall({ url: 'https://games.example/empty' }));
    await page.route('https://games.example/empty', (route) => route.fulfill({ status: 204 }));
    await page.goto(MG_GAME);
    await expect(page.getByText('正在入座')).toBeVisible();
    await page.clock.runFor(31_000);
    await expectStopped(page, '等得太久了');
  });
});

test.describe('without a network', () => {
  test('waits, and goes on by itself when it is back', async ({ page, context }) => {
    await launchThere(page);
    const begun = hold();
    await page.route(BEGIN, begun.handler);
    await haveSession(page);
    await page.goto(MG_GAME);
    await expect.poll(begun.count).toBe(1);
    await context.setOffline(true);
    await begun.release((route) => route.abort('internetdisconnected'));
    await expectStopped(page, '没有网络');
    await page.unroute(BEGIN);
    await context.setOffline(false);
    await expect(vendorHeading(page)).toBeVisible();
  });

  test('a launch that alone fails is tried a few times, then left to the player', async ({
    page,
  }) => {
    await page.clock.install();
    const made = watchLaunches(page);
    const tries = () => made.filter((path) => path.includes('/mg/')).length;
    await page.route(MG_LAUNCH, (route) => route.abort('connectionreset'));
    await haveSession(page);
    await page.goto(MG_GAME);
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return tries();
      })
      .toBe(4);
    await page.clock.runFor(60_000);
    await expectStopped(page, '网络不稳定');
    expect(tries()).toBe(4);
    await page.unroute(MG_LAUNCH);
    await launchThere(page);
    await button(page, '重试').click();
    await expect(vendorHeading(page)).toBeVisible();
  });
});
