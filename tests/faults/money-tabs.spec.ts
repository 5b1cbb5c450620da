import { gate } from '../support/fault-server.ts';
import { APPLY, expect, statesOf, test } from '../support/money.ts';
import { clickAtOnce } from '../support/touch.ts';
import {
  again,
  askFor,
  CONFIRMED,
  confirmButton,
  openWithdrawal,
  said,
} from '../support/withdrawal.ts';

test('fault 23, 24: three taps on a slow phone, and the same in two tabs at once, are each sent once', async ({
  page,
  context,
  line,
  player,
  booked,
}) => {
  await openWithdrawal(page, player);
  await test.step('23: three taps while the processor is six times slower', async () => {
    await askFor(page, player);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const button = confirmButton(page);
    // The sheet is below the screen in its first frame; a trial waits until the button stands still.
    await button.tap({ trial: true });
    const box = await button.boundingBox();
    const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    await Promise.all([1, 2, 3].map(() => page.touchscreen.tap(x, y)));
    // Every tap has been handled by now; what follows may be as fast as it likes.
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(said(page, CONFIRMED)).toBeVisible();
    expect(line.arrivals(APPLY)).toHaveLength(1);
    expect(await statesOf(page)).toEqual(['confirmed']);
  });
  await test.step('24: the last button of two tabs at once', async () => {
    await again(page);
    await askFor(page, player, '60');
    const other = await context.newPage();
    await openWithdrawal(other, player);
    await askFor(other, player, '60');
    const slow = gate();
    line.disturb(APPLY, { after: slow.opened });
    await clickAtOnce([page, other].map(confirmButton));
    const busy = /另一笔操作正在提交/;
    const saying = async () =>
      (await page.getByText(busy).count()) + (await other.getByText(busy).count());
    await expect.poll(saying).toBe(1);
    slow.open();
    await expect.poll(() => statesOf(page)).toEqual(['confirmed', 'confirmed']);
    expect(line.arrivals(APPLY)).toHaveLength(2);
  });
  expect((await booked()).orderNos).toHaveLength(2);
});
