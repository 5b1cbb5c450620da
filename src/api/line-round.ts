import * as v from 'valibot';
import { lobbyCalls } from '../../contract/calls/lobby.ts';
import { envelopeSchema } from '../../contract/envelope.ts';
import { AppError } from '../../contract/errors.ts';
import { config } from '../config.ts';
import { chooseLine, currentOrigin, lastAnswer } from './lines.ts';

/** When a read has had no answer for this time (ms), its line is compared with the others. */
const SILENT_MS = 3_000;
/** The silent line is asked this much (ms) before the others, so that a slow network changes nothing. */
const HEAD_START_MS = 1_000;
/** A line that does not answer a small read within this time (ms) is out of reach. */
const MEASURE_MS = 5_000;
/** Statuses that, without the platform's envelope, come from a gateway or a filter on the way. */
const GATEWAY_STATUSES = [403, 451, 502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 530];

let comparison: Promise<string | undefined> | undefined;

/**
 * Waits for a read's answer; where its line is out of reach, sends the read once to each other line. The
 * line that answers becomes the current one. Without any answer the current line stays.
 * @param answer of the line `first`, under way
 * @throws {AppError} of the line that answered, else of the first one
 */
export async function finishRead<T>(
  first: string,
  answer: Promise<T>,
  ask: (line: string) => Promise<T>,
): Promise<T> {
  const untried = new Set(config.apiOrigins);
  let line = first;
  let asked = answer;
  let lost: { error: unknown; at: number } | undefined;
  for (;;) {
    untried.delete(line);
    try {
      const result = await unlessSilent(line, asked);
      if (lost) replaceLine(first, line, lost.at);
      return result;
    } catch (error) {
      if (!isOutOfReach(error)) {
        if (lost && isOfPlatform(error)) replaceLine(first, line, lost.at);
        throw error;
      }
      lost ??= { error, at: performance.now() };
    }
    const next = nextOf(untried);
    // Without a network the lines are not to blame.
    if (next === undefined || isOffline()) throw lost.error;
    line = next;
    asked = ask(line);
  }
}

/**
 * Replaces the line of a call that is not repeated, where it is out of reach while another one answers: what
 * the player does next goes there.
 */
export function watchCall(line: string, answer: Promise<unknown>): void {
  unlessSilent(line, answer).catch(async (error: unknown) => {
    if (isOutOfReach(error) && !isOffline()) moveTo(line, await compareLines(line));
  });
}

function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

function moveTo(from: string, to: string | undefined): void {
  if (to !== undefined && currentOrigin() === from) chooseLine(to);
}

/** The current line, which another read may have changed meanwhile, before the others in their order. */
function nextOf(untried: ReadonlySet<string>): string | undefined {
  const current = currentOrigin();
  return untried.has(current) ? current : [...untried][0];
}

/**
 * @param lostAt when `from` failed, ms by the monotonic clock: if it has answered another call since then,
 *   something blocks only the one path (fault 73), and the line stays
 */
function replaceLine(from: string, to: string, lostAt: number): void {
  if (lastAnswer(from) < lostAt) moveTo(from, to);
}

/** Whether no answer of the platform arrived: no network, a page of someone else, or a gateway's error. */
function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const { kind, portal, code, status = 0 } = error;
  return kind === 'network' || portal || (code === undefined && GATEWAY_STATUSES.includes(status));
}

/** Whether the platform itself has answered, with an error in its envelope. */
function isOfPlatform(error: unknown): boolean {
  return error instanceof AppError && error.code !== undefined;
}

/**
 * The answer of a line. A filter on the way may drop packets without a word: a line that stays silent while
 * another one answers a small read counts as out of reach, and that one becomes the current line.
 */
function unlessSilent<T>(line: string, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const timer = setTimeout(async () => {
      const fastest = await compareLines(line);
      if (isOver || fastest === undefined || fastest === line) return;
      moveTo(line, fastest);
      reject(new AppError('network', '当前线路没有回应'));
    }, SILENT_MS);
    const end = () => {
      isOver = true;
      clearTimeout(timer);
    };
    answer.finally(end).then(resolve, reject);
  });
}

/** The line that answers a small read first; undefined when none does. All waiting reads share one comparison. */
function compareLines(silent: string): Promise<string | undefined> {
  comparison ??= Promise.any(
    config.apiOrigins.map(async (origin) => {
      if (origin !== silent) await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
      await measureLine(origin);
      return origin;
    }),
  )
    .catch(() => undefined)
    .finally(() => {
      comparison = undefined;
    });
  return comparison;
}

/**
 * Measures how long a line takes to answer a public read that every platform has (docs/connect.md). A refusal
 * is an answer, too; a page of someone else and a gateway's error are not.
 * @returns ms
 * @throws when the line does not give an answer of the platform in time
 */
export async function measureLine(origin: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(origin + lobbyCalls.gamePlats.path, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(MEASURE_MS),
  });
  const passed = performance.now() - began;
  const body: unknown = await response.json();
  if (response.ok || GATEWAY_STATUSES.includes(response.status)) v.parse(envelopeSchema, body);
  return passed;
}
