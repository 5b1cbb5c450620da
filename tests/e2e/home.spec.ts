import type { Locator, Page } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import { arrive, closePromo } from '../support/player.ts';
import { expect, test } from '../support/test.ts';
import { fingerOn } from '../support/touch.ts';

test('a finger holds and swipes the banners, which stay where it put them, and the two images that an arriving player is shown once', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const banners = await openStill(page);
  const shown = (number: number) =>
    expect(banners.getByText(/^\d+\/\d+$/)).toHaveText(new RegExp(`^${number}/`));
  const finger = await fingerOn(page);
  await finger.press(banners, 0.85);
  await page.clock.runFor(10_000);
  await shown(1);
  await finger.slide(-250);
  await page.clock.runFor(10_000);
  await shown(2);
  await finger.lift();
  await shown(2);
  await page.clock.runFor(2_900);
  await shown(2);
  await page.clock.runFor(200);
  await shown(3);

  await banners.getByRole('button', { name: '暂停横幅' }).click();
  // A finger stops the slides where it finds them, so it waits until they stand.
  await expect
    .poll(() =>
      banners.evaluate(({ firstElementChild: slides }) =>
        slides ? slides.scrollLeft / slides.clientWidth + 1 : 0,
      ),
    )
    .toBeCloseTo(3, 2);
  await finger.press(banners, 0.85);
  await finger.slide(-250);
  await finger.lift();
  await shown(4);
  await page.clock.runFor(20_000);
  await shown(4);
  await banners.getByRole('button', { name: '播放横幅' }).click();
  await page.clock.runFor(3_100);
  await shown(5);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.resume();
  await arrive(page);
  const promo = page.getByRole('dialog', { name: '活动推荐' });
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
  await dot(2).click();
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await expect(dot(1)).not.toHaveAttribute('aria-current');
  await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 });
  await dot(1).click();
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await expect(pictures.nth(0)).toBeInViewport({ ratio: 0.9 });
  await finger.press(pictures.nth(0), 0.9);
  await finger.slide(-250);
  await finger.lift();
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 });
  await closePromo(page);
  await page.reload();
  await expect(page.getByText(/^余额 [\d,]+\.\d{4} USDT$/)).toBeAttached();
  // Another overlay is there to be seen: the popup would have been.
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '设置' })).toBeVisible();
  await expect(promo).toHaveCount(0);
});

/** Home with the clock stopped and the first banner showing; only `runFor` turns them. */
async function openStill(page: Page): Promise<Locator> {
  const now = new Date('2026-11-20T12:00:00+08:00').getTime();
  await page.clock.install({ time: now });
  await openLobby(page);
  const banners = page.getByRole('region', { name: '活动横幅' });
  await expect(banners.getByText(/^\d+\/\d+$/)).toBeVisible();
  await page.clock.pauseAt(now + 3_600_000);
  await page.reload();
  await started(page, banners);
  return banners;
}

/** Waits for the app, which starts by a timer of the stopped clock. */
async function started(page: Page, banners: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return await banners.isVisible();
    })
    .toBe(true);
}
