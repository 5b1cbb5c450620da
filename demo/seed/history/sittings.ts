import { addDays, dayOf, dayStart } from '../../../contract/day.ts';
import type { GameCategory } from '../../../contract/enums.ts';
import type { Table } from '../../../server/domain/tables.ts';
import { createRng, type Rng } from '../../art/rng.ts';
import type { HistoryPlan } from './plan.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Free time before and after a sitting, for money to come in and go out. */
const BEFORE_MS = 4 * MINUTE_MS;
const AFTER_MS = 4 * MINUTE_MS;

/** Hours of the day in which he plays. */
const OPENS = 9.5 * HOUR_MS;
const SHUTS = 23.6 * HOUR_MS;
/** The last bet lies so far before the moment of seeding. */
const LEAST_AGO_MS = MINUTE_MS;
/** A day that has only just begun has nothing yet. */
const SHORTEST_MS = BEFORE_MS + AFTER_MS + 3 * MINUTE_MS;
const LAST_WEEK = 7;

/** Some rounds at one table, one after the other. */
export interface Sitting {
  table: Table;
  /** YYYY-MM-DD */
  day: string;
  /** How many days before the day of seeding; 0 is that day. */
  ago: number;
  /** When each round is played; ms. */
  times: number[];
}

/** When and where a player sat down to play, oldest first. */
export function sittingsOf(
  username: string,
  plan: HistoryPlan,
  tables: readonly Table[],
  nowMs: number,
): Sitting[] {
  const today = dayOf(nowMs);
  return Array.from({ length: plan.days + 1 }, (_, index) => plan.days - index).flatMap((ago) => {
    const rng = createRng(`${username}/sittings/${ago}`);
    const isLate = ago <= LAST_WEEK;
    if (!isLate && !rng.chance(plan.played)) return [];
    if (isLate && plan.lately < 1 && !rng.chance(plan.lately)) return [];
    const day = addDays(today, -ago);
    const midnight = dayStart(day);
    const to = Math.min(midnight + SHUTS, nowMs - LEAST_AGO_MS);
    // Seeded in the morning, he has played at night.
    const from = ago === 0 ? Math.min(midnight + OPENS, to - 6 * HOUR_MS) : midnight + OPENS;
    const begin = Math.max(from, midnight);
    if (to - begin < SHORTEST_MS) return [];
    const count = to - begin < HOUR_MS ? 1 : rng.int(...plan.sittings);
    const slot = (to - begin) / count;
    return Array.from({ length: count }, (_, index) => {
      const start = begin + index * slot;
      const times = timesIn(start, start + slot, plan, rng);
      return { table: tableFor(plan, tables, rng), day, ago, times };
    });
  });
}

/** Moments for rounds, seconds apart, somewhere in a stretch of time. */
function timesIn(from: number, to: number, { rounds }: HistoryPlan, rng: Rng): number[] {
  const count = rng.int(...rounds);
  const room = to - from - BEFORE_MS - AFTER_MS;
  const pauses = Array.from({ length: count }, () => rng.int(7_000, 38_000));
  const wanted = pauses.reduce((sum, pause) => sum + pause, 0);
  const squeeze = Math.min(1, (room * 0.9) / wanted);
  let at = from + BEFORE_MS + rng.next() * (room - wanted * squeeze);
  return pauses.map((pause) => {
    at += pause * squeeze;
    return Math.floor(at);
  });
}

/** Every vendor of the category is tried, favourites more often. */
function tableFor({ taste }: HistoryPlan, tables: readonly Table[], rng: Rng): Table {
  const wanted = weighted(
    Object.entries(taste).map(([category, weight]) => [Number(category) as GameCategory, weight]),
    rng,
  );
  const shelf = tables.filter(({ category }) => category === wanted);
  const vendor = rng.pick([...new Set(shelf.map(({ platTypeId }) => platTypeId))]);
  const games = shelf.filter(({ platTypeId }) => platTypeId === vendor);
  const favourite = games[0];
  return favourite && rng.chance(0.4) ? favourite : rng.pick(games);
}

function weighted<T>(choices: readonly (readonly [T, number])[], rng: Rng): T {
  let rest = rng.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  const found = choices.find(([, weight]) => {
    rest -= weight;
    return rest < 0;
  });
  return (found ?? rng.pick(choices))[0];
}
