import { readStored, STORAGE_KEYS, writeStored } from '../../../storage.ts';

/** How long (ms) a player who opens games in spite of a thin line is not asked again. */
const ACCEPTED_MS = 30 * 60_000;

/** Part of the Network Information API, which Chromium has and others do not. */
interface WithConnection {
  connection?: { effectiveType?: string };
}

/** Whether a vendor's game would load very slowly, and the player has not said lately that it may. */
export function isTooThinForGames(): boolean {
  const { connection } = navigator as WithConnection;
  if (!/2g/.test(connection?.effectiveType ?? '')) return false;
  const acceptedAt = Number(readStored(STORAGE_KEYS.thinLineAt) ?? 0);
  return Math.abs(Date.now() - acceptedAt) > ACCEPTED_MS;
}

export function acceptThinLine(): void {
  writeStored(STORAGE_KEYS.thinLineAt, String(Date.now()));
}
