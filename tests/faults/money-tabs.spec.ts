import { gate, LOST_REQUEST } from '../support/fault-server.ts';
import { APPLY, expect, statesOf, test } from '../support/money.ts';
import { clickAtOnce } from '../support/touch.ts';
import {
  askFor,
  CONFIRMED,
  confirmButton,
  openWithdrawal,
  said,
  UNKNOWN,
  withdraw,
} from '../support/withdrawal.ts';

for (const taps of [2, 3]) {
  test(`fault 23: ${taps} taps on a slow phone send it once`, async ({
    page,
    context,
    line,
    player,
    booked,
  }) => {
    await openWithdrawal(page, player);
    await askFor(page, player);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const button = confirmButton(page);
    // The sheet is below the screen in its first frame; a trial waits until the button stands still.
    await button.tap({ trial: true });
    const box = await button.boundingBox();
    const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    await Promise.all(Array.from({ length: taps }, () => page.touchscreen.tap(x, y)));
    // Every tap has been handled by now; what follows may be as fast as it likes.
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(said(page, CONFIRMED)).toBeVisible();
    expect(line.arrivals(APPLY)).toHaveLength(1);
    expect((await booked()).orderNos).toHaveLength(1);
    expect(await statesOf(page)).toEqual(['confirmed']);
  });
}

test('fault 24: the same in two tabs at once is sent by one', async ({
  page,
  context,
  line,
  player,
  booked,
}) => {
  await openWithdrawal(page, player);
  await askFor(page, player);
  const other = await context.newPage();
  await openWithdrawal(other, player);
  await askFor(other, player);
  const slow = gate();
  line.disturb(APPLY, { after: slow.opened });
  await clickAtOnce([page, other].map(confirmButton));
  const busy = /另一笔操作正在提交/;
  const told = async () =>
    (await page.getByText(busy).count()) + (await other.getByText(busy).count());
  await expect.poll(told).toBe(1);
  slow.open();
  await expect.poll(() => statesOf(page)).toEqual(['confirmed']);
  expect(line.arrivals(APPLY)).toHaveLength(1);
  expect((await booked()).orderNos).toHaveLength(1);
});

test('fault 24: what one tab has sent without an answer stops the other', async ({
  page,
  context,
  line,
  player,
  booked,
}) => {
  const other = await context.newPage();
  await openWithdrawal(other, player);
  await askFor(other, player);
  await openWithdrawal(page, player);
  const recover = line.disturb(APPLY, LOST_REQUEST);
  await withdraw(page, player);
  await expect(said(page, UNKNOWN)).toBeVisible();
  await other.bringToFront();
  await confirmButton(other).click();
  await expect(other.getByRole('alert').getByText(/还在核对|另一笔操作正在提交/)).toBeVisible();
  // The app asks by itself, too: nothing is to be cleared up before the button is reached.
  const held = gate();
  recover();
  line.disturb(APPLY, { before: held.opened });
  await page.bringToFront();
  await page.getByRole('button', { name: '立即核对' }).click();
  held.open();
  await expect(said(page, CONFIRMED)).toBeVisible();
  expect((await booked()).orderNos).toHaveLength(1);
  expect(new Set(line.arrivals(APPLY).map(({ key }) => key)).size).toBe(1);
});

test('fault 24: the same that another tab has just sent is asked about', async ({
  page,
  context,
  line,
  player,
  booked,
}) => {
  const other = await context.newPage();
  await openWithdrawal(other, player);
  await askFor(other, player);
  await openWithdrawal(page, player);
  await withdraw(page, player);
  await expect(said(page, CONFIRMED)).toBeVisible();
  await other.bringToFront();
  await confirmButton(other).click();
  const question = other.getByRole('dialog', { name: '确定再提交一笔？' });
  await question.getByRole('button', { name: '不用了' }).click();
  await expect(question).toBeHidden();
  expect(line.arrivals(APPLY)).toHaveLength(1);
  expect((await booked()).orderNos).toHaveLength(1);
});
