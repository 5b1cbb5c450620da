/** A pause in use of more than this (ms) ends the visit. */
const BREAK_MS = 30 * 60_000;
/** Time between two looks at the clock (ms) … */
export const STEP_MS = 15_000;
/** … and the longest that counts as use: a page out of sight, or asleep, does not look. */
const SLACK_MS = 2 * 60_000;
/** A table that was opened from here is played at, as far as this page can know, for so long (ms). */
const TABLE_MS = 6 * 60 * 60_000;

/** How long the app has been in use without a longer break. Times in ms by this device's clock. */
export interface Visit {
  startedAt: number;
  usedMs: number;
  /** When it was last seen to be in use. */
  lastAt: number;
  /** What of `usedMs` lay before the last reality check. */
  remindedMs: number;
  /** The player has left for a table of a vendor's, whose page says nothing to this one. */
  table: boolean;
}

function begin(now: number): Visit {
  return { startedAt: now, usedMs: 0, lastAt: now, remindedMs: 0, table: false };
}

/** The visit once the app is seen to be in use; a new one after a break. */
export function goOn(visit: Visit | undefined, now: number): Visit {
  if (!visit) return begin(now);
  const away = now - visit.lastAt;
  // A clock that was set back: nothing is known of the time between.
  if (away < 0) return { ...visit, lastAt: now };
  if (away > (visit.table ? TABLE_MS : BREAK_MS)) return begin(now);
  const counts = visit.table || away <= SLACK_MS;
  return { ...visit, usedMs: visit.usedMs + (counts ? away : 0), lastAt: now };
}

/** The player has come back to the app: from here on its own pages tell. */
export function comeBack(visit: Visit | undefined, now: number): Visit {
  return { ...goOn(visit, now), table: false };
}

/** Whether a reality check is due. @param every minutes; 0: never */
export function isDue({ usedMs, remindedMs }: Visit, every: number): boolean {
  return every > 0 && usedMs - remindedMs >= every * 60_000;
}

/** A visit from stored JSON; undefined when it is none. */
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
