import type { Page } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import { expect, test } from '../support/record-book.ts';
import { expectAllKept, expectSound, isDeep, shownRows } from '../support/records.ts';
import { expectToast } from '../support/toasts.ts';
import { keepSession } from '../support/withdrawal.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: '本机存储' });
/** Clears the records in the storage panel, as a player does. */
async function clearRecords(page: Page): Promise<void> {
  await openLobby(page);
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('button', { name: '本机存储' }).click();
  await expect(panel(page).getByText('本站在这台设备上占用')).toBeVisible();
  await panel(page).getByRole('button', { name: '清除记录' }).click();
  const confirm = page.getByRole('button', { name: '确认清除' });
  await confirm.click();
  await expectToast(page, '已清除');
  await expect(confirm).toBeHidden();
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
  await clearRecords(page);
  goOn();
  // The other tab begins anew by itself.
  await expectAllKept(other, 'bets', bets);
  await expectSound(other, 'bets', bets);
});
