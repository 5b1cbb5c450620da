import type { Page } from '@playwright/test';
import { formatMoney, parseMoney } from '../../contract/money.ts';
import type { Dice } from '../soak/dice.ts';
import { booksOf } from '../support/platform-books.ts';
import { type ChaosPlayer, OPENING } from './chaos-platform.ts';
import { arrive } from './logins.ts';
import { attend, shownOperations } from './operations-dialog.ts';
import type { Sequence } from './sequence.ts';
import { open } from './taps.ts';
import type { PlayerBooks } from './verdict.ts';

const SECOND = 1_000;
/** What is not settled by then is stuck, in ms of the lane; "missing" takes three minutes. */
const BOUND_MS = 15 * 60 * SECOND;
/** Slowest requests and echoes come within this time, and a doubled one is looked for so long. */
const LATE_MS = 95 * SECOND;

/** The line is good again: each player comes back and waits until the app has cleared everything up. */
export async function settle(sequence: Sequence, dice: Dice): Promise<PlayerBooks[]> {
  const { lane, note } = sequence;
  lane.line.end();
  const [first, ...others] = lane.device.tabs();
  for (const tab of others) await tab.close();
  const page = first ?? (await lane.device.openTab());
  note('the line is good');
  await lane.time.pass(LATE_MS);
  const books: PlayerBooks[] = [];
  for (const player of sequence.players) {
    await arrive(lane, page, player);
    await clearUp(sequence, page, player, dice);
    // The next start looks once more for what was doubled.
    await lane.device.go(() => page.reload({ waitUntil: 'commit' }));
    await lane.time.pass(10 * SECOND);
    await clearUp(sequence, page, player, dice);
    books.push(await compare(sequence, page, player));
  }
  // Each start of a browser keeps every step of time that was let pass in it, and new tabs go through them all.
  await lane.device.kill();
  return books;
}

async function clearUp(
  { lane }: Sequence,
  page: Page,
  player: ChaosPlayer,
  dice: Dice,
): Promise<void> {
  const until = lane.time.now() + BOUND_MS;
  for (;;) {
    const rows = (await lane.journals())?.get(String(player.id)) ?? [];
    const open = rows.filter(({ state }) => ['armed', 'sending', 'unknown'].includes(state));
    if (open.length === 0 || lane.time.now() > until) return;
    const isWaiting = open.some(({ state }) => state === 'armed') || dice.chance(0.1);
    if (isWaiting) await attend(lane, page, dice).catch(() => undefined);
    await lane.time.pass(20 * SECOND);
  }
}

/** Takes down what platform, journal and screen say at one moment. */
async function compare(sequence: Sequence, page: Page, player: ChaosPlayer): Promise<PlayerBooks> {
  const { lane } = sequence;
  const shown = await shownOperations(lane, page);
  await open(lane, page, '/recharge');
  let balance = '';
  const books = () => booksOf(lane.platform.app.db, player.id, parseMoney(OPENING));
  await lane.until(async () => {
    balance = (await page.getByTestId('wallet-balance').textContent())?.trim() ?? '';
    return balance === `${formatMoney((await books()).balance, 4)} USDT`;
  }, 65 * SECOND);
  await sequence.remember();
  const accountId = String(player.id);
  return {
    accountId,
    known: [...sequence.known.values()].filter((known) => known.accountId === accountId),
    arrivals: [...lane.line.arrivals],
    platform: await books(),
    shown,
    shownBalance: balance,
  };
}
