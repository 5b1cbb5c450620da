import { AppError } from '../../../../contract/errors.ts';

/** Waits; a wake-up (signal back, page in sight again) ends the wait early. */
export type Pause = (ms: number) => Promise<void>;

/** ms between tries, the last one from then on. */
const BACKOFF_MS = [1000, 2000, 4000, 8000, 15_000];

/** The platform has decided: its no, or the end of the seat. Anything else says nothing. */
export function isDefinite(error: unknown): error is AppError {
  return error instanceof AppError && (error.kind === 'refused' || error.kind === 'unauthorized');
}

/**
 * Asks until an answer is read, however long that takes. Only for what may be asked again and again.
 * @param isEnd which failures are an answer too
 * @throws {AppError} the failure that is an answer
 */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  pause: Pause,
  isEnd: (error: unknown) => boolean = isDefinite,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (isEnd(error)) throw error;
      await pause(BACKOFF_MS[Math.min(tries, BACKOFF_MS.length - 1)] ?? 0);
    }
  }
}
