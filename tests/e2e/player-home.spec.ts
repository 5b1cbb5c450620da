import { comeToRecommended, openLobby } from '../support/lobby.ts';
import { arrive, closePromo } from '../support/player.ts';
import { haveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { fingerOn } from '../support/touch.ts';

test('home leads to its pages, and comes back as it was left', async ({ page }) => {
  await haveSession(page);
  await openLobby(page);
  await expect(page.getByRole('button', { name: '刷新余额' })).toBeVisible();
  const nav = page.getByRole('navigation', { name: '主导航' });
  const scrollY = () => page.evaluate(() => window.scrollY);

  const recommended = await comeToRecommended(page);
  await recommended.scrollIntoViewIfNeeded();
  const left = await scrollY();
  expect(left).toBeGreaterThan(100);
  await nav.getByRole('button', { name: '活动' }).click();
  await expect(page).toHaveURL(/\/activity$/);
  // The address changes a moment before the page that it leads to is drawn.
  await expect.poll(scrollY).toBe(0);
  await page.goBack();
  await expect.poll(scrollY).toBe(left);

  await page.getByRole('button', { name: '充值', exact: true }).click();
  await expect(page).toHaveURL(/\/recharge$/);
  for (const [name, path] of [
    ['提现', '/withdrawal'],
    ['福利中心', '/benefit'],
    ['我的收益', '/income'],
    ['投注记录', '/betRecords'],
  ] as const) {
    await page.goBack();
    await page.getByRole('navigation', { name: '快捷入口' }).getByRole('button', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page.goBack();
  await page.getByRole('region', { name: '活动横幅' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/\/activityDetail\?activity_type=\w+$/);
  await page.goBack();

  await page.getByRole('tab', { name: '棋牌' }).click();
  await nav.getByRole('button', { name: '活动' }).click();
  await expect(page).toHaveURL(/\/activity$/);
  await nav.getByRole('button', { name: '首页' }).click();
  await expect(page.getByRole('tab', { name: '棋牌' })).toHaveAttribute('aria-selected', 'true');
});

test('an arriving player swipes through two promo images, once', async ({ page }) => {
  await openLobby(page);
  await arrive(page);
  const promo = page.getByRole('dialog', { name: '活动推荐' });
  await expect(promo).toBeVisible();
  const pictures = promo.getByRole('img', { name: /^活动推荐 \d，查看活动$/ });
  const dot = (nth: number) => promo.getByRole('button', { name: `第 ${nth} 张` });
  await expect(pictures).toHaveCount(2);
  await expect
    .poll(() =>
      pictures.evaluateAll((all) =>
        all.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      ),
    )
    .toEqual([true, true]);
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');

  await dot(2).click();
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await expect(dot(1)).not.toHaveAttribute('aria-current');
  await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 });
  await dot(1).click();
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await expect(pictures.nth(0)).toBeInViewport({ ratio: 0.9 });

  const finger = await fingerOn(page);
  await finger.press(pictures.nth(0), 0.9);
  await finger.slide(-250);
  await finger.lift();
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(promo).toBeVisible();

  await closePromo(page);
  await page.reload();
  await expect(page.getByText(/^余额 [\d,]+\.\d{4} USDT$/)).toBeAttached();
  // Another overlay is there to be seen: the popup would have been.
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '设置' })).toBeVisible();
  await expect(promo).toHaveCount(0);
});
