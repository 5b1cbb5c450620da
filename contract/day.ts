/** The platform's days follow Asia/Shanghai (UTC+8), which has no daylight saving time. */
const OFFSET_MS = 8 * 60 * 60_000;
export const DAY_MS = 24 * 60 * 60_000;

/** The platform's day of a moment (ms since the epoch), YYYY-MM-DD. */
export function dayOf(ms: number): string {
  return new Date(ms + OFFSET_MS).toISOString().slice(0, 10);
}

/**
 * The moment (ms since the epoch) at which a day of the platform begins; NaN for a day that does not exist.
 * @param day YYYY-MM-DD
 * @param later number of days to add; negative to subtract
 */
export function dayStart(day: string, later = 0): number {
  const start = Date.parse(`${day}T00:00:00Z`);
  // Some engines read 2026-02-30 as 2 March.
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== day) return Number.NaN;
  return start - OFFSET_MS + later * DAY_MS;
}

/** The last ms of a day of the platform. @param day YYYY-MM-DD */
export function dayEnd(day: string): number {
  return dayStart(day, 1) - 1;
}

/** A day plus a number of days; negative to subtract. */
export function addDays(day: string, days: number): string {
  return dayOf(dayStart(day, days));
}

/** The platform's time of day, HH:mm:ss, of a moment (ms since the epoch). */
export function timeOfDay(ms: number): string {
  return new Date(ms + OFFSET_MS).toISOString().slice(11, 19);
}
