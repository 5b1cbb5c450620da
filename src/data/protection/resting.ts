let resting = false;

/**
 * Whether a time-out is known to run, for a tap that cannot wait for storage. The launch page looks for
 * itself; this saves the player a window that only says no.
 */
export function isResting(): boolean {
  return resting;
}

/** As the settings were read last. */
export function setResting(now: boolean): void {
  resting = now;
}
