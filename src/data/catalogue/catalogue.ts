import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type Game, lobbyCalls } from '../../../contract/calls/lobby.ts';
import { HOT_PAGE } from '../../../contract/constants.ts';
import { GameCategory, LobbyView } from '../../../contract/enums.ts';
import { AppError } from '../../../contract/errors.ts';
import type { CatalogueList } from '../../../db/catalogue.ts';
import { call } from '../../api/call.ts';
import { useAccount } from '../../session/session-store.ts';
import { askOnceMore } from '../queries/query-cache.ts';
import { storedList, storeLists } from './catalogue-store.ts';
import { snapshotGames } from './shell-snapshot.ts';

/** Where a list comes from, and how it is stored for later visits. */
interface ListSource {
  key: QueryKey;
  /** Reads the games from the platform. @throws {AppError} */
  read: (signal: AbortSignal) => Promise<Game[]>;
  store: (games: Game[], syncedAt: number) => void;
  stored: () => Promise<CatalogueList | undefined>;
}

const HOT: ListSource = {
  key: ['lobby', 'hot'],
  read: async (signal) => (await call(lobbyCalls.hotGames, HOT_PAGE, { signal })).data,
  store: (games, syncedAt) => {
    snapshotGames(games);
    void storeLists(new Map([['hot', games]]), syncedAt);
  },
  stored: () => storedList('hot'),
};

/** The halls are stored by category; 0 stands for every category that this release does not know. */
const PARTS = [...Object.values(GameCategory), 0];

function ofPart(halls: readonly Game[], part: number): Game[] {
  return halls.filter(({ category }) => (PARTS.includes(category) ? category : 0) === part);
}

/** One call reads the halls of every category, so that unvisited categories are available offline too. */
const HALLS: ListSource = {
  key: ['lobby', 'halls'],
  read: async (signal) => {
    const { data } = await call(lobbyCalls.gamePlats, { game_plat_type: 0 }, { signal });
    return PARTS.flatMap((part) => ofPart(data, part));
  },
  store: (halls, syncedAt) => {
    // Every part is stored, so that one that became empty replaces its stored list.
    const lists = PARTS.map((part) => [`halls:${part}`, ofPart(halls, part)] as const);
    void storeLists(new Map(lists), syncedAt);
  },
  stored: async () => {
    const stored = await Promise.all(PARTS.map((part) => storedList(`halls:${part}`)));
    const lists = stored.filter((list) => list !== undefined);
    if (lists.length === 0) return undefined;
    return {
      games: lists.flatMap(({ games }) => games),
      syncedAt: Math.max(...lists.map(({ syncedAt }) => syncedAt)),
    };
  },
};

function ofCategory(halls: readonly Game[], category: number): Game[] {
  return halls.filter((hall) => hall.category === category);
}

/** The latest read of each list; a newer read aborts it, because it may hang. */
const running = new Map<QueryKey, AbortController>();

function listQuery({ key, read, store }: ListSource) {
  return queryOptions({
    queryKey: key,
    queryFn: async (): Promise<CatalogueList> => {
      // React Query's own signal is not used, because it would abort the read whenever another category is
      // chosen.
      const controller = new AbortController();
      running.get(key)?.abort();
      running.set(key, controller);
      const games = await read(controller.signal);
      const syncedAt = Date.now();
      store(games, syncedAt);
      return { games, syncedAt };
    },
  });
}

/** The hot games, specification chapter 2 "Home screen". */
export function useHotGames() {
  return useList(HOT);
}

/** The halls of all categories, in the platform's order within each category. */
export function useHalls() {
  return useList(HALLS);
}

/**
 * Looks up provider names by id; empty while the halls are loading. The function keeps its identity until the
 * names change.
 */
export function useVendorNames(): (platTypeId: number) => string {
  // A page without an account shows no bets, so it needs no names.
  const isKnown = useAccount() !== undefined;
  const { games } = useList(HALLS, isKnown);
  const names = useMemo(
    () => new Map(games?.map(({ platTypeId, platName }) => [platTypeId, platName])),
    [games],
  );
  return useCallback((platTypeId) => names.get(platTypeId) ?? '', [names]);
}

/** The list of a home tab: the hot games, or the halls of a category, whose call all categories share. */
export function useLobbyList(view: number) {
  const isHot = view === LobbyView.hot;
  const list = useList(isHot ? HOT : HALLS);
  const games = useMemo(
    () => (isHot ? list.games : list.games && ofCategory(list.games, view)),
    [list.games, isHot, view],
  );
  return { ...list, games };
}

/** A list from memory, from the database, or fresh from the platform. */
function useList(source: ListSource, wanted = true) {
  const client = useQueryClient();
  const { data, error, isFetching } = useQuery({ ...listQuery(source), enabled: wanted });
  // What is in memory is newer than what is stored.
  const stored = useQuery({ ...storedQuery(source), enabled: wanted && data === undefined });
  const looked = stored.isFetched || data !== undefined;
  return {
    /** Undefined until stored or received. */
    games: data?.games,
    /** When the platform sent the list, ms since the epoch. */
    syncedAt: data?.syncedAt,
    /** Error of the latest request, once the database has been read; `games` may hold an older answer. */
    error: looked && error instanceof AppError ? error : undefined,
    loading: isFetching || !looked,
    refresh: () => void askOnceMore(client, source.key),
  };
}

/** Prefetches the halls, so that a category opens at once, offline too. */
export function fetchHallsAhead(client: QueryClient): Promise<void> {
  return client.prefetchQuery(listQuery(HALLS));
}

/** Addresses of the pictures in the cached hot list and halls. */
export function lobbyPictures(client: QueryClient): string[] {
  return [HOT, HALLS]
    .flatMap((source) => client.getQueryData(listQuery(source).queryKey)?.games ?? [])
    .map(({ image }) => image)
    .filter(Boolean);
}

/** Reads the stored list once per page, and shows it unless the platform was faster. */
function storedQuery({ key, stored }: ListSource) {
  return queryOptions({
    queryKey: ['stored', ...key],
    queryFn: async ({ client }) => {
      const list = await stored();
      if (list && client.getQueryData(key) === undefined) {
        client.setQueryData(key, list, { updatedAt: list.syncedAt });
      }
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Begins to read the hot games from the database and the platform before a view shows them. Resolves when
 * one of them has given games, or both have failed.
 */
export async function readHotAhead(client: QueryClient): Promise<void> {
  const device = client.prefetchQuery(storedQuery(HOT));
  const platform = client.prefetchQuery(listQuery(HOT));
  await Promise.race([device, platform]);
  if (client.getQueryData(HOT.key) === undefined) await Promise.all([device, platform]);
}
