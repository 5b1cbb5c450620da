import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts';

/**
 * The platform's time. A phone's clock may be a month off, or be set while the app runs: what has a
 * deadline goes by the `Date` of the platform's answers (design chapter 4).
 */
interface Sync {
  serverMs: number;
  /** This device's clocks when that was so: the one on the wall, and the one that cannot be set. */
  wallMs: number;
  steadyMs: number;
}

/** A stored difference is written again once it is off by this much (ms). */
const DRIFT_MS = 1_000;

let sync: Sync | undefined;

/**
 * Takes over the time of an answer.
 * @param header its Date header; nothing else is an answer's time
 */
export function noteServerTime(header: unknown): void {
  const serverMs = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(serverMs)) return;
  const heard = { serverMs, wallMs: Date.now(), steadyMs: performance.now() };
  // Answers may overtake each other, and headers count whole seconds: the clock never runs back by
  // less than it may be wrong.
  const expected = serverNow();
  const apart = serverMs - expected;
  sync = sync && apart < 0 && apart > -2_000 ? { ...heard, serverMs: expected } : heard;
  const difference = sync.serverMs - heard.wallMs;
  if (Math.abs(difference - (storedDifference() ?? Number.NaN)) <= DRIFT_MS) return;
  writeStored(STORAGE_KEYS.clock, String(Math.round(difference)));
}

/** Platform's clock minus this device's at the last visit. */
function storedDifference(): number | undefined {
  const text = readStored(STORAGE_KEYS.clock);
  return text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/**
 * ms since the epoch by the platform's clock; until the platform has been heard, by
 * this device's with the difference of the last visit.
 * While the device slept, only the wall clock went on; when somebody set it back, only the steady one
 * did: the later of both is right, and a deadline is never shown as further off than it is.
 */
export function serverNow(): number {
  if (!sync) return Date.now() + (storedDifference() ?? 0);
  const passed = Math.max(Date.now() - sync.wallMs, performance.now() - sync.steadyMs);
  return sync.serverMs + passed;
}

/**
 * As {@link serverNow}, and never later than it is, whatever is done to the clock on the wall: for what
 * must not end early. Behind after the device slept, until the platform's next answer.
 * @returns undefined until the platform was heard in this page
 */
export function surelyNow(): number | undefined {
  if (!sync) return undefined;
  const passed = Math.min(Date.now() - sync.wallMs, performance.now() - sync.steadyMs);
  return sync.serverMs + Math.max(0, passed);
}
