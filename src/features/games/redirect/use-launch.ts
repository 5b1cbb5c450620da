import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onReturn } from '../../../api/outage.ts';
import { clearLaunchHandoff } from '../../../data/catalogue/launch-handoff.ts';
import { openLogin, useDialogs } from '../../../session/dialogs.ts';
import { endArrival, useSession } from '../../../session/session-store.ts';
import {
  LAUNCH_DEADLINE_MS,
  LaunchError,
  type LaunchStep,
  type LaunchTrouble,
  launch,
} from './launch.ts';
import type { LaunchRequest } from './read-launch.ts';
import { leaveFor } from './window.ts';

/** How the launch stands. */
type LaunchState =
  | { kind: 'visitor' }
  | { kind: 'busy'; step: LaunchStep }
  | {
      kind: 'stopped';
      trouble: LaunchTrouble;
      message: string;
      /** Goes on by itself once the network is back. */
      resumes: boolean;
    };

const START: LaunchState = { kind: 'busy', step: 'begin' };
/** A line that breaks the launch again and again while other calls pass needs the player. */
const MOST_RESUMES = 3;

/**
 * Launches a game once somebody is logged in, one attempt at a time, and goes to its table. Starts
 * by itself after a login, and again when a lost network is back.
 */
export function useLaunch(request: LaunchRequest) {
  const token = useSession((session) => session.token);
  const [state, setState] = useState(START);
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
      const { trouble, message } = error;
      const goesOn = trouble === 'offline' && resumes.current < MOST_RESUMES;
      setState({ kind: 'stopped', trouble, message, resumes: goesOn });
    });
  }

  const onToken = useEffectEvent(() => {
    // The launch is what the player came for: the lobby's promo popup is not due here.
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

  // The state itself, not its kind: each stop waits anew.
  const lost = state.kind === 'stopped' && state.resumes ? state : undefined;
  const onBack = useEffectEvent(() => {
    if (running.current) return;
    resumes.current += 1;
    begin();
  });
  useEffect(() => {
    if (!lost) return;
    // At once when an outage is over, and after a pause where the platform answers other calls: those
    // answers, which may come in the same moment, must not use up what is tried by itself.
    return onReturn(() => onBack());
  }, [lost]);

  const visitor: LaunchState = { kind: 'visitor' };
  return {
    state: token === undefined ? visitor : state,
    retry: () => {
      resumes.current = 0;
      begin();
    },
    cancel: () => {
      // The way to the table may be under way already.
      window.stop();
      running.current?.abort();
    },
  };
}

/** @throws {LaunchError} always; when all is well, the page is gone before this ends */
async function enter(
  request: LaunchRequest,
  options: Parameters<typeof launch>[1],
): Promise<never> {
  leaveFor(await launch(request, options));
  await stillHere(options.signal);
  throw new LaunchError('late', '牌桌迟迟没有打开');
}

/** Waits for the browser to take the page away. */
function stillHere(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, LAUNCH_DEADLINE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new LaunchError('cancelled', '已取消'));
    });
  });
}
