import type { NavigateFunction } from 'react-router-dom';
import { clearLaunchHandoff } from '../../../data/catalogue/launch-handoff.ts';
import { noteTable } from '../../../data/protection/visit-store.ts';
import { PATHS } from '../../../paths.ts';

/**
 * Opens the game in place of this page; without `opener`, the vendor's page cannot control the lobby's
 * window.
 */
export function leaveFor(url: URL): void {
  clearLaunchHandoff();
  noteTable();
  window.opener = null;
  window.location.replace(url);
}

/** Returns to the lobby: closes this window if the lobby opened it and is still open, else navigates. */
export function backToLobby(navigate: NavigateFunction): void {
  const opener: Window | null = window.opener;
  if (opener && !opener.closed) {
    window.close();
    if (window.closed) return;
  }
  navigate(PATHS.home, { replace: true });
}
