import { PORTAL_PAGE, PORTAL_REDIRECT } from '../support/fault-answers.ts';
import {
  type Fault,
  type FaultServer,
  gate,
  LOST_ANSWER,
  LOST_REQUEST,
} from '../support/fault-server.ts';
import {
  APPLY,
  expect,
  journalOf,
  loseMoney,
  passTime,
  passUntil,
  statesOf,
  test,
} from '../support/money.ts';
import {
  CONFIRMED,
  FOUND,
  MISSING,
  openWithdrawal,
  said,
  UNKNOWN,
  withdraw,
} from '../support/withdrawal.ts';

const AMOUNT = 50_000_000n;
const GATEWAY = { headers: { 'content-type': 'text/html' }, body: '<h1>Bad Gateway</h1>' };

/** What a bad line does to the one request; whether the platform has done it all the same. */
const LOSSES: readonly [title: string, fault: Fault, done: boolean][] = [
  ['fault 6: the connection breaks before the platform hears of it', LOST_REQUEST, false],
  ['fault 7: done, and the answer is lost', LOST_ANSWER, true],
  ['fault 9: 408 after it was done', { answer: { status: 408 } }, true],
  ['fault 13: the answer ends before its length', { answer: 'truncated' }, true],
  ['fault 14: the answer is half a JSON', { answer: 'cut' }, true],
  ['fault 15: a captive portal answers 200 HTML', { forward: 0, answer: PORTAL_PAGE }, false],
  ['fault 16: a captive portal leads elsewhere', { forward: 0, answer: PORTAL_REDIRECT }, false],
  ['fault 17: 502 after it was done', { answer: { status: 502, ...GATEWAY } }, true],
];

/**
 * Declares what must hold when a withdrawal's answer does not come.
 * @param keyed whether the platform of these tests honours keys: then the app sends an unknown one
 *   again under its key, else it reads the records alone
 */
export function testLostMoney(keyed: boolean): void {
  const keys = keyed ? 'keys' : 'no keys';

  // Without keys what is lost is told by the records alone, whatever it was lost to: before or after.
  const losses = LOSSES.filter(([title]) => keyed || /^fault [67]:/.test(title));
  for (const [title, fault, done] of losses) {
    test(`${title} (${keys})`, async ({ page, line, player, booked }) => {
      await page.clock.install();
      await openWithdrawal(page, player);
      const recover = loseMoney(line, fault);
      await withdraw(page, player);
      await expect(said(page, UNKNOWN)).toBeVisible();
      await expect(page.getByText('失败')).toHaveCount(0);
      recover();

      const arrives = keyed || done;
      const arrived = keyed ? CONFIRMED : FOUND;
      await passUntil(page, line, said(page, arrives ? arrived : MISSING));
      const { orderNos, frozen, balance } = await booked();
      expect(orderNos).toHaveLength(arrives ? 1 : 0);
      expect(frozen).toBe(arrives ? AMOUNT : 0n);
      expect(balance + frozen).toBe(player.balance);
      const [op, ...others] = await journalOf(page);
      expect(others).toEqual([]);
      expect(op).toMatchObject({ state: arrives ? 'confirmed' : 'missing', orderNos });
      expectOneRequest(line, keyed, op?.opId);
    });
  }

  test(`fault 10: no answer for a minute, then it comes (${keys})`, async ({
    page,
    line,
    player,
    booked,
  }) => {
    await page.clock.install();
    await openWithdrawal(page, player);
    const late = gate();
    // Neither the records nor the same request again may tell the end before 结果核对中 was seen.
    const recover = loseMoney(line, LOST_REQUEST);
    line.disturb(APPLY, { after: late.opened }, { times: 1 });
    await withdraw(page, player);
    await expect.poll(() => line.carried(APPLY)).toBe(1);
    await passTime(page, line, 61);
    await expect(said(page, UNKNOWN)).toBeVisible();
    recover();
    await passUntil(page, line, said(page, keyed ? CONFIRMED : FOUND));
    late.open();
    await expect.poll(() => statesOf(page)).toEqual(['confirmed']);
    expect((await booked()).orderNos).toHaveLength(1);
    const [op] = await journalOf(page);
    expectOneRequest(line, keyed, op?.opId);
  });

  test(`fault 10: the request itself is late (${keys})`, async ({ page, line, player, booked }) => {
    await page.clock.install();
    await openWithdrawal(page, player);
    const late = gate();
    const recover = loseMoney(line, LOST_REQUEST);
    line.disturb(APPLY, { before: late.opened }, { times: 1 });
    await withdraw(page, player);
    await expect.poll(() => line.arrivals(APPLY).length).toBe(1);
    await passTime(page, line, 61);
    await expect(said(page, UNKNOWN)).toBeVisible();
    recover();
    late.open();
    await expect(said(page, CONFIRMED)).toBeVisible();
    expect((await booked()).orderNos).toHaveLength(1);
    expect(await statesOf(page)).toEqual(['confirmed']);
  });
}

/** Its key travels in any case. Without keys it was sent once; with them, each time as the first time. */
function expectOneRequest(line: FaultServer, keyed: boolean, opId: string | undefined): void {
  const sent = line.arrivals(APPLY).map(({ key, body }) => `${key} ${body}`);
  expect(sent[0]).toContain(`${opId} `);
  expect(keyed ? [...new Set(sent)] : sent).toEqual([sent[0]]);
}
