import { useSession } from '../session/session-store.ts';
import {
  readStored,
  readTabStored,
  removeTabStored,
  STORAGE_KEYS,
  writeTabStored,
} from '../storage.ts';

/** Fits no account: the new window would take up another session than this tab's. */
const NOBODY = '?';

/**
 * Notes for whose session a game is opened. A window opened by script gets a copy of this tab's
 * sessionStorage, but takes its session from what all tabs share: in the meantime another account
 * may have logged in there.
 */
export function handOver(): void {
  const { account, token } = useSession.getState();
  if (account) writeTabStored(STORAGE_KEYS.handover, account.id);
  // Not named yet: the stored token alone can tell whether the window will be the same player's.
  else if (readStored(STORAGE_KEYS.token) === token) endHandover();
  else writeTabStored(STORAGE_KEYS.handover, NOBODY);
}

/** The account that a game is to be opened for; undefined where no tab of the app asked for it. */
export function handedOver(): string | undefined {
  return readTabStored(STORAGE_KEYS.handover);
}

/** The game is open, or no longer wanted. */
export function endHandover(): void {
  removeTabStored(STORAGE_KEYS.handover);
}
