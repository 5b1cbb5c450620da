import type { Locator, Page } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import { expect, test } from '../support/test.ts';
import { fingerOn } from '../support/touch.ts';

test('root leads home; category, search and theme survive reload and back', async ({ page }) => {
  const tab = (name: string) => page.getByRole('tab', { name });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/?game_type=3');
  await expect(page).toHaveURL(/\/home\?game_type=3$/);
  await expect(tab('捕鱼')).toHaveAttribute('aria-selected', 'true');
  await tab('棋牌').click();
  await expect(page).toHaveURL(/game_type=1$/);
  const light = await background();
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('radio', { name: '深色' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.getByRole('radio', { name: '特大' }).click();
  const rem = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(rem).toBe('20px');

  await page.reload();
  await expect(tab('棋牌')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(background).toBe(dark);
  expect(await rem()).toBe('20px');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible();
  await page.goBack();
  await expect(tab('棋牌')).toHaveAttribute('aria-selected', 'true');

  const box = page.getByRole('searchbox', { name: '搜索游戏' });
  const results = page.getByRole('tabpanel', { name: '搜索结果' });
  await box.fill('捕鱼');
  await box.press('Enter');
  await expect(results.getByText(/“捕鱼” 共/)).toBeVisible();
  await page.reload();
  await expect(results.getByText(/“捕鱼” 共/)).toBeVisible();
  await expect(box).toHaveValue('捕鱼');
});

test('banners are held by a finger, and stay where a swipe put them when they do not turn', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const banners = await openStill(page);
  const shown = (number: number) =>
    expect(banners.getByText(/^\d+\/\d+$/)).toHaveText(new RegExp(`^${number}/`));
  const finger = await fingerOn(page);
  const swipe = async (from: number) => {
    // A finger stops the slides where it finds them, so it waits until they stand.
    await expect
      .poll(() =>
        banners.evaluate(({ firstElementChild: slides }) =>
          slides ? slides.scrollLeft / slides.clientWidth + 1 : 0,
        ),
      )
      .toBeCloseTo(from, 2);
    await finger.press(banners, 0.85);
    await finger.slide(-250);
    await finger.lift();
  };

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
  await swipe(3);
  await shown(4);
  await page.clock.runFor(20_000);
  await shown(4);
  await banners.getByRole('button', { name: '播放横幅' }).click();
  await page.clock.runFor(3_100);
  await shown(5);

  // Less motion: they begin held, and a swipe does not set them going.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await started(page, banners);
  await shown(1);
  await expect(banners.getByRole('button', { name: '播放横幅' })).toBeVisible();
  await page.clock.runFor(20_000);
  await shown(1);
  await swipe(1);
  await shown(2);
  await page.clock.runFor(20_000);
  await shown(2);
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
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await banners.isVisible()).toBe(true);
  }).toPass();
}
