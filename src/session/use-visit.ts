import { useEffect } from 'react';
import { openLogin, requireLogin } from './dialogs.ts';
import { useLoggedIn, useViewer, useViewerKey } from './session-store.ts';
import { useGoBack } from './use-go-back.ts';

/**
 * For pages that are a player's alone: who looks at it, and the ways out. Asks visitors to log in with
 * each visit, and not when a session ends here: then the dialog has its own reason to say.
 */
export function useVisit() {
  const goBack = useGoBack();
  const loggedIn = useLoggedIn();
  const viewer = useViewer();
  const key = useViewerKey();
  useEffect(() => void requireLogin(), []);
  return { loggedIn, viewer, key, goBack, logIn: () => openLogin() };
}
