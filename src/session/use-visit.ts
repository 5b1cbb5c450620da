import { useEffect } from 'react';
import { openLogin, requireLogin } from './dialogs.ts';
import { useAccount, useLoggedIn, useViewer, useViewerKey } from './session-store.ts';
import { useGoBack } from './use-go-back.ts';

/**
 * For pages that need a login: session state and navigation. Asks visitors to log in when the page opens, but
 * not when a session ends on it: then the login dialog opens with a reason of its own.
 */
export function useVisit() {
  const goBack = useGoBack();
  const loggedIn = useLoggedIn();
  const lapsed = useAccount() === undefined && !loggedIn;
  const viewer = useViewer();
  const key = useViewerKey();
  useEffect(() => void requireLogin(), []);
  return { loggedIn, lapsed, viewer, key, goBack, logIn: () => openLogin() };
}
