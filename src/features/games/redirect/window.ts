import type { NavigateFunction } from 'react-router-dom';
import { clearLaunchHandoff } from '../../../data/catalogue/launch-handoff.ts';
import { noteTable } from '../../../data/protection/visit-store.ts';
import { PATHS } from '../../../paths.ts';

/** Goes to the table in place of this page; the vendor's page gets no hold of the lobby's window. */
export function leaveFor(url: URL): void {
  clearLaunchHandoff();
  noteTable();
  window.opener = null;
  window.location.replace(url);
}

/** Back to the lobby: where it opened this window and is still there, closing this one shows it. */
export function backToLobby(navigate: NavigateFunction): void {
  const opener: Window | null = window.opener;
  if (opener && !opener.closed) {
    window.close();
    if (window.closed) return;
  }
  navigate(PATHS.home, { replace: true });
}
