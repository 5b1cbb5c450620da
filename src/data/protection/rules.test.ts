import { describe, expect, it } from 'vitest';
import {
  type Clocks,
  keepCap,
  noteMade,
  noteSeen,
  RAISE_AFTER_MS,
  REST_CHOICES_MS,
  setCap,
  setReminder,
  settle,
  startRest,
} from './rules.ts';
import { type Protection, UNPROTECTED } from './settings.ts';

const NOW = Date.UTC(2026, 10, 21, 6);
const DAY = 86_400_000;
const at = (ms: number): Clocks => ({ now: NOW + ms, sure: NOW + ms });
/** The phone's clock, with nothing heard of the platform. */
const unheard = (ms: number): Clocks => ({ now: NOW + ms, sure: undefined });
/** The phone has slept for so long (ms): only its clock on the wall went on. */
const slept = (ms: number): Clocks => ({ now: NOW + ms, sure: NOW });
const usdt = (amount: number) => BigInt(amount) * 1_000_000n;

const capped = setCap(UNPROTECTED, usdt(100), at(0));

describe('the daily cap', () => {
  it('holds at once when it is the first, and when it is lowered', () => {
    expect(capped).toMatchObject({ cap: usdt(100), next: null });
    expect(setCap(capped, usdt(50), at(1_000))).toMatchObject({ cap: usdt(50), next: null });
  });

  it.each([usdt(200), null])('raised to %s it holds after 24 hours, and not before', (cap) => {
    const asked = setCap(capped, cap, at(0));
    expect(asked).toMatchObject({ cap: usdt(100), next: { cap, at: NOW + RAISE_AFTER_MS } });
    expect(settle(asked, at(DAY - 1))).toEqual(asked);
    expect(settle(asked, at(DAY))).toMatchObject({ cap, next: null });
  });

  it('asked for anew waits anew; lowered or kept, nothing waits any more', () => {
    const asked = setCap(capped, usdt(200), at(0));
    expect(setCap(asked, usdt(300), at(5_000)).next?.at).toBe(NOW + 5_000 + DAY);
    expect(setCap(asked, usdt(20), at(5_000))).toMatchObject({ cap: usdt(20), next: null });
    expect(setCap(asked, usdt(100), at(5_000))).toMatchObject({ cap: usdt(100), next: null });
    expect(keepCap(asked, at(5_000))).toMatchObject({ cap: usdt(100), next: null });
    // Too late: it holds already.
    expect(keepCap(asked, at(DAY))).toMatchObject({ cap: usdt(200), next: null });
  });

  it('is not raised by a phone whose clock is set forward', () => {
    const asked = setCap(capped, usdt(200), at(0));
    expect(settle(asked, unheard(30 * DAY))).toEqual(asked);
    expect(settle(asked, { now: NOW + 30 * DAY, sure: NOW + 60_000 })).toEqual(asked);
  });

  it('is not raised sooner by asking with a clock that was set back', () => {
    const seen = noteSeen(capped, at(0));
    const asked = setCap(seen, usdt(200), unheard(-3 * DAY));
    expect(asked.next?.at).toBe(NOW + DAY);
  });

  it('is raised no later than a day after the platform was heard, whatever the phone’s clock was', () => {
    const asked = setCap(capped, usdt(200), unheard(400 * DAY));
    expect(settle(asked, at(60_000)).next?.at).toBe(NOW + 60_000 + DAY);
  });

  it('is raised no sooner for being asked for after the phone has slept', () => {
    const asked = setCap(capped, usdt(200), slept(DAY / 3));
    expect(asked.next?.at).toBe(NOW + DAY / 3 + DAY);
    expect(settle(asked, slept(DAY / 3))).toEqual(asked);
    expect(settle(asked, slept(DAY / 2))).toEqual(asked);
  });
});

describe('a time-out', () => {
  it.each(REST_CHOICES_MS)('of %i ms ends by the platform’s clock, to the moment', (ms) => {
    const resting = startRest(UNPROTECTED, ms, at(0));
    expect(resting.rest).toEqual({ until: NOW + ms, ms });
    expect(settle(resting, at(ms - 1))).toEqual(resting);
    expect(settle(resting, at(ms)).rest).toBeNull();
  });

  it('is lengthened by another one, and never shortened', () => {
    const week = startRest(UNPROTECTED, 7 * DAY, at(0));
    expect(startRest(week, DAY, at(1_000))).toEqual(week);
    expect(startRest(week, 42 * DAY, at(1_000)).rest?.until).toBe(NOW + 1_000 + 42 * DAY);
  });

  it('does not end while only the phone says so', () => {
    const resting = startRest(UNPROTECTED, DAY, at(0));
    expect(settle(resting, unheard(DAY * 2)).rest).toEqual({ until: NOW + DAY, ms: DAY });
    // Nor does it in a page that knows better.
    expect(settle(resting, { now: NOW + DAY * 2, sure: NOW + 1_000 }).rest).not.toBeNull();
  });

  it('begun with a clock that is behind begins no earlier than what was seen', () => {
    const seen = noteSeen(UNPROTECTED, at(0));
    expect(startRest(seen, DAY, unheard(-DAY)).rest?.until).toBe(NOW + DAY);
  });

  it('begun after the phone has slept is as long as it was chosen to be', () => {
    const resting = startRest(UNPROTECTED, DAY, slept(DAY / 3));
    expect(settle(resting, slept(DAY / 3)).rest?.until).toBe(NOW + DAY / 3 + DAY);
    expect(settle(resting, at(DAY / 3 + DAY)).rest).toBeNull();
  });

  it('begun with a clock that is ahead lasts no longer than it was chosen to', () => {
    const resting = startRest(UNPROTECTED, DAY, unheard(365 * DAY));
    expect(settle(resting, at(5_000)).rest?.until).toBe(NOW + 5_000 + DAY);
  });
});

describe('what is taken note of', () => {
  it('is the latest time of the platform’s, never the phone’s', () => {
    const seen = noteSeen(UNPROTECTED, at(0));
    expect(seen.seenAt).toBe(NOW);
    expect(noteSeen(seen, at(-1_000)).seenAt).toBe(NOW);
    expect(noteSeen(seen, unheard(DAY)).seenAt).toBe(NOW);
  });

  it('is each recharge once, for two days', () => {
    const made = (opId: string, ms: number) => ({ opId, at: NOW + ms, micro: usdt(20) });
    const notes: Protection = [
      made('a', 0),
      made('b', DAY),
      made('b', DAY),
      made('c', 2 * DAY),
    ].reduce(noteMade, UNPROTECTED);
    expect(notes.made.map(({ opId }) => opId)).toEqual(['b', 'c']);
  });

  it('is how often to remind, beside all else', () => {
    expect(setReminder(capped, 30)).toEqual({ ...capped, remindEvery: 30 });
  });
});
