import type { Arrival, Fault } from '../support/fault-server.ts';
import { expect, test } from '../support/record-book.ts';
import {
  BOOK_PATHS,
  expectAllKept,
  expectSound,
  openRecords,
  shownRows,
} from '../support/records.ts';
import type { WireRecord } from '../support/wire-records.ts';

/** With the beginning of its path: a script of the page has the rest in its name. */
const BETS = `/api/plat${BOOK_PATHS.bets}`;
/** A read is tried again after pauses that grow to 8 s; then the player is told. */
const PATIENCE = { timeout: 30_000 };
const UTC8_MS = 8 * 3_600_000;

/** A platform that answers with this in place of the contract's page. */
function says(result: unknown): Fault {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ code: 200, result, message: 'ok' });
  return { forward: 0, answer: { status: 200, headers, body } };
}

/** The rows of the requested days and status, whatever page and size are asked for. */
function asked(bets: readonly WireRecord[], { body }: Arrival): WireRecord[] {
  const fields = new URLSearchParams(body);
  const [from, to] = [fields.get('date_from') ?? '', fields.get('date_to') || '9999'];
  const status = fields.get('status');
  return bets.filter(({ created_at, ...bet }) => {
    const day = new Date(created_at + UTC8_MS).toISOString().slice(0, 10);
    return from <= day && day <= to && (!status || String(bet['status']) === status);
  });
}

test('fault 71: a bare list with "" and zero dates for what is absent is read to its last row', async ({
  page,
  line,
  token,
  bets,
}) => {
  const absent = { order_no: '', game_code: '', settled_at: '0000-00-00 00:00:00' };
  line.disturb(BETS, (arrival) => says(asked(bets, arrival).map((bet) => ({ ...bet, ...absent }))));
  await openRecords(page, token);
  await expectAllKept(page, 'bets', bets);
  await expectSound(page, 'bets', bets);
  await expect(shownRows(page).first()).toBeVisible();
  await expect(page.getByText('平台没有给出记录总数，无法核对是否齐全。')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('fault 71: rows under a name that nothing knows are an error with a way on, never none', async ({
  page,
  line,
  token,
  bets,
}) => {
  line.disturb(BETS, says({ total: 0, betList: bets.slice(0, 20) }));
  await openRecords(page, token);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '没有加载出来' })).toBeVisible(PATIENCE);
  await expect(main.getByText(/这段时间没有|共 0 笔/)).toHaveCount(0);
  line.calm();
  await main.getByRole('button', { name: '重试' }).click();
  await expectAllKept(page, 'bets', bets);
});

for (const nothing of [{}, '', { list: null, count: 0 }]) {
  test(`fault 71: ${JSON.stringify(nothing)} means that there is nothing`, async ({
    page,
    line,
    token,
  }) => {
    line.disturb(BETS, says(nothing));
    await openRecords(page, token);
    await expect(page.getByRole('heading', { name: '这段时间没有投注' })).toBeVisible();
  });
}
