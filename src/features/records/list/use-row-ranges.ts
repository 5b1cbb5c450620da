import { useEffect, useRef, useState } from 'react';
import { follow } from '../../../../db/open.ts';
import { type DaySlice, readRowRange } from '../../../../db/read-records.ts';
import type {
  CollectionFilter,
  CollectionName,
  CollectionRows,
} from '../../../../db/record-collection.ts';
import { isActiveAccount, useAccount } from '../../../session/session-store.ts';
import { sliceKey } from './day-layout.ts';
import type { RowRanges } from './stable-rows.ts';

/** During a fling, rows are read only once the wanted ranges have not changed for this long (ms). */
const REST_MS = 80;

/**
 * The rows of the wanted ranges; each range has a live query of its own for as long as it is wanted. Account,
 * collection and facets must stay the same: a list with others is another component.
 * @param first known from the start
 */
export function useRowRanges<B extends CollectionName>(
  collection: B,
  { a, b }: CollectionFilter,
  wanted: readonly DaySlice[],
  first: RowRanges<CollectionRows[B]>,
): RowRanges<CollectionRows[B]> {
  const accountId = useAccount()?.id;
  const [heard, setHeard] = useState(first);
  const following = useRef(new Map<string, () => void>());
  const keys = wanted.map(sliceKey).sort().join(' ');
  const slices = useRef(wanted);
  slices.current = wanted;

  useEffect(() => {
    const live = following.current;
    return () => {
      for (const stop of live.values()) stop();
      live.clear();
    };
  }, []);

  useEffect(() => {
    if (accountId === undefined) return;
    const live = following.current;
    const followWanted = () => {
      const now = new Map(slices.current.map((slice) => [sliceKey(slice), slice]));
      for (const [key, stop] of live) {
        if (now.has(key)) continue;
        stop();
        live.delete(key);
      }
      for (const [key, slice] of now) {
        if (live.has(key)) continue;
        const stop = follow(
          async () =>
            isActiveAccount(accountId)
              ? await readRowRange(accountId, collection, { a, b }, slice)
              : undefined,
          (range) => {
            if (!range) return;
            // Ranges that are no longer followed are forgotten.
            setHeard(
              (known) =>
                new Map([...[...known].filter(([other]) => live.has(other)), [key, range]]),
            );
          },
        );
        live.set(key, stop);
      }
    };
    const isNear = live.size === 0 || keys.split(' ').some((key) => live.has(key));
    if (isNear) {
      followWanted();
      return;
    }
    const timer = setTimeout(followWanted, REST_MS);
    return () => clearTimeout(timer);
  }, [accountId, collection, a, b, keys]);

  return heard;
}
