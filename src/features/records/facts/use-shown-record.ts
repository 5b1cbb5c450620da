import { useState } from 'react';
import type { CollectionName, CollectionRows } from '../../../../db/record-collection.ts';
import { useRecord } from '../../../data/records/use-records.ts';

/**
 * The current state of the record that a sheet shows; kept while the sheet's closing animation runs.
 * @param key undefined while the sheet is closed
 * @returns undefined until read, null if the record is not on this device
 */
export function useShownRecord<B extends CollectionName>(
  collection: B,
  key: string | undefined,
): CollectionRows[B] | null | undefined {
  const [shown, setShown] = useState(key);
  if (key !== undefined && key !== shown) setShown(key);
  return useRecord(collection, shown ?? '');
}
