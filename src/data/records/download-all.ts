import { create } from 'zustand';
import { AppError } from '../../../contract/errors.ts';
import { COLLECTIONS, type CollectionName } from '../../../db/record-collection.ts';
import { sessionSignal } from '../../session/runtime.ts';
import { keepQuietly } from '../storage/keep-storage.ts';
import { pageDeps } from './sync-page-deps.ts';
import { syncRecords } from './sync-records.ts';

interface DownloadState {
  /** The collection that is being downloaded; undefined while nothing is. */
  collection: CollectionName | undefined;
  /** Stored records of that collection, and the platform's total; undefined until known. */
  progress: { done: number; total: number } | undefined;
  /** Why the last download ended early. */
  error: Error | undefined;
}

const NOTHING: DownloadState = { collection: undefined, progress: undefined, error: undefined };

/** The download of all records in this tab. It goes on when the view that started it is closed. */
export const useDownloadAll = create<DownloadState>(() => NOTHING);

let running: AbortController | undefined;

/**
 * Downloads everything that the platform has in the account's record collections, one after the other, whatever the
 * settings say about saving traffic. Ends with the session, at the first failure (told in the state), or by
 * {@link stopDownload}; what was stored by then stays.
 */
export async function downloadAll(accountId: string): Promise<void> {
  if (running) return;
  const over = new AbortController();
  running = over;
  const session = sessionSignal();
  const end = () => {
    over.abort(session.reason);
    // The next account is not told of this one's failure.
    useDownloadAll.setState(NOTHING);
  };
  session.addEventListener('abort', end, { once: true });
  try {
    for (const collection of COLLECTIONS) {
      useDownloadAll.setState({ ...NOTHING, collection });
      await syncRecords(pageDeps(accountId, collection, over.signal), {
        ranges: () => [],
        history: () => true,
        onProgress: (done, total) => useDownloadAll.setState({ progress: { done, total } }),
      });
    }
    await keepQuietly();
    useDownloadAll.setState(NOTHING);
  } catch (error) {
    const isStopped = over.signal.aborted || (error instanceof AppError && error.silent);
    useDownloadAll.setState({ ...NOTHING, error: isStopped ? undefined : (error as Error) });
  } finally {
    running = undefined;
    over.abort();
  }
}

export function stopDownload(): void {
  running?.abort();
}
