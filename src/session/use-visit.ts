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
  const viewer = useViewer();
  const account = useAccount();
  const key = useViewerKey();
  useEffect(() => void requireLogin(), []);
  const isLapsed = !loggedIn && account === undefined;
  return { loggedIn, viewer, isLapsed, key, goBack, logIn: () => openLogin() };
}
