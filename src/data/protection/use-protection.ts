import { useEffect } from 'react';
import { useServerNow } from '../time/use-server-now.ts';
import { settle } from './rules.ts';
import { clocks, followProtection, useProtectionState } from './store.ts';

/** What runs out is looked at so often (ms). */
const LOOK_MS = 5_000;

/** The settings as they are now, live in every tab. */
export function useProtection() {
  useEffect(followProtection, []);
  const { protection, known, kept } = useProtectionState();
  const runs = protection.rest !== null || protection.next !== null;
  const now = useServerNow(runs, LOOK_MS);
  return {
    ...settle(protection, clocks()),
    /** False until they were read. */
    known,
    /** False where this browser keeps nothing. */
    kept,
    /** ms by the platform's clock; goes on while something runs out */
    now,
  };
}
