import type { Page } from '@playwright/test';
import { expect, test } from '../support/two-lines.ts';

/** A line of the settings sheet, by its number. */
const lineOption = (page: Page, number: number) =>
  page.getByRole('group', { name: '线路' }).getByRole('radio', { name: `线路 ${number}` });

const lobbyGame = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first();

test('a first host that refuses connections: the second one brings the lobby, and is kept for what precedes the app’s code, too', async ({
  page,
  lines: { app, one, two },
}) => {
  one.cut(true);
  await page.goto('/home');
  await expect(lobbyGame(page)).toBeVisible();
  await expect(page.getByText(/离线|网络连接失败/)).toHaveCount(0);
  await page.getByRole('button', { name: '设置' }).click();
  await expect(lineOption(page, 2)).toBeChecked();
  await expect(lineOption(page, 1)).toHaveAccessibleName(/不可用$/);
  await expect(lineOption(page, 2)).toHaveAccessibleName(/\d+ 毫秒$/);

  await test.step('the next visit begins there, though the first host is back', async () => {
    await page.goto('/repair.html');
    one.cut(false);
    one.forget();
    const asked = new Set<string>();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.add(origin);
    });
    await page.goto('/home');
    await expect(lobbyGame(page)).toBeVisible();
    expect([...asked]).toEqual([two.url]);
    expect(one.arrivals('/api/')).toHaveLength(0);
    // Neither line's calls nor anybody's token ever went to the app's own host.
    expect(app.arrivals('/api/')).toHaveLength(0);
  });
  await test.step('the shell loads the pictures of the last visit from the kept line', async () => {
    await page.goto('/repair.html');
    await page.evaluate((told) => {
      const note = { banner: `${told}/media/banner.png`, games: [['老虎', 'media/tiger.png']] };
      localStorage.setItem('robohall.glance', JSON.stringify(note));
    }, one.url);
    // Neither the app's code nor an answer arrives: what shows is the shell's.
    await page.route(/\/assets\/|\/api\//, () => {});
    await page.goto('/home', { waitUntil: 'commit' });
    const pictures = page.locator('.shell img');
    await expect(pictures).toHaveCount(2);
    await expect
      .poll(() => pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src)))
      .toEqual([`${two.url}/media/banner.png`, `${two.url}/media/tiger.png`]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
