import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts';

/**
 * The platform's time. A phone's clock may be a month off, or be set while the app runs: what has a
 * deadline goes by the `Date` of the platform's answers (design chapter 4).
 */
interface Sync extends ClockReading {
  /** ms since the epoch by the platform's clock, when this device's clocks stood so */
  serverMs: number;
}

/** This device's clocks at one moment (ms): the one on the wall, and the one that cannot be set. */
interface ClockReading {
  wallMs: number;
  steadyMs: number;
}

/** A stored difference is written again once it is off by this much (ms). */
const DRIFT_MS = 1_000;
/** Headers count whole seconds. */
const HEADER_STEP_MS = 1_000;
/** Clocks of one platform's machines may be so far apart (ms). */
const TOLERANCE_MS = 2_000;
/** Copies of one old answer that come within this time (ms) say the same and prove nothing. */
const PROOF_PAUSE_MS = 5_000;

let sync: Sync | undefined;
/** The first answer of those that say that the platform's clock is behind {@link sync}. */
let doubt: Sync | undefined;

/** To be taken when a request is sent, and given to {@link noteServerTime} with its answer. */
export function readClocks(): ClockReading {
  return { wallMs: Date.now(), steadyMs: performance.now() };
}

/**
 * Takes over the time of an answer. An answer was written before it came, so a later time is taken over at
 * once. An earlier time proves nothing alone, because something on the way may have kept an old answer: it
 * is taken over once a second answer, some seconds later, goes by the same clock (fault 61).
 * @param header the answer's Date header; nothing else is an answer's time
 * @param asked this device's clocks when the request was sent
 * @returns how long (ms) before its request the answer was written, 0 where that is not known
 */
export function noteServerTime(header: unknown, asked: ClockReading): number {
  const serverMs = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(serverMs)) return 0;
  const heard: Sync = { ...readClocks(), serverMs };
  // The answer was written at some moment between the request's start and now. Only the clock on the wall
  // counts the time that the device slept meanwhile.
  const waited = Math.max(heard.wallMs - asked.wallMs, heard.steadyMs - asked.steadyMs);
  const latest = serverMs + HEADER_STEP_MS + waited + TOLERANCE_MS;
  // Where somebody set the clock on the wall forward, the estimate by the steady clock is still right.
  const estimates = sync ? [serverNow(), steadyTime(sync, heard)] : [];
  const agreeing = estimates.find((time) => time <= latest);
  if (agreeing !== undefined) setClock({ ...heard, serverMs: Math.max(serverMs, agreeing) });
  else if (!sync) setClock(heard);
  else if (!doubt || Math.abs(serverMs - steadyTime(doubt, heard)) > TOLERANCE_MS) doubt = heard;
  else if (heard.steadyMs - doubt.steadyMs >= PROOF_PAUSE_MS) setClock(heard);
  return Math.max(0, serverNow() + TOLERANCE_MS - latest);
}

/** Begins as a new page does: nothing was heard. For tests, which mount one app after the other in a page. */
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

/** ms: the platform's time at `now`, counted from `from` by the steady clock alone */
function steadyTime(from: Sync, now: ClockReading): number {
  return from.serverMs + now.steadyMs - from.steadyMs;
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
