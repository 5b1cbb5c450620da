import { AppError } from '../../../contract/errors.ts';
import { DbUnavailable } from '../../../db/open.ts';
import { askAgain, useOffline } from '../connectivity/connectivity.ts';

interface Asking {
  dataUpdatedAt: number;
  isFetching: boolean;
  error: Error | null;
}

export type QueryView = ReturnType<typeof useQueryView>;

/** A query's state for views; cancelled reads and expired sessions are not shown as errors. */
export function useQueryView({ dataUpdatedAt, isFetching, error }: Asking, refresh: () => unknown) {
  const offline = useOffline();
  return {
    /** When the data was read, ms since the epoch by this device; 0 before that. */
    updatedAt: dataUpdatedAt,
    busy: isFetching,
    /** Why the last read failed; earlier data stays. */
    error: shownError(error),
    /** Reads again at once; resolves when done or failed. While offline, also asks whether the platform is back. */
    refresh: async () => {
      if (offline) askAgain();
      await refresh();
    },
    offline,
  };
}

/** The error to show, with a message for the player; undefined for silent errors. */
export function shownError(error: Error | null | undefined): Error | undefined {
  if (error instanceof AppError) return error.silent ? undefined : error;
  if (!(error instanceof DbUnavailable)) return error ?? undefined;
  const why = error.fault === 'full' ? '本机存储空间不足' : '本机存储不可用';
  // Assigned, because Chrome before 93 ignores the constructor's option.
  return Object.assign(new Error(`${why}，新的内容没有存下来`), { cause: error });
}
