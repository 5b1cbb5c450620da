import { openLobby } from '../support/lobby.ts';
import { expect, test } from '../support/test.ts';

test('the theme follows the system until the player chooses, and the choice is kept', async ({
  page,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openLobby(page);
  const dark = await background();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).not.toBe(dark);

  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('radio', { name: '深色' }).click();
  await expect.poll(background).toBe(dark);
  await page.reload();
  await expect.poll(background).toBe(dark);
  expect(await page.evaluate(() => localStorage.getItem('dark'))).toBe('1');
});

test('a page that is not there says so and leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle(/没有这个页面/);
  await page.getByRole('button', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page).toHaveTitle(/首页/);
});

test('route changes run the progress bar', async ({ page }) => {
  await openLobby(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenBars: seen });
    new MutationObserver((changes) => {
      for (const change of changes) {
        for (const node of change.addedNodes) {
          if (node instanceof HTMLElement && node.dataset.progress)
            seen.push(node.dataset.progress);
        }
      }
    }).observe(document.body, { subtree: true, childList: true });
  });
  await page.evaluate(() => {
    window.history.pushState(null, '', '/nowhere');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'seenBars'))).toContain('pulse');
});

test('the centre robot opens customer service', async ({ page }) => {
  await openLobby(page);
  await page.getByRole('button', { name: '客服', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '联系客服' })).toBeVisible();
});
