import type { Page } from '@playwright/test';
import { formatMoney, parseMoney } from '../../contract/money.ts';
import { apiPlayer, openTable, shownBalance } from '../support/table.ts';
import { expect, test } from '../support/test.ts';

const ROUND = '**/play/api/round';

const resultLine = (page: Page) => page.locator('footer').getByRole('status');

// Fish swim only where motion is wanted.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a visit to a table: a fish that swims is shot, a reload keeps the seat, another ticket, and the way back to the hall', async ({
  page,
  request,
}) => {
  const player = await apiPlayer(request);
  await openTable(page, player, 'fishing');
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  const shark = page
    .getByRole('group', { name: '鱼塘' })
    .getByRole('button', { name: '鲨鱼 ×100' });
  const sent = page.waitForRequest(ROUND);
  // The fish would swim on between the reading of its place and the tap, so all animations are paused meanwhile.
  const { x, y } = await shark.evaluate(stopInSight);
  await page.touchscreen.tap(x, y);
  await page.evaluate(swimOn);
  expect((await sent).postDataJSON()).toMatchObject({ pick: { fish: 'shark' } });
  await expect(page.locator('main').getByRole('status')).toHaveText(
    /^(捕获鲨鱼 ×100，赢得 10 USDT|鲨鱼逃走了)$/,
  );
  await expect(resultLine(page)).toContainText('净');
  const wallet = formatMoney(parseMoney(await player.balance())).replaceAll(',', '');
  await expect.poll(() => shownBalance(page)).toBe(wallet);

  await page.reload();
  await expect(page.getByRole('group', { name: '筹码' })).toBeVisible();
  await expect.poll(() => shownBalance(page)).toBe(wallet);

  // Another ticket in the address of the open table is another visit.
  const next = await player.launch('fishing');
  const opened = page.waitForResponse('**/play/api/open');
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, new URL(next).hash);
  expect((await opened).ok()).toBe(true);
  await expect(page.getByRole('group', { name: '筹码' })).toBeVisible();

  await page.goto('/play/slot#made-up');
  await expect(page.getByText('入场券已失效，请回大厅重新进入')).toBeVisible();
  await page.getByRole('button', { name: '回大厅' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

/** Runs in the page: stops all that moves once an element's middle is covered by nothing. @returns the middle (px) */
async function stopInSight(element: Element): Promise<{ x: number; y: number }> {
  for (;;) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    if (element.contains(document.elementFromPoint(middle.x, middle.y))) {
      for (const animation of document.getAnimations()) animation.pause();
      return middle;
    }
    await new Promise(requestAnimationFrame);
  }
}

/** Runs in the page: lets all that was stopped move again. */
function swimOn(): void {
  const all = document.getAnimations();
  for (const one of all.filter(({ playState }) => playState === 'paused')) one.play();
}
