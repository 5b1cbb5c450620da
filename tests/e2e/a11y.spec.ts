import type { Page } from '@playwright/test';
import { PATHS } from '../../contract/paths.ts';
import { test } from '../support/crawl.ts';
import { hostedOverlays, lookAtOverlays, OVERLAYS } from '../support/crawl-overlays.ts';
import {
  pagesForPlayersAlone,
  pagesForVisitors,
  pagesUnlikeVisitors,
} from '../support/crawl-stops.ts';
import { offerInstall } from '../support/install.ts';
import { MG_GAME } from '../support/launch.ts';
import { comeToRecommended, openLobby } from '../support/lobby.ts';
import { OFFLINE_STRIP } from '../support/offline.ts';
import { operation } from '../support/operation.ts';
import { keepOperations } from '../support/operations.ts';
import { closePromo, walkTo } from '../support/player.ts';
import { shownRows } from '../support/records.ts';
import { askFor as askForBag, sealOf, sendBag, shareOf } from '../support/red-bags.ts';
import { apiPlayer, openTable, TABLES, type TableName } from '../support/table.ts';
import { memberRows } from '../support/team.ts';
import { expect } from '../support/test.ts';
import { callsOf, DEMO, richPlayer, tokenOf } from '../support/wallet.ts';
import { askFor, keepSession } from '../support/withdrawal.ts';

// One crawl over everything there is to see: every page of the route table, every overlay of the host, the sheets that
// pages keep to themselves, and the pages beside the app. What a page shows in between, axe looks at in component tests.

test.describe.configure({ mode: 'parallel' });

/** Presses a button, by itself the first of that name. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** A crawl changes the width, by which another part of a page that is scrolled would lie half under its header. */
const toTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

test('axe finds nothing in what visitors see', async ({ page, platform, crawl }) => {
  await openLobby(page);
  await comeToRecommended(page);
  await toTop(page);
  await page.getByRole('tab', { name: '电子' }).click();
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'PP 电子' })).toBeVisible();
  await crawl.look(`${PATHS.home}, halls`);
  await page.getByRole('tab', { name: '体育' }).click();
  await press(page, /体育公告/);
  await expect(page.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible();
  await crawl.look(`${PATHS.home}, 体育公告`);
  for (const stop of pagesForVisitors()) await crawl.visit(stop);
  await lookAtOverlays(page, crawl, ({ forVisitors }) => forVisitors === true);
  await walkTo(page, PATHS.home);
  await press(page, /^注册$/);
  await crawl.dialog('注册');
  await offerInstall(page);
  await expect(page.getByRole('complementary', { name: '添加到主屏幕' })).toBeVisible();
  await crawl.look('the offer to install');

  const sender = await richPlayer(platform);
  const bag = await sendBag(platform, sender);
  await crawl.visit({ path: `${PATHS.redBag}?bag=${bag}`, shows: sender.username.slice(0, 2) });
  // All of them show visitors the same, and so a crawl has to look at one alone; the launch page is none of them.
  for (const path of [...pagesForPlayersAlone(), MG_GAME]) {
    await walkTo(page, path);
    const login = page.getByRole('dialog', { name: '欢迎登录' });
    await expect(login, path).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(login).toBeHidden();
    await expect(page.getByRole('heading', { name: '请先登录' }), path).toBeVisible();
    if (path === PATHS.user || path === MG_GAME) await crawl.look(path);
  }
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.goto(PATHS.home);
  await expect(page.getByText(OFFLINE_STRIP).first()).toBeVisible();
  await crawl.look('the lobby with no signal');
  for (const path of ['/repair.html', '/table-offline.html']) {
    await page.goto(path);
    // The second one asks every few seconds for the table in whose place it stands, and loads it once it is there.
    await page.route(`**${path}`, (route) => route.abort('internetdisconnected'));
    await crawl.look(path);
  }
});

test('axe finds nothing in the pages that players see', async ({ page, platform, crawl }) => {
  const token = await tokenOf(platform, DEMO);
  await page.goto(`/?token=${token}`);
  await crawl.dialog('活动推荐', { stay: true });
  await closePromo(page);
  for (const stop of pagesUnlikeVisitors()) await crawl.visit(stop);
  for (const overlay of ['address', 'password', 'operations'] as const) {
    await OVERLAYS[overlay].open(page);
    await crawl.dialog(OVERLAYS[overlay].title, { what: `${overlay}, before there is any` });
  }
  await walkTo(page, PATHS.home);
  await keepOperations(page, [
    operation('armed', { amount: '32', message: '登录已过期' }),
    operation('duplicate', { kind: 'recharge', amount: '33', orderNos: ['D8', 'D9'] }),
    operation('missing', { kind: 'huione', amount: '34', target: '汇旺' }),
    operation('rejected', { amount: '1234.5', message: '提现密码错误' }),
  ]);
  await page.route('**/api/plat/inout-records', (route) => route.abort());
  await openLobby(page);
  await expect(page.getByRole('region', { name: '未完成的操作' })).toBeVisible();
  await crawl.look('operations that are not over');
});

test('axe finds nothing in what lies over pages', async ({ page, platform, crawl }) => {
  expect(await hostedOverlays()).toEqual(expect.arrayContaining(Object.keys(OVERLAYS)));
  expect(Object.keys(OVERLAYS)).toEqual(expect.arrayContaining(await hostedOverlays()));
  const player = await richPlayer(platform);
  await keepSession(page, player.token);
  await openLobby(page);

  // The deposit that this player was given is a recent one on every day.
  await crawl.visit({ path: PATHS.recharge, shows: '最近的订单' });
  await walkTo(page, PATHS.withdrawal);
  await press(page, /^提现到/);
  await crawl.dialog('选择提现地址');
  await askFor(page, player);
  await crawl.dialog(/提现/, { what: 'a withdrawal to be confirmed' });

  await walkTo(page, PATHS.redBag);
  await askForBag(page, player, '5', '5');
  await crawl.dialog(/红包/, { what: 'a red packet to be confirmed' });
  const bag = await sendBag(platform, await richPlayer(platform));
  await walkTo(page, `${PATHS.redBag}?bag=${bag}`);
  await sealOf(page).click();
  await expect(shareOf(page)).toBeVisible();
  await crawl.look('a red packet that was opened');

  await walkTo(page, PATHS.buy);
  await page.getByRole('textbox', { name: '充值金额' }).fill('50');
  await press(page, '去购买');
  await expect(page.getByRole('link', { name: '去付款' })).toBeVisible();
  const cashier = await page.getByRole('link', { name: '去付款' }).getAttribute('href');
  await crawl.dialog(/充值$/, { what: 'an order at the cashier' });

  await OVERLAYS.address.open(page);
  await press(page, '添加地址');
  await crawl.dialog('添加地址', { stay: true });
  await page.getByRole('radio', { name: '汇旺' }).check();
  await press(page, /国家或地区代码/);
  await crawl.dialog('国家或地区代码');
  await page.getByRole('radio', { name: 'TRC20' }).check();
  await page.getByLabel('钱包地址').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  await press(page, '下一步，核对地址');
  await crawl.dialog('核对地址');
  await press(page, /^删除/);
  await crawl.dialog('是否确定删除?');
  await page.keyboard.press('Escape');

  await walkTo(page, PATHS.safe);
  await press(page, /^登录密码/);
  await crawl.dialog('修改登录密码');
  await press(page, /^本机记住的登录/);
  await crawl.dialog('本机没有记住登录');
  await walkTo(page, PATHS.community);
  await page.getByRole('region', { name: '最新动态' }).getByRole('button').first().click();
  await crawl.dialog(/./, { what: 'news' });
  await walkTo(page, PATHS.about);
  await press(page, '使用须知');
  await crawl.dialog('使用须知');
  await press(page, '开源许可');
  await expect(page.getByText(/^react \d/).first()).toBeVisible();
  await crawl.dialog('开源许可');
  await press(page, '管理本机存储');
  await press(page, /^清除/);
  await crawl.dialog(/^清除/);
  await page.keyboard.press('Escape');
  await press(page, '修复');
  await crawl.dialog('打开修复页？');
  await walkTo(page, PATHS.protection);
  await press(page, '设置上限');
  await crawl.dialog('每日充值上限');
  await press(page, '7 天');
  await crawl.dialog('休息 7 天');
  await walkTo(page, PATHS.user);
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('button', { name: '确认退出' })).toBeVisible();
  await crawl.look('the question before logging out');

  await lookAtOverlays(page, crawl, ({ forVisitors }) => !forVisitors);
  await page.goto(cashier ?? '');
  await crawl.look('the cashier');
  await press(page, '模拟支付');
  await expect(page.getByText('支付成功')).toBeVisible();
});

test('axe finds nothing in records, in teams and at tables', async ({
  page,
  platform,
  crawl,
  request,
}) => {
  const token = await tokenOf(platform, DEMO);
  await keepSession(page, token);
  await page.goto(`${PATHS.betRecords}?range=30&type=5`);
  await expect(shownRows(page).first()).toBeVisible();
  await press(page, /^日期：/);
  await crawl.dialog(/./, { what: '日期' });
  await press(page, '导出');
  await crawl.dialog('导出 CSV');
  const [bet] = (
    await callsOf(platform, token)<{ data: { id: string }[] }>('betRecords', { page: 1, size: 1 })
  ).data;
  await crawl.visit({ path: `${PATHS.betDetail}?id=${bet?.id}`, shows: '公平验证' });
  for (const [path, title] of [
    [PATHS.rechargeRecords, '充提记录'],
    [PATHS.transactionRecords, '账变记录'],
    [PATHS.backRecords, '返水记录'],
  ] as const) {
    await walkTo(page, `${path}?range=30`);
    // Until then the rows are those of the list before, which is about to be hidden.
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await shownRows(page).first().getByRole('button').click();
    await crawl.dialog(/./, { what: `a row of ${path}` });
  }
  await walkTo(page, PATHS.cateList);
  await press(page, '厂商：');
  await crawl.dialog(/./, { what: '厂商' });
  await press(page, /^收藏/);
  await OVERLAYS.mine.open(page);
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await crawl.dialog('我的游戏', { what: 'favourites' });

  const agent = await tokenOf(platform, { username: 'demo_agent', password: 'demo-2026' });
  await keepSession(page, agent);
  await openLobby(page);
  await crawl.visit({ path: PATHS.agent, shows: '今日佣金' });
  await crawl.visit({ path: `${PATHS.income}?range=30&view=days`, shows: '佣金' });
  await crawl.visit({ path: PATHS.lowerList, shows: '带来的佣金（USDT）' });
  await memberRows(page).first().getByRole('link').click();
  await crawl.look('a member of a team');

  const seat = await apiPlayer(request);
  for (const table of Object.keys(TABLES) as TableName[]) {
    await openTable(page, seat, table);
    await crawl.look(`table ${table}`);
  }
  await press(page, '先带入资金');
  await crawl.dialog('带入资金');
  for (const [name, title] of [
    ['规则', /规则$/],
    ['记录', '最近记录'],
    ['公平', '公平验证'],
  ] as const) {
    await press(page, name);
    await crawl.dialog(title);
  }
  for (const address of ['/play/slot#made-up', '/play/poker#made-up']) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: '回大厅' })).toBeVisible();
    await crawl.look(address);
  }
});
