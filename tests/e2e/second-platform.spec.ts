import type { Page } from '@playwright/test';
import { type AppHost, hostApp } from '../support/app-host.ts';
import { openOrder } from '../support/deposits.ts';
import { OFFLINE_STRIP, untilWorker } from '../support/offline.ts';
import { walkTo } from '../support/player.ts';
import { type SecondPlatform, startSecondPlatform } from '../support/second-platform.ts';
import { test as base, expect } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { amountField, confirmButton, passwordField } from '../support/withdrawal.ts';

// A platform that was written from the specification alone: a player's whole way. An app on another host than its
// platform: tests/faults/lines.spec.ts.

const USERNAME = 'second_player';
const PASSWORD = 'second-2026';
const WITHDRAWAL_PASSWORD = 'with-2026';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const test = base.extend<object, { second: SecondPlatform; host: AppHost }>({
  second: [
    async ({}, use) => {
      const second = await startSecondPlatform();
      await use(second);
      await second.stop();
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ second }, use) => {
      const host = await hostApp(second);
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ host }, use) => {
    await use(host.url);
  },
});
test.use({ serviceWorkers: 'allow', newDevice: true });

/** Pages that were left stay mounted. */
const balance = (page: Page) => page.getByTestId('wallet-balance').filter({ visible: true });

test('a player’s whole way on a platform of the specification’s fields alone', async ({
  page,
  context,
  second,
}) => {
  await test.step('a visitor sees games, banners and notices', async () => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: /第1号游戏/ }).first()).toBeVisible();
    const pictures = page.getByRole('main').locator('img[src^="/pictures/"]');
    await expect(pictures.first()).toBeVisible();
    await page.getByRole('searchbox').fill('第3号');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText(/“第3号” 共 1 款/)).toBeVisible();
  });

  await test.step('registers, and is logged in', async () => {
    await page.getByRole('banner').getByRole('button', { name: '注册' }).click();
    const form = page.getByRole('dialog', { name: '注册' });
    await expect(form.getByRole('button', { name: '验证码图片，点按刷新' })).toBeVisible();
    for (const [label, value] of [
      ['用户名', USERNAME],
      ['密码', PASSWORD],
      ['确认密码', PASSWORD],
      ['验证码', '1234'],
    ] as const) {
      await form.getByLabel(label, { exact: true }).fill(value);
    }
    await form.getByRole('button', { name: '注册', exact: true }).click();
    await expectToast(page, '注册成功');
    await expect(page.getByTestId('balance')).toContainText('0.0000');
  });

  await test.step('recharges 50, which is paid', async () => {
    await walkTo(page, '/recharge');
    const panel = await openOrder(page, '50');
    await expect(panel.getByText('50.0137').first()).toBeVisible();
    await expect(panel.getByRole('button', { name: '复制地址' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: /50\.0137/ }).click();
    await expect(panel.getByText('50.0137').first()).toBeVisible();
    second.pay(USERNAME);
    await expect(panel.getByText('已到账').first()).toBeVisible();
    await panel.getByRole('button', { name: '完成' }).click();
    await expect(balance(page)).toContainText('50.0000');
  });

  await test.step('adds an address and a password, and withdraws 30', async () => {
    await walkTo(page, '/withdrawal');
    await page.getByRole('button', { name: '添加提现地址' }).click();
    const addresses = page.getByRole('dialog', { name: '修改提现地址' });
    await addresses.getByRole('button', { name: '添加地址' }).click();
    await page.getByRole('dialog', { name: '添加地址' }).getByLabel('钱包地址').fill(TRON);
    await page.getByRole('button', { name: '下一步，核对地址' }).click();
    await page.getByRole('button', { name: '确认添加' }).click();
    await addresses.getByRole('button', { name: '返回' }).click();
    await page.getByRole('button', { name: '去设置' }).click();
    const setting = page.getByRole('dialog', { name: '设置提现密码' });
    await setting.getByLabel('提现密码', { exact: true }).fill(WITHDRAWAL_PASSWORD);
    await setting.getByLabel('确认密码', { exact: true }).fill(WITHDRAWAL_PASSWORD);
    await setting.getByRole('button', { name: '设置提现密码' }).click();
    await expectToast(page, '设置成功');
    await amountField(page).fill('30');
    await passwordField(page).fill(WITHDRAWAL_PASSWORD);
    await expect(page.getByRole('button', { name: /^提现到 TRC20/ })).toBeVisible();
    await page.getByRole('button', { name: '下一步' }).click();
    await confirmButton(page).click();
    await expect(page.getByRole('region', { name: '提现结果' })).toBeVisible();
    await expect(balance(page)).toContainText('20.0000');
  });

  await test.step('reads the records', async () => {
    second.bet(USERNAME);
    await walkTo(page, '/betRecords');
    await expect(page.getByRole('link', { name: /^第1号游戏/ })).toContainText('投注 2.5');
    await expect(page.getByText(/平台不支持按日期查询，本机只有最近的记录/)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    for (const [kind, list, row] of [
      ['deposit', '充值记录', /充值 50.*50\.0137.*已到账/],
      ['withdrawal', '提现记录', /^提现.*30.*待审核$/],
    ] as const) {
      await walkTo(page, `/rechargeRecords?kind=${kind}`);
      const rows = page.getByRole('region', { name: list, exact: true }).getByRole('listitem');
      await expect(rows).toHaveText([row]);
    }
    await walkTo(page, '/accountRecords');
    await expect(page.getByRole('region', { name: '合计' })).toContainText('投注额12.5');
    await walkTo(page, '/transactionRecords');
    await expect(page.getByRole('heading', { name: '这段时间没有账变' })).toBeVisible();
  });

  await test.step('claims a promotion', async () => {
    await walkTo(page, '/activity');
    await page.getByRole('link', { name: /每日签到/ }).click();
    await expect(page).toHaveURL(/activityDetail/);
    // The list has a button of this name, too, and goes a moment after the address has changed.
    await expect(page).toHaveTitle(/活动详情 · RoboHall$/);
    const claim = page.getByRole('button', { name: '领取：每日签到' });
    await claim.click();
    await expectToast(page, '已领取');
    await expect(claim).toHaveCount(0);
  });

  await test.step('looks at the agent centre', async () => {
    await walkTo(page, '/Agent');
    await expect(page.getByRole('region', { name: '我的佣金' })).toContainText('1 级');
    await expect(page.getByRole('link', { name: /^我的团队/ })).toContainText('团队人数--');
    await walkTo(page, '/income');
    await expect(page.getByRole('heading', { name: '这段时间没有收益' })).toBeVisible();
    await walkTo(page, '/lowerList');
    await page.getByRole('link', { name: /lo\*\*\*r7/ }).click();
    await expect(page.getByRole('heading', { name: 'lo***r7' })).toBeVisible();
    await expect(page.getByText('他还没有投注过。')).toBeVisible();
  });

  await test.step('opens a game', async () => {
    await walkTo(page, '/home');
    await context.route('https://games.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>桌台</title>' }),
    );
    await page
      .getByRole('button', { name: /第1号游戏/ })
      .first()
      .click();
    await expect
      .poll(() =>
        context
          .pages()
          .map((open) => open.url())
          .join(),
      )
      .toContain('games.example');
  });

  await test.step('reopens with no signal: the records are there', async () => {
    await page.bringToFront();
    await untilWorker(page);
    await context.setOffline(true);
    await page.goto('/betRecords');
    await expect(page.getByText(OFFLINE_STRIP)).toBeVisible();
    await expect(page.getByRole('link', { name: /^第1号游戏/ })).toContainText('投注 2.5');
    await context.setOffline(false);
  });

  await test.step('logs out, and reopens with no signal as a visitor', async () => {
    await walkTo(page, '/user');
    await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '确认退出' }).click();
    await expectToast(page, '已退出登录');
    await expect(
      page.getByRole('banner').getByRole('button', { name: '登录', exact: true }),
    ).toBeVisible();
    await context.setOffline(true);
    await page.goto('/home');
    await expect(page.getByRole('button', { name: /第1号游戏/ }).first()).toBeVisible();
  });
});
