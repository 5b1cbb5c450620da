import { DAY_MS } from '../../../contract/day.ts';
import type { Made, Protection, RemindEvery } from './settings.ts';

/** A higher cap, or its removal, takes effect this long (ms) after the player chose it. */
export const RAISE_AFTER_MS = DAY_MS;
/** How long a time-out may be, ms: a day, a week, six weeks. */
export const REST_CHOICES_MS = [DAY_MS, 7 * DAY_MS, 42 * DAY_MS] as const;

/** The sure clock counts as current while it is behind by less than this (ms). */
const FRESH_MS = 5_000;

/** Two estimates of the platform's time, ms. */
export interface Clocks {
  /** The best estimate; can be manipulated through the device's clock. */
  now: number;
  /** Never later than the platform's time; undefined until the platform has answered in this page. */
  sure: number | undefined;
}

/**
 * Brings the settings up to date: ends elapsed time-outs and applies due caps, by the sure clock alone, so
 * that setting the device's clock forward ends nothing. Ends that were set under a wrong clock are shortened
 * to the chosen length, but only while both clocks agree: after sleep the sure one may be hours behind.
 */
export function settle(before: Protection, { now, sure }: Clocks): Protection {
  if (sure === undefined) return before;
  let after = before;
  const { next, rest } = before;
  const isFresh = now - sure < FRESH_MS;
  if (next && next.at <= sure) after = { ...after, cap: next.cap, next: null };
  else if (next && isFresh && next.at > sure + RAISE_AFTER_MS) {
    after = { ...after, next: { ...next, at: sure + RAISE_AFTER_MS } };
  }
  if (rest && rest.until <= sure) after = { ...after, rest: null };
  else if (rest && isFresh && rest.until > sure + rest.ms) {
    after = { ...after, rest: { ...rest, until: sure + rest.ms } };
  }
  return after;
}

/** Start time for a setting that begins now: never before the latest platform time seen. */
export function startOf({ seenAt }: Protection, { now, sure }: Clocks): number {
  return Math.max(now, sure ?? 0, seenAt);
}

/**
 * Sets the daily cap (micro-USDT; null: none). A lower or equal cap takes effect at once and cancels a
 * pending higher one; a higher cap, or none, takes effect a day later.
 */
export function setCap(before: Protection, cap: bigint | null, clocks: Clocks): Protection {
  const settled = settle(before, clocks);
  if (!isHigher(cap, settled.cap)) return { ...settled, cap, next: null };
  return { ...settled, next: { cap, at: startOf(settled, clocks) + RAISE_AFTER_MS } };
}

function isHigher(cap: bigint | null, than: bigint | null): boolean {
  return than !== null && (cap === null || cap > than);
}

/** Keeps the current cap and cancels a pending higher one. */
export function keepCap(before: Protection, clocks: Clocks): Protection {
  return { ...settle(before, clocks), next: null };
}

/** Begins a time-out of `ms`, or lengthens the running one; never shortens it. */
export function startRest(before: Protection, ms: number, clocks: Clocks): Protection {
  const settled = settle(before, clocks);
  const until = startOf(settled, clocks) + ms;
  if (settled.rest && settled.rest.until >= until) return settled;
  return { ...settled, rest: { until, ms } };
}

export function setReminder(before: Protection, remindEvery: RemindEvery): Protection {
  return { ...before, remindEvery };
}

/** Records a recharge begun in this browser, and removes those of earlier days. */
export function noteMade(before: Protection, made: Made): Protection {
  const kept = before.made.filter(
    ({ opId, at }) => opId !== made.opId && made.at - at < 2 * DAY_MS,
  );
  return { ...before, made: [...kept, made] };
}

export function dropMade(before: Protection, opIds: readonly string[]): Protection {
  return { ...before, made: before.made.filter(({ opId }) => !opIds.includes(opId)) };
}

export function noteSeen(before: Protection, { sure }: Pick<Clocks, 'sure'>): Protection {
  return sure !== undefined && sure > before.seenAt ? { ...before, seenAt: sure } : before;
}
