import { envelope, PORTAL_PAGE, PORTAL_REDIRECT } from '../support/fault-answers.ts';
import { type Fault, gate, LOST_ANSWER, LOST_REQUEST } from '../support/fault-server.ts';
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
  again,
  amountField,
  askFor,
  CONFIRMED,
  confirmButton,
  FOUND,
  openWithdrawal,
  resume,
  SENDING,
  said,
  UNKNOWN,
  withdraw,
} from '../support/withdrawal.ts';

const MICRO = 1_000_000n;
const HTML = { headers: { 'content-type': 'text/html' }, body: '<h1>Bad Gateway</h1>' };

/** An answer of the platform whose result is none of an order. */
function resultOf(result: unknown): Fault {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ code: 200, result, message: '' });
  return { answer: { status: 200, headers, body } };
}

/** What a bad line does to a request. */
const LOSSES: readonly [title: string, fault: Fault][] = [
  ['6: the connection breaks before the platform gets it', LOST_REQUEST],
  ['7: done, and the answer is lost', LOST_ANSWER],
  ['9: 408 after it was done', { answer: { status: 408 } }],
  ['13: the answer ends before its length', { answer: 'truncated' }],
  ['14: the answer is half a JSON', { answer: 'cut' }],
  ['15: a captive portal answers 200 HTML', { forward: 0, answer: PORTAL_PAGE }],
  ['16: a captive portal leads elsewhere', { forward: 0, answer: PORTAL_REDIRECT }],
  ['17: 502 after it was done', { answer: { status: 502, ...HTML } }],
  ['21: the answer has a result that is nothing', resultOf(null)],
];

test('fault 6, 7, 9, 13, 14, 15, 16, 17, 21: a withdrawal without an answer is 结果核对中, and accepted once in the end', async ({
  page,
  line,
  player,
  booked,
}) => {
  await page.clock.install();
  await openWithdrawal(page, player);
  const sent: string[][] = [];
  for (const [index, [title, fault]] of LOSSES.entries()) {
    await test.step(title, async () => {
      line.forget();
      const recover = loseMoney(line, fault);
      await withdraw(page, player, String(21 + index));
      await expect(said(page, UNKNOWN)).toBeVisible();
      await expect(page.getByText('失败')).toHaveCount(0);
      recover();
      await passUntil(page, line, said(page, CONFIRMED));
      sent.push(line.arrivals(APPLY).map(({ key, body }) => `${key} ${body}`));
      await again(page);
    });
  }
  const { orderNos, frozen, balance } = await booked();
  expect(orderNos).toHaveLength(LOSSES.length);
  expect(frozen).toBe(LOSSES.reduce((sum, _, index) => sum + BigInt(21 + index) * MICRO, 0n));
  expect(balance + frozen).toBe(player.balance);
  const operations = await journalOf(page);
  expect(operations.map(({ state }) => state)).toEqual(LOSSES.map(() => 'confirmed'));
  expect(operations.flatMap((each) => each.orderNos).toSorted()).toEqual(orderNos.toSorted());
  // Its key travels from the first time on, and whatever is sent again is the same.
  for (const [index, requests] of sent.entries()) {
    expect(requests[0]).toContain(`${operations[index]?.opId} `);
    expect([...new Set(requests)]).toEqual([requests[0]]);
  }
});

test('fault 10, 11, 12: an answer that takes long shows 提交中, after a minute 结果核对中, and counts when it comes', async ({
  page,
  line,
  player,
  booked,
}) => {
  await page.clock.install();
  await openWithdrawal(page, player);
  const late = gate();
  // Neither the records nor the same request again may settle it before the late answer.
  const recover = loseMoney(line, LOST_REQUEST);
  line.disturb(APPLY, { before: late.opened }, { times: 1 });
  await withdraw(page, player);
  await test.step('12: five seconds', async () => {
    await expect.poll(() => line.arrivals(APPLY).length).toBe(1);
    await passTime(page, line, 5);
    await expect(page.getByText(SENDING).first()).toBeVisible();
    expect(await statesOf(page)).toEqual(['sending']);
  });
  await test.step('10: a minute, and then the answer', async () => {
    await passTime(page, line, 56);
    await expect(said(page, UNKNOWN)).toBeVisible();
    recover();
    late.open();
    await expect(said(page, CONFIRMED)).toBeVisible();
    await expect.poll(() => statesOf(page)).toEqual(['confirmed']);
    expect(new Set(line.arrivals(APPLY).map(({ key }) => key)).size).toBe(1);
  });
  await test.step('11: a byte at a time, to the deadline', async () => {
    await again(page);
    line.forget();
    const mend = loseMoney(line, { answer: { dripMs: 200 } });
    await withdraw(page, player, '60');
    await expect.poll(() => line.carried(APPLY)).toBe(1);
    await passTime(page, line, 61);
    await expect(said(page, UNKNOWN)).toBeVisible();
    mend();
    await passUntil(page, line, said(page, CONFIRMED));
  });
  expect((await booked()).orderNos).toHaveLength(2);
});

test('fault 19, 20, 21, 63: what is not sent, refused, or stopped by the end of the login keeps the form, and is accepted once', async ({
  page,
  line,
  player,
  booked,
}) => {
  await openWithdrawal(page, player);
  await test.step('21: records that cannot be read: nothing is sent', async () => {
    const row = { id: 1, kind: 2, created_at: 1, status: 1, order_no: 'W1', amount: 'NaN' };
    const calm = line.disturb(RECORDS, { forward: 0, ...resultOf({ total: 1, data: [row] }) });
    await withdraw(page, player);
    await expect(page.getByText(/没有提交/).first()).toBeVisible();
    expect(line.arrivals(APPLY)).toEqual([]);
    calm();
    await page.reload();
  });
  await test.step('20: a refusal is shown in its own words, as text', async () => {
    const words = '<b>账户</b>已冻结';
    line.disturb(APPLY, { forward: 0, answer: envelope(200, words, 1) }, { times: 1 });
    await withdraw(page, player);
    await expect(page.getByText(words)).toBeVisible();
    await expect(amountField(page)).toHaveValue('50');
    expect(await journalOf(page)).toMatchObject([{ state: 'rejected', message: words }]);
  });
  await test.step('19: a 401 before it is done: the same account confirms again', async () => {
    line.forget();
    line.disturb(APPLY, { forward: 0, answer: envelope(401, '请先登录') }, { times: 1 });
    await withdraw(page, player, '60');
    await expect.poll(() => statesOf(page)).toEqual(['rejected', 'armed']);
    expect(line.carried(APPLY)).toBe(0);
    await confirmLogin(page, player);
    expect(await statesOf(page)).toEqual(['rejected', 'armed']);
    await resume(page, player);
    await expect.poll(() => statesOf(page)).toEqual(['rejected', 'confirmed']);
    const [first, second, ...more] = line.arrivals(APPLY);
    expect(more).toEqual([]);
    expect(second).toMatchObject({ key: first?.key, body: first?.body });
  });
  await test.step('63: a 401 after it is done is never called “not submitted”', async () => {
    line.forget();
    line.disturb(APPLY, { answer: envelope(401, '登录已过期') }, { times: 1 });
    await withdraw(page, player, '70');
    await expect(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
    await expect(page.getByText(/没有提交|没有受理/)).toHaveCount(0);
    await confirmLogin(page, player);
    await expect(said(page, FOUND)).toBeVisible();
    expect(line.arrivals(APPLY)).toHaveLength(1);
  });
  const { orderNos } = await booked();
  const [, confirmed, found] = await journalOf(page);
  expect(confirmed).toMatchObject({ state: 'confirmed', attempts: 2 });
  expect(found).toMatchObject({ state: 'confirmed', likely: true });
  expect([confirmed, found].flatMap((each) => each?.orderNos).toSorted()).toEqual(
    orderNos.toSorted(),
  );
  expect(orderNos).toHaveLength(2);
});

test('fault 8, 62: what the browser sends again by itself is done once, also while nothing is known of keys', async ({
  page,
  line,
  player,
  booked,
}) => {
  const late = gate();
  line.disturb('/api/plat/info', { before: late.opened });
  await openWithdrawal(page, player);
  await askFor(page, player);
  await keepConnections(page, line);
  line.disturb(APPLY, { answer: 'reset', onlyReused: true });
  let made = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(APPLY)) made += 1;
  });
  await confirmButton(page).click();
  // Without a key the platform would do it twice.
  await expect.poll(() => line.arrivals(APPLY).length).toBeGreaterThan(1);
  await expect(said(page, CONFIRMED)).toBeVisible();
  late.open();
  const { orderNos } = await booked();
  expect(orderNos).toHaveLength(1);
  const operations = await journalOf(page);
  expect(operations).toMatchObject([{ state: 'confirmed', orderNos }]);
  expect(new Set(line.arrivals(APPLY).map(({ key }) => key))).toEqual(
    new Set([operations[0]?.opId]),
  );
  expect(made).toBe(1);
});
