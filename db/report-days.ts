import { addDays } from '../contract/day.ts';
import { accountDb, type ReportDay } from './account.ts';

/** Stores a report of a range of days (both included); days that the report leaves out get zeros. */
export async function putReport(
  accountId: string,
  { from, to, readAt }: { from: string; to: string; readAt: number },
  reported: readonly Omit<ReportDay, 'readAt'>[],
): Promise<void> {
  const told = new Map(reported.map((row) => [row.day, row]));
  const none = { stake: 0n, win: 0n, rebate: 0n, net: 0n };
  const rows: ReportDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    rows.push({ ...(told.get(day) ?? none), day, readAt });
  }
  await accountDb(accountId).run((db) => db.reportDays.bulkPut(rows));
}

/** The days of a range that have been reported, oldest first. */
export function readReport(accountId: string, from: string, to: string): Promise<ReportDay[]> {
  return accountDb(accountId).run((db) =>
    db.reportDays.where('day').between(from, to, true, true).toArray(),
  );
}
