import { changeCall, openLobby } from '../support/lobby.ts';
import { logIn } from '../support/player.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

interface WireList {
  data: Array<Record<string, unknown>>;
}

test.describe('the home screen for players', () => {
  test('shows the balance with 4 decimals, counted up to the exact amount', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openLobby(page);
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seenAmounts: seen });
      new MutationObserver(() => {
        const text = document.querySelector('[data-testid=balance] [aria-hidden]')?.textContent;
        if (text) seen.add(text);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await logIn(page);
    const read = page.getByText(/^余额 [\d,]+\.\d{4} USDT$/);
    await expect(read).toBeAttached();
    const exact = ((await read.textContent()) ?? '').replace(/^余额 | USDT$/g, '');
    await expect(page.getByTestId('balance').locator('[aria-hidden]')).toHaveText(exact);
    const steps = await page.evaluate(
      () => (Reflect.get(window, 'seenAmounts') as Set<string>).size,
    );
    expect(steps).toBeGreaterThan(3);
  });

  test('refresh asks the platform and shows what it says', async ({ page }) => {
    await openLobby(page);
    await logIn(page);
    await page.route(
      '**/api/plat/refresh-balance',
      changeCall(() => ({ balance: '7654.32109' })),
    );
    await page.getByRole('button', { name: '刷新余额' }).click();
    await expect(page.getByText('余额 7,654.3210 USDT')).toBeAttached();
    await expect(page.getByTestId('balance').locator('[aria-hidden]')).toHaveText('7,654.3210');
  });

  test('recharge, shortcuts and banners lead to their pages', async ({ page }) => {
    await openLobby(page);
    await logIn(page);
    await page.getByRole('button', { name: '充值', exact: true }).click();
    await expect(page).toHaveURL(/\/recharge$/);
    for (const [name, path] of [
      ['提现', '/withdrawal'],
      ['福利中心', '/benefit'],
      ['我的收益', '/income'],
      ['投注记录', '/betRecords'],
    ] as const) {
      await page.goBack();
      await page
        .getByRole('navigation', { name: '快捷入口' })
        .getByRole('button', { name })
        .click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
    await page.goBack();
    await page.getByRole('region', { name: '活动横幅' }).getByRole('button').first().click();
    await expect(page).toHaveURL(/\/activityDetail\?activity_type=\w+$/);
  });

  test('games: what is unavailable says why, the rest is launched or listed', async ({ page }) => {
    await page.route(
      '**/api/plat/game/hot**',
      changeCall<WireList>((result) => ({
        ...result,
        data: [
          { id: 1, game_name: '维护中的', status: 2, plat_type_id: 5, game_code: 'a' },
          { id: 2, game_name: '要上线的', status: 3, plat_type_id: 5, game_code: 'b' },
          { id: 3, game_name: '敬请期待的', status: '4', plat_type_id: 5, game_code: 'c' },
          { id: 4, game_name: '直接开的', plat_type_id: 5, game_code: 'd&1', game_type: 5 },
          { id: 5, game_name: '明确直开的', open_type: 2, plat_type_id: 9, game_code: 'e' },
          { id: 6, game_name: '进列表的', open_type: 1, plat_type_id: 4, game_type_id: 1 },
        ],
      })),
    );
    await openLobby(page);
    await logIn(page);
    const panel = page.getByRole('tabpanel');
    for (const [name, badge, words] of [
      ['维护中的', '正在维护', '正在维护，请选择其他游戏'],
      ['要上线的', '即将上线', '即将上线，请选择其他游戏'],
      ['敬请期待的', '敬请期待', '敬请期待，请选择其他游戏'],
    ] as const) {
      const tile = panel.getByRole('button', { name });
      await expect(tile).toContainText(badge);
      await tile.click();
      await expectToast(page, words);
      await expect(page).toHaveURL(/\/home/);
    }
    for (const [name, address] of [
      ['直接开的', /\/redirect\?plat_type_id=5&game_code=d%261&type=5$/],
      ['明确直开的', /\/redirect\?plat_type_id=9&game_code=e$/],
    ] as const) {
      const tile = panel.getByRole('button', { name, exact: true });
      const [opened] = await Promise.all([page.waitForEvent('popup'), tile.click()]);
      await expect(opened).toHaveURL(address);
      await expect(opened.getByText('游戏不存在')).toBeVisible();
      await opened.close();
    }
    await panel.getByRole('button', { name: '进列表的' }).click();
    await expect(page).toHaveURL(/\/cateList\?plat_id=4&plat_type=1$/);
  });

  test('a view that was left comes back where it was scrolled', async ({ page }) => {
    await openLobby(page);
    await logIn(page);
    await page.getByRole('heading', { name: '推荐游戏' }).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(100);
    await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('button', { name: '活动' })
      .click();
    await expect(page).toHaveURL(/\/activity$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('the home tab brings the category back that was left', async ({ page }) => {
    await openLobby(page);
    await logIn(page);
    await page.getByRole('tab', { name: '棋牌' }).click();
    const nav = page.getByRole('navigation', { name: '主导航' });
    await nav.getByRole('button', { name: '活动' }).click();
    await expect(page).toHaveURL(/\/activity$/);
    await nav.getByRole('button', { name: '首页' }).click();
    await expect(page.getByRole('tab', { name: '棋牌' })).toHaveAttribute('aria-selected', 'true');
  });

  test('a balance that is older than its refresh shows its time', async ({ page }) => {
    await openLobby(page);
    await logIn(page);
    await expect(page.getByText(/^余额 [\d,]+\.\d{4} USDT$/)).toBeAttached();
    await expect(page.getByTestId('balance')).toBeVisible();
    await page.route('**/api/plat/user-info', () => {
      // Never answered.
    });
    await page.clock.setFixedTime(Date.now() + 10 * 60_000);
    await page.reload();
    await expect(page.getByText(/截至 \d\d:\d\d/)).toBeVisible();
  });
});
