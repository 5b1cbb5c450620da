import { create } from 'zustand';
import { openDialog } from './dialogs.ts';
import { quietMoment } from './reload-guard.ts';

/** `newer`: another tab runs a newer release; `blocked`: another tab holds an older database open. */
type DbTrouble = 'newer' | 'blocked';

interface DbTroubleState {
  trouble: DbTrouble;
  reloading: boolean;
}

export const useDbTrouble = create<DbTroubleState>(() => ({ trouble: 'newer', reloading: false }));

/** Opens the dialog saying why this tab can no longer store data. */
export function tellDbTrouble(trouble: DbTrouble): void {
  useDbTrouble.setState({ trouble });
  openDialog('dbTrouble');
}

/** Reloads the page as soon as nothing holds reloads, such as a running operation. */
export async function reloadForDb(): Promise<void> {
  if (useDbTrouble.getState().reloading) return;
  useDbTrouble.setState({ reloading: true });
  await quietMoment();
  window.location.reload();
}
