import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../paths.ts';
import { openLogin, requireLogin } from './dialogs.ts';
import { useAccount, useLoggedIn, useViewer, useViewerKey } from './session-store.ts';

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
  const isLapsed = !loggedIn && account === undefined && viewer !== undefined;
  return { loggedIn, viewer, isLapsed, key, goBack, logIn: () => openLogin() };
}

/** Goes back, or to the lobby when the page was opened by its address. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    // The router numbers its history entries; before entry 0 there is no page of the app.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx) navigate(-1);
    else navigate(PATHS.home, { replace: true });
  };
}
