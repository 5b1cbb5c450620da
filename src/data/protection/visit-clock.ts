import { isAnyOpen, openDialog, useDialogs } from '../../session/dialogs.ts';
import { busyReasons, quietHere } from '../../session/reload-guard.ts';
import { setResting } from './resting.ts';
import type { Protection } from './settings.ts';
import { changeProtection, clocks, followProtection, useProtectionState } from './store.ts';
import { goOn, isDue, STEP_MS } from './visit.ts';
import { noteReminder, noteReturn, noteUse, storedVisit } from './visit-store.ts';

/** What the platform's clock has been is written down anew once it is so much later (ms). */
const SEEN_EVERY_MS = 60 * 60_000;
const SIGN = '休息提醒 · ';

let running = false;

/** Counts the visit from now on, shows reality checks when they are due, and ends what has ended. */
export function startVisitClock(): void {
  if (running) return;
  running = true;
  followProtection();
  const note = ({ rest }: Protection) => setResting(rest !== null);
  useProtectionState.subscribe(({ protection }) => note(protection));
  // A page that was here before has read them.
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
  // A tab in the background: only at a table does the time go on.
  const shown = document.hidden && visit?.table ? goOn(visit, Date.now()) : visit;
  if (!shown || !isDue(shown, protection.remindEvery)) return;
  if (document.hidden) showSign(shown.table);
  else void remind();
}

let waits = false;

/** Shows the reality check, once no dialog is open here and no money is on its way. */
async function remind(): Promise<void> {
  if (waits) return;
  waits = true;
  do {
    await quietHere();
    await noDialog();
  } while (busyReasons().length > 0 || isAnyOpen());
  waits = false;
  // Another tab may have shown it meanwhile, or this one went out of sight: then it looks again.
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

/** In the tab's title, and on the app's icon where there is one: the game lies over this page. */
function showSign(shown: boolean): void {
  const title = document.title.replace(SIGN, '');
  document.title = shown ? SIGN + title : title;
  const badge = shown ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  badge?.catch(() => undefined);
}

/** What has ended by the platform's clock is written down as ended, and how late it has been. */
function keepUp(): void {
  const { protection, known } = useProtectionState.getState();
  const { sure } = clocks();
  if (!known || sure === undefined) return;
  const { next, rest, seenAt } = protection;
  const isOver = (next && next.at <= sure) || (rest && rest.until <= sure);
  if (isOver || sure - seenAt > SEEN_EVERY_MS) void changeProtection((before) => before);
}
