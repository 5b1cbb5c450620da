import { keepCap, setCap, setReminder, startOf, startRest } from './rules.ts';
import type { RemindEvery } from './settings.ts';
import { changeProtection, clocks, useProtectionState } from './store.ts';
import { noteReminder } from './visit-store.ts';

/** Sets the interval of reality checks (minutes), counted from now. */
export async function remind(every: RemindEvery): Promise<void> {
  noteReminder();
  await changeProtection((before) => setReminder(before, every));
}

/**
 * Sets the daily cap, micro-USDT; null: none.
 * @returns whether the cap takes effect at once
 */
export async function limitRecharges(cap: bigint | null): Promise<boolean> {
  await changeProtection((before, at) => setCap(before, cap, at));
  return useProtectionState.getState().protection.next === null;
}

/** Cancels a pending higher cap. */
export async function keepOldCap(): Promise<void> {
  await changeProtection(keepCap);
}

/** When a time-out of `ms` would end, ms by the platform's clock. */
export function restEnd(ms: number): number {
  const { protection } = useProtectionState.getState();
  return Math.max(startOf(protection, clocks()) + ms, protection.rest?.until ?? 0);
}

/** Begins a time-out of `ms`. @returns its end, ms by the platform's clock */
export async function beginRest(ms: number): Promise<number> {
  await changeProtection((before, at) => startRest(before, ms, at));
  return useProtectionState.getState().protection.rest?.until ?? restEnd(ms);
}
