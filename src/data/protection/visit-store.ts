import { readStoredJson, STORAGE_KEYS, writeStored } from '../../storage.ts';
import { comeBack, goOn, readVisit, type Visit } from './visit.ts';

// One record for all tabs of this browser: whichever is on screen carries it on, and what two of them
// see at once counts once.

/** The visit as it was last written down. */
export function storedVisit(): Visit | undefined {
  return readStoredJson(STORAGE_KEYS.visit, readVisit);
}

function keep(visit: Visit): Visit {
  writeStored(STORAGE_KEYS.visit, JSON.stringify(visit));
  return visit;
}

/** The app is on screen now. */
export function noteUse(): Visit {
  return keep(goOn(storedVisit(), Date.now()));
}

/** The app has come on screen. */
export function noteReturn(): Visit {
  return keep(comeBack(storedVisit(), Date.now()));
}

/** The player leaves for a table. */
export function noteTable(): void {
  keep({ ...goOn(storedVisit(), Date.now()), table: true });
}

/** The player was told how long it has been, or has just chosen when to be told. */
export function noteReminder(): Visit {
  const visit = goOn(storedVisit(), Date.now());
  return keep({ ...visit, remindedMs: visit.usedMs });
}
