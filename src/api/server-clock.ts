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
/** Headers count whole seconds. */
const HEADER_STEP_MS = 1_000;
/** Clocks of one platform's machines may be so far apart (ms). */
const TOLERANCE_MS = 2_000;
/** Copies of one old answer that come within this time (ms) say the same and prove nothing. */
const PROOF_PAUSE_MS = 5_000;

let sync: Sync | undefined;
/** The first answer of those that say that the clock runs ahead. */
let earlier: Sync | undefined;

/**
 * Takes over the time of an answer. It was written before it came, so the platform's clock cannot be
 * behind it: forward it is followed at once. Backward it proves nothing alone, because an answer may be
 * an old one that something on the way had kept: only a second one, some seconds later and by the same
 * clock, sets the clock back (fault 61).
 * @param header its Date header; nothing else is an answer's time
 * @param askedMs when its request was sent, by `performance.now()`
 */
export function noteServerTime(header: unknown, askedMs: number): void {
  const serverMs = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(serverMs)) return;
  const heard = { serverMs, wallMs: Date.now(), steadyMs: performance.now() };
  // It was written between the request's start and now.
  const latest = serverMs + HEADER_STEP_MS + (heard.steadyMs - askedMs) + TOLERANCE_MS;
  // Where the clock on the wall was set forward, the steady one alone is still right.
  const right = sync && [serverNow(), steadyTime(sync, heard)].find((time) => time <= latest);
  if (right !== undefined) setClock({ ...heard, serverMs: Math.max(serverMs, right) });
  else if (!sync || isProof(heard)) setClock(heard);
  else if (!saysTheSame(heard)) earlier = heard;
}

/** Whether an answer goes by the clock of the one before that said that it is earlier. */
function saysTheSame(heard: Sync): boolean {
  if (!earlier) return false;
  return Math.abs(heard.serverMs - steadyTime(earlier, heard)) <= TOLERANCE_MS;
}

function isProof(heard: Sync): boolean {
  return saysTheSame(heard) && heard.steadyMs - (earlier?.steadyMs ?? 0) >= PROOF_PAUSE_MS;
}

function setClock(heard: Sync): void {
  sync = heard;
  earlier = undefined;
  const difference = heard.serverMs - heard.wallMs;
  if (Math.abs(difference - (storedDifference() ?? Number.NaN)) <= DRIFT_MS) return;
  writeStored(STORAGE_KEYS.clock, String(Math.round(difference)));
}

/** ms: what `from` has become by the steady clock at `heard` */
function steadyTime(from: Sync, heard: Sync): number {
  return from.serverMs + heard.steadyMs - from.steadyMs;
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
