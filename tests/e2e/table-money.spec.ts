import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { changeCall, fulfilCall, openLobby } from '../support/lobby.ts';
import { haveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const REFUND = '**/api/ky/refund';
const strip = (page: Page) => page.getByRole('region', { name: '牌桌资金' });
const bringBack = (page: Page) => strip(page).getByRole('button', { name: '取回' });

/** The player left this much at the tables. */
async function leftAtTables(page: Page, amount: string): Promise<void> {
  const withMoney = changeCall<object>((info) => ({ ...info, table_balance: amount }));
  await page.route('**/api/plat/user-info', withMoney);
  await haveSession(page);
}

test('nobody without money at the tables sees it', async ({ page }) => {
  await leftAtTables(page, '0');
  await openLobby(page);
  await expect(page.getByRole('button', { name: '刷新余额' })).toBeVisible();
  await expect(strip(page)).toBeHidden();
});

test('stands in the lobby and above the lists, for everybody to read', async ({ page }) => {
  await leftAtTables(page, '12.345678');
  for (const path of ['/home', '/cateList?plat_id=4&plat_type=1']) {
    await page.goto(path);
    await expect(strip(page)).toContainText('12.3456 USDT');
    await expectAccessible(page, 'section[aria-label="牌桌资金"]');
  }
});

test('a refusal is said, and it may be asked for again', async ({ page }) => {
  await leftAtTables(page, '12.5');
  await page.route(REFUND, fulfilCall(null, 1));
  await openLobby(page);
  await bringBack(page).click();
  await expect(page.getByText('操作失败，请重试')).toBeVisible();
  await page.route(REFUND, fulfilCall({ refunded: '12.5' }));
  await bringBack(page).click();
  await expectToast(page, '已取回 12.5000 USDT');
  await expect(strip(page)).toBeHidden();
});

test('what came back already is no second gain', async ({ page }) => {
  await leftAtTables(page, '3');
  await page.route(REFUND, fulfilCall({ refunded: '0' }));
  await openLobby(page);
  await bringBack(page).click();
  await expectToast(page, '牌桌资金已经在钱包里');
});

test('without a network it is refused before anything is sent', async ({ page, context }) => {
  await leftAtTables(page, '3');
  await openLobby(page);
  await expect(bringBack(page)).toBeVisible();
  // The test's own answers would still arrive without a network, and prove the platform in reach.
  await page.unrouteAll({ behavior: 'wait' });
  let asked = 0;
  await page.route(REFUND, (route) => {
    asked += 1;
    return route.abort();
  });
  await context.setOffline(true);
  await expect(page.getByText(/网络不可用/)).toBeVisible();
  await bringBack(page).click();
  await expectToast(page, '当前没有网络，暂时不能取回');
  expect(asked).toBe(0);
  await context.setOffline(false);
});
