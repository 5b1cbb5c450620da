import { create } from 'zustand';
import { AppError } from '../../../contract/errors.ts';
import type { TableCallName, TableRequest, TableResult } from '../rules/calls.ts';
import { type TableCallOptions, tableCall } from './client.ts';
import type { Pause } from './rounds/until-answered.ts';

/** `offline` is what the last call saw, or the browser says. */
const useConnection = create(() => ({ offline: !navigator.onLine }));
/** How often the browser has said that the signal is gone. */
let losses = 0;

/**
 * Makes a call, and notes whether the platform could be reached. An answer that was on its way when the
 * browser lost the signal says nothing of what comes after it. Throws as {@link tableCall}.
 */
export async function reachingCall<N extends TableCallName>(
  call: N,
  payload: TableRequest<N>,
  options: TableCallOptions = {},
): Promise<TableResult<N>> {
  const before = losses;
  const reached = () => losses === before && useConnection.setState({ offline: false });
  try {
    const answer = await tableCall(call, payload, options);
    reached();
    return answer;
  } catch (error) {
    const kind = error instanceof AppError ? error.kind : 'setup';
    if (kind === 'network' || kind === 'shape') useConnection.setState({ offline: true });
    if (kind === 'refused' || kind === 'unauthorized') reached();
    throw error;
  }
}

/** Whether nothing can be reached now. */
export function useOffline(): boolean {
  return useConnection(({ offline }) => offline);
}

/** The same for code without React. */
export function isOffline(): boolean {
  return useConnection.getState().offline;
}

/** Waits `ms`, or until the signal comes back or the page comes into sight. */
export const pauseUntilWoken: Pause = (ms) =>
  new Promise((resolve) => {
    const wake = () => {
      if (document.visibilityState === 'hidden') return;
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      resolve();
    };
    const timer = setTimeout(() => {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      resolve();
    }, ms);
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
  });

/**
 * Follows what the browser says of the signal: its "offline" is believed, its "online" is a hint.
 * Gives what ends it.
 */
export function watchSignal(onBack: () => void): () => void {
  const lost = () => {
    losses += 1;
    useConnection.setState({ offline: true });
  };
  window.addEventListener('offline', lost);
  window.addEventListener('online', onBack);
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', onBack);
  };
}
