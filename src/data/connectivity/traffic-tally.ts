import * as v from 'valibot';
import type { FetchSize } from '../../../contract/worker-messages.ts';
import { readStoredJson, STORAGE_KEYS, writeStored } from '../../storage.ts';

const bytes = v.pipe(v.number(), v.finite(), v.minValue(0));
const tallySchema = v.object({
  /** The app's own files. */
  app: bytes,
  pictures: bytes,
  /** Answers of the platform. */
  data: bytes,
});

/** Data used, by purpose, in bytes. */
export type Tally = v.InferOutput<typeof tallySchema>;

const MOST_DAYS = 7;
const DAY = /^\d{4}-\d\d-\d\d$/;
const NOTHING: Tally = { app: 0, pictures: 0, data: 0 };

/**
 * Sums the sizes of fetched answers.
 * @param origin this page's origin; for other hosts the body size counts where the browser hides the
 *   transfer size
 */
export function weigh(fetched: Iterable<FetchSize>, origin: string): Tally {
  const tally = { ...NOTHING };
  for (const { name, transferSize, encodedBodySize } of fetched) {
    if (!URL.canParse(name)) continue;
    const url = new URL(name);
    if (!/^https?:$/.test(url.protocol)) continue;
    const hidden = url.origin !== origin && transferSize === 0;
    tally[kindOf(url, origin)] += hidden ? encodedBodySize : transferSize;
  }
  return tally;
}

function kindOf({ pathname, origin }: URL, own: string): keyof Tally {
  if (pathname.startsWith('/api/')) return 'data';
  return pathname.startsWith('/media/') || origin !== own ? 'pictures' : 'app';
}

/** Adds to a day's stored tally (YYYY-MM-DD), which all tabs share. */
export function addTraffic(day: string, { app, pictures, data }: Tally): void {
  if (app + pictures + data === 0) return;
  const days = readTraffic();
  const known = days.get(day) ?? NOTHING;
  days.set(day, {
    app: known.app + app,
    pictures: known.pictures + pictures,
    data: known.data + data,
  });
  const newest = [...days].sort(([a], [b]) => b.localeCompare(a)).slice(0, MOST_DAYS);
  writeStored(STORAGE_KEYS.traffic, JSON.stringify(Object.fromEntries(newest)));
}

export function readTraffic(): Map<string, Tally> {
  return readStoredJson(STORAGE_KEYS.traffic, readDays) ?? new Map();
}

export function totalOf({ app, pictures, data }: Tally): number {
  return app + pictures + data;
}

function readDays(value: unknown): Map<string, Tally> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const days = Object.entries(value).filter(
    ([day, tally]) => DAY.test(day) && v.is(tallySchema, tally),
  );
  return new Map(days);
}
