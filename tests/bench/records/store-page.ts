import { addDays, dayOf, dayStart } from '../../../contract/day.ts';
import {
  type DayTotal,
  eachRow,
  readDays,
  readDaysWithRows,
  readRowRange,
} from '../../../db/read-records.ts';
import type { BetRow, CollectionFilter } from '../../../db/record-collection.ts';
import { takeNews } from '../../../db/write-records.ts';
import { benchBets } from './bench-rows.ts';
import { type Kept, keepInQueryCache, pickFrom, sumFrom } from './cached-list.ts';
import { openRaw, type RawStore, type RowRange } from './raw-store.ts';

// Runs in the page: the books of db/ beside IndexedDB by hand and beside a list in memory.

const ACCOUNT = 'bench';
const SCREEN = 20;
const PAGE = 100;
const RUNS = 5;

/** ms of every run, by way. */
export interface Compared {
  title: string;
  book: number[];
  raw: number[];
  memory?: number[];
  budget?: number;
  /** What raw IndexedDB did, where it is not the same thing by hand. */
  note?: string;
}

/** The same thing done in three ways. */
interface Ways {
  book: () => unknown;
  raw: () => unknown;
  memory?: () => unknown;
}

export interface StoreBench {
  /** Rows per second, in pages as a pull brings them, one transaction each. */
  fill(count: number, now: number): Promise<{ book: number; raw: number; rows: number }>;
  /** After a start: opens the databases and reads a first screen. ms */
  cold(now: number): Promise<{ book: number; raw: number }>;
  compare(count: number, now: number): Promise<Compared[]>;
  keep(count: number, now: number): Kept;
}

async function fill(count: number, now: number) {
  const rows = benchBets(count, now);
  const pages = Array.from({ length: Math.ceil(count / PAGE) }, (_, page) =>
    rows.slice(page * PAGE, (page + 1) * PAGE),
  );
  const raw = await openRaw();
  const perSecond = async (take: (page: BetRow[]) => Promise<unknown>) => {
    const began = performance.now();
    for (const page of pages) await take(page);
    return (count / (performance.now() - began)) * 1_000;
  };
  const byBook = await perSecond((page) => {
    const covered = { from: page.at(-1)?.at ?? 0, to: page[0]?.at ?? 0 };
    return takeNews(ACCOUNT, 'bets', { rows: page, covered });
  });
  const byHand = await perSecond((page) => raw.put(page));
  raw.close();
  return { book: byBook, raw: byHand, rows: count };
}

const filterOf = (now: number, days: number, facets: Pick<CollectionFilter, 'a' | 'b'> = {}) => {
  const to = dayOf(now);
  return { from: addDays(to, 1 - days), to, ...facets };
};

const stretchOf = ({ from, to, a, b }: CollectionFilter): RowRange => ({
  from: dayStart(from),
  to: dayStart(addDays(to, 1)) - 1,
  category: a as number | undefined,
  status: b as number | undefined,
});

/** As the list of a page does it: the days with their totals, and the rows in sight. */
function screen(filter: CollectionFilter): Promise<unknown> {
  return readDaysWithRows(ACCOUNT, 'bets', filter, ([newest]) => {
    if (!newest) throw new Error('nothing to show');
    return [{ day: newest.day, offset: 0, limit: SCREEN }];
  });
}

/** The same without sums kept: the rows are added up. */
async function rawScreen(raw: RawStore, filter: CollectionFilter): Promise<unknown> {
  const stretch = stretchOf(filter);
  await raw.sum(stretch);
  return await raw.byGetAll(stretch, SCREEN);
}

async function cold(now: number) {
  const filter = filterOf(now, 7);
  const began = performance.now();
  await screen(filter);
  const opened = performance.now();
  const raw = await openRaw();
  await rawScreen(raw, filter);
  const byHand = performance.now() - opened;
  raw.close();
  return { book: opened - began, raw: byHand };
}

async function compare(count: number, now: number): Promise<Compared[]> {
  const rows = benchBets(count, now);
  const raw = await openRaw();
  const week = filterOf(now, 7);
  const month = filterOf(now, 30);
  const all = { from: dayOf(0), to: dayOf(now) };
  const filtered = { ...month, a: 5 };
  const both = { ...month, a: 5, b: 3 };
  const day = addDays(dayOf(now), -3);
  const ofDay = stretchOf({ from: day, to: day });
  const slice = (offset: number, limit: number) => () =>
    readRowRange(ACCOUNT, 'bets', {}, { day, offset, limit });
  const total = (filter: CollectionFilter) => async () =>
    totalOf(await readDays(ACCOUNT, 'bets', filter));
  const table: Compared[] = [];
  const add = async (title: string, ways: Ways, more: Pick<Compared, 'budget' | 'note'> = {}) =>
    table.push({ title, ...(await times(ways)), ...more });
  const summedUp = 'adds the rows up';

  await add(
    'first screen: 7 days with totals, 20 rows',
    {
      book: () => screen(week),
      raw: () => rawScreen(raw, week),
      memory: () => [
        sumFrom(rows, stretchOf(week)),
        pickFrom(rows, stretchOf(week)).slice(0, SCREEN),
      ],
    },
    { budget: 50, note: summedUp },
  );
  await add('  its 20 rows alone', {
    book: slice(0, SCREEN),
    raw: () => raw.byGetAll(ofDay, SCREEN),
  });
  await add(
    '50 rows further down a day',
    {
      book: slice(200, 50),
      raw: () => raw.byCursor(ofDay, 200, 50),
    },
    { note: 'cursor' },
  );
  await add('a whole day', { book: slice(0, 1_000), raw: () => raw.byGetAll(ofDay) });
  const sums = (title: string, filter: CollectionFilter, budget?: number) =>
    add(
      title,
      {
        book: total(filter),
        raw: () => raw.sum(stretchOf(filter)),
        memory: () => sumFrom(rows, stretchOf(filter)),
      },
      { ...(budget !== undefined && { budget }), note: summedUp },
    );
  await sums('total of 30 days', month, 150);
  await sums('total of 30 days, one category', filtered, 150);
  await sums('total of everything', all);
  const change = (title: string, filter: CollectionFilter) =>
    add(
      title,
      {
        book: () => screen(filter),
        raw: () => rawScreen(raw, filter),
        memory: () => [
          sumFrom(rows, stretchOf(filter)),
          pickFrom(rows, stretchOf(filter)).slice(0, SCREEN),
        ],
      },
      { budget: 50, note: summedUp },
    );
  await change('filter changes: a category, 30 days', filtered);
  await change('filter changes: category and status', both);
  await add(
    'export: all rows of 30 days, in chunks',
    {
      book: () => eachRow(ACCOUNT, 'bets', month, () => {}),
      raw: () => raw.byGetAll(stretchOf(month)),
      memory: () => pickFrom(rows, stretchOf(month)),
    },
    { note: 'one getAll' },
  );
  const known = rows.slice(0, PAGE);
  await add(
    'a page that holds nothing new',
    {
      book: () => takeNews(ACCOUNT, 'bets', { rows: known }),
      raw: () => raw.put(known),
    },
    { note: 'puts it' },
  );
  raw.close();
  return table;
}

function totalOf(days: readonly DayTotal[]): bigint {
  return days.reduce((sum, { sums }) => sum + (sums.stake ?? 0n), 0n);
}

/** One after the other in every round, so that what else the machine does meets all of them. */
async function times(ways: Ways): Promise<Pick<Compared, 'book' | 'raw' | 'memory'>> {
  const found = {
    book: [] as number[],
    raw: [] as number[],
    ...(ways.memory && { memory: [] as number[] }),
  };
  const all = [
    { run: ways.book, into: found.book },
    { run: ways.raw, into: found.raw },
    ...(ways.memory && found.memory ? [{ run: ways.memory, into: found.memory }] : []),
  ];
  for (const { run } of all) await run();
  for (let round = 0; round < RUNS; round += 1) {
    for (const { run, into } of all) {
      const began = performance.now();
      await run();
      into.push(performance.now() - began);
    }
  }
  return found;
}

const bench: StoreBench = {
  fill,
  cold,
  compare,
  keep: (count, now) => keepInQueryCache(benchBets(count, now)),
};
Reflect.set(window, 'storeBench', bench);
