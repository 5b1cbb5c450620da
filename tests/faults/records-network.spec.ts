import type { Page } from '@playwright/test';
import type { Arrival, Fault } from '../support/fault-server.ts';
import { OFFLINE_STRIP } from '../support/offline.ts';
import { passUntil, takeTime } from '../support/page-time.ts';
import { expect, test } from '../support/record-book.ts';
import {
  BOOK_PATHS,
  expectAllKept,
  expectSound,
  isDeep,
  keptKeys,
  openRecords,
  shownRows,
  shownTotals,
} from '../support/records.ts';
import { shownAmount, totalOf, type WireRecord } from '../support/wire-records.ts';

/** With the beginning of its path: a script of the page has the rest in its name. */
const BETS = `/api/plat${BOOK_PATHS.bets}`;
const RETRY_AFTER_S = 20;

const trouble = (page: Page) => page.getByRole('main').getByRole('alert');
const refresh = (page: Page) => page.getByRole('button', { name: '刷新记录' });
const status = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/截至 \d\d:\d\d/)
    .first();

/** Chooses the days to be shown. */
async function showDays(page: Page, range: '近7天' | '近30天'): Promise<void> {
  await page.getByRole('button', { name: /^日期：/ }).click();
  await page.getByRole('dialog', { name: '选择日期' }).getByRole('button', { name: range }).click();
  await expect(page.getByRole('button', { name: `日期：${range}` })).toBeVisible();
}

/** Bets of the last days, by the platform's clock. */
function lately(bets: readonly WireRecord[], days: number): WireRecord[] {
  const today = Math.floor((Date.now() + 8 * 3_600_000) / 86_400_000);
  return bets.filter(
    ({ created_at }) => Math.floor((created_at + 8 * 3_600_000) / 86_400_000) > today - days,
  );
}

/** A bet whose stake nobody can read. */
function withoutStake({ id }: WireRecord, arrival: Arrival): Fault {
  return {
    after: async () => {
      const answer = arrival.heard.at(-1);
      if (!answer) return;
      const body = JSON.parse(answer.body.toString()) as { result: { data: WireRecord[] } };
      body.result.data = body.result.data.map((row) =>
        row.id === id ? { ...row, stake: 'NaN' } : row,
      );
      answer.body = Buffer.from(JSON.stringify(body));
    },
  };
}

/** Runs in the page: notes by its own clock when the older history was asked for. */
function noteDeep(): void {
  const moments: number[] = [];
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    if (/\bsize=[1-9]\d\d/.test(String(body))) moments.push(Date.now());
    send.call(this, body);
  };
  Reflect.set(window, 'deepMoments', moments);
}

test('fault 1, 13, 14, 17, 18, 21: a download on a bad line says what is wrong, goes on to its end, and is of use offline', async ({
  page,
  context,
  line,
  token,
  bets: [unreadable, ...bets],
}) => {
  await takeTime(page);
  await page.addInitScript(noteDeep);
  let deep = 0;
  const answerDeep = (choose: (turn: number) => Fault) => {
    deep = 0;
    line.disturb(BETS, (arrival) => {
      const asItIs = unreadable ? withoutStake(unreadable, arrival) : {};
      if (!isDeep(arrival)) return asItIs;
      deep += 1;
      return { ...asItIs, ...choose(deep) };
    });
  };
  await test.step('17: 502 backs off, and is said', async () => {
    answerDeep(() => ({ forward: 0, answer: { status: 502, body: '<h1>Bad Gateway</h1>' } }));
    await openRecords(page, token);
    await passUntil(page, () => trouble(page).filter({ hasText: '网关错误' }).isVisible());
    expect(deep).toBeLessThanOrEqual(5);
  });
  await test.step('18: Retry-After is honoured', async () => {
    const headers = { 'retry-after': String(RETRY_AFTER_S) };
    answerDeep((turn) => {
      if (turn === 1) return { forward: 0, answer: { status: 429, headers, body: '{}' } };
      // For the next step: every other body ends too early.
      if (turn % 2 === 1) return {};
      return { answer: turn % 4 === 0 ? 'cut' : 'truncated' };
    });
    const moments = () =>
      page.evaluate(() => Reflect.get(window, 'deepMoments') as readonly number[]);
    const before = (await moments()).length;
    await trouble(page).getByRole('button', { name: '重试' }).click();
    await expect.poll(() => deep).toBe(1);
    await passUntil(page, async () => deep > 1);
    const [first = 0, second = 0] = (await moments()).slice(before);
    expect(second - first).toBeGreaterThanOrEqual(RETRY_AFTER_S * 1_000);
  });
  await test.step('13, 14, 21: bodies that end too early are read again, rows that nobody can read are counted', async () => {
    await passUntil(page, async () => (await keptKeys(page, 'bets')).length === bets.length);
    await expectAllKept(page, 'bets', bets);
    expect(deep).toBeGreaterThanOrEqual(5);
    await expectSound(page, 'bets', bets);
    await expect(page.getByText(/有些记录平台给的内容不完整/)).toBeVisible();
  });
  await test.step('1: offline in the middle', async () => {
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE_STRIP)).toBeVisible();
    for (const [range, days] of [
      ['近30天', 30],
      ['近7天', 7],
    ] as const) {
      await showDays(page, range);
      const stakes = totalOf(lately(bets, days), 'stake');
      await expect(shownTotals(page)).toContainText(shownAmount(stakes));
      await expect(shownRows(page).first()).toBeVisible();
    }
    await expect(status(page)).toBeVisible();
    await refresh(page).click();
    await expect(shownRows(page).first()).toBeVisible();
    await context.setOffline(false);
    await passUntil(page, () => page.getByText(OFFLINE_STRIP).isHidden());
  });
});
