import { LOST_ANSWER } from '../support/fault-server.ts';
import {
  APPLY,
  expect,
  journalOf,
  keepConnections,
  loseMoney,
  passUntil,
  test,
} from '../support/money.ts';
import {
  askFor,
  CONFIRMED,
  confirmButton,
  DUPLICATE,
  FOUND,
  openWithdrawal,
  said,
  UNKNOWN,
  withdraw,
} from '../support/withdrawal.ts';
import { testLostMoney } from './lost-money.ts';

test.use({ honoursKeys: false });

testLostMoney(false);

test('fault 8: what the browser sends again is found and flagged (no keys)', async ({
  page,
  line,
  player,
  booked,
}) => {
  await page.clock.install();
  await openWithdrawal(page, player);
  await askFor(page, player);
  await keepConnections(page, line);
  line.disturb(APPLY, { answer: 'reset', onlyReused: true });
  let made = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(APPLY)) made += 1;
  });
  await confirmButton(page).click();
  await expect(said(page, CONFIRMED).or(said(page, DUPLICATE)).first()).toBeVisible();
  await passUntil(page, line, said(page, DUPLICATE));
  expect(made).toBe(1);
  const { orderNos } = await booked();
  expect(orderNos.length).toBeGreaterThan(1);
  expect(orderNos).toHaveLength(line.arrivals(APPLY).length);
  const [op] = await journalOf(page);
  expect(op).toMatchObject({ state: 'duplicate', attempts: 1 });
  expect(op?.orderNos.toSorted()).toEqual(orderNos.toSorted());

  // The journal names every order, and nothing more is sent until it was read.
  await page.getByRole('button', { name: '查看进行中的操作' }).click();
  const journal = page.getByRole('dialog', { name: '进行中的操作' });
  await expect(journal.getByText(DUPLICATE).first()).toBeVisible();
  await journal.getByText('经过与编号').first().click();
  for (const number of orderNos) await expect(journal.getByText(number).first()).toBeVisible();
});

for (const days of [-30, 30]) {
  test(`fault 48: with a clock ${days} days off a lost answer is found all the same`, async ({
    page,
    line,
    player,
    booked,
  }) => {
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await openWithdrawal(page, player);
    const recover = loseMoney(line, LOST_ANSWER);
    await withdraw(page, player);
    await expect(said(page, UNKNOWN)).toBeVisible();
    recover();
    await passUntil(page, line, said(page, FOUND));
    const { orderNos } = await booked();
    expect(orderNos).toHaveLength(1);
    expect(await journalOf(page)).toMatchObject([{ state: 'confirmed', orderNos }]);
  });
}
