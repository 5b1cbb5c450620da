import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts';

/**
 * The platform's time at one reading. A device's clock may be a month off, or be changed while the app runs,
 * so deadlines use the `Date` header of the platform's answers (design chapter 4).
 */
interface Sync extends ClockReading {
  /** ms since the epoch by the platform's clock, at the moment of the device's clock readings */
  serverMs: number;
}

/** This device's clocks at one moment (ms): the wall clock and the monotonic clock. */
interface ClockReading {
  wallMs: number;
  steadyMs: number;
}

/** The stored difference is written again once it has changed by more than this (ms). */
const DRIFT_MS = 1_000;
/** The Date header counts whole seconds. */
const HEADER_STEP_MS = 1_000;
/** Clocks of the platform's servers may differ by this much (ms). */
const TOLERANCE_MS = 2_000;
/** Two agreeing answers within this time (ms) may be copies of one cached answer and prove nothing. */
const PROOF_PAUSE_MS = 5_000;

let sync: Sync | undefined;
/** The first answer whose time is behind {@link sync}; needs a second, agreeing answer. */
let doubt: Sync | undefined;

/** Read the clocks when a request is sent, and pass them to {@link noteServerTime} with its answer. */
export function readClocks(): ClockReading {
  return { wallMs: Date.now(), steadyMs: performance.now() };
}

/**
 * Takes over the time of an answer. An answer was written before it arrived, so a later time is taken over at
 * once. An earlier time proves nothing alone, because an intermediary may have cached an old answer: it is
 * taken over once a second answer, some seconds later, agrees with it (fault 61).
 * @param asked this device's clocks when the request was sent
 * @returns how long (ms) before its request the answer was written, 0 when not known
 */
export function noteServerTime(header: unknown, asked: ClockReading): number {
  const serverMs = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(serverMs)) return 0;
  const heard: Sync = { ...readClocks(), serverMs };
  // A fresh answer was written between the request's start and now. Only the wall clock counts time during
  // which the device slept.
  const waited = Math.max(heard.wallMs - asked.wallMs, heard.steadyMs - asked.steadyMs);
  const latest = serverMs + HEADER_STEP_MS + waited + TOLERANCE_MS;
  // If the wall clock was set forward, the estimate by the monotonic clock is still right.
  const estimates = sync ? [serverNow(), steadyTime(sync, heard)] : [];
  const agreeing = estimates.find((time) => time <= latest);
  if (agreeing !== undefined) setClock({ ...heard, serverMs: Math.max(serverMs, agreeing) });
  else if (!sync) setClock(heard);
  else if (!doubt || Math.abs(serverMs - steadyTime(doubt, heard)) > TOLERANCE_MS) doubt = heard;
  else if (heard.steadyMs - doubt.steadyMs >= PROOF_PAUSE_MS) setClock(heard);
  return Math.max(0, serverNow() + TOLERANCE_MS - latest);
}

/** Resets the clock as in a new page. For tests, which mount several apps in one page. */
export function forgetServerTime(): void {
  sync = undefined;
  doubt = undefined;
}

function setClock(heard: Sync): void {
  sync = heard;
  doubt = undefined;
  const difference = heard.serverMs - heard.wallMs;
  if (Math.abs(difference - (storedDifference() ?? Number.NaN)) <= DRIFT_MS) return;
  writeStored(STORAGE_KEYS.clock, String(Math.round(difference)));
}

/** ms: the platform's time at `now`, counted from `from` by the monotonic clock only */
function steadyTime(from: Sync, now: ClockReading): number {
  return from.serverMs + now.steadyMs - from.steadyMs;
}

/** Difference (ms) between the platform's clock and this device's, stored at the last visit. */
function storedDifference(): number | undefined {
  const text = readStored(STORAGE_KEYS.clock);
  return text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/**
 * ms since the epoch by the platform's clock; until the platform has answered, by this device's clock with
 * the difference stored at the last visit. During sleep only the wall clock advances, and when it is set back
 * only the monotonic clock counts: the later of both is used, so no deadline looks further away than it is.
 */
export function serverNow(): number {
  if (!sync) return Date.now() + (storedDifference() ?? 0);
  const passed = Math.max(Date.now() - sync.wallMs, performance.now() - sync.steadyMs);
  return sync.serverMs + passed;
}

/**
 * As {@link serverNow}, but never later than the platform's time, even if the wall clock is changed: for
 * time-outs and other limits that must not end early. Behind after sleep, until the platform's next answer.
 * @returns undefined until the platform has answered in this page
 */
export function surelyNow(): number | undefined {
  if (!sync) return undefined;
  const passed = Math.min(Date.now() - sync.wallMs, performance.now() - sync.steadyMs);
  return sync.serverMs + Math.max(0, passed);
}
