import { useEffect, useEffectEvent, useState } from 'react';
import type { TableSession } from '../table-session.ts';
import type { Bet } from './use-bet.ts';

/** Rounds an automatic run has. */
const ROUNDS = 10;
/** Between the end of a reveal and the next bet, so that each result can be read; ms. */
const BREATH_MS = 900;

export interface AutoPlay {
  /** How many a run has. */
  rounds: number;
  /** How many are still to come; 0 when nothing runs by itself. */
  left: number;
  possible: boolean;
  start: () => void;
  stop: () => void;
}

/**
 * Plays the same bet ten times. Stops at the first doubt: an uncertain or refused bet, no signal, too
 * little money, another pick, a page out of sight.
 */
export function useAutoPlay(session: TableSession, bet: Bet): AutoPlay {
  const [left, setLeft] = useState(0);
  const running = left > 0;
  const stop = () => setLeft(0);
  const playNext = useEffectEvent(() => {
    setLeft(bet.play() ? left - 1 : 0);
  });
  const ready = running && bet.obstacle === undefined;
  const blocked = running && bet.obstacle !== undefined && bet.obstacle !== 'busy';

  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(playNext, BREATH_MS);
    return () => clearTimeout(timer);
  }, [ready]);

  useEffect(() => {
    if (blocked) setLeft(0);
  }, [blocked]);

  useEffect(() => {
    if (!running) return;
    const hidden = () => document.visibilityState === 'hidden' && setLeft(0);
    document.addEventListener('visibilitychange', hidden);
    const follow = session.store.subscribe(({ bet: out, notice, moving }) => {
      if (out.is === 'uncertain' || notice || moving) setLeft(0);
    });
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      follow();
    };
  }, [running, session]);

  return {
    rounds: ROUNDS,
    left,
    possible: bet.obstacle === undefined,
    start: () => {
      if (bet.play()) setLeft(ROUNDS - 1);
    },
    stop,
  };
}
