import { CALLS } from '../../contract/registry.ts';
import { PORTAL_PAGE } from '../support/fault-answers.ts';
import { openLobby } from '../support/lobby.ts';
import { cachedAnswers, expectPictures, OFFLINE_STRIP } from '../support/offline.ts';
import { logIn } from '../support/player.ts';
import { expect, test } from '../support/visited.ts';
import { DEMO } from '../support/wallet.ts';

test('a captive portal is never kept, and the lobby stays', async ({ page, line }) => {
  line.disturb('/', { forward: 0, answer: PORTAL_PAGE });
  await page.goto('/home');
  await expect(page.getByText(OFFLINE_STRIP)).toBeVisible();
  await expectPictures(page, '[role=tabpanel]');
  await page.getByRole('tab', { name: '真人' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  const kept = await cachedAnswers(page);
  expect(kept.filter(({ text }) => text.includes('hotel login'))).toEqual([]);
  // The app's own pages and no other.
  const pages = kept.filter(({ type }) => type.includes('html')).map(({ path }) => path);
  expect(pages.sort()).toEqual(['/', '/home', '/index.html', '/table-offline.html']);
  line.calm();
  await expect(page.getByText(OFFLINE_STRIP)).toBeHidden({ timeout: 45_000 });
});

test('fault 58: nothing personal is in the caches after use', async ({ page }) => {
  await openLobby(page);
  await logIn(page);
  const token = await page.evaluate(() => localStorage.getItem('robot_token'));
  await page.getByRole('button', { name: '刷新余额' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: '刷新余额' })).toBeVisible();

  const kept = await cachedAnswers(page);
  const calls = kept.filter(({ path }) => path.startsWith('/api/')).map(({ path }) => path);
  expect([...new Set(calls)].sort()).toEqual(
    [CALLS.banners.path, CALLS.bulletins.path, CALLS.community.path].sort(),
  );
  expect(token).toBeTruthy();
  const secrets = [token ?? '', DEMO.username, DEMO.password];
  const leaks = kept
    .filter(({ path }) => !path.startsWith('/assets/'))
    .filter(({ text }) => secrets.some((secret) => text.includes(secret)));
  expect(leaks.map(({ path }) => path)).toEqual([]);
});
