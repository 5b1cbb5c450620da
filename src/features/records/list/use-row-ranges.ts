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

/** The rows of the wanted ranges; each range has a live query of its own for as long as it is wanted. */
export function useRowRanges<B extends CollectionName>(
  collection: B,
  filter: CollectionFilter,
  wanted: readonly DaySlice[],
): RowRanges<CollectionRows[B]> {
  const accountId = useAccount()?.id;
  const { a, b } = filter;
  const asked = JSON.stringify([accountId, collection, a, b]);
  const [heard, setHeard] = useState<Heard<CollectionRows[B]>>({ asked, stretches: new Map() });
  const following = useRef(new Map<string, () => void>());
  const keys = wanted.map(sliceKey).sort().join(' ');
  const slices = useRef(wanted);
  slices.current = wanted;

  // biome-ignore lint/correctness/useExhaustiveDependencies(asked): everything anew for another question
  useEffect(() => {
    const live = following.current;
    return () => {
      for (const stop of live.values()) stop();
      live.clear();
    };
  }, [asked]);

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
          (range) => range && setHeard((known) => hear(known, asked, key, range, live)),
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
  }, [accountId, collection, a, b, asked, keys]);

  return heard.asked === asked ? heard.stretches : NONE;
}

interface Heard<Row> {
  /** The account, collection and filter of the query; rows of another query are discarded. */
  asked: string;
  stretches: RowRanges<Row>;
}

const NONE: RowRanges<never> = new Map();

function hear<Row>(
  { asked, stretches }: Heard<Row>,
  question: string,
  key: string,
  stretch: RowRange<Row>,
  live: ReadonlyMap<string, unknown>,
): Heard<Row> {
  const kept = asked === question ? [...stretches].filter(([other]) => live.has(other)) : [];
  return { asked: question, stretches: new Map([...kept, [key, stretch]]) };
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
