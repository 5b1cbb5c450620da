import type { Locator, Page, Request } from '@playwright/test';
import type { Operation } from '../../db/operation.ts';
import { patience } from '../../tools/test/machine.mjs';
import { test as base, expect } from './bad-line.ts';
import type { Fault, FaultServer } from './fault-server.ts';
import { journalsOn } from './journals.ts';
import { type RichPlayer, richPlayer, tokenOf, truthOf } from './wallet.ts';

export { expect };

/** The call whose loss would cost most. */
export const APPLY = '/api/plat/withdraw-apply';
export const RECORDS = '/api/plat/inout-records';

/** Playwright's `test` with a bad line, and a player who has 500 USDT, an address and a password. */
export const test = base.extend<{ player: RichPlayer; booked: Booked }>({
  player: async ({ platform }, use) => {
    await use(await richPlayer(platform));
  },
  booked: async ({ platform, player }, use) => {
    await use(() => bookedOf(platform, player));
  },
});

/** What the platform has of a player's withdrawals; money in micro-USDT. */
export type Booked = () => Promise<{ orderNos: string[]; frozen: bigint; balance: bigint }>;

async function bookedOf(platform: { url: string }, player: RichPlayer) {
  // The page may have logged the player's own token out.
  const truth = truthOf(platform, await tokenOf(platform, player));
  const [orders, frozen, balance] = await Promise.all([
    truth.withdrawals(),
    truth.frozen(),
    truth.balance(),
  ]);
  return { orderNos: orders.map(({ order_no }) => order_no), frozen, balance };
}

/** The journal as it lies on the device, of whatever account, oldest first. */
export async function journalOf(page: Page): Promise<Operation[]> {
  const rows = (await journalsOn(page)).flatMap(({ operations }) => operations);
  return rows.toSorted((a, b) => a.createdAt - b.createdAt);
}

/** States of the operations on the device, oldest first. */
export async function statesOf(page: Page): Promise<string[]> {
  return (await journalOf(page)).map(({ state }) => state);
}

/** Lets time pass for page and platform's Date alike; the page's clock must be installed. */
export async function passTime(page: Page, line: FaultServer, seconds: number): Promise<void> {
  line.shiftDate(seconds * 1_000);
  await page.clock.fastForward(seconds * 1_000);
}

/**
 * From a withdrawal's first request on neither it nor the records get through.
 * @returns what lets the line recover
 */
export function loseMoney(line: FaultServer, fault: Fault): () => void {
  const ends = [
    line.disturb(APPLY, fault),
    line.disturb(RECORDS, () =>
      line.arrivals(APPLY).length > 0 ? { forward: 0, answer: { status: 503 } } : undefined,
    ),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Connections are used again from here, and some lie idle: the next request takes one of them. */
export async function keepConnections(page: Page, line: FaultServer): Promise<void> {
  line.keepAlive(true);
  await page.evaluate(async () => {
    const ask = async () => await (await fetch('/api/home/count', { cache: 'no-store' })).text();
    await Promise.all([ask(), ask(), ask()]);
  });
}

/**
 * A little more than the journal's pauses between two looks at the records, in s. The last ones stand for looks that
 * reached their limit because a busy machine had not answered them when the test moved the clock.
 */
const PAUSES_S = [6, 11, 26, 51, 91, 31, 181, 181, 181, 181];

/** Lets time pass from one look at the records to the next, until `sign` is to be seen. */
export async function passUntil(page: Page, line: FaultServer, sign: Locator): Promise<void> {
  for (const seconds of PAUSES_S) {
    if (await appears(sign)) return;
    const look = lookEnds(page);
    await passTime(page, line, seconds);
    await Promise.race([look, appears(sign, 4_000 * patience())]);
  }
  await expect(sign).toBeVisible();
}

/** Waits for the end of the next look at the records, however it ends. */
async function lookEnds(page: Page): Promise<void> {
  const look = {
    predicate: (request: Request) => /inout-records|withdraw-apply/.test(request.url()),
    timeout: 0,
  };
  await Promise.race([
    page.waitForEvent('requestfinished', look),
    page.waitForEvent('requestfailed', look),
  ]).catch(() => undefined);
}

async function appears(sign: Locator, timeout = 1_000): Promise<boolean> {
  try {
    await sign.waitFor({ state: 'visible', timeout });
    return true;
  } catch {
    return false;
  }
}
