let resting = false;

/**
 * Whether a time-out is known to run, for a tap that cannot wait for storage. The launch page checks again;
 * this check saves opening a window that only shows the refusal.
 */
export function isResting(): boolean {
  return resting;
}

export function setResting(now: boolean): void {
  resting = now;
}
