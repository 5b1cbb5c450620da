import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Game } from '../../../contract/calls/lobby.ts';
import { HOT_PAGE } from '../../../contract/constants.ts';
import { GameCategory } from '../../../contract/enums.ts';
import { AppError } from '../../../contract/errors.ts';
import type { ListKey } from '../../../db/catalogue.ts';
import { call } from '../../api/call.ts';
import { storedList, storeLists } from './catalogue-store.ts';
import { snapshotGames } from './shell-snapshot.ts';

/** A list of the lobby, from memory, from the database, or fresh from the platform. */
export interface GameList {
  /** Undefined until stored or received. */
  games: Game[] | undefined;
  /** When the platform sent the list, ms since the epoch. */
  syncedAt: number | undefined;
  /** Error of the latest request; `games` may still hold an older answer. */
  error: AppError | undefined;
  loading: boolean;
  /** Aborts a running request and begins another. */
  refresh: () => void;
}

interface Pulled<T> {
  value: T;
  syncedAt: number;
}

const HOT_KEY = ['lobby', 'hot'] as const;
const HALLS_KEY = ['lobby', 'halls'] as const;
type Halls = Map<number, Game[]>;

const running = new Map<QueryKey, AbortController>();

/**
 * Marks a read as begun. React Query's own signal is not used, because it would abort the read whenever
 * another category is chosen.
 * @returns the signal with which {@link useAgain} aborts the read
 */
function begun(key: QueryKey): AbortSignal {
  const controller = new AbortController();
  running.set(key, controller);
  return controller.signal;
}

/** Aborts the running read, which may hang, and reads again; `refetch` alone would wait for it. */
function useAgain(key: QueryKey): () => void {
  const client = useQueryClient();
  return () => {
    const given = running.get(key);
    const idle = client.cancelQueries({ queryKey: key });
    given?.abort();
    void idle.then(() => client.refetchQueries({ queryKey: key }));
  };
}

function hotQuery() {
  return queryOptions({
    queryKey: HOT_KEY,
    queryFn: async (): Promise<Pulled<Game[]>> => {
      const { data } = await call('hotGames', HOT_PAGE, { signal: begun(HOT_KEY) });
      const syncedAt = Date.now();
      snapshotGames(data);
      storeLists(new Map([['hot', data]]), syncedAt);
      return { value: data, syncedAt };
    },
  });
}

/** One call reads the halls of every category, so that unvisited categories are available offline too. */
function hallsQuery() {
  return queryOptions({
    queryKey: HALLS_KEY,
    queryFn: async (): Promise<Pulled<Halls>> => {
      const { data } = await call('gamePlats', { game_plat_type: 0 }, { signal: begun(HALLS_KEY) });
      const syncedAt = Date.now();
      const halls = byCategory(data);
      storeLists(
        new Map([...halls].map(([category, games]) => [hallsList(category), games])),
        syncedAt,
      );
      return { value: halls, syncedAt };
    },
  });
}

/** The hot games, specification chapter 2 "Home screen". */
export function useHotGames(): GameList {
  const query = useQuery(hotQuery());
  const looked = useStored(HOT_KEY, readStoredHot);
  return listOf(query, query.data?.value, looked, useAgain(HOT_KEY));
}

/** The halls of one category; the call is shared by all categories. */
export function useCategoryHalls(category: number): GameList {
  const query = useQuery(hallsQuery());
  const looked = useStored(HALLS_KEY, readStoredHalls);
  const games = query.data && (query.data.value.get(category) ?? []);
  return listOf(query, games, looked, useAgain(HALLS_KEY));
}

/** All halls, in the platform's order within each category. */
export function useHalls(): GameList {
  const query = useQuery(hallsQuery());
  const looked = useStored(HALLS_KEY, readStoredHalls);
  const halls = query.data?.value;
  const games = useMemo(() => halls && [...halls.values()].flat(), [halls]);
  return listOf(query, games, looked, useAgain(HALLS_KEY));
}

/** Prefetches the halls, so that a category opens at once, offline too. */
export function fetchHallsAhead(client: QueryClient): Promise<void> {
  return client.prefetchQuery(hallsQuery());
}

/** Addresses of the pictures in the cached hot list and halls. */
export function lobbyPictures(client: QueryClient): string[] {
  const hot = client.getQueryData(hotQuery().queryKey)?.value ?? [];
  const halls = client.getQueryData(hallsQuery().queryKey)?.value ?? new Map<number, Game[]>();
  return [...hot, ...[...halls.values()].flat()].map(({ image }) => image).filter(Boolean);
}

/**
 * Shows the stored list until the platform has answered.
 * @returns whether the database has been read
 */
function useStored<T>(key: QueryKey, read: () => Promise<Pulled<T> | undefined>): boolean {
  const client = useQueryClient();
  const [looked, setLooked] = useState(() => client.getQueryData(key) !== undefined);
  useEffect(() => {
    if (looked) return;
    let wanted = true;
    fillFromDevice(client, key, read).then(() => wanted && setLooked(true));
    return () => {
      wanted = false;
    };
  }, [client, key, read, looked]);
  return looked;
}

const fillings = new Map<QueryKey, Promise<void>>();

/** Puts the stored list into the query client, unless the platform was faster; runs once per page. */
function fillFromDevice<T>(
  client: QueryClient,
  key: QueryKey,
  read: () => Promise<Pulled<T> | undefined>,
): Promise<void> {
  const running = fillings.get(key);
  if (running) return running;
  const filling = read().then((stored) => {
    if (!stored || client.getQueryData(key) !== undefined) return;
    client.setQueryData(key, stored, { updatedAt: stored.syncedAt });
  });
  fillings.set(key, filling);
  return filling;
}

/**
 * Begins to read the hot games from the database and the platform before a view shows them. Resolves when
 * one of them has given games, or both have failed.
 */
export async function readHotAhead(client: QueryClient): Promise<void> {
  const device = fillFromDevice(client, HOT_KEY, readStoredHot);
  const platform = client.prefetchQuery(hotQuery());
  await Promise.race([device, platform]);
  if (client.getQueryData(HOT_KEY) === undefined) await Promise.all([device, platform]);
}

async function readStoredHot(): Promise<Pulled<Game[]> | undefined> {
  const list = await storedList('hot');
  return list && { value: list.games, syncedAt: list.syncedAt };
}

async function readStoredHalls(): Promise<Pulled<Halls> | undefined> {
  const categories = Object.values(GameCategory);
  const lists = await Promise.all(categories.map((category) => storedList(hallsList(category))));
  const halls: Halls = new Map();
  let syncedAt = 0;
  for (const [index, category] of categories.entries()) {
    const list = lists[index];
    if (!list) continue;
    halls.set(category, list.games);
    syncedAt = Math.max(syncedAt, list.syncedAt);
  }
  return halls.size === 0 ? undefined : { value: halls, syncedAt };
}

function byCategory(games: readonly Game[]): Halls {
  // Every category gets a list, so that a category that became empty replaces its stored list.
  const halls: Halls = new Map(Object.values(GameCategory).map((category) => [category, []]));
  for (const game of games) halls.get(game.category)?.push(game);
  return halls;
}

function hallsList(category: number): ListKey {
  return `halls:${category}`;
}

interface ListQuery {
  data: { syncedAt: number } | undefined;
  error: Error | null;
  isFetching: boolean;
}

/** @param looked false while the database is still being read; then the error is not shown yet */
function listOf(
  query: ListQuery,
  games: Game[] | undefined,
  looked: boolean,
  refresh: () => void,
): GameList {
  const { data, error, isFetching } = query;
  return {
    games,
    syncedAt: data?.syncedAt,
    error: looked && error instanceof AppError ? error : undefined,
    loading: isFetching || !looked,
    refresh,
  };
}
