import { expect } from 'vitest';
import type { CallName } from '../../../contract/index.ts';
import { routeAt } from '../../../src/app/routes.tsx';
import { line, lineQuiet } from './line.ts';

// Expectations that wait for what moves. An expectation that looks only once is refused by tools/lint-tests.ts.

/**
 * Waits until the page stands at this address, and shows what belongs there: the address changes before the page does,
 * and what is tapped in between may be on the page before.
 *
 * @param address path, with or without a query, whose parameters may come in any order
 * @param query parameters beside those of `address`
 */
export async function expectAddress(
  address: string,
  query: Record<string, string> = {},
): Promise<void> {
  const { pathname, searchParams } = new URL(address, location.origin);
  const shown = () => ({
    path: location.pathname,
    query: Object.fromEntries(new URLSearchParams(location.search)),
    title: document.title,
  });
  await expect.poll(shown).toEqual({
    path: pathname,
    query: { ...Object.fromEntries(searchParams), ...query },
    title: expect.stringContaining(`${routeAt(pathname)?.title ?? '没有这个页面'} · RoboHall`),
  });
}

/** Waits until the app has sent a call so many times, and has its answers; then it must not have sent more. */
export async function expectSent(name: CallName, times: number): Promise<void> {
  await expect.poll(() => line.sent(name).length, { message: name }).toBeGreaterThanOrEqual(times);
  await lineQuiet();
  await expect.poll(() => line.sent(name), { message: name }).toHaveLength(times);
}

/** Waits until nothing is under way; then the app must not have sent this call. */
export async function expectNothingSent(name: CallName): Promise<void> {
  await lineQuiet();
  await expect.poll(() => line.sent(name), { message: name }).toEqual([]);
}
