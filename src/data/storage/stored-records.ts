import { countExtras } from '../../../db/clear-records.ts';
import { countTeam, type TeamCounts } from '../../../db/clear-team.ts';
import { type DayTotal, readDays, readSyncState } from '../../../db/read-records.ts';
import { COLLECTIONS, type CollectionName, type SyncState } from '../../../db/record-collection.ts';
import { useAccountQuery } from '../queries/use-account-query.ts';

/** What this device has of one collection. */
export interface StoredCollection {
  collection: CollectionName;
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
  collections: readonly StoredCollection[];
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
  const rows = useAccountQuery(async (accountId) => [await readStoredRecords(accountId)], 'stored');
  return rows && (rows[0] ?? null);
}

/** @throws {DbUnavailable} */
async function readStoredRecords(accountId: string): Promise<StoredRecords> {
  // All begun at once: a live query follows what is asked before anything has answered.
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
  return { collections, team, ...extras };
}

/** @param days newest first */
export function storedCollection(
  collection: CollectionName,
  days: readonly Pick<DayTotal, 'day' | 'count'>[],
  { spans, pulledAt = 0 }: Pick<SyncState, 'spans' | 'pulledAt'>,
): StoredCollection {
  const [newest, oldest] = [days.at(0), days.at(-1)];
  return {
    collection,
    count: days.reduce((sum, { count }) => sum + count, 0),
    days: newest && oldest && { from: oldest.day, to: newest.day },
    state: stateOf(spans),
    asOf: pulledAt,
  };
}

function stateOf(spans: SyncState['spans']): StoredCollection['state'] {
  const [oldest] = spans;
  if (!oldest) return 'none';
  if (spans.length > 1) return 'gaps';
  return oldest.from > 0 ? 'part' : 'whole';
}
