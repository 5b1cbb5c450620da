import type { Game } from '../../../contract/calls/lobby.ts';
import { destinationOf } from '../../../contract/game-rules.ts';
import { pathTo } from '../../../contract/paths.ts';
import { isOutage } from '../../api/outage.ts';
import { requireLogin } from '../../session/dialogs.ts';
import { isResting } from '../protection/resting.ts';
import { clearLaunchHandoff, noteLaunch } from './launch-handoff.ts';

/** A second tap on the same game within this time (ms) is ignored as a double tap. */
const SAME_TAP_MS = 1_500;

interface OpenGameDeps {
  /** Goes to a path of the app in this window. */
  navigate: (path: string) => void;
  /** Shows why nothing opens. */
  notify: (text: string) => void;
  /** The tap was in a category list, where every game launches. */
  listed?: boolean;
}

/**
 * Handles a tap on a game or hall (specification chapters 4 and 6): visitors are asked to log in, an
 * unavailable game shows why, others open the launch in a new window or the category list. Call it
 * synchronously in the tap handler: the browser blocks windows opened later.
 */
export function openGame(game: Game, { navigate, notify, listed }: OpenGameDeps): void {
  if (!requireLogin()) return;
  const destination = destinationOf(game, listed);
  if (destination.kind === 'unavailable') {
    notify(destination.message);
  } else if (destination.kind === 'list') {
    navigate(pathTo('cateList', { plat_id: game.platTypeId, plat_type: game.category }));
  } else if (isResting()) {
    // The launch page shows the end of the time-out; that needs no new window.
    navigate(launchPath(game));
  } else if (isOutage()) {
    notify('当前没有网络，暂时打不开游戏');
  } else {
    openLaunch(game, navigate);
  }
}

/** The path of a game's launch page, without parameters that the platform left empty. */
function launchPath({ platTypeId, gameCode, gameId, category }: Game): string {
  return pathTo('redirect', {
    plat_type_id: platTypeId,
    game_code: gameCode || undefined,
    type: category || undefined,
    game_id: gameId === gameCode ? undefined : gameId || undefined,
  });
}

function openLaunch(game: Game, navigate: (path: string) => void): void {
  const path = launchPath(game);
  if (!isNewTap(path)) return;
  noteLaunch(game);
  // Opened without `noopener`, because window.open then tells whether the window was blocked; the launch
  // page clears its opener before it leaves for the vendor.
  const opened = window.open(path, '_blank');
  if (opened) clearLaunchHandoff();
  else navigate(path);
}

let tapped: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** False for the second of two quick taps; returning to this page ends the double-tap interval. */
function isNewTap(path: string): boolean {
  if (path === tapped) return false;
  forgetTap();
  tapped = path;
  timer = setTimeout(forgetTap, SAME_TAP_MS);
  window.addEventListener('focus', forgetTap);
  document.addEventListener('visibilitychange', forgetTap);
  return true;
}

function forgetTap(): void {
  if (document.hidden) return;
  tapped = undefined;
  clearTimeout(timer);
  window.removeEventListener('focus', forgetTap);
  document.removeEventListener('visibilitychange', forgetTap);
}
