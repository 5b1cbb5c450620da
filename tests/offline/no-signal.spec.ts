import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { HOME_TABS } from '../../contract/enums.ts';
import { CALLS } from '../../contract/registry.ts';
import { askForOrder, chainPanel, NEVER_PAID, payableIn, RECHARGE } from '../support/deposits.ts';
import { PORTAL_PAGE } from '../support/fault-answers.ts';
import { forgetLists, gamesIn } from '../support/games.ts';
import { expectStopped, MG_GAME } from '../support/launch.ts';
import { openLobby } from '../support/lobby.ts';
import { DETAIL, LIST, noticeOf, SPECIAL } from '../support/long-visit.ts';
import { statesOf } from '../support/money.ts';
import { cachedAnswers, expectPictures, keptSince, OFFLINE_STRIP } from '../support/offline.ts';
import { cut, qrTextOf } from '../support/pixels.ts';
import { walkTo } from '../support/player.ts';
import { download, inviteDialog, openInvitations, pixelsOfDownload } from '../support/posters.ts';
import { card } from '../support/promotions.ts';
import { shownRows } from '../support/records.ts';
import { OPEN, qrCode, sealOf, takersIn } from '../support/red-bags.ts';
import { testsAfterRestart } from '../support/restarted.ts';
import { expectToast } from '../support/toasts.ts';

const test = testsAfterRestart();

/** Paths of the requests that the page makes. */
function requestsOf(page: Page, paths: string[] = []): string[] {
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('every view of the lobby opens with its pictures, the notice, and the last balance with its time', async ({
  page,
  line,
  visit,
}) => {
  await page.goto('/home');
  const lobby = page.getByRole('tabpanel').getByRole('listitem');
  await expect(page.getByText(OFFLINE_STRIP)).toContainText(keptSince());
  await expect(page.getByRole('banner').getByRole('img', { name: 'RoboHall' })).toBeVisible();
  await expect.soft(noticeOf(page)).toHaveText(visit.notice);
  await expect.soft(lobby).toHaveText(visit.games);
  await expect.soft(page.getByTestId('balance')).toContainText(visit.balance);
  await expect.soft(page.getByRole('banner').getByText(keptSince())).toBeVisible();
  await expectPictures(page, 'section[aria-label="活动横幅"]');
  for (const { label } of HOME_TABS) {
    await page.getByRole('tab', { name: label }).click();
    await expect(page.getByRole('tab', { name: label, selected: true })).toBeVisible();
    await expect.soft(lobby.first()).toBeVisible();
    await expectPictures(page, '[role=tabpanel]');
  }
  await page.getByRole('button', { name: '刷新余额' }).click();
  await expectToast(page, '网络连接失败，请检查网络后重试');

  await page.getByRole('tab', { name: HOME_TABS[0].label }).click();
  await page.evaluate(() => Reflect.set(window, 'samePage', true));
  const fresh = page.waitForResponse(/\/api\/plat\/game\/hot/);
  line.cut(false);
  expect((await fresh).status()).toBe(200);
  await expect(page.getByText(OFFLINE_STRIP)).toBeHidden();
  // The signal comes back without a reload.
  expect(await page.evaluate(() => Reflect.get(window, 'samePage'))).toBe(true);
});

test('the device says what it holds and searches it; lists open, seen before or not, with the player’s own games', async ({
  page,
  visit,
}) => {
  await page.goto('/home');
  const settings = page.getByRole('button', { name: '设置', exact: true });
  await settings.click();
  await expect.soft(page.getByText(keptSince('离线可用 2\\d\\d 款游戏，'))).toBeVisible();
  await page.keyboard.press('Escape');
  // The closed dialog gives the focus back, which would take the keys of the search along.
  await expect(settings).toBeFocused();
  await page.getByRole('searchbox', { name: '搜索游戏' }).fill('buyu');
  await page.keyboard.press('Enter');
  const results = page.getByRole('tabpanel', { name: '搜索结果' });
  await expect(results.getByText('“buyu” 共')).toContainText('离线搜索');
  await expect(results.getByRole('listitem').filter({ hasText: '捕鱼大亨' })).not.toHaveCount(0);

  await walkTo(page, LIST);
  // The lobby's own strip lies hidden below.
  const strip = page.getByText(OFFLINE_STRIP).filter({ visible: true });
  await expect(strip).toContainText(keptSince('列表'));
  await expect.soft(gamesIn(page)).toHaveText(visit.listed);
  const heart = page.getByRole('button', { name: '收藏夺宝金龙' });
  await expect.soft(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox', { name: '在列表中搜索' }).fill('kxgy');
  await expect(gamesIn(page)).toHaveText(['开心果园']);
  await gamesIn(page).getByRole('button').first().click();
  await expectToast(page, '当前没有网络，暂时打不开游戏');

  await page.getByRole('button', { name: '我的游戏' }).click();
  const mine = page.getByRole('dialog', { name: '我的游戏' });
  await expect.soft(mine.getByRole('listitem')).toHaveText([/夺宝金龙$/]);
  await mine.getByRole('radio', { name: '最近玩过' }).click();
  await expect.soft(mine.getByRole('listitem')).toHaveText([/开心果园$/]);
  await page.keyboard.press('Escape');
  await expect(mine).toBeHidden();

  await walkTo(page, '/cateList?plat_id=11&plat_type=5');
  await expect.soft(gamesIn(page)).toHaveCount(11);
  await walkTo(page, '/pcSlots');
  await expect.soft(page.getByRole('heading', { name: 'JDB 电子', level: 1 })).toBeVisible();
  await expect.soft(gamesIn(page)).toHaveText(visit.listed);
  await walkTo(page, '/nowhere');
  await expect.soft(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible();
  // A list that was never read to its end says what it is.
  await forgetLists(page, 13);
  await page.goto('/cateList?plat_id=11&plat_type=5');
  await expect.soft(page.getByText('网络不可用，仅显示本机见过的 11 款')).toBeVisible();
  await expect.soft(page.getByText('网络不可用，其余游戏没有加载出来')).toBeAttached();
  await walkTo(page, '/cateList?plat_id=13&plat_type=5');
  await expect.soft(page.getByRole('heading', { name: '这个列表还没有存到本机' })).toBeVisible();
});

test('fault 2: the records open by their addresses with what they came to, a bet in full, and the file', async ({
  page,
  visit,
}) => {
  for (const [path, ...words] of visit.totals) {
    await page.goto(path);
    await expect(page.getByText(OFFLINE_STRIP)).toBeVisible();
    await expect.soft(page.getByText(keptSince()).first()).toBeVisible();
    const main = page.getByRole('main');
    for (const text of words) await expect.soft(main).toContainText(text);
    await expect.soft(main).not.toContainText('还没下载完');
    await expect.soft(page.locator('[data-tone="error"]')).toHaveCount(0);
    await expect.soft(page.getByRole('alert')).toHaveCount(0);
  }
  await walkTo(page, '/betRecords');
  await expect(shownRows(page)).toHaveCount(1);
  await page.getByRole('button', { name: '导出' }).click();
  const downloading = page.waitForEvent('download');
  const sheet = page.getByRole('dialog', { name: '导出 CSV' });
  await sheet.getByRole('button', { name: '保存到下载' }).click();
  const file = await downloading;
  expect(readFileSync(await file.path(), 'utf8')).toContain(visit.bet.orderNo);
  await page.goto(`/betDetail?id=${visit.bet.id}`);
  await expect(page.getByText(visit.bet.orderNo)).toBeVisible();
  await expect.soft(page.getByText(keptSince()).first()).toBeVisible();
});

test('an open recharge order can be paid, and nothing new is sent', async ({ page, visit }) => {
  const requests = requestsOf(page);
  await page.goto('/recharge');
  await expect(page.getByText(OFFLINE_STRIP)).toBeVisible();
  const order = page.getByRole('region', { name: '进行中的订单' });
  await expect.soft(order).toContainText(visit.payable);
  await expect.soft(order).toContainText(/剩余 \d\d:\d\d/);
  await expect.soft(order).toContainText(keptSince('状态'));
  await expect.soft(page.getByText(keptSince('充值方式'))).toBeVisible();
  await askForOrder(page, '50');
  await expect(page.getByText(/当前没有网络，没有提交/)).toBeVisible();
  // The same amount leads to the order there is, network or not.
  await askForOrder(page, NEVER_PAID);
  const panel = chainPanel(page);
  await expect(panel.getByRole('img', { name: '收款地址二维码' })).toBeVisible();
  expect(await payableIn(panel)).toBe(visit.payable);
  await expect.soft(panel.getByRole('timer')).toHaveText(/剩余\d\d:\d\d/);
  await expect.soft(panel.getByText(OFFLINE_STRIP)).toContainText(keptSince('状态'));
  expect(requests).not.toContain(RECHARGE);
});

test('red packets that were seen are there, and none is opened', async ({ page, visit }) => {
  const requests = requestsOf(page);
  await page.goto('/redBag?list=sent');
  await expect(page.getByText('网络不可用，显示的是上次看到的')).toBeVisible();
  await expect.soft(page.getByRole('region', { name: '合计' })).toContainText(keptSince());
  await page.getByRole('link', { name: /我的红包/ }).click();
  await expect.soft(takersIn(page)).toHaveCount(1);
  await expect.soft(qrCode(page)).toBeVisible();
  await page.goto(`/redBag?bag=${visit.friendsBag}`);
  await expect.soft(page.getByText('朋友的红包')).toBeVisible();
  await sealOf(page).click();
  await expect(page.getByText('现在没有网络，联网后才能打开红包。')).toBeVisible();
  await walkTo(page, '/redBag?bag=RB22222222222222222222');
  await expect.soft(page.getByText('这个红包还没有在本机看过')).toBeVisible();
  expect(requests).not.toContain(OPEN);
});

test('promotions, welfare, community and the invitation are there, and a poster is drawn', async ({
  page,
  line,
  visit,
}) => {
  await page.goto('/activity');
  await expect.soft(page.getByText(keptSince()).first()).toBeVisible();
  await expect.soft(card(page, '每日签到')).toBeVisible();
  await walkTo(page, DETAIL);
  await expect.soft(page.getByRole('region', { name: '首充豪礼' })).toContainText('108');
  await expect.soft(page.getByRole('region', { name: '活动说明' })).toContainText('充值');
  await page.goto(SPECIAL);
  await expect.soft(page.getByRole('table')).toContainText('点灯');
  const fair = page.getByRole('region', { name: '夜市灯会' });
  await expect.soft(fair.locator('img').first()).toBeVisible();
  await walkTo(page, '/benefit');
  const today = page.getByRole('region', { name: '今日福利' });
  await expect.soft(today).toContainText(/现在可领\d+ USDT/);
  await expect.soft(page.getByRole('region', { name: '本周签到' })).toBeVisible();
  await page.goto('/community');
  await expect.soft(page.getByText(OFFLINE_STRIP)).toContainText(keptSince('内容'));
  await expect.soft(page.getByRole('link', { name: /^打开/ }).first()).toBeVisible();
  await page.getByRole('region', { name: '最新动态' }).getByRole('button').first().click();
  // The body comes through the sanitiser, which is on the device, too.
  const news = page.getByRole('dialog').getByRole('heading', { level: 3 }).first();
  await expect.soft(news).toBeVisible();

  await openInvitations(page);
  await expect(inviteDialog(page).getByText(keptSince('位好友加入 · '))).toBeVisible();
  const poster = await pixelsOfDownload(page, await download(page, '保存完整海报'));
  expect(qrTextOf(cut(poster, 150, 596, 369))).toBe(`${line.url}/?code=${visit.inviteCode}`);
});

test('a start shows nothing of a locked account until the PIN is entered', async ({
  page,
  visit,
}) => {
  const PIN = '246810';
  await page.goto('/safe');
  await page.getByRole('button', { name: /^应用锁/ }).click();
  const sheet = page.getByRole('dialog', { name: '应用锁' });
  await sheet.getByLabel('锁屏密码').fill(PIN);
  await sheet.getByLabel('再输入一次').fill(PIN);
  await sheet.getByRole('button', { name: '开启应用锁' }).click();
  await expect(page.getByRole('button', { name: /^应用锁/ })).toContainText('已开启');

  const started = await page.context().newPage();
  await started.goto('/home');
  const pin = started.getByRole('dialog', { name: 'RoboHall 已锁定' }).getByLabel('锁屏密码');
  await expect(pin).toBeFocused();
  await expect(started.getByTestId('balance')).toHaveCount(0);
  await expect(started.locator('.shell')).toBeHidden();
  await pin.fill(PIN);
  await expect(started.getByTestId('balance')).toContainText(visit.balance);
  // Within the minute a reload asks for nothing.
  await started.reload();
  await expect(started.getByTestId('balance')).toContainText(visit.balance);
  await started.evaluate(() => localStorage.removeItem('robohall.lock'));
});

test('fault 58: the caches have nothing personal, and nothing of a captive portal', async ({
  page,
  line,
  visit,
}) => {
  line.cut(false);
  line.disturb('/', { forward: 0, answer: PORTAL_PAGE });
  await page.goto(MG_GAME);
  await expectStopped(page, '没有打开', /异常页面/);
  await expect(page.getByText('hotel login')).toBeHidden();
  await page.goto('/home?game_type=3');
  await expect(page.getByText(OFFLINE_STRIP)).toBeVisible();
  await expectPictures(page, '[role=tabpanel]');
  const kept = await cachedAnswers(page);
  expect(kept.filter(({ text }) => text.includes('hotel login'))).toEqual([]);
  // The app's own pages and no other.
  const pages = kept.filter(({ type }) => type.includes('html')).map(({ path }) => path);
  expect(pages.sort()).toEqual(['/', '/home', '/index.html', '/table-offline.html']);
  const calls = kept.filter(({ path }) => path.startsWith('/api/')).map(({ path }) => path);
  expect([...new Set(calls)].sort()).toEqual(
    [CALLS.banners.path, CALLS.bulletins.path, CALLS.community.path].sort(),
  );
  expect(visit.token).not.toBe('');
  const secrets = [visit.token, visit.player.username, visit.player.password];
  const leaks = kept
    .filter(({ path }) => !path.startsWith('/assets/'))
    .filter(({ text }) => secrets.some((secret) => text.includes(secret)));
  expect(leaks.map(({ path }) => path)).toEqual([]);
});

test('fault 56: the repair page clears code and pictures and spares data, but nothing with no signal', async ({
  page,
  line,
}) => {
  line.cut(false);
  await openLobby(page);
  const before = await statesOf(page);
  expect(before).not.toEqual([]);
  await page.evaluate(() => localStorage.setItem('invited_code', 'A1B2C3'));
  await page.goto('/repair.html');
  await expect(page.getByRole('heading', { name: '修复 RoboHall' })).toBeVisible();
  // Not the app's page: the worker leaves this address alone.
  await expect(page.locator('#root')).toHaveCount(0);
  await expect(page.locator('#local')).toHaveText(/^\d+\.\d+\.\d+/);
  await expect(page.locator('#latest')).toHaveText(/^\d+\.\d+\.\d+\S*\s\d{4}-\d\d-\d\d 发布$/);
  const repair = page.getByRole('button', { name: '清除缓存并重新加载' });
  line.cut(true);
  await repair.click();
  await expect(page.getByRole('status')).toContainText('先不清除');
  expect(await page.evaluate(() => caches.keys())).not.toHaveLength(0);

  line.cut(false);
  const cleared = page.waitForURL('**/home');
  await repair.click();
  await cleared;
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('invited_code'))).toBe('A1B2C3');
  expect(await statesOf(page)).toEqual(before);
});
