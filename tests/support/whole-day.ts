import { setTimeout as pause } from 'node:timers/promises';
import { dayOf, dayStart } from '../../contract/day.ts';

/**
 * Waits for the platform's next day (UTC+8) where this one ends too soon: what a test calls today is
 * today until it is over, and no period ends between two of its steps.
 * @param forMs how long the test may take
 */
export async function wholeDay(forMs: number): Promise<void> {
  const now = Date.now();
  const next = dayStart(dayOf(now), 1);
  if (next - now > forMs) return;
  // A timer may be early by a moment.
  while (Date.now() < next) await pause(next - Date.now());
}
