import { create } from 'zustand';
import { changeDeviceFact, deviceFact } from '../../../db/device.ts';
import { follow } from '../../../db/open.ts';
import { serverNow, surelyNow } from '../../api/server-clock.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../storage.ts';
import {
  type Clocks,
  keepCap,
  noteSeen,
  setCap,
  setReminder,
  settle,
  startOf,
  startRest,
} from './rules.ts';
import {
  mergeCopies,
  type Protection,
  type RemindEvery,
  readCopy,
  UNPROTECTED,
  writeCopy,
} from './settings.ts';
import { noteReminder } from './visit.ts';

/** Fact in the device's database; mirrored in localStorage, so that losing one store lifts no limit. */
const FACT = 'protection';
/** Timeout (ms) for the database; localStorage has a copy. */
const PATIENCE_MS = 1_000;

export function clocks(): Clocks {
  return { now: serverNow(), sure: surelyNow() };
}

/** This page's copy of the settings, as last read or changed. */
export const useProtectionState = create<{
  protection: Protection;
  /** False until the settings were read. */
  known: boolean;
  /** False when neither store could be written, so that the settings will be lost. */
  kept: boolean;
}>(() => ({ protection: UNPROTECTED, known: false, kept: true }));

/** The settings stored on this device, brought up to date. Never rejects. */
export async function readProtection(): Promise<Protection> {
  const kept = await inTime(deviceFact(FACT)).catch(() => undefined);
  return settle(mergeCopies(readCopy(kept), readMirror()), clocks());
}

/** @returns undefined when the work takes longer than {@link PATIENCE_MS} */
function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([work, late]);
}

type Change = (before: Protection, at: Clocks) => Protection;

/** Number of this page's changes that are being stored; until then the page shows them before the stores hold them. */
let storing = 0;
/** The newest settings that one of these changes has stored. */
let stored = UNPROTECTED;

/** Applies a change to the settings in both stores, on top of other tabs' changes. */
export async function changeProtection(change: Change): Promise<void> {
  // Show the change at once; the stored result follows a moment later.
  useProtectionState.setState(({ known, protection }) =>
    known ? { protection: change(settle(protection, clocks()), clocks()) } : {},
  );
  if (storing === 0) stored = UNPROTECTED;
  storing += 1;
  const { after, kept } = await store(change).finally(() => {
    storing -= 1;
  });
  if (after.rev > stored.rev) stored = after;
  // While another change is being stored, the settings stored so far would take it back on the screen.
  useProtectionState.setState(storing === 0 ? { protection: stored, known: true, kept } : { kept });
}

/** @returns the settings after the change, and whether either store holds them */
async function store(change: Change): Promise<{ after: Protection; kept: boolean }> {
  let after = UNPROTECTED;
  let isOver = false;
  const next = (kept: unknown) => {
    const before = mergeCopies(readCopy(kept), readMirror());
    const at = clocks();
    const changed = noteSeen(change(settle(before, at), at), at);
    after = { ...changed, rev: before.rev + 1 };
    return writeCopy(after);
  };
  // If the database answers late, leave it unchanged: localStorage has the newer copy by then.
  const writing = changeDeviceFact(FACT, (kept) => (isOver ? kept : next(kept)));
  const isInDatabase = await inTime(writing.then(() => true)).catch(() => false);
  isOver = true;
  if (!isInDatabase) next(undefined);
  const isMirrored = writeStored(STORAGE_KEYS.protection, JSON.stringify(writeCopy(after)));
  return { after, kept: isInDatabase === true || isMirrored };
}

function readMirror() {
  try {
    return readCopy(JSON.parse(readStored(STORAGE_KEYS.protection) ?? ''));
  } catch {
    return {};
  }
}

let following = false;

/** Keeps this page's copy up to date with changes of any tab; runs once for the page's life. */
export function followProtection(): void {
  if (following) return;
  following = true;
  const look = async () => {
    const protection = await readProtection();
    // Discard a read that began before this page's own latest change, or before that is stored.
    const { known, protection: before } = useProtectionState.getState();
    if (storing > 0 || (known && protection.rev < before.rev)) return;
    useProtectionState.setState({ protection, known: true });
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEYS.protection || key === null) void look();
  });
  follow(
    () => deviceFact(FACT),
    () => void look(),
  );
  void look();
}

/** Sets the interval of reality checks (minutes), counted from now. */
export async function remind(every: RemindEvery): Promise<void> {
  noteReminder();
  await changeProtection((before) => setReminder(before, every));
}

/**
 * Sets the daily cap, micro-USDT; null: none.
 * @returns whether the cap takes effect at once
 */
export async function limitRecharges(cap: bigint | null): Promise<boolean> {
  await changeProtection((before, at) => setCap(before, cap, at));
  return useProtectionState.getState().protection.next === null;
}

export async function keepOldCap(): Promise<void> {
  await changeProtection(keepCap);
}

/** When a time-out of `ms` would end, ms by the platform's clock. */
export function restEnd(ms: number): number {
  const { protection } = useProtectionState.getState();
  return Math.max(startOf(protection, clocks()) + ms, protection.rest?.until ?? 0);
}

/** Begins a time-out of `ms`. @returns its end, ms by the platform's clock */
export async function beginRest(ms: number): Promise<number> {
  await changeProtection((before, at) => startRest(before, ms, at));
  return useProtectionState.getState().protection.rest?.until ?? restEnd(ms);
}

/**
 * The end of the time-out that runs in this browser; undefined when there is none.
 * @param hear makes a call that updates the platform's time; called when only the device's clock says
 *   that the time-out is over
 * @returns ms by the platform's clock
 */
export async function restUntil(hear: () => Promise<unknown>): Promise<number | undefined> {
  const rest =
    settle(mergeCopies(readMirror(), {}), clocks()).rest ?? (await readProtection()).rest;
  if (!rest || rest.until > serverNow()) return rest?.until;
  await hear().catch(() => undefined);
  return (await readProtection()).rest?.until;
}
