import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';
import { CALLS, type CallName } from '../../../contract/index.ts';
import { PageBoundary } from '../../../demo/tables/page/page-boundary.tsx';
import { readAddress, stripTicket } from '../../../demo/tables/page/seat/address.ts';
import { newSeat } from '../../../demo/tables/page/seat/new-seat.ts';
import { takeSeat } from '../../../demo/tables/page/seat/open-table.ts';
import { forgetSeats } from '../../../demo/tables/page/seat-storage.ts';
import { TablePage } from '../../../demo/tables/page/table-page.tsx';
import {
  TABLE_CALLS,
  type TableAnswer,
  type TableCallName,
} from '../../../demo/tables/rules/calls.ts';
import { applyAppearance } from '../../../src/ui/appearance.ts';
import { dismissToasts, Toaster } from '../../../src/ui/toast.tsx';
import { afterTest } from './after-test.ts';
import { callsFor } from './players.ts';
import {
  closeTableLine,
  fetchPast,
  openTableLine,
  resetTableLine,
  tableLine,
} from './table-line.ts';

// The page of the demo tables, mounted from its sources. It is no part of the app: its own start is
// demo/tables/page/main.tsx, which this does by hand, and its own line is table-line.ts.

/** A launch for each kind of table, with a game that can be opened. */
const LAUNCHES = {
  slot: ['launchLgd', { game_code: 'lgd-slot-001' }],
  dice: ['launchEv', { game_code: 'ev-live-002' }],
  fishing: ['launchAgFish', { game_id: 'agby-fish-001' }],
  cards: ['launchYx', { game_code: 'yx-card-001' }],
  lottery: ['launchSb', { game_code: 'sb-draw-001' }],
  slip: ['launchCmd', { game_code: 'cmd-sport-001' }],
  /** Bets are paid from table money. */
  ownPurse: ['launchKy', { game_code: 'ky-card-001' }],
} as const satisfies Record<string, readonly [CallName, Record<string, string>]>;

export type TableName = keyof typeof LAUNCHES;

/** A fresh address of a table: its path, with a ticket behind it. */
export async function addressOf(player: { token: string }, table: TableName): Promise<string> {
  const [name, payload] = LAUNCHES[table];
  const path = `${CALLS[name].path}?${new URLSearchParams(payload)}`;
  const response = await fetchPast(path, { headers: { Authorization: `Bearer ${player.token}` } });
  const { result } = (await response.json()) as { result: { url: string } };
  const { pathname, hash } = new URL(result.url);
  return pathname + hash;
}

/** Ends the mounted page. */
let stop: (() => void) | undefined;

/** Mounts a table's page as a visit to the address would; without a ticket as a reload would. */
export function visitTable(address: string): void {
  if (stop) throw new Error('A table is mounted already: leaveTable() first');
  history.replaceState(null, '', address);
  applyAppearance();
  openTableLine();
  const { kind, ticket } = readAddress(location);
  if (ticket !== undefined) {
    if (kind) takeSeat(ticket);
    stripTicket();
  }
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <PageBoundary>
      <TablePage kind={kind} />
      <Toaster />
    </PageBoundary>,
  );
  stop = () => {
    closeTableLine();
    root.unmount();
    place.remove();
    dismissToasts();
  };
}

/** Unmounts the page; the tab keeps its seat, as over a reload. */
export async function leaveTable(): Promise<void> {
  stop?.();
  stop = undefined;
  // What waits to ask again does so now, of nobody: a page that was left does not meddle with the next one.
  window.dispatchEvent(new Event('online'));
  await new Promise(requestAnimationFrame);
}

/** Opens a fresh table and waits until a bet can be placed. */
export async function openTable(player: { token: string }, table: TableName): Promise<void> {
  visitTable(await addressOf(player, table));
  await expect.element(page.getByRole('group', { name: '筹码' })).toBeVisible();
}

/** The player turns to the mounted page, until it asks how the table stands: it listens a moment after it is drawn. */
export async function turnToTable(): Promise<void> {
  const before = tableLine.sent('table').length;
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('focus'));
      return tableLine.sent('table').length;
    })
    .toBeGreaterThan(before);
}

/** Takes a seat for a fresh ticket beside the mounted page, as another window would. */
export async function sitBeside(player: { token: string }, address: string | TableName) {
  const where = address.startsWith('/') ? address : await addressOf(player, address as TableName);
  const seat = newSeat();
  async function ask<N extends TableCallName>(name: N, payload: object): Promise<TableAnswer<N>> {
    const response = await fetchPast(TABLE_CALLS[name].path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${seat}` },
      body: JSON.stringify(payload),
    });
    const { code, result, message } = await response.json();
    expect(code, message).toBe(200);
    return result;
  }
  await ask('open', { ticket: where.split('#')[1], seat });
  return { ask };
}

/** Waits until the table shows this balance. @param wanted decimal text with 4 decimals */
export async function expectBalance(wanted: string): Promise<void> {
  const shown = () => page.getByTestId('balance').query()?.textContent?.replaceAll(',', '');
  await expect.poll(shown, { message: 'balance' }).toBe(wanted);
}

/** The player has no more than this, as far as the table says when it opens. */
export function haveOnly(available: string): void {
  tableLine.change('open', (view) => ({ ...view, purse: { ...view.purse, available } }));
}

/** Presses Enter on a button and keeps it down. */
export async function holdEnter(button: Locator) {
  const enter = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };
  const send = (type: 'keyDown' | 'keyUp', autoRepeat = false) =>
    // Vitest's own keyboard lets a key go before it presses it again.
    cdp().send('Input.dispatchKeyEvent', { ...enter, type, autoRepeat });
  (button.element() as HTMLElement).focus();
  await send('keyDown');
  return {
    /** The key repeats its press, when a fresh press is no double tap any more; then it is let go. */
    async repeatLater(): Promise<void> {
      const now = performance.now.bind(performance);
      vi.spyOn(performance, 'now').mockImplementation(() => now() + 1_000);
      let repeats = 0;
      const count = ({ repeat }: KeyboardEvent) => {
        if (repeat) repeats += 1;
      };
      document.addEventListener('keydown', count, true);
      for (let times = 0; times < 3; times += 1) await send('keyDown', true);
      await send('keyUp');
      await expect.poll(() => repeats).toBe(3);
      document.removeEventListener('keydown', count, true);
    },
  };
}

/** What the frame says of the last bet. */
export function resultLine() {
  return page.getByRole('contentinfo').getByRole('status');
}

/** What the board says of the outcome, for whoever cannot see it. */
export function boardWords() {
  return page.getByRole('main').getByRole('status');
}

/** The platform's word on a player's wallet, as the table shows it: four decimals, rounded down. */
export async function walletOf(player: { token: string }): Promise<string> {
  const { balance } = await callsFor(player)<{ balance: string }>('userInfo');
  const [whole, fraction = ''] = balance.split('.');
  return `${whole}.${fraction.padEnd(4, '0').slice(0, 4)}`;
}

/** How many bets the player's records hold. */
export async function betsOf(player: { token: string }): Promise<number> {
  const asked = { page: 1, size: 1 };
  return (await callsFor(player)<{ total: number }>('betRecords', asked)).total;
}

afterTest(async () => {
  vi.useRealTimers();
  await leaveTable();
  resetTableLine();
  forgetSeats();
  sessionStorage.clear();
  localStorage.clear();
});

/** Taps until one more bet is sent: a tap too soon after the last one is taken for a double tap. */
export async function placeBet(button: Locator): Promise<void> {
  const before = tableLine.sent('round').length;
  const isSent = () => tableLine.sent('round').length > before;
  await button.tap();
  await expect
    .poll(async () => {
      if (!isSent() && button.element().ariaDisabled !== 'true') await button.tap();
      return isSent();
    })
    .toBe(true);
}
