import type { Page } from '@playwright/test';
import { formatMoney } from '../../contract/money.ts';
import { fulfilCall } from '../support/lobby.ts';
import { ledgerOf } from '../support/play.ts';
import { haveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { DEMO } from '../support/wallet.ts';

/** Tiles that lead to a page are links; the other rows are buttons. */
const LINKS = ['投注记录', '盈亏报表', '充提记录', '账变记录', '返水记录', '我的收益', '下级列表'];

/** A row or tile of the page in sight, whatever is noted behind its name. */
function row(page: Page, name: string) {
  const role = LINKS.includes(name) ? 'link' : 'button';
  const called = { name: new RegExp(`^${name}(?:\\s|$)`) };
  return page.getByRole('main').getByRole(role, called).and(page.locator(':visible'));
}

test('Mine says who it is and what there is, and leads to every page and panel', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { wallet } = await ledgerOf(page, await haveSession(page)).figures();
  await page.goto('/user');
  await expect(page.getByRole('heading', { name: DEMO.username })).toBeVisible();
  const balance = page.getByTestId('mine-balance');
  await expect(balance).toHaveText(formatMoney(wallet, 4));
  await expect(page.getByText(/^\d{4}-\d\d-\d\d 注册$/)).toBeVisible();
  await page.getByRole('button', { name: '复制账号 ID' }).click();
  await expectToast(page, '复制成功');
  const id = await page.evaluate(() => navigator.clipboard.readText());
  expect(await page.evaluate(() => localStorage.getItem('robohall.account'))).toContain(`"${id}"`);

  await page.route(
    '**/api/plat/refresh-balance',
    fulfilCall({ balance: '7654.32109', table_balance: '12.5' }),
  );
  await page.getByRole('button', { name: '刷新余额' }).click();
  await expect(balance).toHaveText('7,654.3210');
  await expect(page.getByRole('region', { name: '牌桌资金' })).toContainText('12.5');
  await page.unroute('**/api/plat/refresh-balance');

  for (const [name, path] of [
    ['充值', '/recharge'],
    ['提现', '/withdrawal'],
    ['投注记录', '/betRecords'],
    ['盈亏报表', '/accountRecords'],
    ['充提记录', '/rechargeRecords'],
    ['账变记录', '/transactionRecords'],
    ['返水记录', '/backRecords'],
    ['我的收益', '/income'],
    ['下级列表', '/lowerList'],
    ['安全中心', '/safe'],
    ['福利中心', '/benefit'],
    ['官方社区', '/community'],
    ['发红包', '/redBag'],
    ['健康游戏', '/protection'],
    ['关于', '/about'],
  ] as const) {
    await row(page, name).click();
    await expect(page, name).toHaveURL(new RegExp(`${path}$`));
    await page.goBack();
    await expect(balance).toBeVisible();
  }
  for (const [name, title] of [
    ['收藏与最近', '我的游戏'],
    ['提现地址', '修改提现地址'],
    ['提现密码', /提现密码$/],
    ['进行中的操作', '进行中的操作'],
    ['邀请好友', '邀请好友'],
    ['联系客服', '联系客服'],
    ['本机存储', '本机存储'],
  ] as const) {
    await row(page, name).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
