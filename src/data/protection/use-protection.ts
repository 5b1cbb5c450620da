import { useEffect } from 'react';
import { useServerNow } from '../time/use-server-now.ts';
import { settle } from './rules.ts';
import { clocks, followProtection, useProtectionState } from './store.ts';

/** Refresh interval (ms) while a time-out or a pending cap runs. */
const LOOK_MS = 5_000;

/** The settings as they are now, live in every tab. */
export function useProtection() {
  useEffect(followProtection, []);
  const { protection, known, kept } = useProtectionState();
  const runs = protection.rest !== null || protection.next !== null;
  const now = useServerNow(runs, LOOK_MS);
  return {
    ...settle(protection, clocks()),
    /** False until the settings were read. */
    known,
    /** False when this browser cannot store the settings. */
    kept,
    /** ms by the platform's clock; advances only while a time-out or a pending cap runs */
    now,
  };
}
