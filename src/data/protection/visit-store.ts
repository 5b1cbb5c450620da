import { readStoredJson, STORAGE_KEYS, writeStored } from '../../storage.ts';
import { comeBack, goOn, readVisit, type Visit } from './visit.ts';

// One record for all tabs of this browser: the visible tab extends the visit, and time during which two
// tabs are visible counts once.

/** The visit as last stored. */
export function storedVisit(): Visit | undefined {
  return readStoredJson(STORAGE_KEYS.visit, readVisit);
}

function keep(visit: Visit): Visit {
  writeStored(STORAGE_KEYS.visit, JSON.stringify(visit));
  return visit;
}

/** Records that the app is on screen now. */
export function noteUse(): Visit {
  return keep(goOn(storedVisit(), Date.now()));
}

/** Records that the app has come on screen. */
export function noteReturn(): Visit {
  return keep(comeBack(storedVisit(), Date.now()));
}

/** Records that the player leaves for a vendor's table. */
export function noteTable(): void {
  keep({ ...goOn(storedVisit(), Date.now()), table: true });
}

/** Restarts the reminder interval: a reality check was shown, or its interval was changed. */
export function noteReminder(): Visit {
  const visit = goOn(storedVisit(), Date.now());
  return keep({ ...visit, remindedMs: visit.usedMs });
}
