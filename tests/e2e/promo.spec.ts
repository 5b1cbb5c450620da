import type { Page } from '@playwright/test';
import { changeCall, openLobby } from '../support/lobby.ts';
import { arrive, closePromo, logIn } from '../support/player.ts';
import { expect, test } from '../support/test.ts';
import { fingerOn } from '../support/touch.ts';

test.describe('what an arriving player sees', () => {
  test('is a popup of two images to tap and swipe through', async ({ page }) => {
    const { promo, pictures, dot } = await openPromo(page);
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
  });

  test('closes, and does not come again', async ({ page }) => {
    const { promo } = await openPromo(page);
    await closePromo(page);
    await page.reload();
    await expect(page.getByText(/^余额 [\d,]+\.\d{4} USDT$/)).toBeAttached();
    // Another overlay is there to be seen: the popup would have been.
    await page.getByRole('button', { name: '设置', exact: true }).click();
    await expect(page.getByRole('dialog', { name: '设置' })).toBeVisible();
    await expect(promo).toHaveCount(0);
  });

  test('is not hindered by images that are not there', async ({ page }) => {
    await page.route(
      '**/api/plat/info**',
      changeCall<object>((result) => ({ ...result, promo_images: [] })),
    );
    await openLobby(page);
    await arrive(page);
    await expect(page.getByRole('button', { name: '刷新余额' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the balance counts for one second', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const now = new Date('2026-11-20T12:00:00+08:00').getTime();
  await page.clock.install({ time: now });
  await openLobby(page);
  await logIn(page);
  await page.route(
    '**/api/plat/refresh-balance',
    changeCall(() => ({ balance: '7654.32109' })),
  );
  const running = page.getByTestId('balance').locator('[aria-hidden]');
  const exact = page.getByText(/^余额 [\d,]+\.\d{4} USDT$/);
  await expect(running).not.toHaveText('7,654.3210');
  await page.clock.pauseAt(now + 600_000);

  await page.getByRole('button', { name: '刷新余额' }).click();
  // The answer is told around by timers, which stand still too.
  await expect
    .poll(async () => {
      await page.clock.runFor(5);
      return exact.textContent();
    })
    .toBe('余额 7,654.3210 USDT');
  await page.clock.runFor(500);
  await expect(running).not.toHaveText('7,654.3210');
  await page.clock.runFor(400);
  await expect(running).not.toHaveText('7,654.3210');
  await page.clock.runFor(200);
  await expect(running).toHaveText('7,654.3210');
});

async function openPromo(page: Page) {
  await openLobby(page);
  await arrive(page);
  const promo = page.getByRole('dialog', { name: '活动推荐' });
  await expect(promo).toBeVisible();
  return {
    promo,
    pictures: promo.getByRole('img', { name: /^活动推荐 \d$/ }),
    dot: (nth: number) => promo.getByRole('button', { name: `第 ${nth} 张` }),
  };
}
