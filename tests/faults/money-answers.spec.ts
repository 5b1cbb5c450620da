import { envelope } from '../support/fault-answers.ts';
import { gate } from '../support/fault-server.ts';
import {
  APPLY,
  expect,
  journalOf,
  keepConnections,
  loseMoney,
  passTime,
  passUntil,
  RECORDS,
  statesOf,
  test,
} from '../support/money.ts';
import { confirmLogin } from '../support/session.ts';
import {
  amountField,
  askFor,
  CONFIRMED,
  confirmButton,
  openWithdrawal,
  passwordField,
  resume,
  SENDING,
  said,
  UNKNOWN,
  withdraw,
} from '../support/withdrawal.ts';

test('fault 8: the browser sends a POST again by itself, and it is done once', async ({
  page,
  line,
  player,
  booked,
}) => {
  await openWithdrawal(page, player);
  await askFor(page, player);
  await keepConnections(page, line);
  line.disturb(APPLY, { answer: 'reset', onlyReused: true });
  let made = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(APPLY)) made += 1;
  });
  await confirmButton(page).click();
  await expect(said(page, CONFIRMED)).toBeVisible();
  expect(made).toBe(1);
  expect(line.arrivals(APPLY).length).toBeGreaterThan(1);
  expect(new Set(line.arrivals(APPLY).map(({ key }) => key)).size).toBe(1);
  const { orderNos } = await booked();
  expect(orderNos).toHaveLength(1);
  expect(await journalOf(page)).toMatchObject([{ state: 'confirmed', orderNos }]);
});

test('fault 11: an answer that drips in a byte at a time ends at the deadline', async ({
  page,
  line,
  player,
  booked,
}) => {
  await page.clock.install();
  await openWithdrawal(page, player);
  const recover = loseMoney(line, { answer: { dripMs: 200 } });
  await withdraw(page, player);
  await expect.poll(() => line.carried(APPLY)).toBe(1);
  await passTime(page, line, 61);
  await expect(said(page, UNKNOWN)).toBeVisible();
  recover();
  await passUntil(page, line, said(page, CONFIRMED));
  expect((await booked()).orderNos).toHaveLength(1);
});

test('fault 12: 5 s of latency show that it is being sent, once', async ({
  page,
  line,
  player,
  booked,
}) => {
  await page.clock.install();
  await openWithdrawal(page, player);
  const slow = gate();
  line.disturb(APPLY, { before: slow.opened });
  await withdraw(page, player);
  await expect.poll(() => line.arrivals(APPLY).length).toBe(1);
  await passTime(page, line, 5);
  await expect(page.getByText(SENDING).first()).toBeVisible();
  expect(await statesOf(page)).toEqual(['sending']);
  slow.open();
  await expect(said(page, CONFIRMED)).toBeVisible();
  expect(line.arrivals(APPLY)).toHaveLength(1);
  expect((await booked()).orderNos).toHaveLength(1);
});

test('fault 19: a 401 in the middle asks for the login, and the same account confirms again', async ({
  page,
  line,
  player,
  booked,
}) => {
  await openWithdrawal(page, player);
  line.disturb(APPLY, { forward: 0, answer: envelope(401, '请先登录') }, { times: 1 });
  await withdraw(page, player);
  await expect.poll(() => statesOf(page)).toEqual(['armed']);
  expect((await booked()).orderNos).toEqual([]);
  await confirmLogin(page, player);
  expect(await statesOf(page)).toEqual(['armed']);
  await resume(page, player);
  await expect.poll(() => statesOf(page)).toEqual(['confirmed']);
  const [first, second, ...more] = line.arrivals(APPLY);
  expect(more).toEqual([]);
  expect(second).toMatchObject({ key: first?.key, body: first?.body });
  expect((await booked()).orderNos).toHaveLength(1);
});

test('fault 20: a refusal is shown in its own words, as text, and the form is kept', async ({
  page,
  line,
  player,
  booked,
}) => {
  await openWithdrawal(page, player);
  const words = '<b>账户</b>已冻结';
  line.disturb(APPLY, { forward: 0, answer: envelope(200, words, 1) }, { times: 1 });
  await withdraw(page, player);
  await expect(page.getByText(words)).toBeVisible();
  expect(await journalOf(page)).toMatchObject([{ state: 'rejected', message: words }]);
  await expect(amountField(page)).toHaveValue('50');
  expect((await booked()).orderNos).toEqual([]);
});

test('fault 20: a wrong withdrawal password keeps the amount and tells the attempts', async ({
  page,
  line,
  player,
  booked,
}) => {
  await openWithdrawal(page, player);
  await withdraw(page, { ...player, withdrawalPassword: 'not-this-one' });
  await expect(page.getByText('提现密码错误，还可尝试 4 次')).toBeVisible();
  await expect(amountField(page)).toHaveValue('50');
  await expect(passwordField(page)).toBeEditable();
  await withdraw(page, player);
  await expect(said(page, CONFIRMED)).toBeVisible();
  expect(await statesOf(page)).toEqual(['rejected', 'confirmed']);
  const keys = line.arrivals(APPLY).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
  expect((await booked()).orderNos).toHaveLength(1);
});

for (const [what, result] of [
  ['nothing', null],
  ['a text', 'ok'],
] as const) {
  test(`fault 21: an answer whose result is ${what} settles nothing`, async ({
    page,
    line,
    player,
    booked,
  }) => {
    await page.clock.install();
    await openWithdrawal(page, player);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ code: 200, result, message: '' });
    const recover = loseMoney(line, { answer: { status: 200, headers, body } });
    await withdraw(page, player);
    await expect(said(page, UNKNOWN)).toBeVisible();
    recover();
    await passUntil(page, line, said(page, CONFIRMED));
    expect((await booked()).orderNos).toHaveLength(1);
  });
}

test('fault 21: records that cannot be read leave the page up, and nothing is sent', async ({
  page,
  line,
  player,
  booked,
}) => {
  await openWithdrawal(page, player);
  const row = { id: 1, kind: 2, created_at: 1, status: 1, order_no: 'W1' };
  const odd = [{ ...row, amount: 'NaN' }, { amount: '1' }, null, 7];
  for (const data of [...odd.map((each) => [each]), 'rows']) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ code: 200, result: { total: 1, data }, message: '' });
    line.disturb(RECORDS, { forward: 0, answer: { status: 200, headers, body } });
    await withdraw(page, player);
    await expect(page.getByText(/没有提交/).first()).toBeVisible();
    line.calm();
    await page.reload();
  }
  expect(line.arrivals(APPLY)).toEqual([]);
  await withdraw(page, player);
  await expect(said(page, CONFIRMED)).toBeVisible();
  expect((await booked()).orderNos).toHaveLength(1);
});
