import { expect, test } from '../support/bad-line.ts';
import { expectPictures, OFFLINE_STRIP, untilKept, visitUntilKept } from '../support/offline.ts';

test.use({ serviceWorkers: 'allow' });

test('each read of the first visit is made once, and early', async ({ page }) => {
  const made: string[] = [];
  const warnings: string[] = [];
  page.on('request', (request) => made.push(new URL(request.url()).pathname));
  page.on('console', (message) => {
    if (/preload/.test(message.text())) warnings.push(message.text());
  });
  await visitUntilKept(page);
  const count = (path: string) => made.filter((candidate) => candidate === path).length;
  expect(count('/api/plat/game/hot')).toBe(1);
  expect(count('/api/plat/game-plat-list')).toBe(1);
  expect(warnings).toEqual([]);
});

test('whoever has only been on another page has a lobby with no signal', async ({ page, line }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilKept(page);
  line.cut(true);
  await page.goto('/home');
  await expect(page.getByText(OFFLINE_STRIP)).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).not.toHaveCount(0);
  await expectPictures(page, 'section[aria-label="活动横幅"]');
  await expectPictures(page, '[role=tabpanel]');
});
