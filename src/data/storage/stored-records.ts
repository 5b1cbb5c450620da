import { BOOKS, type BookName, type Mark } from '../../../db/book.ts';
import { countExtras } from '../../../db/clear-records.ts';
import { countTeam, type TeamCounts } from '../../../db/clear-team.ts';
import { type DayTotal, readDays, readMark } from '../../../db/read-book.ts';
import { useOwnRows } from '../queries/use-account-query.ts';

/** What this device has of one book. */
export interface StoredBook {
  book: BookName;
  /** Records, those included that the platform no longer reports. */
  count: number;
  /** YYYY-MM-DD of its oldest and newest record; undefined without any. */
  days: { from: string; to: string } | undefined;
  /** `none`: never read; `gaps`: somewhere in between some are missing; `part`: older ones are missing. */
  state: 'none' | 'gaps' | 'part' | 'whole';
  /** ms by the platform's clock, when it was last read to the end of what was new; 0: never */
  asOf: number;
}

export interface StoredRecords {
  books: readonly StoredBook[];
  /** Details of bets that were looked at, and days of the win/loss report. */
  details: number;
  reportDays: number;
  /** The agent's team, and days of its income. */
  team: TeamCounts;
}

const ALWAYS = { from: '', to: '9999-12-31' };

/**
 * What the device keeps of the account's records, kept up to date; undefined until known, null where
 * there is no database or it cannot be read.
 */
export function useStoredRecords(): StoredRecords | null | undefined {
  const rows = useOwnRows(async (accountId) => [await readStoredRecords(accountId)], 'stored');
  return rows && (rows[0] ?? null);
}

/** @throws {DbUnavailable} */
export async function readStoredRecords(accountId: string): Promise<StoredRecords> {
  // All begun at once: a live query follows what is asked before anything has answered.
  const [extras, team, books] = await Promise.all([
    countExtras(accountId),
    countTeam(accountId),
    Promise.all(
      BOOKS.map(async (book) => {
        const read = [readDays(accountId, book, ALWAYS), readMark(accountId, book)] as const;
        return storedBook(book, ...(await Promise.all(read)));
      }),
    ),
  ]);
  return { books, team, ...extras };
}

/** @param days newest first */
export function storedBook(
  book: BookName,
  days: readonly Pick<DayTotal, 'day' | 'count'>[],
  { spans, pulledAt = 0 }: Pick<Mark, 'spans' | 'pulledAt'>,
): StoredBook {
  const [newest, oldest] = [days.at(0), days.at(-1)];
  return {
    book,
    count: days.reduce((sum, { count }) => sum + count, 0),
    days: newest && oldest && { from: oldest.day, to: newest.day },
    state: stateOf(spans),
    asOf: pulledAt,
  };
}

function stateOf(spans: Mark['spans']): StoredBook['state'] {
  const [oldest] = spans;
  if (!oldest) return 'none';
  if (spans.length > 1) return 'gaps';
  return oldest.from > 0 ? 'part' : 'whole';
}
