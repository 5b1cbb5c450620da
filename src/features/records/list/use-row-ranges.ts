import { useEffect, useRef, useState } from 'react';
import { follow } from '../../../../db/open.ts';
import { type DaySlice, readDays, readRows } from '../../../../db/read-records.ts';
import type {
  CollectionFilter,
  CollectionName,
  CollectionRows,
} from '../../../../db/record-collection.ts';
import { isActiveAccount, useAccount } from '../../../session/session-store.ts';
import { sliceKey } from './day-layout.ts';
import type { RowRange, RowRanges } from './stable-rows.ts';

/** During a fling, rows are read only once the wanted ranges have not changed for this long (ms). */
const REST_MS = 80;

/**
 * The rows of the wanted ranges; each range has a live query of its own for as long as it is wanted. Account,
 * collection and facets must stay the same: a list with others is another component.
 */
export function useRowRanges<B extends CollectionName>(
  collection: B,
  { a, b }: CollectionFilter,
  wanted: readonly DaySlice[],
): RowRanges<CollectionRows[B]> {
  const accountId = useAccount()?.id;
  const [heard, setHeard] = useState<RowRanges<CollectionRows[B]>>(() => new Map());
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
          () => readRowRange(accountId, collection, { a, b }, slice),
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

/** Most attempts to read a day whose number of records changes during the read. */
const TRIES = 3;

/** A row range as stored; undefined when the tab has left the account. */
async function readRowRange<B extends CollectionName>(
  accountId: string,
  collection: B,
  { a, b }: Pick<CollectionFilter, 'a' | 'b'>,
  slice: DaySlice,
): Promise<RowRange<CollectionRows[B]> | undefined> {
  const { day, offset } = slice;
  const count = async () => {
    const [total] = await readDays(accountId, collection, { from: day, to: day, a, b });
    return total?.count ?? 0;
  };
  for (let tried = 1; isActiveAccount(accountId); tried += 1) {
    const before = await count();
    const rows = await readRows(accountId, collection, { a, b }, slice);
    // Reads are not in one transaction: a changed count shows that rows were written in between.
    const dayCount = await count();
    if (dayCount === before || tried === TRIES) return { day, offset, rows, dayCount };
  }
  return undefined;
}
