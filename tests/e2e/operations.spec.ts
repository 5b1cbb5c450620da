import type { Page } from '@playwright/test';
import { LOST_ANSWER, LOST_REQUEST } from '../support/fault-server.ts';
import { openLobby } from '../support/lobby.ts';
import { APPLY, expect, RECORDS, test } from '../support/money.ts';
import { FOUND, openWithdrawal, said, UNKNOWN, withdraw } from '../support/withdrawal.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: '进行中的操作' });
const hint = (page: Page) => page.getByRole('region', { name: '未完成的操作' });

test('a withdrawal whose answer was lost shows in the lobby of every tab, after a restart, and is cleared up there', async ({
  page,
  context,
  line,
  player,
  booked,
}) => {
  await openWithdrawal(page, player);
  line.disturb(APPLY, LOST_REQUEST);
  line.disturb(APPLY, LOST_ANSWER, { times: 1 });
  // From then on the records cannot be read either, so that it stays unknown until the test wants it.
  line.disturb(RECORDS, () => (line.arrivals(APPLY).length > 0 ? LOST_REQUEST : undefined));
  await withdraw(page, player);
  await expect(said(page, UNKNOWN)).toBeVisible();

  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openLobby(tab);
    await expect(hint(tab)).toContainText('1 笔操作的结果正在核对');
  }
  await page.bringToFront();
  await hint(page).getByRole('button', { name: '查看' }).click();
  await expect(panel(page)).toContainText('50.00 USDT');
  await expect(panel(page)).toContainText(UNKNOWN);
  await expect(panel(page)).not.toContainText('失败');

  // The app asks by itself, too: nothing is to be cleared up before the button is reached.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  line.calm();
  line.disturb(RECORDS, { before: held });
  await panel(page).getByRole('button', { name: '立即核对' }).click();
  letGo();
  await expect(panel(page).getByText('没有进行中的操作')).toBeVisible();
  await panel(page).getByText(FOUND).first().click();
  const { orderNos } = await booked();
  expect(orderNos).toHaveLength(1);
  await expect(
    panel(page)
      .getByText(orderNos[0] ?? '')
      .first(),
  ).toBeVisible();
  await expect(hint(other)).toBeHidden();
  expect(line.carried(APPLY)).toBe(1);
});
