import type { Page } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import { expect, test } from '../support/record-book.ts';
import { expectAllKept, expectSound, isDeep, shownRows } from '../support/records.ts';
import { expectToast } from '../support/toasts.ts';
import { test as visited } from '../support/visited.ts';
import { keepSession } from '../support/withdrawal.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: '本机存储' });
const confirm = (page: Page) => page.getByRole('button', { name: '确认清除' });
const row = (page: Page, text: string) =>
  panel(page).getByRole('listitem').filter({ hasText: text });

async function openPanel(page: Page): Promise<void> {
  await openLobby(page);
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('button', { name: '本机存储' }).click();
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByText('本站在这台设备上占用')).toBeVisible();
}

/** Presses 清除 beside something, and yes. */
async function clear(page: Page, what: '记录' | '图片' | '目录'): Promise<void> {
  await panel(page)
    .getByRole('button', { name: `清除${what}` })
    .click();
  await confirm(page).click();
  await expectToast(page, '已清除');
  await expect(confirm(page)).toBeHidden();
}

/** How many pictures the worker keeps. */
function keptPictures(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const kept = await caches.open('robohall-images');
    return (await kept.keys()).length;
  });
}

test('clearing while another tab downloads leaves nothing that seems whole and is not', async ({
  page,
  context,
  line,
  token,
  bets,
}) => {
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let deep = 0;
  line.disturb('/bet-records', (request) => {
    if (!isDeep(request)) return undefined;
    deep += 1;
    return deep > 2 ? { after: gate } : undefined;
  });
  await keepSession(page, token);
  const other = await context.newPage();
  await other.goto('/betRecords');
  await expect(shownRows(other).first()).toBeVisible();
  await expect.poll(() => line.arrivals('/bet-records').filter(isDeep).length).toBeGreaterThan(2);

  await page.bringToFront();
  await openPanel(page);
  await clear(page, '记录');
  goOn();
  // The other tab begins anew by itself.
  await expectAllKept(other, 'bets', bets);
  await expectSound(other, 'bets', bets);
});

visited(
  'pictures and the catalogue are cleared each by itself, and come again',
  async ({ page }) => {
    await openPanel(page);
    await expect(row(page, '图片')).toContainText(/图片 [1-9]\d* 张/);
    await expect(row(page, '应用文件')).toContainText(/应用文件 [1-9]\d* 个/);
    // One that is on its way when they are cleared is kept all the same: none is any more.
    let before = -1;
    await expect
      .poll(
        async () => {
          const [last, now] = [before, await keptPictures(page)];
          before = now;
          return now === last;
        },
        { intervals: [1_000] },
      )
      .toBe(true);
    await clear(page, '图片');
    await expect(row(page, '图片')).toContainText('图片 0 张');
    expect(await page.evaluate(() => caches.has('robohall-images'))).toBe(false);
    await expect(row(page, '游戏目录')).toContainText(/游戏目录 [1-9]\d* 款/);
    await clear(page, '目录');
    await expect(row(page, '游戏目录')).toContainText('游戏目录 0 款');

    await openPanel(page);
    await expect(row(page, '游戏目录')).toContainText(/游戏目录 [1-9]\d* 款/);
    await page.reload();
    await openPanel(page);
    await expect(row(page, '图片')).toContainText(/图片 [1-9]\d* 张/);
  },
);
