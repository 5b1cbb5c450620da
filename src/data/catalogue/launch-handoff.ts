import type { Game } from '../../../contract/calls/lobby.ts';
import { useSession } from '../../session/session-store.ts';
import {
  readStored,
  readTabStored,
  removeTabStored,
  STORAGE_KEYS,
  writeTabStored,
} from '../../storage.ts';

/** Account id that matches no account: the new window would have another session than this tab. */
const NOBODY = '?';

/** The launch handoff: data that the lobby passes to the launch page. */
interface Handover {
  /** Id of the account that is to play; undefined when the platform has not named it yet. */
  account?: string | undefined;
  game?: Game | undefined;
}

/**
 * Stores the tapped game and this tab's account in sessionStorage. A window opened by script gets a copy of
 * it, but takes its session from localStorage, where another account may have logged in meanwhile.
 */
export function noteLaunch(game: Game): void {
  writeTabStored(STORAGE_KEYS.handover, JSON.stringify({ account: player(), game }));
}

function player(): string | undefined {
  const { account, token } = useSession.getState();
  if (account) return account.id;
  // The account is not named yet: only the stored token shows whether the window will have the same session.
  return readStored(STORAGE_KEYS.token) === token ? undefined : NOBODY;
}

/** The launch handoff from the lobby; undefined when no tab of the app requested the launch. */
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

/** Checks only the fields that are shown, since the app wrote the game itself. */
function readGame(value: Partial<Game> | undefined): Game | undefined {
  const shown = [value?.id, value?.name, value?.image, value?.gameCode, value?.platName];
  return shown.every((text) => typeof text === 'string') ? (value as Game) : undefined;
}

/** Deletes the launch handoff, once the game is open or no longer wanted. */
export function clearLaunchHandoff(): void {
  removeTabStored(STORAGE_KEYS.handover);
}
