import type { AppError } from '../../../contract/errors.ts';
import type { DbUnavailable } from '../../../db/open.ts';

/** State of a reading for a view. */
export interface ReadView {
  /** The newest records, or those of the range on screen, are being read. */
  busy: boolean;
  error: AppError | DbUnavailable | undefined;
  /** When the newest records were last read, ms by the platform's clock; 0 when never. */
  updatedAt: number;
  /** Pull to refresh: resolves when done or failed (`error` is then set). */
  refresh: () => Promise<void>;
}

/** State of a collection's sync for a view. */
export interface SyncView extends ReadView {
  /** Stored records and the total, while a long pull runs (also that of the older history). */
  progress: { done: number; total: number } | undefined;
  /** Whether all records of the range are stored as of `updatedAt`; undefined until known. */
  complete: boolean | undefined;
  /**
   * What the platform's list does not offer: requests by day (the device then has only the newest records) or
   * totals (it cannot be checked whether all records are there).
   */
  lacks: 'days' | 'totals' | undefined;
  /** Number of unreadable records received; one that comes with several pages counts each time. */
  unreadable: number;
  /** Stop and resume the download of the older history. */
  stop: () => void;
  resume: () => void;
  stopped: boolean;
}
