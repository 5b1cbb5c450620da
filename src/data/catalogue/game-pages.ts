import { type Game, lobbyCalls } from '../../../contract/calls/lobby.ts';
import { AppError } from '../../../contract/errors.ts';
import type { CallResult } from '../../../contract/registry.ts';
import type { GameFilter } from '../../../db/catalogue.ts';
import { call } from '../../api/call.ts';
import { onReturn } from '../../api/outage.ts';
import { idle } from '../../session/idle.ts';
import { storedGames, storeGames, storeOrder } from './catalogue-store.ts';

const PAGE_SIZE = 60;
/** Limit for a platform that never ends its list, which would fill the memory. */
const MOST_PAGES = 200;
/** A list older than this (ms) is read again when it is shown. */
const STALE_MS = 5 * 60_000;

/** The known games of a part of the catalogue. */
export interface GamePagesState {
  /** In the platform's order, each game once; undefined until stored or received. */
  games: readonly Game[] | undefined;
  /** How many of `games`, from the first, were received in this pass. */
  fresh: number;
  /** The platform's total, which may be wrong. */
  claimed: number;
  /** Whether `games` are all games of the filter, as far as can be told. */
  complete: boolean;
  /** When the platform listed the games, ms since the epoch; undefined for games seen by chance. */
  syncedAt: number | undefined;
  /** This pass has no further pages. */
  over: boolean;
  loading: boolean;
  /** Why the latest page could not be read. */
  error: AppError | undefined;
}

/**
 * Reads a part of the catalogue page by page. Games known before (from the database or an earlier pass) stay
 * listed behind the pages read, so that the list never shrinks while the player scrolls; they are removed
 * when the pass has reached the end.
 */
export class GamePages {
  readonly #filter: GameFilter;
  readonly #listeners = new Set<() => void>();
  #state: GamePagesState = {
    games: undefined,
    fresh: 0,
    claimed: 0,
    complete: false,
    syncedAt: undefined,
    over: false,
    loading: false,
    error: undefined,
  };
  /** The games known before this pass. */
  #base: (Pick<GamePagesState, 'complete' | 'syncedAt'> & { games: readonly Game[] }) | undefined;
  #fresh = new Map<string, Game>();
  /** Ids of all rows of this pass, including rows that do not match the filter. */
  #rows = new Set<string>();
  #page = 0;
  #ended = false;
  #startedAt: number | undefined;
  #looked = false;
  #running: AbortController | undefined;
  #wantAll = false;

  constructor(filter: GameFilter) {
    this.#filter = filter;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): GamePagesState => this.#state;

  /** Keeps the list fresh while it is on screen. Returns the function that stops. */
  watch(): () => void {
    if (!this.#looked) void this.#look();
    if (this.#isStale(Date.now())) this.#begin();
    else if (this.#state.error) this.retry();
    return onReturn(() => {
      if (this.#state.error) this.retry();
      else if (!this.#running && this.#isStale(Date.now())) this.#begin();
    });
  }

  /** Reads the next page, unless one is being read, the last one failed, or there is none. */
  more(): void {
    if (this.#state.over || this.#running || this.#state.error) return;
    void this.#read();
  }

  /** Whether to read automatically to the end, for views that need every game (search, other sorting). */
  all(wanted: boolean): void {
    this.#wantAll = wanted;
    if (wanted && this.#startedAt !== undefined) this.more();
  }

  /** Aborts the running page request, which may hang, and repeats it. */
  retry(): void {
    this.#running?.abort();
    this.#running = undefined;
    if (this.#state.over) this.#begin();
    else void this.#read();
  }

  #isStale(now: number): boolean {
    const age = this.#startedAt === undefined ? STALE_MS : now - this.#startedAt;
    // A negative age means that the clock was set back.
    return age >= STALE_MS || age < 0;
  }

  async #look(): Promise<void> {
    this.#looked = true;
    const stored = await storedGames(this.#filter);
    if (!stored || this.#base || this.#state.complete) return;
    this.#base = stored;
    this.#show({});
  }

  #begin(): void {
    const { games, complete, syncedAt } = this.#state;
    if (games && games.length > 0) this.#base = { games, complete, syncedAt };
    this.#fresh = new Map();
    this.#rows = new Set();
    this.#page = 0;
    this.#ended = false;
    this.#startedAt = Date.now();
    this.#running?.abort();
    this.#show({ over: false });
    void this.#read();
  }

  async #read(): Promise<void> {
    const reading = new AbortController();
    this.#running = reading;
    this.#show({ loading: true, error: undefined });
    try {
      const page = this.#page + 1;
      const { platTypeId, category } = this.#filter;
      const read = await call(
        lobbyCalls.games,
        { plat_type_id: platTypeId, game_type: category, page, size: PAGE_SIZE },
        { signal: reading.signal },
      );
      if (this.#running !== reading) return;
      this.#running = undefined;
      this.#page = page;
      this.#take(read);
    } catch (error) {
      if (this.#running !== reading) return;
      this.#running = undefined;
      const failure = error instanceof AppError ? error : new AppError('setup', String(error));
      this.#show({ loading: false, error: failure });
      return;
    }
    if (this.#wantAll) this.more();
  }

  #take({ data, total, isCounted }: CallResult<'games'>): void {
    const before = this.#rows.size;
    const games: Game[] = [];
    for (const row of data) {
      this.#rows.add(row.id);
      const game = fitted(row, this.#filter);
      if (!game) continue;
      games.push(game);
      this.#fresh.set(game.id, game);
    }
    // Store when idle, not while the player scrolls.
    void idle().then(() => storeGames(games));
    // The platform repeats the same rows, so further pages bring nothing.
    const stuck = this.#rows.size === before;
    // A full page never counts as the last, because its total may count that page alone, and because a platform
    // that repeats it may have cut it there. A short page does not while the total is higher: unreadable rows are
    // missing from it. Without a total it may be the platform's largest page.
    const isShort = data.length < PAGE_SIZE;
    const isRead = isCounted
      ? this.#rows.size >= total && (stuck || isShort)
      : stuck && data.length !== PAGE_SIZE;
    this.#ended = data.length === 0 || isRead;
    if (this.#ended) {
      this.#base = undefined;
      const ids = [...this.#fresh.keys()];
      const at = Date.now();
      void idle().then(() => storeOrder(this.#filter, ids, at));
    }
    const over = this.#ended || stuck || this.#page >= MOST_PAGES;
    this.#show({ loading: false, claimed: total, over });
  }

  #show(changes: Partial<GamePagesState>): void {
    const state = { ...this.#state, ...changes };
    const base = this.#base;
    const known = this.#page > 0 || base !== undefined;
    const rest = base?.games.filter(({ id }) => !this.#fresh.has(id)) ?? [];
    this.#state = {
      ...state,
      games: known ? [...this.#fresh.values(), ...rest] : undefined,
      fresh: this.#fresh.size,
      complete: this.#ended || (base?.complete ?? false),
      // The oldest listed games decide the age of the list.
      syncedAt: rest.length > 0 ? base?.syncedAt : this.#startedAt,
    };
    for (const listener of this.#listeners) listener();
  }
}

/**
 * A row as a game of the filter, or undefined if it does not match: a platform that does not support a filter
 * returns all games. Fields that a row leaves out are taken from the filter.
 */
function fitted(game: Game, filter: GameFilter): Game | undefined {
  const platTypeId = game.platTypeId || (filter.platTypeId ?? 0);
  const category = game.category || (filter.category ?? 0);
  if (filter.platTypeId !== undefined && platTypeId !== filter.platTypeId) return undefined;
  if (filter.category !== undefined && category !== filter.category) return undefined;
  return { ...game, platTypeId, category };
}
