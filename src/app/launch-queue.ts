import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../contract/paths.ts';

/** Chromium's way to hand a running app what it was launched with; TypeScript's DOM library lacks it. */
interface LaunchQueue {
  setConsumer: (consume: (launch: { targetURL?: string | null }) => void) => void;
}

/**
 * Goes to the page of an icon's shortcut within the running app, whose manifest asks for its open window: a new page
 * load would end an unfinished form. The plain icon leaves the window where it is.
 */
export function useLaunches(): void {
  const navigate = useNavigate();
  const open = useEffectEvent((address: string) => {
    const { pathname, search } = new URL(address);
    const isHere = pathname + search === window.location.pathname + window.location.search;
    if (!isHere && pathname !== PATHS.home) navigate(pathname + search);
  });
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ targetURL }) => {
      if (targetURL) open(targetURL);
    });
  }, []);
}
