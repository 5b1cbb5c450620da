import { create } from 'zustand';
import { openDialog } from './dialogs.ts';
import { quietMoment } from './reload-guard.ts';

/** `newer`: another tab runs a newer release; `blocked`: another one holds an older database open. */
type DbTrouble = 'newer' | 'blocked';

interface DbTroubleState {
  trouble: DbTrouble;
  reloading: boolean;
}

export const useDbTrouble = create<DbTroubleState>(() => ({ trouble: 'newer', reloading: false }));

/** Tells the player that this tab no longer keeps anything, and why. */
export function tellDbTrouble(trouble: DbTrouble): void {
  useDbTrouble.setState({ trouble });
  openDialog('dbTrouble');
}

/** Reloads the page as soon as no money is under way in it. */
export async function reloadForDb(): Promise<void> {
  if (useDbTrouble.getState().reloading) return;
  useDbTrouble.setState({ reloading: true });
  await quietMoment();
  window.location.reload();
}
