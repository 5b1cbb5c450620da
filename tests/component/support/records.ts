import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { CollectionName } from '../../../db/record-collection.ts';
import {
  everyRecord as everyRecordOf,
  lastDays,
  shownAmount,
  type WireRecord,
} from '../../support/wire-records.ts';

// The record book as the platform has it and as its pages show it.

/** Everything the platform has in a player's book, newest first. @param filter as the call takes it */
export const everyRecord = (
  player: { token: string },
  book: CollectionName,
  filter?: object,
): Promise<WireRecord[]> => everyRecordOf({ url: location.origin }, player.token, book, filter);

/** For a visit as on a line that costs: the app reads what is looked at, and not the whole history behind the scenes. */
export const withoutHistory = { 'robohall.save_traffic': '1' };

/** The address of a range of one's own that takes in everything there is. */
export function longAgo(path: string, more: Record<string, string> = {}): string {
  const { date_from, date_to } = lastDays(366);
  const query = new URLSearchParams({ range: 'custom', from: date_from, to: date_to, ...more });
  return `${path}?${query}`;
}

/** The rows of a record list that are in the page. @param list its name: 投注记录 */
export const shownRows = (list: string) =>
  page.getByRole('main').getByRole('region', { name: list, exact: true }).getByRole('listitem');

/** What the shown records come to. */
export const shownTotals = page.getByRole('main').getByRole('region', { name: '合计' });

/** The shown totals by their names. */
function totalsByName(): Record<string, string | null | undefined> {
  const terms = shownTotals.query()?.querySelectorAll('dt') ?? [];
  return Object.fromEntries(
    [...terms].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
}

/** Expects totals, to the last character. @param totals by their names, in micro-USDT or in words */
export async function expectFigures(totals: Record<string, bigint | string>): Promise<void> {
  const texts = Object.entries(totals).map(([name, total]) => {
    return [name, typeof total === 'bigint' ? shownAmount(total) : total];
  });
  await expect.poll(totalsByName).toMatchObject(Object.fromEntries(texts));
}

/** Expects the page to count as many records of its range. */
export async function expectCount(rows: readonly unknown[]): Promise<void> {
  const count = `共 ${rows.length.toLocaleString('en')} 笔`;
  // Views that are kept hidden may count their own.
  await expect.element(page.getByRole('main').getByText(count)).toBeVisible();
}

/** micro-USDT with the sign of a gain or a loss. */
export const signed = (micro: bigint) => `${micro > 0n ? '+' : ''}${shownAmount(micro)}`;

/** Chooses in one of the filter's sheets. */
export async function filterBy(part: string, choice: RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${part}：`) }).tap();
  await page.getByRole('dialog').getByRole('button', { name: choice }).tap();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}
