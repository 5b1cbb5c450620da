import { create } from 'zustand';
import { changeDeviceFact, deviceFact } from '../../../db/device.ts';
import { follow } from '../../../db/follow.ts';
import { serverNow, surelyNow } from '../../api/server-clock.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../storage.ts';
import { type Clocks, noteSeen, settle } from './rules.ts';
import { mergeCopies, type Protection, readCopy, UNPROTECTED, writeCopy } from './settings.ts';

/** In the device's database; the same lies in localStorage, so that one that fails lifts no limit. */
const FACT = 'protection';
/** The database is not waited for any longer than this (ms): localStorage says it, too. */
const PATIENCE_MS = 1_000;

/** Both clocks as they are now. */
export function clocks(): Clocks {
  return { now: serverNow(), sure: surelyNow() };
}

/** What this page knows of the settings; as they were when they were last read or changed. */
export const useProtectionState = create<{
  protection: Protection;
  /** False until they were read. */
  known: boolean;
  /** False where nothing could be written: nothing can be promised then. */
  kept: boolean;
}>(() => ({ protection: UNPROTECTED, known: false, kept: true }));

/** The settings as they lie on this device, up to date. Never fails. */
export async function readProtection(): Promise<Protection> {
  const kept = await inTime(deviceFact(FACT)).catch(() => undefined);
  return settle(mergeCopies(readCopy(kept), readMirror()), clocks());
}

/** Those that localStorage has, without a wait. */
export function storedProtection(): Protection {
  return settle(mergeCopies(readMirror(), {}), clocks());
}

/** @returns undefined where it takes too long */
function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([work, late]);
}

/** Changes the settings in both stores, whatever another tab has changed meanwhile. */
export async function changeProtection(
  change: (before: Protection, at: Clocks) => Protection,
): Promise<void> {
  // Shown at once; what the stores make of it follows a moment later.
  useProtectionState.setState(({ known, protection }) =>
    known ? { protection: change(settle(protection, clocks()), clocks()) } : {},
  );
  let after = UNPROTECTED;
  let isOver = false;
  const next = (kept: unknown) => {
    const before = mergeCopies(readCopy(kept), readMirror());
    const at = clocks();
    const changed = noteSeen(change(settle(before, at), at), at);
    after = { ...changed, rev: before.rev + 1 };
    return writeCopy(after);
  };
  // A database that answers late is left as it is: by then it is the older copy.
  const writing = changeDeviceFact(FACT, (kept) => (isOver ? kept : next(kept)));
  const isInDatabase = await inTime(writing.then(() => true)).catch(() => false);
  isOver = true;
  if (!isInDatabase) next(undefined);
  const isMirrored = writeStored(STORAGE_KEYS.protection, JSON.stringify(writeCopy(after)));
  useProtectionState.setState({
    protection: after,
    known: true,
    kept: isInDatabase === true || isMirrored,
  });
}

function readMirror() {
  try {
    return readCopy(JSON.parse(readStored(STORAGE_KEYS.protection) ?? ''));
  } catch {
    return {};
  }
}

let following = false;

/** Keeps what this page knows up to date, whichever tab changes it; once for the page's life. */
export function followProtection(): void {
  if (following) return;
  following = true;
  const look = async () => {
    const protection = await readProtection();
    // What was read before a change of this page's own is older.
    const { known, protection: before } = useProtectionState.getState();
    if (known && protection.rev < before.rev) return;
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
