import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isReachable, onReturn } from '../../../api/outage.ts';
import { clearLaunchHandoff } from '../../../data/catalogue/launch-handoff.ts';
import { noteTable } from '../../../data/protection/visit.ts';
import { wait } from '../../../data/queries/with-timeout.ts';
import { openLogin, useDialogs } from '../../../session/dialogs.ts';
import { endArrival, useSession } from '../../../session/session-store.ts';
import { LAUNCH_DEADLINE_MS, LaunchError, type LaunchStep, launch } from './launch.ts';
import type { LaunchRequest } from './read-launch.ts';

/** `resumes` means that the launch continues automatically when the network is back. */
type LaunchState =
  | { kind: 'busy'; step: LaunchStep }
  | { kind: 'stopped'; error: LaunchError; resumes: boolean };

const START: LaunchState = { kind: 'busy', step: 'begin' };
/**
 * Limit for automatic retries; afterwards the player must retry, because the launch fails although other
 * calls pass.
 */
const MOST_RESUMES = 3;
/** Pause before a launch that failed alone is tried again, ms. */
const RESUME_PAUSE_MS = 3_000;

/**
 * Launches a game once a player is logged in, one attempt at a time, and opens its address. Starts
 * automatically after a login, and again when a lost network is back.
 */
export function useLaunch(request: LaunchRequest) {
  const token = useSession((session) => session.token);
  const [state, setState] = useState<LaunchState>(START);
  const running = useRef<AbortController>(undefined);
  const resumes = useRef(0);

  function begin(): void {
    if (running.current) return;
    const mine = new AbortController();
    running.current = mine;
    setState(START);
    void enter(request, {
      signal: mine.signal,
      onStep: (step) => running.current === mine && setState({ kind: 'busy', step }),
    }).catch((error: LaunchError) => {
      if (running.current !== mine) return;
      running.current = undefined;
      const goesOn = error.trouble === 'offline' && resumes.current < MOST_RESUMES;
      setState({ kind: 'stopped', error, resumes: goesOn });
    });
  }

  const onToken = useEffectEvent(() => {
    // The player came for the game, so the lobby's promo popup is not due.
    endArrival();
    begin();
  });
  useEffect(() => {
    if (token === undefined) {
      if (!useDialogs.getState().login) openLogin();
      return;
    }
    onToken();
    return () => {
      running.current?.abort();
      running.current = undefined;
    };
  }, [token]);
  useEffect(() => clearLaunchHandoff, []);

  // The state object rather than its kind, so that each failure waits again.
  const lost = state.kind === 'stopped' && state.resumes ? state : undefined;
  const onBack = useEffectEvent(() => {
    if (running.current) return;
    resumes.current += 1;
    begin();
  });
  useEffect(() => {
    if (!lost) return;
    // Resumes at once when an outage is over, and after a pause where the platform answers other calls: such an
    // answer may come in the same moment and must not use up the tries.
    const stop = onReturn(() => onBack());
    // Where a later request was answered before this one was lost, the platform counts as reachable all along,
    // and no return is announced.
    const timer = isReachable() ? setTimeout(onBack, RESUME_PAUSE_MS) : undefined;
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [lost]);

  return {
    state: token === undefined ? ({ kind: 'visitor' } as const) : state,
    retry: () => {
      resumes.current = 0;
      begin();
    },
    cancel: () => {
      // The browser may already be navigating to the game.
      window.stop();
      running.current?.abort();
    },
  };
}

/**
 * Opens the game in place of this page.
 * @throws {LaunchError} always; if the launch succeeds, the page is unloaded before
 */
async function enter(
  request: LaunchRequest,
  options: Parameters<typeof launch>[1],
): Promise<never> {
  const url = await launch(request, options);
  clearLaunchHandoff();
  noteTable();
  // Without `opener`, the vendor's page cannot control the lobby's window.
  window.opener = null;
  window.location.replace(url);
  // The browser unloads the page as soon as the game answers.
  await wait(LAUNCH_DEADLINE_MS, options.signal).catch(() => {
    throw new LaunchError('cancelled', '已取消');
  });
  throw new LaunchError('late', '牌桌迟迟没有打开');
}
