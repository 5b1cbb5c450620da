import { DAY_MS } from '../../../contract/day.ts';
import type { Made, Protection, RemindEvery } from './settings.ts';

/** A higher cap, or none, holds so long (ms) after it was asked for. */
export const RAISE_AFTER_MS = DAY_MS;
/** How long a time-out may be, ms: a day, a week, six weeks. */
export const REST_CHOICES_MS = [DAY_MS, 7 * DAY_MS, 42 * DAY_MS] as const;

/** The sure clock may be behind by so much (ms), and is still the platform's. */
const FRESH_MS = 5_000;

/** What the clocks say, ms by the platform's. */
export interface Clocks {
  /** As far as it is known: may be set by whoever holds the phone. */
  now: number;
  /** As it was heard of the platform in this page; undefined where it was not. */
  sure: number | undefined;
}

/**
 * Brings the settings up to date: what has ended, ends, by the platform's clock alone. A phone's clock
 * that is set forward ends nothing; what was begun while it was wrong lasts no longer than was chosen.
 * The latter only while both clocks agree: the sure one may be hours behind where the device slept.
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

/** When something that begins now begins: never before what was already seen of the platform's clock. */
export function startOf({ seenAt }: Protection, { now, sure }: Clocks): number {
  return Math.max(now, sure ?? 0, seenAt);
}

/**
 * Sets the daily cap (micro-USDT; null: none). Lower holds at once, and ends a wish for a higher one;
 * higher, or none, holds a day later. What holds already ends such a wish, too.
 */
export function setCap(before: Protection, cap: bigint | null, clocks: Clocks): Protection {
  const settled = settle(before, clocks);
  if (!isHigher(cap, settled.cap)) return { ...settled, cap, next: null };
  return { ...settled, next: { cap, at: startOf(settled, clocks) + RAISE_AFTER_MS } };
}

function isHigher(cap: bigint | null, than: bigint | null): boolean {
  return than !== null && (cap === null || cap > than);
}

/** Keeps the cap that holds; a higher one is no longer wanted. */
export function keepCap(before: Protection, clocks: Clocks): Protection {
  return { ...settle(before, clocks), next: null };
}

/** Begins a time-out, or lengthens the one there is; nothing shortens it. */
export function startRest(before: Protection, ms: number, clocks: Clocks): Protection {
  const settled = settle(before, clocks);
  const until = startOf(settled, clocks) + ms;
  if (settled.rest && settled.rest.until >= until) return settled;
  return { ...settled, rest: { until, ms } };
}

export function setReminder(before: Protection, remindEvery: RemindEvery): Protection {
  return { ...before, remindEvery };
}

/** Takes note of a recharge that was begun here, and forgets those of earlier days. */
export function noteMade(before: Protection, made: Made): Protection {
  const kept = before.made.filter(
    ({ opId, at }) => opId !== made.opId && made.at - at < 2 * DAY_MS,
  );
  return { ...before, made: [...kept, made] };
}

/** Forgets recharges that have come to nothing. */
export function dropMade(before: Protection, opIds: readonly string[]): Protection {
  return { ...before, made: before.made.filter(({ opId }) => !opIds.includes(opId)) };
}

/** Takes note of what the platform's clock is known to have been. */
export function noteSeen(before: Protection, { sure }: Pick<Clocks, 'sure'>): Protection {
  return sure !== undefined && sure > before.seenAt ? { ...before, seenAt: sure } : before;
}
