import { APPLY, expect, test } from '../support/money.ts';
import { openWithdrawal, withdraw } from '../support/withdrawal.ts';

test.use({ newDevice: true });

test('fault 40: without IndexedDB nothing is sent, and it is said clearly', async ({
  page,
  line,
  player,
  booked,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await openWithdrawal(page, player);
  await withdraw(page, player);
  await expect(page.getByText(/本机无法保存操作记录/).first()).toBeVisible();
  expect(line.arrivals(APPLY)).toEqual([]);
  expect((await booked()).orderNos).toEqual([]);
});
