import type { PerformanceDay } from '../../../../contract/calls/agents.ts';
import { addDays } from '../../../../contract/day.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { IncomeDay } from '../../../../db/account.ts';
import type { IncomeReading } from '../../../../db/income-days.ts';

/** Rows of a page: as many as the platform gives at most. */
export const INCOME_PAGE = 200;
/** So many days, today among them, are read anew with each pull: late stakes belong to their own day. */
const RENEWED_DAYS = 3;
/** What has not been paid for so long is not waited for any more (days). */
const CHASED_DAYS = 60;
/** More pages than anybody has days: a platform that never ends its list. */
const MOST_PAGES = 60;
/** Before all days. */
const BEGINNING = '0000-01-01';
const HALF = '返回的收益不完整，请稍后再试';

interface Asked {
  page: number;
  size: number;
  /** Nothing is asked before it; undefined asks for everything. */
  date_from?: string;
}

/** What a pull needs. */
export interface IncomeDeps {
  /** Gives the number of a reading that begins, by the platform's clock (ms). */
  begin: (now: number) => Promise<number>;
  ask: (asked: Asked) => Promise<{ total: number; data: readonly PerformanceDay[] }>;
  /** The known days, oldest first. */
  known: () => Promise<readonly Pick<IncomeDay, 'day' | 'commission' | 'paid' | 'readAt'>[]>;
  /** Keeps what the platform reports of a range; known days that it leaves out go. */
  replace: (reading: IncomeReading) => Promise<void>;
  /** ms, the platform's */
  now: () => number;
  /** The platform's day of a moment. */
  dayOf: (ms: number) => string;
}

/**
 * Brings the days of an agent's income up to date: everything at first, later what may have changed
 * since. It is written once all of it has come, so that a pull that was cut leaves no gap.
 * @returns when it began, ms by the platform's clock
 * @throws {AppError} `shape` when the platform counts days and tells of none
 */
export async function pullIncome(deps: IncomeDeps): Promise<number> {
  const readAt = deps.now();
  const today = deps.dayOf(readAt);
  const pull = await deps.begin(readAt);
  const known = await deps.known();
  const from = renewFrom(known, today, deps.dayOf);
  const found = new Map<string, IncomeDay>();
  let counted = 0;
  let told = 0;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const asked = { page, size: INCOME_PAGE, ...(from !== undefined && { date_from: from }) };
    const { total, data } = await deps.ask(asked);
    counted = Math.max(counted, total);
    told += data.length;
    if (data.length === 0 && told < counted) throw new AppError('shape', HALF);
    // The first time counts: a day that begins meanwhile pushes the others on to the next page.
    const fresh = data.filter(({ day }) => !found.has(day));
    for (const row of fresh) found.set(row.day, { ...row, readAt });
    const last = data.at(-1)?.day ?? BEGINNING;
    // A platform that does not know the parameter goes on with what is known.
    const isOlder = from !== undefined && last < from;
    const isRepeated = fresh.length === 0;
    if (isRepeated || isOlder || (total > 0 && found.size >= total)) break;
  }
  const days = [...found.values()];
  const to = [today, ...days.map(({ day }) => day)].sort().at(-1) ?? today;
  // An answer without anything in it looks like days without anything: nothing is taken away for it.
  if (days.length > 0) await deps.replace({ pull, from: from ?? BEGINNING, to, days });
  return readAt;
}

/** The first day that may have changed since it was read; undefined when nothing is known. */
export function renewFrom(
  known: readonly Pick<IncomeDay, 'day' | 'commission' | 'paid' | 'readAt'>[],
  today: string,
  dayOf: (ms: number) => string,
): string | undefined {
  if (known.length === 0) return undefined;
  const lately = addDays(today, 1 - RENEWED_DAYS);
  // Since the last pull, days may have come that have no row here.
  const lastRead = dayOf(Math.max(...known.map(({ readAt }) => readAt)));
  const chased = addDays(today, -CHASED_DAYS);
  const open = known.find(({ day, commission, paid }) => day >= chased && commission !== paid);
  // Days are compared as text.
  return [lately, lastRead, open?.day ?? lately].sort()[0];
}
