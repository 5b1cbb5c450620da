import type { Game } from '../../../contract/calls/lobby.ts';
import { useSession } from '../../session/session-store.ts';
import {
  readStored,
  readTabStored,
  removeTabStored,
  STORAGE_KEYS,
  writeTabStored,
} from '../../storage.ts';

/** Fits no account: the new window would take up another session than this tab's. */
const NOBODY = '?';

/** What the lobby tells the launch page of a tap. */
interface Handover {
  /** Id of the account that is to play; undefined where the platform has not named it yet. */
  account?: string | undefined;
  game?: Game | undefined;
}

/**
 * Notes what was tapped, and for whose session it is opened. A window opened by script gets a copy
 * of this tab's sessionStorage, but takes its session from what all tabs share: in the meantime
 * another account may have logged in there.
 */
export function noteLaunch(game: Game): void {
  writeTabStored(STORAGE_KEYS.handover, JSON.stringify({ account: player(), game }));
}

function player(): string | undefined {
  const { account, token } = useSession.getState();
  if (account) return account.id;
  // Not named yet: the stored token alone can tell whether the window will be the same player's.
  return readStored(STORAGE_KEYS.token) === token ? undefined : NOBODY;
}

/** What the lobby handed over; undefined where no tab of the app asked for the launch. */
export function readLaunchHandoff(): Handover | undefined {
  const text = readTabStored(STORAGE_KEYS.handover);
  if (text === undefined) return undefined;
  try {
    const { account, game } = JSON.parse(text);
    return { account: account === undefined ? undefined : String(account), game: readGame(game) };
  } catch {
    return { account: NOBODY };
  }
}

/** Written above by this very app: what is shown of it is looked at, not every field. */
function readGame(value: Partial<Game> | undefined): Game | undefined {
  const shown = [value?.id, value?.name, value?.image, value?.gameCode, value?.platName];
  return shown.every((text) => typeof text === 'string') ? (value as Game) : undefined;
}

/** The game is open, or no longer wanted. */
export function clearLaunchHandoff(): void {
  removeTabStored(STORAGE_KEYS.handover);
}
