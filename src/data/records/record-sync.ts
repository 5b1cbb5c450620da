import { createStore } from 'zustand';
import { AppError } from '../../../contract/errors.ts';
import { DbUnavailable } from '../../../db/open.ts';
import { readSyncState } from '../../../db/read-records.ts';
import { COLLECTIONS, type CollectionName, type TimeRange } from '../../../db/record-collection.ts';
import { CollectionCleared, clearRecords as clearStored } from '../../../db/write-records.ts';
import { isOutage, onReturn } from '../../api/outage.ts';
import { serverNow } from '../../api/server-clock.ts';
import { sessionSignal } from '../../session/runtime.ts';
import { isActiveAccount } from '../../session/session-store.ts';
import { mayFetchAhead } from '../connectivity/network-hints.ts';
import { keepQuietly } from '../storage/keep-storage.ts';
import { pageDeps } from './sync-page-deps.ts';
import { syncRecords } from './sync-records.ts';

/** A view that opens this soon (ms) after a reading does not read again. */
const FRESH_MS = 5_000;
/** Pauses before automatic retries after failures, growing (ms). */
const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = 300_000;

export interface PullState {
  /** The newest records, or those of the range on screen, are being read. */
  busy: boolean;
  error: Error | undefined;
  /** Stored records and the total, while a long pull runs (also that of the older history). */
  progress: { done: number; total: number } | undefined;
  /** Number of unreadable records received; one that comes with several pages counts each time. */
  unreadable: number;
  /** The download of the older history is stopped. */
  stopped: boolean;
}

/** The download of one collection of an account in this tab: runs while a view of it is on screen. */
export class RecordSync {
  readonly state = createStore<PullState>(() => ({
    busy: false,
    error: undefined,
    progress: undefined,
    unreadable: 0,
    stopped: !mayFetchAhead(),
  }));
  readonly #views = new Set<TimeRange>();
  #run: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #restMs = FIRST_REST_MS;
  /** The player has also stopped the reading of the range on screen. */
  #isHeld = false;
  /** Whether the player has stopped (true) or resumed (false) the older history in this tab. */
  #stoppedByPlayer: boolean | undefined;

  constructor(
    readonly accountId: string,
    readonly collection: CollectionName,
  ) {}

  /** Reads a view's time range (ms) first. Returns the function to call when the view closes. */
  readonly watch = (range: TimeRange): (() => void) => {
    this.#views.add(range);
    this.#isHeld = false;
    if (this.#run) this.state.setState({ busy: true });
    else void this.#start(FRESH_MS);
    return () => {
      this.#views.delete(range);
      // Wait a moment, because the next view of the same collection may open right away.
      setTimeout(() => {
        if (this.#views.size === 0) this.#end();
      });
    };
  };

  readonly refresh = async (): Promise<void> => {
    this.#end();
    this.#isHeld = false;
    await this.#start(0);
  };

  readonly stop = (): void => {
    const { progress } = this.state.getState();
    this.#isHeld = true;
    this.#stoppedByPlayer = true;
    this.#end();
    // The progress stays visible beside the resume button.
    this.state.setState({ stopped: true, progress });
  };

  readonly resume = (): void => {
    this.#isHeld = false;
    this.#stoppedByPlayer = false;
    this.#end();
    void this.#start(FRESH_MS);
  };

  /** Starts again when the page is shown or the platform is reachable again. */
  readonly wake = (): void => {
    if (this.#views.size > 0 && !this.#run && !this.#isHeld) void this.#start(FRESH_MS);
  };

  /** Ends the run when the page is hidden; `wake` continues it. */
  readonly sleep = (): void => this.#end();

  /** @returns resolves when the newest rows and the ranges on screen are stored, or the run failed */
  #start(freshMs: number): Promise<void> {
    if (!isActiveAccount(this.accountId) || document.hidden) return Promise.resolve();
    clearTimeout(this.#timer);
    const over = new AbortController();
    const session = sessionSignal();
    const end = () => over.abort(session.reason);
    if (session.aborted) end();
    session.addEventListener('abort', end);
    // The network and the traffic setting may have changed since the last run.
    const stopped = this.#stoppedByPlayer ?? !mayFetchAhead();
    this.state.setState({ busy: true, error: undefined, stopped });
    const tell = (changes: Partial<PullState>) => {
      if (!over.signal.aborted) this.state.setState(changes);
    };
    const caughtUp = new Promise<void>((resolve) => {
      const pulled = syncRecords(pageDeps(this.accountId, this.collection, over.signal), {
        freshMs,
        ranges: () => (this.#isHeld ? [] : [...this.#views]),
        history: () => !this.state.getState().stopped,
        onCaughtUp: () => {
          if (over.signal.aborted) return;
          this.#restMs = FIRST_REST_MS;
          this.state.setState({ busy: false });
          void this.#keep();
          resolve();
        },
        onProgress: (done, total) => tell({ progress: { done, total } }),
        onUnreadable: (unreadable) => tell({ unreadable }),
      });
      pulled
        .catch((error: unknown) => {
          if (!over.signal.aborted) this.#fail(error);
        })
        .finally(() => {
          session.removeEventListener('abort', end);
          if (this.#run === over) {
            this.#run = undefined;
            this.state.setState({ busy: false, progress: undefined });
          }
          resolve();
        });
    });
    this.#run = over;
    return caughtUp;
  }

  /** Asks the browser for persistent storage once records are stored. */
  async #keep(): Promise<void> {
    if (!isActiveAccount(this.accountId)) return;
    const mark = await readSyncState(this.accountId, this.collection).catch(() => undefined);
    if (mark && mark.total !== 0) await keepQuietly();
  }

  #end(): void {
    clearTimeout(this.#timer);
    const run = this.#run;
    this.#run = undefined;
    run?.abort();
    if (run) this.state.setState({ busy: false, progress: undefined });
  }

  #fail(error: unknown): void {
    if (error instanceof AppError && error.silent) return;
    if (error instanceof CollectionCleared) {
      // The collection was cleared: read it again for the views on screen.
      this.#timer = setTimeout(this.wake);
      return;
    }
    this.state.setState({ error: error instanceof Error ? error : new Error(String(error)) });
    // No retry: a full device needs the player, and the end of an outage calls `wake`.
    if (error instanceof DbUnavailable || isOutage()) return;
    const asked = error instanceof AppError ? (error.retryAfterMs ?? 0) : 0;
    this.#timer = setTimeout(this.wake, Math.max(this.#restMs, asked));
    this.#restMs = Math.min(this.#restMs * 2, LONGEST_REST_MS);
  }
}

let owner: string | undefined;
let pulls = new Map<CollectionName, RecordSync>();
let isFollowing = false;

/** The download of an account's collection in this tab. */
export function recordSyncOf(accountId: string, collection: CollectionName): RecordSync {
  if (!isFollowing) follow();
  if (owner !== accountId) {
    owner = accountId;
    pulls = new Map();
  }
  const pull = pulls.get(collection) ?? new RecordSync(accountId, collection);
  pulls.set(collection, pull);
  return pull;
}

/**
 * Deletes an account's records from this device, as db/write-records.ts says. A running pull in another tab
 * fails with CollectionCleared and starts again.
 */
export async function clearRecords(accountId: string): Promise<void> {
  const own = COLLECTIONS.map((collection) => recordSyncOf(accountId, collection));
  for (const pull of own) pull.sleep();
  try {
    await clearStored(accountId, serverNow());
  } finally {
    for (const pull of own) pull.wake();
  }
}

function follow(): void {
  isFollowing = true;
  document.addEventListener('visibilitychange', () => {
    for (const pull of pulls.values()) {
      if (document.hidden) pull.sleep();
      else pull.wake();
    }
  });
  onReturn((afterOutage) => {
    if (afterOutage) for (const pull of pulls.values()) pull.wake();
  });
}
