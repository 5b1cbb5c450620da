import { useState } from 'react';
import type { CollectionName, CollectionRows } from '../../../../db/record-collection.ts';
import { useRecord } from '../../../data/records/use-records.ts';

/**
 * The record that a sheet shows, as it is now; still there while the sheet goes down.
 * @param key undefined while nothing is to be shown
 * @returns undefined until known, null where this device has none
 */
export function useShownRecord<B extends CollectionName>(
  collection: B,
  key: string | undefined,
): CollectionRows[B] | null | undefined {
  const [shown, setShown] = useState(key);
  if (key !== undefined && key !== shown) setShown(key);
  return useRecord(collection, shown ?? '');
}
