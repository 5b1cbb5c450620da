import type { CollectionName } from '../record-collection.ts';
import { onTableGroup } from '../table-group.ts';
import { clearedMark } from '../write-records.ts';

/** Clears a collection's rows, sums and covered ranges; the next pull reads everything again. */
export function clearCollection(accountId: string, collection: CollectionName): Promise<void> {
  return onTableGroup(accountId, collection, 'rw', async ({ rows, sums, marks }) => {
    await rows.clear();
    await sums.where('[book+day+a+b]').between([collection], [collection, []]).delete();
    await marks.put(clearedMark(collection, await marks.get(collection)));
  });
}
