/** Asia/Shanghai, which knows no summer time. */
const OFFSET_MS = 8 * 60 * 60_000;

/** The platform's day of a moment, YYYY-MM-DD: what records, rebates and fixtures go by. */
export function dayOf(nowMs: number): string {
  return new Date(nowMs + OFFSET_MS).toISOString().slice(0, 10);
}
