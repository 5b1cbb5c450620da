import { useEffect, useRef, useState } from 'react';
import type {
  CollectionFilter,
  CollectionName,
  CollectionRows,
} from '../../../../db/record-collection.ts';
import { type RowRange, watchRowRange } from '../../../data/records/watch-row-range.ts';
import { useAccount } from '../../../session/session-store.ts';
import { type Slice, sliceKey } from './day-layout.ts';
import type { RowRanges } from './stable-rows.ts';

/** During a fling, rows are read only once the wanted ranges have not changed for this long (ms). */
const REST_MS = 80;

/** The rows of the wanted ranges; each range has a live query of its own for as long as it is wanted. */
export function useRowRanges<B extends CollectionName>(
  collection: B,
  filter: CollectionFilter,
  wanted: readonly Slice[],
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
    const follow = () => {
      const now = new Map(slices.current.map((slice) => [sliceKey(slice), slice]));
      for (const [key, stop] of live) {
        if (now.has(key)) continue;
        stop();
        live.delete(key);
      }
      for (const [key, slice] of now) {
        if (live.has(key)) continue;
        const take = (stretch: RowRange<CollectionRows[B]>) =>
          setHeard((known) => hear(known, asked, key, stretch, live));
        live.set(key, watchRowRange(accountId, collection, { a, b }, slice, take));
      }
    };
    const isNear = live.size === 0 || keys.split(' ').some((key) => live.has(key));
    if (isNear) {
      follow();
      return;
    }
    const timer = setTimeout(follow, REST_MS);
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
