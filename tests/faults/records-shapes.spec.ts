import type { Arrival, Fault } from '../support/fault-server.ts';
import { passUntil, takeTime } from '../support/page-time.ts';
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
const UTC8_MS = 8 * 3_600_000;

/** A platform that answers with this in place of the contract's page. */
function answering(result: unknown): Fault {
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

test('fault 71: rows under an unknown name are an error and never none, "" and zero dates in a bare list are read', async ({
  page,
  line,
  token,
  bets,
}) => {
  await takeTime(page);
  const main = page.getByRole('main');
  line.disturb(BETS, answering({ total: 0, betList: bets.slice(0, 20) }));
  await openRecords(page, token);
  // A read is tried again after pauses that grow to 8 s; then the player is told.
  await passUntil(page, () => main.getByRole('heading', { name: '没有加载出来' }).isVisible());
  await expect(main.getByText(/这段时间没有|共 0 笔/)).toHaveCount(0);

  const absent = { order_no: '', game_code: '', settled_at: '0000-00-00 00:00:00' };
  line.disturb(BETS, (arrival) =>
    answering(asked(bets, arrival).map((bet) => ({ ...bet, ...absent }))),
  );
  await main.getByRole('button', { name: '重试' }).click();
  await expectAllKept(page, 'bets', bets);
  await expectSound(page, 'bets', bets);
  await expect(shownRows(page).first()).toBeVisible();
  await expect(page.getByText('平台没有给出记录总数，无法核对是否齐全。')).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
});
