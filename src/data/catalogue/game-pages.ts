import type { Game } from '../../../contract/calls/lobby.ts';
import { AppError } from '../../../contract/errors.ts';
import type { GameFilter } from '../../../db/catalogue.ts';
import { call } from '../../api/call.ts';
import { onReturn } from '../../api/outage.ts';
import { idle } from '../../session/idle.ts';
import { storedGames, storeGames, storeOrder } from './catalogue-store.ts';

const PAGE_SIZE = 60;
/** A platform that never ends its list must not fill the memory. */
const MOST_PAGES = 200;
/** A list looked at again after this (ms) is read anew. */
const STALE_MS = 5 * 60_000;

/** A part of the catalogue as far as it is known. */
export interface GamePagesState {
  /** In the platform's order, each game once; undefined until anything is known. */
  games: readonly Game[] | undefined;
  /** How many of the first of `games` this pass has from the platform. */
  fresh: number;
  /** The platform's word on how many there are; it may be wrong. */
  claimed: number;
  /** All there are, as far as anybody can tell. */
  complete: boolean;
  /** When the platform listed what is shown, ms since the epoch; undefined for games seen by chance. */
  syncedAt: number | undefined;
  /** Nothing more to be had in this pass. */
  over: boolean;
  loading: boolean;
  /** Why the latest page did not come. */
  error: AppError | undefined;
}

interface Base {
  games: readonly Game[];
  complete: boolean;
  syncedAt: number | undefined;
}

/**
 * Reads a part of the catalogue page by page. What is known already (from the device, or from an
 * earlier pass) stays in sight behind the pages that have arrived, so that a list never shrinks
 * under a player who scrolls in it; it goes when the pass has reached the end.
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
  #base: Base | undefined;
  #fresh = new Map<string, Game>();
  /** Of every row of this pass, also those that are not of the filter. */
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

  /** To be called while the list is on screen: keeps it fresh. Gives the end of it. */
  watch(): () => void {
    if (!this.#looked) void this.#look();
    if (this.#isStale(Date.now())) this.#begin();
    else if (this.#state.error) this.retry();
    return onReturn(() => {
      if (this.#state.error) this.retry();
      else if (!this.#running && this.#isStale(Date.now())) this.#begin();
    });
  }

  /** Asks for the next page, unless one is under way, the last one failed, or there is none. */
  more(): void {
    if (this.#state.over || this.#running || this.#state.error) return;
    void this.#read();
  }

  /** Whether to read on to the end by itself, for what needs every game: a search, another order. */
  all(wanted: boolean): void {
    this.#wantAll = wanted;
    if (wanted && this.#startedAt !== undefined) this.more();
  }

  /** Gives up the page under way, which may hang, and asks for it again. */
  retry(): void {
    this.#running?.abort();
    this.#running = undefined;
    if (this.#state.over) this.#begin();
    else void this.#read();
  }

  #isStale(now: number): boolean {
    const age = this.#startedAt === undefined ? STALE_MS : now - this.#startedAt;
    // Begun in the future: the clock was set back.
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
      const { data, total } = await call(
        'games',
        { plat_type_id: platTypeId, game_type: category, page, size: PAGE_SIZE },
        { signal: reading.signal },
      );
      if (this.#running !== reading) return;
      this.#running = undefined;
      this.#page = page;
      this.#take(data, total);
    } catch (error) {
      if (this.#running !== reading) return;
      this.#running = undefined;
      const failure = error instanceof AppError ? error : new AppError('setup', String(error));
      this.#show({ loading: false, error: failure });
      return;
    }
    if (this.#wantAll) this.more();
  }

  #take(data: readonly Game[], total: number): void {
    const before = this.#rows.size;
    const games: Game[] = [];
    for (const row of data) {
      this.#rows.add(row.id);
      const game = fitted(row, this.#filter);
      if (!game) continue;
      games.push(game);
      this.#fresh.set(game.id, game);
    }
    // Not while the player scrolls towards them.
    void idle().then(() => storeGames(games));
    // The same rows again: there is no telling what else there is.
    const stuck = this.#rows.size === before;
    const listed = this.#rows.size >= total;
    // A full page is never taken for the last one: where the platform sends no total, `total` is
    // what this page holds. Nor is a short one while the total says more: rows that could not be
    // read are missing from it.
    this.#ended = data.length === 0 || (listed && (stuck || data.length < PAGE_SIZE));
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
      // What is oldest in sight decides how old the list is.
      syncedAt: rest.length > 0 ? base?.syncedAt : this.#startedAt,
    };
    for (const listener of this.#listeners) listener();
  }
}

/**
 * A row as a game of the filter, or undefined: a platform that does not know a filter answers
 * everything. What a row leaves out is what was asked for.
 */
function fitted(game: Game, filter: GameFilter): Game | undefined {
  const platTypeId = game.platTypeId || (filter.platTypeId ?? 0);
  const category = game.category || (filter.category ?? 0);
  if (filter.platTypeId !== undefined && platTypeId !== filter.platTypeId) return undefined;
  if (filter.category !== undefined && category !== filter.category) return undefined;
  return { ...game, platTypeId, category };
}
