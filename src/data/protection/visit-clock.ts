import { markAppIcon } from '../../session/app-badge.ts';
import { isAnyOpen, openDialog, useDialogs } from '../../session/dialogs.ts';
import { busyReasons, quietHere } from '../../session/reload-guard.ts';
import { setResting } from './resting.ts';
import type { Protection } from './settings.ts';
import { changeProtection, clocks, followProtection, useProtectionState } from './store.ts';
import { goOn, isDue, noteReminder, noteReturn, noteUse, STEP_MS, storedVisit } from './visit.ts';

/** The latest platform time seen is stored again once it has advanced by this much (ms). */
const SEEN_EVERY_MS = 60 * 60_000;
const SIGN = '休息提醒 · ';

let running = false;

/** Starts counting the visit, showing due reality checks, and ending elapsed time-outs and pending caps. */
export function startVisitClock(): void {
  if (running) return;
  running = true;
  followProtection();
  const note = ({ rest }: Protection) => setResting(rest !== null);
  useProtectionState.subscribe(({ protection }) => note(protection));
  // The settings may already be loaded, in which case the subscription does not fire for them.
  note(useProtectionState.getState().protection);
  if (!document.hidden) noteReturn();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) noteUse();
    else {
      noteReturn();
      showSign(false);
    }
    look();
  });
  setInterval(() => {
    if (!document.hidden) noteUse();
    look();
  }, STEP_MS);
  look();
}

function look(): void {
  keepUp();
  const { protection } = useProtectionState.getState();
  const visit = storedVisit();
  // In a hidden tab time counts only while the player is at a vendor's table.
  const shown = document.hidden && visit?.table ? goOn(visit, Date.now()) : visit;
  if (!shown || !isDue(shown, protection.remindEvery)) return;
  if (document.hidden) showSign(shown.table);
  else void remind();
}

let waits = false;

/** Shows the reality check once no dialog is open here and nothing holds reloads. */
async function remind(): Promise<void> {
  if (waits) return;
  waits = true;
  do {
    await quietHere();
    await noDialog();
  } while (busyReasons().length > 0 || isAnyOpen());
  waits = false;
  // Another tab may have shown the check meanwhile, or this tab is hidden now and checks again later.
  const visit = storedVisit();
  const { protection } = useProtectionState.getState();
  if (document.hidden || !visit || !isDue(visit, protection.remindEvery)) return;
  noteReminder();
  openDialog('reality');
}

function noDialog(): Promise<void> {
  return new Promise((resolve) => {
    if (!isAnyOpen()) return resolve();
    const stop = useDialogs.subscribe(() => {
      if (isAnyOpen()) return;
      stop();
      resolve();
    });
  });
}

/** Marks the tab's title and the app's icon, because the game's window covers this page. */
function showSign(shown: boolean): void {
  const title = document.title.replace(SIGN, '');
  document.title = shown ? SIGN + title : title;
  markAppIcon({ sign: shown });
}

/** Stores settings that have ended by the platform's clock, and the latest platform time seen. */
function keepUp(): void {
  const { protection, known } = useProtectionState.getState();
  const { sure } = clocks();
  if (!known || sure === undefined) return;
  const { next, rest, seenAt } = protection;
  const isOver = (next && next.at <= sure) || (rest && rest.until <= sure);
  if (isOver || sure - seenAt > SEEN_EVERY_MS) void changeProtection((before) => before);
}
