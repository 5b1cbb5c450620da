import { launchCalls } from '../../../../contract/calls/launches.ts';
import { type Game, lobbyCalls } from '../../../../contract/calls/lobby.ts';
import { AppError } from '../../../../contract/errors.ts';
import { call } from '../../../api/call.ts';
import { currentOrigin } from '../../../api/lines.ts';
import { config } from '../../../config.ts';
import { findGame } from '../../../data/catalogue/catalogue-store.ts';
import { readLaunchHandoff } from '../../../data/catalogue/launch-handoff.ts';
import { notePlayed } from '../../../data/catalogue/played.ts';
import { restUntil } from '../../../data/protection/store.ts';
import { wait, withTimeout } from '../../../data/queries/with-timeout.ts';
import { clockMoment } from '../../../format/clock-time.ts';
import { sessionRuntime } from '../../../session/runtime.ts';
import { useSession } from '../../../session/session-store.ts';
import { revalidateUserInfo } from '../../../session/user-info.ts';
import { launchLink } from '../../../ui/links.ts';
import type { LaunchRequest } from './read-launch.ts';

/** Time limit for a launch, ms. */
export const LAUNCH_DEADLINE_MS = 30_000;
/** How long (ms) the launch waits for the game to be stored as recently played. */
const NOTE_PATIENCE_MS = 500;
/** The game id that stands for a vendor's own lobby. */
const LOBBY = '0';

/** The step of a launch: announcing the game, requesting the vendor's address, opening the address. */
export type LaunchStep = 'begin' | 'launch' | 'leave';

/** Why a launch failed, grouped by what the player can do. */
type LaunchTrouble =
  /** Cancelled by the page or the player. */
  | 'cancelled'
  /** The player has taken a time-out. */
  | 'resting'
  /** The session has ended. */
  | 'login'
  /** The session belongs to another account than the one that opened the game in the lobby. */
  | 'account'
  | 'offline'
  /** The time limit has passed. */
  | 'late'
  /** The platform refused; the message is the platform's. */
  | 'refused'
  /** The answer contains no address that this app may open. */
  | 'address'
  | 'failed';

export class LaunchError extends Error {
  override readonly name = 'LaunchError';
  readonly trouble: LaunchTrouble;

  constructor(trouble: LaunchTrouble, message: string, cause?: unknown) {
    super(message);
    // Assigned, because Chrome before 93 ignores the constructor's option.
    this.cause = cause;
    this.trouble = trouble;
  }
}

interface LaunchOptions {
  /** Aborts the launch and all its requests. */
  signal: AbortSignal;
  onStep: (step: LaunchStep) => void;
}

/**
 * Launches a game: announces the game, then makes the vendor's launch call. No money moves, so a launch may
 * be repeated.
 * @returns the game's address
 * @throws {LaunchError} for every failure
 */
export async function launch(
  request: LaunchRequest,
  { signal, onStep }: LaunchOptions,
): Promise<URL> {
  return await withTimeout({ wait, ended: signal }, LAUNCH_DEADLINE_MS, async (over) => {
    try {
      return await findTable(request, over, onStep);
    } catch (error) {
      const isLate = over.aborted && !signal.aborted;
      throw isLate ? new LaunchError('late', '厂商迟迟没有回应', error) : troubleOf(error);
    }
  });
}

async function findTable(
  request: LaunchRequest,
  signal: AbortSignal,
  onStep: (step: LaunchStep) => void,
): Promise<URL> {
  const { gameCode } = request;
  onStep('begin');
  await checkRest(signal);
  await checkAccount(signal);
  if (gameCode !== undefined && gameCode !== LOBBY) {
    await call(lobbyCalls.beginGame, { game_code: gameCode }, { signal });
  }
  onStep('launch');
  const url = await askVendor(request, signal);
  onStep('leave');
  await Promise.race([note(request), wait(NOTE_PATIENCE_MS, signal)]);
  signal.throwIfAborted();
  return url;
}

/** @throws {LaunchError} `resting` during a time-out of this browser */
async function checkRest(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const hear = () => unlessAborted(revalidateUserInfo(sessionRuntime().client), signal);
  const until = await restUntil(hear);
  if (until !== undefined) throw new LaunchError('resting', `${clockMoment(until)} 前不打开游戏`);
}

/** @throws {LaunchError} `account` if this window's session is not the one of the launch handoff */
async function checkAccount(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const wanted = readLaunchHandoff()?.account;
  if (wanted === undefined) return;
  if (!useSession.getState().account) {
    await unlessAborted(revalidateUserInfo(sessionRuntime().client), signal);
  }
  if (useSession.getState().account?.id === wanted) return;
  throw new LaunchError('account', '账号已切换，请回到大厅重新打开');
}

/** @throws {LaunchError} `address` if the answer contains no address that this app may open */
async function askVendor(request: LaunchRequest, signal: AbortSignal): Promise<URL> {
  const { name, data } = launchCall(request);
  const answer = await call(launchCalls[name], data, { signal }).catch((error: unknown) => {
    throw isAddressless(error) ? badAddress(error) : error;
  });
  const own = currentOrigin() || window.location.origin;
  const url = launchLink(absolute(answer.url, own), own, config.linkHosts);
  if (!url) throw badAddress();
  return url;
}

/**
 * A path (/play/slot) and an address without scheme (//games.example/slot) are read against the platform's origin. Other
 * text stays as it is: a launch may answer a bare word.
 */
function absolute(address: string, platformOrigin: string): string {
  const sent = address.trim();
  const isPath = sent.startsWith('/') && URL.canParse(sent, platformOrigin);
  return isPath ? new URL(sent, platformOrigin).href : sent;
}

/** The vendor's call and its parameters, specification chapter 7. */
export function launchCall({ vendor, gameCode, gameId }: LaunchRequest) {
  if (vendor.param === 'game_code') {
    return { name: vendor.call, data: { game_code: gameCode ?? '' } };
  }
  if (vendor.param === 'game_id') {
    const id = gameId ?? gameCode ?? LOBBY;
    const lobby = vendor.call === 'launchAg' && id === LOBBY;
    return { name: lobby ? 'launchAgWeb' : vendor.call, data: { game_id: id } } as const;
  }
  const named = gameCode !== undefined && gameCode !== LOBBY;
  return { name: vendor.call, data: named ? { game_code: gameCode } : {} };
}

/** Whether a complete answer lacks the address; an answer that arrived incomplete has a cause. */
function isAddressless(error: unknown): boolean {
  return (
    error instanceof AppError &&
    error.kind === 'shape' &&
    !error.portal &&
    error.cause === undefined
  );
}

function badAddress(cause?: unknown): LaunchError {
  return new LaunchError('address', '游戏地址无效，已拦截', cause);
}

async function note(request: LaunchRequest): Promise<void> {
  const { account } = useSession.getState();
  const game = account && (await gameOf(request));
  if (game) await notePlayed(account.id, game);
}

/** Waits for work that cannot be aborted. @throws {DOMException} once the signal is aborted */
async function unlessAborted(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await Promise.race([
    work,
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
}

const TROUBLES: Partial<Record<AppError['kind'], LaunchTrouble>> = {
  cancelled: 'cancelled',
  unauthorized: 'login',
  network: 'offline',
  refused: 'refused',
};

function troubleOf(error: unknown): LaunchError {
  if (error instanceof LaunchError) return error;
  if (error instanceof DOMException && error.name === 'AbortError') {
    return new LaunchError('cancelled', '已取消', error);
  }
  if (error instanceof AppError) {
    return new LaunchError(TROUBLES[error.kind] ?? 'failed', error.message, error);
  }
  return new LaunchError('failed', '出错了，请重试', error);
}

/** The game of a launch: from the launch handoff, else from this device's catalogue. */
export async function gameOf(request: LaunchRequest): Promise<Game | undefined> {
  const tapped = tappedGame(request);
  const { platTypeId, gameCode } = request;
  if (tapped || gameCode === undefined) return tapped;
  return await findGame(platTypeId, gameCode);
}

/** The game from the launch handoff, available for the first frame. */
export function tappedGame({ platTypeId, gameCode }: LaunchRequest): Game | undefined {
  const game = readLaunchHandoff()?.game;
  const same = game?.platTypeId === platTypeId && game.gameCode === (gameCode ?? '');
  return same ? game : undefined;
}
