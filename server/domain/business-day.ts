import { Refusal } from './refusal.ts';

/** Asia/Shanghai, which knows no summer time. */
const OFFSET_MS = 8 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** The platform's day of a moment, YYYY-MM-DD: what records, rebates and fixtures go by. */
export function dayOf(nowMs: number): string {
  return new Date(nowMs + OFFSET_MS).toISOString().slice(0, 10);
}

/**
 * The moment at which a day of the platform begins.
 * @param day YYYY-MM-DD
 * @param later that many days after it
 * @throws {Refusal} when there is no such day
 */
export function dayStart(day: string, later = 0): Date {
  const startMs = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(startMs)) throw new Refusal('日期有误');
  return new Date(startMs - OFFSET_MS + later * DAY_MS);
}
