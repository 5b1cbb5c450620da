import type { AppError } from '../../../contract/errors.ts';
import type { DbUnavailable } from '../../../db/open.ts';

/** What a view knows of the download of a collection. */
export interface SyncView {
  /** The newest records, or those of the range on screen, are being read. */
  busy: boolean;
  error: AppError | DbUnavailable | undefined;
  /** Records here and in all, while a long pull runs; the older history too. */
  progress: { done: number; total: number } | undefined;
  /** ms by the platform's clock: when the newest was last read; 0 when never. */
  updatedAt: number;
  /** Everything of the range is on this device, as of `updatedAt`; undefined until known. */
  complete: boolean | undefined;
  /** How often records came that nobody can read; one that comes with several pages counts each time. */
  unreadable: number;
  /** Pull to refresh: resolves when done or failed (`error` is then set). */
  refresh: () => Promise<void>;
  /** Stops and takes up the download of the older history. */
  stop: () => void;
  resume: () => void;
  stopped: boolean;
}
