import { type QueryClient, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { RedBag, RedBagDetail } from '../../../../contract/calls/red-bags.ts';
import { RedBagKind } from '../../../../contract/enums.ts';
import { AppError } from '../../../../contract/errors.ts';
import { call } from '../../../api/call.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { personalKey } from '../../../session/query-persistence.ts';
import { useAccount, useLoggedIn, useViewer } from '../../../session/session-store.ts';

/** Rows of a page: the newest one is kept on the device. */
const PAGE_SIZE = 50;
/** Details kept on the device: more than anybody looks at again, less than storage notices. */
const MOST_DETAILS = 30;
/** Takers come while the sender watches. */
const WATCH_MS = 10_000;
const DETAIL = 'red-bag ';

function listQuery(accountId: string | undefined, kind: RedBagKind) {
  return queryOptions({
    queryKey: personalKey(accountId, `red-bags-${kind}`),
    queryFn: () => fetchForAccount(accountId, 'redBags', { kind, page: 1, size: PAGE_SIZE }),
    staleTime: 0,
    meta: { persist: true },
  });
}

/** A list of red packets for a view. */
export interface RedBagList {
  /** Newest first; undefined until known. */
  bags: readonly RedBag[] | undefined;
  /** How many there are in all, as far as known. */
  total: number;
  /** When the newest page was true, ms since the epoch. */
  updatedAt: number;
  error: AppError | undefined;
  busy: boolean;
  refresh: () => void;
  /** Undefined when everything is shown. */
  more: (() => void) | undefined;
  loadingMore: boolean;
}

/** The packets that the player has sent, or those of which he took a share. */
export function useRedBags(kind: RedBagKind): RedBagList {
  // Of a session that ran out, what was read stays on screen.
  const accountId = useViewer();
  const enabled = useNamed();
  const newest = useQuery({ ...listQuery(accountId, kind), enabled });
  const older = useInfiniteQuery({
    queryKey: personalKey(accountId, `red-bags-${kind}-older`),
    queryFn: ({ pageParam }) =>
      fetchForAccount(accountId, 'redBags', { kind, page: pageParam, size: PAGE_SIZE }),
    initialPageParam: 2,
    getNextPageParam: ({ data, unreadable }, pages) =>
      data.length + unreadable < PAGE_SIZE ? undefined : pages.length + 2,
    // Read when it is asked for, and again with each visit.
    enabled: false,
    gcTime: 0,
  });
  const olderBags = older.data?.pages.flatMap(({ data }) => data) ?? [];
  const bags = newest.data && distinct([...newest.data.data, ...olderBags]);
  const total = Math.max(newest.data?.total ?? 0, bags?.length ?? 0);
  const isAll = older.data ? !older.hasNextPage : (newest.data?.data.length ?? 0) >= total;
  const error = spoken(newest.error) ?? spoken(older.error);
  return {
    bags,
    total,
    updatedAt: newest.dataUpdatedAt,
    error: newest.isFetching ? undefined : error,
    busy: newest.isFetching,
    refresh: () => void newest.refetch(),
    more: isAll ? undefined : () => void (older.data ? older.fetchNextPage() : older.refetch()),
    loadingMore: older.isFetching,
  };
}

/** New packets push the older ones onto the next page. */
function distinct(bags: readonly RedBag[]): RedBag[] {
  return [...new Map(bags.map((bag) => [bag.bag_no, bag])).values()];
}

/**
 * A packet as the player who asks may see it; what was seen is kept on the device.
 * @param watch asks again by itself while the view is on screen
 */
export function useRedBag(bagNo: string, watch: (bag: RedBagDetail | undefined) => boolean) {
  return useQuery({
    ...bagQuery(useViewer(), bagNo),
    enabled: useNamed(),
    refetchInterval: ({ state }) => (watch(state.data) && !state.error ? WATCH_MS : false),
  });
}

function bagQuery(accountId: string | undefined, bagNo: string) {
  return queryOptions<RedBagDetail, AppError>({
    queryKey: personalKey(accountId, DETAIL + bagNo),
    queryFn: async ({ client }) => {
      const bag = await fetchForAccount(accountId, 'redBagDetail', { bag_no: bagNo });
      pruneQueries(client, accountId);
      return bag;
    },
    staleTime: 0,
    meta: { persist: true },
  });
}

/** Reads what a packet that was just sent has changed: its link has to be there with no signal, too. */
export async function readSentBag(
  client: QueryClient,
  accountId: string,
  bagNo: string | undefined,
): Promise<void> {
  const list = client.prefetchQuery(listQuery(accountId, RedBagKind.sent));
  const detail = bagNo === undefined ? undefined : client.prefetchQuery(bagQuery(accountId, bagNo));
  await Promise.all([list, detail]);
}

/** What everybody may know who has the link. */
export function useRedBagFace(bagNo: string) {
  return useQuery({
    queryKey: ['red-bag-face', bagNo],
    queryFn: ({ signal }) => call('redBagLook', { bag_no: bagNo }, { signal }),
    staleTime: 0,
  });
}

/** Forgets the details that were read longest ago. */
function pruneQueries(client: QueryClient, accountId: string | undefined): void {
  const [scope, owner] = personalKey(accountId, DETAIL);
  const details = client
    .getQueryCache()
    .findAll({ queryKey: [scope, owner] })
    .filter(({ queryKey: [, , name] }) => String(name).startsWith(DETAIL))
    .filter((query) => !query.isActive())
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const query of details.slice(MOST_DETAILS)) client.getQueryCache().remove(query);
}

/** Whether it is known whose answers these will be. */
function useNamed(): boolean {
  const account = useAccount();
  return useLoggedIn() && account !== undefined;
}

function spoken(error: unknown): AppError | undefined {
  return error instanceof AppError && !error.silent ? error : undefined;
}
