import type { Game } from '../../../contract/calls/lobby.ts';
import { destinationOf } from '../../../contract/game-rules.ts';
import { isOutage } from '../../api/outage.ts';
import { pathTo } from '../../paths.ts';
import { requireLogin } from '../../session/dialogs.ts';
import { isResting } from '../protection/resting.ts';
import { clearLaunchHandoff, noteLaunch } from './launch-handoff.ts';

/** A second tap on the same game within this time (ms) is the same tap. */
const SAME_TAP_MS = 1_500;

interface OpenGameDeps {
  /** Goes to a path of the app in this window. */
  navigate: (path: string) => void;
  /** Says why nothing opens. */
  notify: (text: string) => void;
  /** The tap was in a category list, where every game launches. */
  listed?: boolean;
}

/**
 * What a tap on a game or hall does (specification chapters 4 and 6): visitors are asked to log in,
 * unavailable ones say why, the rest lead to the launch in a new window or to the category list.
 * To be called in the tap itself: a window opened any later is blocked.
 */
export function openGame(game: Game, { navigate, notify, listed }: OpenGameDeps): void {
  if (!requireLogin()) return;
  const destination = destinationOf(game, listed);
  if (destination.kind === 'unavailable') {
    notify(destination.message);
  } else if (destination.kind === 'list') {
    navigate(pathTo('cateList', { plat_id: destination.platId, plat_type: destination.platType }));
  } else if (isResting()) {
    // The launch page says until when; no window is needed for that.
    navigate(launchPath(game));
  } else if (isOutage()) {
    notify('当前没有网络，暂时打不开游戏');
  } else {
    openLaunch(game, navigate);
  }
}

/** The launch page of a game. What the platform left out stays out. */
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
  // With an opener, so that a blocked window can be told from an opened one; the launch page lets go
  // of it before it leaves for the vendor.
  const opened = window.open(path, '_blank');
  if (opened) clearLaunchHandoff();
  else navigate(path);
}

let tapped: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** False for the second of two quick taps; coming back to this page ends the wait for it. */
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
