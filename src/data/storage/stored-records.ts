import { countExtras, type DayTotal, readDays, readSyncState } from '../../../db/read-records.ts';
import { COLLECTIONS, type CollectionName, type SyncState } from '../../../db/record-collection.ts';
import { countTeam } from '../../../db/team.ts';
import { useAccountRow } from '../queries/use-account-query.ts';

/** Statistics of the stored part of one collection. */
export type StoredCollection = ReturnType<typeof storedCollection>;
export type StoredRecords = Awaited<ReturnType<typeof readStoredRecords>>;

const ALWAYS = { from: '', to: '9999-12-31' };

/**
 * Statistics of the account's stored records, live; undefined until known, null when there is no database
 * or it cannot be read.
 */
export function useStoredRecords(): StoredRecords | null | undefined {
  return useAccountRow(readStoredRecords, 'stored');
}

/** @throws {DbUnavailable} */
async function readStoredRecords(accountId: string) {
  // Start all reads at once: a live query tracks the reads requested before the first answer.
  const [extras, team, collections] = await Promise.all([
    countExtras(accountId),
    countTeam(accountId),
    Promise.all(
      COLLECTIONS.map(async (collection) => {
        const read = [
          readDays(accountId, collection, ALWAYS),
          readSyncState(accountId, collection),
        ] as const;
        return storedCollection(collection, ...(await Promise.all(read)));
      }),
    ),
  ]);
  // `team`: the agent's team, and days of its income; `details`, `reportDays`: bet details, days of the report.
  return { collections, team, ...extras };
}

/** @param days newest first */
export function storedCollection(
  collection: CollectionName,
  days: readonly Pick<DayTotal, 'day' | 'count' | 'gone'>[],
  { spans, pulledAt = 0, total }: Pick<SyncState, 'spans' | 'pulledAt' | 'total'>,
) {
  const [newest, oldest] = [days.at(0), days.at(-1)];
  const state = stateOf(spans);
  const known = days.reduce((sum, { count, gone }) => sum + count - gone, 0);
  return {
    collection,
    /** Number of records, including those that the platform no longer reports. */
    count: days.reduce((sum, { count }) => sum + count, 0),
    /** YYYY-MM-DD of the oldest and newest record; undefined without records. */
    days: newest && oldest && { from: oldest.day, to: newest.day },
    state,
    /** Number of the platform's records that are not stored; undefined while the platform has not told its total. */
    missing: state === 'whole' ? 0 : total && Math.max(0, total - known),
    /** When the newest records were last read completely, ms by the platform's clock; 0: never */
    asOf: pulledAt,
  };
}

/** `none`: never read; `gaps`: records in between are missing; `part`: older records are missing. */
function stateOf(spans: SyncState['spans']): 'none' | 'gaps' | 'part' | 'whole' {
  const [oldest] = spans;
  if (!oldest) return 'none';
  if (spans.length > 1) return 'gaps';
  return oldest.from > 0 ? 'part' : 'whole';
}
