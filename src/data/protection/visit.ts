import * as v from 'valibot';
import { readStoredJson, STORAGE_KEYS, writeStored } from '../../storage.ts';

/** A pause in use of more than this (ms) ends the visit. */
const BREAK_MS = 30 * 60_000;
/** Interval between two checks of the clock (ms) … */
export const STEP_MS = 15_000;
/** … and the longest gap that counts as use: a hidden or sleeping page does not check. */
const SLACK_MS = 2 * 60_000;
/** A vendor's table opened from the app counts as use for at most this long (ms). */
const TABLE_MS = 6 * 60 * 60_000;

const time = v.pipe(v.number(), v.finite(), v.minValue(0));
const visitSchema = v.object({
  startedAt: time,
  usedMs: time,
  /** When the app was last in use. */
  lastAt: time,
  /** `usedMs` at the last reality check. */
  remindedMs: time,
  /** The player is at a vendor's table, whose page reports nothing to the app. */
  table: v.fallback(v.boolean(), false),
});

/** How long the app has been in use without a longer break. Times in ms by this device's clock. */
export type Visit = v.InferOutput<typeof visitSchema>;

function begin(now: number): Visit {
  return { startedAt: now, usedMs: 0, lastAt: now, remindedMs: 0, table: false };
}

/** Extends the visit to `now`, or begins a new one after a break. */
export function goOn(visit: Visit | undefined, now: number): Visit {
  if (!visit) return begin(now);
  const away = now - visit.lastAt;
  // The clock was set back, so the time in between is unknown.
  if (away < 0) return { ...visit, lastAt: now };
  if (away > (visit.table ? TABLE_MS : BREAK_MS)) return begin(now);
  const counts = visit.table || away <= SLACK_MS;
  return { ...visit, usedMs: visit.usedMs + (counts ? away : 0), lastAt: now };
}

/** Extends the visit when the player is back in the app, whose own pages measure use again. */
export function comeBack(visit: Visit | undefined, now: number): Visit {
  return { ...goOn(visit, now), table: false };
}

/** Whether a reality check is due. @param every minutes; 0: never */
export function isDue({ usedMs, remindedMs }: Visit, every: number): boolean {
  return every > 0 && usedMs - remindedMs >= every * 60_000;
}

/** A visit from stored JSON; undefined when the JSON is not a visit. */
export function readVisit(value: unknown): Visit | undefined {
  const { success, output } = v.safeParse(visitSchema, value);
  return success ? output : undefined;
}

// One record for all tabs of this browser: the visible tab extends the visit, and time during which two
// tabs are visible counts once.

export function storedVisit(): Visit | undefined {
  return readStoredJson(STORAGE_KEYS.visit, readVisit);
}

function keep(visit: Visit): Visit {
  writeStored(STORAGE_KEYS.visit, JSON.stringify(visit));
  return visit;
}

export function noteUse(): Visit {
  return keep(goOn(storedVisit(), Date.now()));
}

export function noteReturn(): Visit {
  return keep(comeBack(storedVisit(), Date.now()));
}

/** Records that the player leaves for a vendor's table. */
export function noteTable(): void {
  keep({ ...goOn(storedVisit(), Date.now()), table: true });
}

/** Restarts the reminder interval: a reality check was shown, or its interval was changed. */
export function noteReminder(): Visit {
  const visit = goOn(storedVisit(), Date.now());
  return keep({ ...visit, remindedMs: visit.usedMs });
}
