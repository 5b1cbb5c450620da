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

/** A list of the lobby, from memory, from the device, or fresh from the platform. */
export interface GameList {
  /** Undefined until anything is known. */
  games: Game[] | undefined;
  /** When the platform said so, ms since the epoch. */
  syncedAt: number | undefined;
  /** Of the latest try; `games` may hold an older answer all the same. */
  error: AppError | undefined;
  loading: boolean;
  /** Gives up a try under way and begins another. */
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
 * Marks a read as begun. Not react-query's own signal: taking that would cut the read off whenever
 * another category is chosen.
 * @returns the signal that {@link useAgain} gives it up with
 */
function begun(key: QueryKey): AbortSignal {
  const controller = new AbortController();
  running.set(key, controller);
  return controller.signal;
}

/** Gives up the read under way, which may hang, and asks anew; `refetch` alone would wait along. */
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

/** One call brings the halls of every category, so those not looked at yet are there with no signal. */
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

/** Every hall there is, in the platform's order within its category. */
export function useHalls(): GameList {
  const query = useQuery(hallsQuery());
  const looked = useStored(HALLS_KEY, readStoredHalls);
  const halls = query.data?.value;
  const games = useMemo(() => halls && [...halls.values()].flat(), [halls]);
  return listOf(query, games, looked, useAgain(HALLS_KEY));
}

/** Fetches the halls before a category is opened, so that it opens at once, also with no signal. */
export function fetchHallsAhead(client: QueryClient): Promise<void> {
  return client.prefetchQuery(hallsQuery());
}

/** Addresses of the pictures in the hot list and the halls, as far as they are known. */
export function lobbyPictures(client: QueryClient): string[] {
  const hot = client.getQueryData(hotQuery().queryKey)?.value ?? [];
  const halls = client.getQueryData(hallsQuery().queryKey)?.value ?? new Map<number, Game[]>();
  return [...hot, ...[...halls.values()].flat()].map(({ image }) => image).filter(Boolean);
}

/**
 * Shows what the device stored until the platform has answered.
 * @returns whether the device has been looked at
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

/** Puts what the device stored into the query client, unless the platform was faster; once per page. */
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
 * Begins to read the hot games, from the device and from the platform, before anything shows them.
 * Resolves when either has given some, or neither can.
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
  // Every category gets a list, so that one that has become empty replaces what was stored.
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

/** @param looked false while the device may still have something: then a failure is not the last word */
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
