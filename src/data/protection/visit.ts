/** A pause in use of more than this (ms) ends the visit. */
const BREAK_MS = 30 * 60_000;
/** Interval between two checks of the clock (ms) … */
export const STEP_MS = 15_000;
/** … and the longest gap that counts as use: a hidden or sleeping page does not check. */
const SLACK_MS = 2 * 60_000;
/** A vendor's table opened from the app counts as use for at most this long (ms). */
const TABLE_MS = 6 * 60 * 60_000;

/** How long the app has been in use without a longer break. Times in ms by this device's clock. */
export interface Visit {
  startedAt: number;
  usedMs: number;
  /** When the app was last in use. */
  lastAt: number;
  /** `usedMs` at the last reality check. */
  remindedMs: number;
  /** The player is at a vendor's table, whose page reports nothing to the app. */
  table: boolean;
}

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
  if (typeof value !== 'object' || value === null) return undefined;
  const { startedAt, usedMs, lastAt, remindedMs, table } = value as Record<string, unknown>;
  if (!isTime(startedAt) || !isTime(usedMs) || !isTime(lastAt) || !isTime(remindedMs)) {
    return undefined;
  }
  return { startedAt, usedMs, lastAt, remindedMs, table: table === true };
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
