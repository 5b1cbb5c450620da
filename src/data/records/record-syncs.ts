import { COLLECTIONS, type CollectionName } from '../../../db/record-collection.ts';
import { clearRecords as clearStored } from '../../../db/write-records.ts';
import { onReturn } from '../../api/outage.ts';
import { serverNow } from '../../api/server-clock.ts';
import { RecordSync } from './record-sync.ts';

let owner: string | undefined;
let pulls = new Map<CollectionName, RecordSync>();
let isFollowing = false;

/** The download of an account's collection in this tab. */
export function recordSyncOf(accountId: string, collection: CollectionName): RecordSync {
  if (!isFollowing) follow();
  if (owner !== accountId) {
    owner = accountId;
    pulls = new Map(COLLECTIONS.map((name) => [name, new RecordSync(accountId, name)]));
  }
  const known = pulls.get(collection) ?? new RecordSync(accountId, collection);
  pulls.set(collection, known);
  return known;
}

/**
 * Deletes an account's records from this device, as db/write-records.ts says. A running pull in another tab
 * fails with CollectionCleared and starts again.
 */
export async function clearRecords(accountId: string): Promise<void> {
  const own = COLLECTIONS.map((collection) => recordSyncOf(accountId, collection));
  for (const pull of own) pull.sleep();
  try {
    await clearStored(accountId, serverNow());
  } finally {
    for (const pull of own) pull.wake();
  }
}

function follow(): void {
  isFollowing = true;
  document.addEventListener('visibilitychange', () => {
    for (const pull of pulls.values()) {
      if (document.hidden) pull.sleep();
      else pull.wake();
    }
  });
  onReturn((afterOutage) => {
    if (afterOutage) for (const pull of pulls.values()) pull.wake();
  });
}
