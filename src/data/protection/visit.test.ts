import { describe, expect, it } from 'vitest';
import { comeBack, goOn, isDue, readVisit, STEP_MS, type Visit } from './visit.ts';

const NOW = Date.UTC(2026, 10, 21, 6);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** In use from NOW on, looked at regularly. */
function used(ms: number, visit?: Visit, from = NOW): Visit {
  let now = goOn(visit, from);
  for (let passed = STEP_MS; passed <= ms; passed += STEP_MS) now = goOn(now, from + passed);
  return now;
}

describe('the session clock', () => {
  it('counts what the app is in use, in whichever tab', () => {
    expect(used(20 * MINUTE)).toMatchObject({ startedAt: NOW, usedMs: 20 * MINUTE });
    // A second tab that looks in between adds nothing.
    const two = goOn(goOn(used(MINUTE), NOW + MINUTE + 5_000), NOW + MINUTE + STEP_MS);
    expect(two.usedMs).toBe(MINUTE + STEP_MS);
  });

  it('does not count a pause, and ends with a long one', () => {
    const visit = used(10 * MINUTE);
    const end = NOW + 10 * MINUTE;
    expect(goOn(visit, end + 20 * MINUTE)).toMatchObject({ startedAt: NOW, usedMs: 10 * MINUTE });
    const later = end + 31 * MINUTE;
    expect(goOn(visit, later)).toMatchObject({ startedAt: later, usedMs: 0, remindedMs: 0 });
  });

  it('counts the time at a table, and not a night', () => {
    const left = { ...used(MINUTE), table: true };
    const back = comeBack(left, NOW + MINUTE + 2 * HOUR);
    expect(back).toMatchObject({ usedMs: MINUTE + 2 * HOUR, table: false, startedAt: NOW });
    expect(comeBack(left, NOW + 8 * HOUR).usedMs).toBe(0);
  });

  it('survives a clock that is set back or forward', () => {
    const visit = used(10 * MINUTE);
    const back = goOn(visit, NOW - 5 * HOUR);
    expect(back.usedMs).toBe(10 * MINUTE);
    expect(goOn(back, NOW - 5 * HOUR + STEP_MS).usedMs).toBe(10 * MINUTE + STEP_MS);
    expect(goOn(visit, NOW + 30 * 24 * HOUR).usedMs).toBe(0);
  });

  it('says when a reality check is due, from the last one on', () => {
    const visit = used(15 * MINUTE);
    expect(isDue(visit, 15)).toBe(true);
    expect(isDue(visit, 30)).toBe(false);
    expect(isDue(visit, 0)).toBe(false);
    expect(isDue({ ...visit, remindedMs: MINUTE }, 15)).toBe(false);
  });

  it.each([undefined, 'x', {}, { startedAt: 1 }, { ...used(0), usedMs: -1 }])(
    'does not take %j for a visit',
    (stored) => {
      expect(readVisit(stored)).toBeUndefined();
    },
  );

  it('is taken up as it was stored', () => {
    const visit = used(MINUTE);
    expect(readVisit(JSON.parse(JSON.stringify(visit)))).toEqual(visit);
  });
});
