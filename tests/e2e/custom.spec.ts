import { changeCall, openLobby } from '../support/lobby.ts';
import { haveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('a banner leads to the special activity it names, which tells when it is and what it is about', async ({
  page,
}) => {
  const named = ['lantern-fair', ''];
  await page.route(
    '**/api/banner',
    changeCall<object[]>((rows) =>
      rows.slice(0, 2).map((row, index) => ({ ...row, activity_type: named[index] })),
    ),
  );
  await haveSession(page);
  await openLobby(page);
  const banners = page.getByRole('region', { name: '活动横幅' });
  await banners.locator('button:not([inert]):has(img)').click();
  await expect(page).toHaveURL(/\/customDetail\?id=lantern-fair$/);
  await expect(page.getByRole('heading', { name: '夜市灯会', level: 2 })).toBeVisible();
  await expect(page.getByText('进行中', { exact: true })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText('剩余');
  await expect(page.getByRole('table')).toContainText('点灯');
  const picture = page.getByRole('region', { name: '夜市灯会' }).locator('img').first();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

  await page.goBack();
  await banners
    .getByRole('button')
    .nth(1)
    .evaluate((slide: HTMLElement) => slide.click());
  await expect(page).toHaveURL(/\/activity$/);
});
